import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { makeGame } from '../play/create-game.ts';
import type { LiveTournament } from './cache.ts';
import type { TournamentDeps } from './deps.ts';
import { fieldOf } from './field-of.ts';
import type { Pairing, PairingRequest, RoundPlan } from './pairing/plan.ts';
import type { TableGame } from './ports.ts';
import { roundPaired, seatRound } from './seat-round.ts';
import { hexOf, pairingSeed } from './seeds.ts';
import { wrongStage } from './stages.ts';
import type { TournamentStep } from './take-step.ts';
import { openRound, type Tournament } from './tournament.ts';

/** Refuses a new round while it is not its time, and names the tables that are still played. */
export function requireNextRound(now: Tournament): number {
  if (now.status !== 'running') throw wrongStage(now.status, 'paired');
  const open = openRound(now);
  if (open === null) return now.rounds.length + 1;
  const tables = open.tables.filter((one) => one.settled === null && one.corrections.length === 0);
  const openTables = tables.map(({ id }) => id);
  const detail = `Round ${open.round} waits for results of ${openTables.join(', ')}.`;
  throw new AppError('TOURNAMENT_STATE', detail, { openTables });
}

/** Everything the pairing of the next round follows from. */
export function pairingRequest({ tournament, seed }: LiveTournament): PairingRequest {
  const round = tournament.rounds.length + 1;
  return {
    field: fieldOf(tournament),
    round,
    seed: hexOf(pairingSeed(seed, round)),
    drawSeed: known(tournament.drawSeed, 'the seed of the draw'),
  };
}

/** The plan of a pairing, or the refusal where nothing can be paired. */
export function requirePlan(pairing: Pairing): RoundPlan {
  if (pairing.kind === 'round') return pairing.plan;
  const detail =
    pairing.why === 'OVER'
      ? 'Nothing is left to be played; finish the tournament.'
      : 'No pairing keeps the rules: pair by hand with a reason, or finish the tournament.';
  throw new AppError('TOURNAMENT_STATE', detail);
}

/** The next round by a plan: the entry, and a game for each leg of each table. */
export function roundStep(
  { play }: TournamentDeps,
  live: LiveTournament,
  plan: RoundPlan,
  reason: string | null,
): TournamentStep {
  const { title } = live.tournament.rules;
  const seated = seatRound(live, known(play.findTitle(title), title), plan);
  const made = seated.map((table) =>
    table.games.map((request, place): TableGame => {
      return { table: table.id, leg: place + 1, game: makeGame(play, request) };
    }),
  );
  const ids = made.map((games) => games.map(({ game }) => game.append.table.game.id));
  return { events: [roundPaired(live, plan, seated, ids, reason)], games: made.flat() };
}
