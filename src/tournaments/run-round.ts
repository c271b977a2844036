import { known } from '../engine/invariant.ts';
import type { AnyModule } from '../engine/module.ts';
import { AppError } from '../errors/app-error.ts';
import { commitTo } from '../play/chain.ts';
import { makeGame } from '../play/create-game.ts';
import type { LiveTournament } from './cache.ts';
import type { TournamentDeps } from './deps.ts';
import type { EventOf, TournamentEvent } from './events.ts';
import { fieldOf } from './field-of.ts';
import type { Pairing, PairingRequest, RoundPlan } from './pairing/plan.ts';
import type { TableGame } from './ports.ts';
import { dealSeed, hexOf, pairingSeed } from './seeds.ts';
import { wrongStage } from './stages.ts';
import type { TournamentStep } from './take-step.ts';
import { type Entrant, openRound, type Tournament } from './tournament.ts';

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
  deps: TournamentDeps,
  live: LiveTournament,
  plan: RoundPlan,
  reason: string | null,
): TournamentStep {
  const { tournament, seed } = live;
  const { rules, rounds } = tournament;
  const round = rounds.length + 1;
  const module = known(deps.play.findTitle(rules.title), rules.title);
  const deals = rules.sameDeals
    ? Array.from({ length: rules.legs }, (_, leg) => dealSeed(seed, round, leg + 1))
    : [];
  const made = plan.tables.map((planned, place) => {
    const table = `${round}-${place + 1}`;
    return { planned, table, games: gamesOf(deps, live, module, table, planned.entrants, deals) };
  });
  const pub: EventOf<'RoundPaired'>['pub'] = {
    round,
    seedPart: hexOf(pairingSeed(seed, round)),
    tables: made.map(({ planned, table, games }) => ({
      id: table,
      entrants: [...planned.entrants],
      games: games.map(({ game }) => ({ id: idOf(game), seats: seatsOf(game) })),
      explanation: plainOf(planned.explanation),
    })),
    byes: plan.byes.map(({ entrant, explanation }) => ({
      entrant,
      explanation: plainOf(explanation),
    })),
    dealCommitments: deals.map(commitTo),
    reason,
  };
  const event: TournamentEvent = { type: 'RoundPaired', v: 1, pub };
  return { events: [event], games: made.flatMap(({ games }) => games) };
}

type Explanation = EventOf<'RoundPaired'>['pub']['byes'][number]['explanation'];

/** The same, as the event holds it. */
function plainOf(explanation: RoundPlan['byes'][number]['explanation']): Explanation {
  return structuredClone(explanation) as Explanation;
}

type NewGame = TableGame['game'];

function idOf({ append }: NewGame): string {
  return append.table.game.id;
}

function seatsOf({ append }: NewGame): Record<string, string> {
  return { ...known(append.table.game.assigned, 'a game of a table').players };
}

function gamesOf(
  { play }: TournamentDeps,
  { tournament }: LiveTournament,
  module: AnyModule,
  table: string,
  entrants: readonly string[],
  deals: readonly Uint8Array[],
): readonly TableGame[] {
  const { id, rules, creator } = tournament;
  const { title, options, access, spectators, clock, joinSeconds } = rules;
  const seats = module.seats(options);
  return Array.from({ length: rules.legs }, (_, place) => {
    const leg = place + 1;
    const sitting = sittingsOf(tournament, seats, leg === 1 ? entrants : entrants.toReversed());
    const deal = deals[place];
    const players = Object.fromEntries(sitting.map(({ seat, player }) => [seat, player]));
    const seatOptions = Object.fromEntries(
      sitting
        .filter(({ brings }) => Object.keys(brings).length > 0)
        .map(({ seat, brings }) => [seat, brings]),
    );
    const dealCommitment = deal === undefined ? null : commitTo(deal);
    const game = makeGame(play, {
      title,
      creator,
      options,
      access,
      spectators,
      clock,
      selfPlay: false,
      name: `${rules.name} ${table}`,
      assigned: { tournament: id, table, leg, players, joinSeconds, dealCommitment, seatOptions },
      ...(deal === undefined ? {} : { dealSeed: deal }),
    });
    return { table, leg, game };
  });
}

interface Sitting {
  readonly seat: string;
  readonly player: string;
  readonly brings: Entrant['seatOptions'];
}

/** Who sits where: the players of all entrants of a table, in the order of the seats. */
function sittingsOf(
  tournament: Tournament,
  seats: readonly string[],
  ids: readonly string[],
): readonly Sitting[] {
  const people = ids.flatMap((id) => {
    const entrant = known(
      tournament.entrants.find((one) => one.id === id),
      id,
    );
    return entrant.players.map((player) => ({ player, brings: entrant.seatOptions }));
  });
  return seats.map((seat, place) => ({ seat, ...known(people[place], `who sits at ${seat}`) }));
}
