import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { sha256 } from '../play/chain.ts';
import { callOff } from '../play/leave-game.ts';
import type { KeyedRequest } from '../play/ports.ts';
import { notFound } from '../play/turn.ts';
import type { LiveTournament } from './cache.ts';
import { withWhatFollows } from './close-round.ts';
import type { TournamentDeps } from './deps.ts';
import { planByHand } from './pair-by-hand.ts';
import { pairOnce } from './pair-once.ts';
import type { RoundPlan } from './pairing/plan.ts';
import { findTournament, isVisible } from './read-tournament.ts';
import { requireOrganizer } from './registration.ts';
import {
  type PreviewResource,
  previewResource,
  type RoundResource,
  roundResource,
} from './round-resource.ts';
import { requireNextRound, requirePlan, roundStep } from './run-round.ts';
import { correctionOf } from './settle-table.ts';
import type { Step } from './stages.ts';
import { type TournamentStep, takeStep } from './take-step.ts';
import { findTable, type PairedRound, type Tournament } from './tournament.ts';

/** Who does something in which tournament. */
export interface By {
  readonly tournament: string;
  readonly player: string;
}

/** Takes a step that only an organizer may take. */
export async function organize(
  deps: TournamentDeps,
  by: By,
  decide: (live: LiveTournament) => Step | Promise<Step>,
): Promise<LiveTournament> {
  const { live } = await takeStep(deps, by.tournament, by.player, async (now) => {
    requireMayOrganize(now.tournament, by.player);
    return { events: await decide(now) };
  });
  return live;
}

function requireMayOrganize(tournament: Tournament, player: string): void {
  if (!isVisible(tournament, player)) throw notFound('tournament');
  requireOrganizer(tournament, player);
}

/** Takes a step of a player's own. With the code of a tournament by invitation it shows itself. */
export async function takePart(
  deps: TournamentDeps,
  by: By,
  inviteCode: string | null,
  decide: (tournament: Tournament) => Step,
): Promise<LiveTournament> {
  const code = inviteCode === null ? null : await deps.tournaments.inviteCode(by.tournament);
  // Hashes are compared: how long it takes says nothing of how much of a guess was right.
  const isInvited = code !== null && sha256(code) === sha256(inviteCode ?? '');
  const { live } = await takeStep(deps, by.tournament, by.player, ({ tournament }) => {
    const isOpen = tournament.status !== 'draft' && isInvited;
    if (!isOpen && !isVisible(tournament, by.player)) throw notFound('tournament');
    return { events: decide(tournament) };
  });
  return live;
}

/** A round that was made, or had been made before. */
export interface RoundMade {
  readonly round: RoundResource;
  readonly replayed: boolean;
}

/**
 * Pairs the next round and makes its games, as one. `wanted` is the number the organizer means: a
 * round of this number that is there already is the answer, so a repeat gives the same round. Who
 * names none and was overtaken by another organizer gets that round too. Throws `TOURNAMENT_STATE`.
 */
export function pairNextRound(
  deps: TournamentDeps,
  by: By,
  wanted: number | null,
  keyed: KeyedRequest | null,
): Promise<RoundMade> {
  return makeRound(deps, by, wanted, keyed, async (live) => {
    const plan = requirePlan(await pairOnce(deps, live));
    return { plan, reason: null };
  });
}

/** Makes the next round as an organizer has paired it. */
export function pairRoundByHand(
  deps: TournamentDeps,
  by: By,
  round: number,
  pairings: readonly (readonly string[])[],
  reason: string,
): Promise<RoundMade> {
  const planFor = async ({ tournament }: LiveTournament) => {
    return { plan: planByHand(tournament, pairings), reason };
  };
  return makeRound(deps, by, round, null, planFor, (there) => {
    const paired = [...there.tables, ...there.byes.map(({ entrant }) => ({ entrants: [entrant] }))];
    const told = new Set(paired.map(({ entrants }) => entrants.join(' ')));
    const isSame = pairings.every((entrants) => told.has(entrants.join(' ')));
    if (isSame && told.size === pairings.length && there.reason === reason) return;
    throw new AppError('TOURNAMENT_STATE', `Round ${round} is paired already.`);
  });
}

interface PlanOfRound {
  readonly plan: RoundPlan;
  readonly reason: string | null;
}

async function makeRound(
  deps: TournamentDeps,
  by: By,
  asked: number | null,
  keyed: KeyedRequest | null,
  planFor: (live: LiveTournament) => Promise<PlanOfRound>,
  requireSame: (there: PairedRound) => void = () => undefined,
): Promise<RoundMade> {
  let wanted = asked;
  const consider = async (live: LiveTournament): Promise<TournamentStep> => {
    const { tournament } = live;
    requireMayOrganize(tournament, by.player);
    const there = tournament.rounds.find(({ round }) => round === wanted);
    if (there !== undefined) {
      requireSame(there);
      return { events: [] };
    }
    const next = requireNextRound(tournament);
    wanted ??= next;
    if (wanted !== next) throw new AppError('TOURNAMENT_STATE', `The next round is ${next}.`);
    const { plan, reason } = await planFor(live);
    const { events, games = [] } = roundStep(deps, live, plan, reason);
    return { events: withWhatFollows(live, events), games };
  };
  const answer = ({ tournament }: LiveTournament) => roundOf(tournament, known(wanted, 'a round'));
  const key = keyed === null ? null : { request: keyed, answer };
  const { live, isWritten, replayed } = await takeStep(
    deps,
    by.tournament,
    by.player,
    consider,
    key,
  );
  if (replayed !== null) return { round: replayed as RoundResource, replayed: true };
  return { round: answer(live), replayed: !isWritten };
}

function roundOf({ rounds }: Tournament, number: number): RoundResource {
  const found = rounds.find(({ round }) => round === number);
  if (found === undefined) throw notFound('round');
  return roundResource(found);
}

/** One round, for whoever may know of the tournament. */
export async function readRound(
  deps: TournamentDeps,
  { tournament, player }: By,
  round: number,
): Promise<RoundResource> {
  return roundOf((await findTournament(deps, tournament, player)).tournament, round);
}

/** What the next round would be now; nothing is written. */
export async function previewRound(deps: TournamentDeps, by: By): Promise<PreviewResource> {
  const live = await findTournament(deps, by.tournament, by.player);
  requireOrganizer(live.tournament, by.player);
  const round = requireNextRound(live.tournament);
  return previewResource(round, requirePlan(await pairOnce(deps, live)));
}

/** Corrects the result of a table; the first one is kept beside it. Answers its round. */
export async function correctResult(
  deps: TournamentDeps,
  by: By,
  table: string,
  points: Readonly<Record<string, number>>,
  reason: string,
): Promise<RoundResource> {
  const before = await findTournament(deps, by.tournament, by.player);
  requireOrganizer(before.tournament, by.player);
  // Refused before any game ends for it.
  correctionOf(before.tournament, table, points, reason);
  for (const { id } of findTable(before.tournament, table)?.games ?? [])
    await callOff(deps.play, id);
  const live = await organize(deps, by, (now) =>
    withWhatFollows(now, correctionOf(now.tournament, table, points, reason)),
  );
  const { rounds } = live.tournament;
  const found = rounds.find(({ tables }) => tables.some(({ id }) => id === table));
  return roundResource(known(found, 'the round of a table'));
}
