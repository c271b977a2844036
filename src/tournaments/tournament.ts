import { assertNever, known } from '../engine/invariant.ts';
import type { EventOf, TournamentEvent, TournamentRules } from './events.ts';
import type { TableResult } from './field.ts';

/** The stages of an event; they only ever move forward. */
export type TournamentStatus = 'draft' | 'registration' | 'running' | 'finished' | 'cancelled';

/** Who has entered: a player, or a team. */
export interface Entrant {
  readonly id: string;
  readonly name: string;
  readonly players: readonly string[];
  /** Players of the team who have said that they take part; the one who entered it has. */
  readonly confirmed: readonly string[];
  readonly checkedIn: boolean;
  /** The first round it can be paired for. */
  readonly from: number;
  readonly withdrawnFrom: number | null;
  /** What each of its players brings to a table; empty where they bring it themselves. */
  readonly seatOptions: Readonly<Record<string, unknown>>;
}

type PairedTableFacts = EventOf<'RoundPaired'>['pub']['tables'][number];

/** A table of a round, with every result it was given. */
export interface PairedTable extends Readonly<PairedTableFacts> {
  /** What its games gave; null while they go on. */
  readonly settled: TableResult | null;
  /** What organizers made of it afterwards, oldest first; the last one counts. */
  readonly corrections: readonly (TableResult & { readonly reason: string })[];
}

export interface PairedRound extends Readonly<Omit<EventOf<'RoundPaired'>['pub'], 'tables'>> {
  readonly tables: readonly PairedTable[];
  readonly isClosed: boolean;
  /** The seeds of its deals, once everybody has played them. */
  readonly dealSeeds: readonly string[];
}

/** One event at one version, made from its log and nothing else. */
export interface Tournament {
  readonly id: string;
  readonly rules: TournamentRules;
  readonly seedCommitment: string;
  readonly creator: string;
  readonly status: TournamentStatus;
  /** Whether it was ever shown to anybody but its organizers. */
  readonly wasPublished: boolean;
  readonly organizers: readonly string[];
  /** In the order in which they entered. */
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly PairedRound[];
  /** The seed of what is drawn once for the whole event; null before the start. */
  readonly drawSeed: string | null;
}

/** The tournament after one of its events; the first one opens it. */
export function evolve(id: string, before: Tournament | null, event: TournamentEvent): Tournament {
  if (event.type === 'TournamentOpened') return open(id, event);
  const now = known(before, 'the tournament before this event');
  switch (event.type) {
    case 'TournamentPublished':
      return { ...now, status: 'registration', wasPublished: true };
    case 'OrganizerAdded':
      return { ...now, organizers: [...now.organizers, event.pub.player] };
    case 'EntrantEntered':
      return { ...now, entrants: [...now.entrants, entered(event)] };
    case 'PlayerConfirmed':
      return withEntrant(now, event.pub.entrant, (one) => ({
        confirmed: [...one.confirmed, event.pub.player],
        // A team that is complete in the middle of a round can be paired for the next one.
        from: now.rounds.length + 1,
      }));
    case 'EntrantCheckedIn':
      return withEntrant(now, event.pub.entrant, () => ({ checkedIn: true }));
    case 'EntrantWithdrawn':
      return withEntrant(now, event.pub.entrant, () => ({ withdrawnFrom: event.pub.from }));
    case 'TournamentStarted':
      return start(now, event);
    case 'RoundPaired':
      return { ...now, rounds: [...now.rounds, paired(event)] };
    case 'TableSettled':
      return withTable(now, event.pub.table, () => ({ settled: event.pub.result }));
    case 'ResultCorrected':
      return withTable(now, event.pub.table, ({ corrections }) => ({
        corrections: [...corrections, { ...event.pub.result, reason: event.pub.reason }],
      }));
    case 'RoundClosed':
      return withRound(now, event.pub.round, { isClosed: true, dealSeeds: event.pub.dealSeeds });
    case 'StandingsDrawn':
      // They follow from the results; in the log they stand for everybody to compare.
      return now;
    case 'TournamentFinished':
      return { ...now, status: 'finished' };
    case 'TournamentCancelled':
      return { ...now, status: 'cancelled' };
    default:
      return assertNever(event);
  }
}

function open(id: string, { pub }: EventOf<'TournamentOpened'>): Tournament {
  const { creator, seedCommitment, algorithms: _, ...rules } = pub;
  return {
    id,
    rules,
    seedCommitment,
    creator,
    status: 'draft',
    wasPublished: false,
    organizers: [creator],
    entrants: [],
    rounds: [],
    drawSeed: null,
  };
}

function entered({ pub, sealed }: EventOf<'EntrantEntered'>): Entrant {
  const { entrant, name, players, from } = pub;
  return {
    id: entrant,
    name,
    players,
    confirmed: players.slice(0, 1),
    checkedIn: false,
    from,
    withdrawnFrom: null,
    seatOptions: sealed.seatOptions,
  };
}

/** Who does not start has left before the first round. */
function start(now: Tournament, { pub }: EventOf<'TournamentStarted'>): Tournament {
  const plays = new Set(pub.entrants);
  const entrants = now.entrants.map((one) =>
    plays.has(one.id) || one.withdrawnFrom !== null ? one : { ...one, withdrawnFrom: one.from },
  );
  return { ...now, status: 'running', drawSeed: pub.drawSeed, entrants };
}

function paired({ pub }: EventOf<'RoundPaired'>): PairedRound {
  const tables = pub.tables.map((table) => ({ ...table, settled: null, corrections: [] }));
  return { ...pub, tables, isClosed: false, dealSeeds: [] };
}

function withEntrant(
  now: Tournament,
  id: string,
  change: (before: Entrant) => Partial<Entrant>,
): Tournament {
  const entrants = now.entrants.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
  return { ...now, entrants };
}

function withRound(now: Tournament, round: number, change: Partial<PairedRound>): Tournament {
  const rounds = now.rounds.map((one) => (one.round === round ? { ...one, ...change } : one));
  return { ...now, rounds };
}

function withTable(
  now: Tournament,
  id: string,
  change: (before: PairedTable) => Partial<PairedTable>,
): Tournament {
  const changed = (tables: readonly PairedTable[]) =>
    tables.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
  // A large event has thousands of tables: only the round of this one is made anew.
  const rounds = now.rounds.map((round) =>
    id.startsWith(`${round.round}-`) ? { ...round, tables: changed(round.tables) } : round,
  );
  return { ...now, rounds };
}

/** The result of a table that counts: the last correction, or what its games gave. */
export function resultOf({ settled, corrections }: PairedTable): TableResult | null {
  return corrections.at(-1) ?? settled;
}

/** A table of any round; null where there is none of this id. */
export function findTable({ rounds }: Tournament, id: string): PairedTable | null {
  return rounds.flatMap(({ tables }) => tables).find((table) => table.id === id) ?? null;
}

/** The entrant a player takes part in; who was only named for a team is bound by nothing. */
export function entrantOf({ entrants }: Tournament, player: string): Entrant | null {
  const here = entrants.filter(({ withdrawnFrom }) => withdrawnFrom === null);
  return here.find(({ confirmed }) => confirmed.includes(player)) ?? null;
}

/** Whether all players of an entrant have said that they take part. */
export function isComplete({ players, confirmed }: Entrant): boolean {
  return players.every((player) => confirmed.includes(player));
}

/** Whether an entrant can be paired, or could once. Who left before that is nobody's opponent. */
export function isInField(entrant: Entrant): boolean {
  const { from, withdrawnFrom } = entrant;
  return isComplete(entrant) && (withdrawnFrom === null || withdrawnFrom > from);
}

/** The round that is being played; null before the first one and between rounds. */
export function openRound({ rounds }: Tournament): PairedRound | null {
  const last = rounds.at(-1);
  return last === undefined || last.isClosed ? null : last;
}
