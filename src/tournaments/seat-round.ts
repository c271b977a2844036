import { known } from '../engine/invariant.ts';
import type { AnyModule } from '../engine/module.ts';
import { commitTo } from '../play/chain.ts';
import type { GameRequest } from '../play/create-game.ts';
import type { Assignment } from '../play/game.ts';
import type { LiveTournament } from './cache.ts';
import type { EventOf } from './events.ts';
import type { PlannedTable, RoundPlan } from './pairing/plan.ts';
import { dealSeedsOf, hexOf, pairingSeed } from './seeds.ts';
import type { Entrant, Tournament } from './tournament.ts';

/** A game of a table, as it is to be made. */
export type SeatedGame = GameRequest & { readonly assigned: Assignment };

/** A table with its games, one a leg. */
export interface SeatedTable {
  readonly id: string;
  readonly planned: PlannedTable;
  readonly games: readonly SeatedGame[];
}

/** The tables of the next round, in the order of the plan. */
export function seatRound(
  live: LiveTournament,
  module: AnyModule,
  { tables }: RoundPlan,
): readonly SeatedTable[] {
  const round = live.tournament.rounds.length + 1;
  return tables.map((planned, place) => {
    const id = `${round}-${place + 1}`;
    return { id, planned, games: seatTable(live, module, { id, round, ...planned }) };
  });
}

/** Which table of which round it is, and who meets at it. */
interface TableOfRound {
  readonly id: string;
  readonly round: number;
  readonly entrants: readonly string[];
}

/** The games of a table: all players of its entrants in the order of the seats, and turned round. */
export function seatTable(
  { tournament, seed }: LiveTournament,
  module: AnyModule,
  { id, round, entrants }: TableOfRound,
): readonly SeatedGame[] {
  const { rules, creator } = tournament;
  const { title, options, access, spectators, clock, joinSeconds, legs } = rules;
  const deals = dealSeedsOf(rules, seed, round);
  return Array.from({ length: legs }, (_, place) => {
    const order = place === 0 ? entrants : entrants.toReversed();
    const deal = deals[place];
    const dealCommitment = deal === undefined ? null : commitTo(deal);
    const about = { tournament: tournament.id, table: id, leg: place + 1 };
    const seated = seatedAt(sittingsOf(tournament, module.seats(options), order));
    return {
      title,
      creator,
      options,
      access,
      spectators,
      clock,
      selfPlay: false,
      name: `${rules.name} ${id}`,
      assigned: { ...about, joinSeconds, dealCommitment, ...seated },
      ...(deal === undefined ? {} : { dealSeed: deal }),
    };
  });
}

/** The event of a round; `ids` are those of its games, by table and leg. */
export function roundPaired(
  { tournament, seed }: LiveTournament,
  plan: RoundPlan,
  seated: readonly SeatedTable[],
  ids: readonly (readonly string[])[],
  reason: string | null,
): EventOf<'RoundPaired'> {
  const round = tournament.rounds.length + 1;
  const pub: EventOf<'RoundPaired'>['pub'] = {
    round,
    seedPart: hexOf(pairingSeed(seed, round)),
    tables: seated.map(({ id, planned, games }, place) => ({
      id,
      entrants: [...planned.entrants],
      games: games.map(({ assigned }, leg) => ({
        id: known(ids[place]?.[leg], 'the id of a game'),
        seats: { ...assigned.players },
      })),
      explanation: plainOf(planned.explanation),
    })),
    byes: plan.byes.map(({ entrant, explanation }) => ({
      entrant,
      explanation: plainOf(explanation),
    })),
    dealCommitments: dealSeedsOf(tournament.rules, seed, round).map(commitTo),
    reason,
  };
  return { type: 'RoundPaired', v: 1, pub };
}

type Explanation = EventOf<'RoundPaired'>['pub']['byes'][number]['explanation'];

/** The same, as the event holds it. */
function plainOf(explanation: RoundPlan['byes'][number]['explanation']): Explanation {
  return structuredClone(explanation) as Explanation;
}

function seatedAt(sittings: readonly Sitting[]): Pick<Assignment, 'players' | 'seatOptions'> {
  const bringing = sittings.filter(({ brings }) => Object.keys(brings).length > 0);
  return {
    players: Object.fromEntries(sittings.map(({ seat, player }) => [seat, player])),
    seatOptions: Object.fromEntries(bringing.map(({ seat, brings }) => [seat, { ...brings }])),
  };
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
