import type { AnyModule } from '../../engine/module.ts';
import type { Table } from '../../play/table.ts';
import type { LiveTournament } from '../../tournaments/cache.ts';
import type { EventOf } from '../../tournaments/events.ts';
import { gameEndOf } from '../../tournaments/read-ends.ts';
import { type SeatedGame, seatTable } from '../../tournaments/seat-round.ts';
import { settlementOf } from '../../tournaments/settle-table.ts';
import type { PairedTable } from '../../tournaments/tournament.ts';
import { auditGame, type FindTitle } from '../audit-log.ts';
import { firstDifference } from '../difference.ts';
import { guarded } from '../guarded.ts';
import { AuditFileError } from '../read-log.ts';
import type { Fault } from '../report.ts';

/** The log of a game, line by line; null where it is not at hand. */
export type Lines = Iterable<string> | null;

/** A table whose result stands in the log, and the games it stands on. */
export interface Settlement {
  readonly module: AnyModule;
  readonly findTitle: FindTitle;
  /** The tournament before the result. */
  readonly live: LiveTournament;
  readonly version: number;
  readonly place: number;
  readonly event: EventOf<'TableSettled'>;
}

/** What the logs of the games of one table come to. */
export interface GamesChecked {
  readonly fault: Fault | null;
  readonly verified: number;
  readonly missing: number;
}

const WHO = 'The tournament';

/** Asks for the log of each game of a table in turn, and holds the result against them. */
export function* checkGames(settlement: Settlement): Generator<string, GamesChecked, Lines> {
  const tables: Table[] = [];
  let fault: Fault | null = null;
  let missing = 0;
  let calledOff = 0;
  const { games } = settlement.event.pub;
  for (const [leg, { id }] of games.entries()) {
    const lines = yield id;
    const checked = lines === null ? null : guardedGame(settlement, leg, lines);
    if (checked === null) missing += 1;
    else if ('detail' in checked) fault ??= checked;
    else tables.push(checked);
    if (checked !== null && !('detail' in checked) && wasCalledOff(checked)) calledOff += 1;
  }
  const verified = tables.length;
  if (fault !== null || verified < games.length) return { fault, verified, missing };
  const { version, place } = settlement;
  const path = `/events/${place}/pub/games`;
  if (calledOff > 0) {
    // A tournament calls off what it has no use for, and gives nothing for it.
    const detail = 'A result stands on a game that was called off.';
    return { fault: { version, path, detail }, verified, missing };
  }
  const result = guarded(version, `/events/${place}`, () => resultFault(settlement, tables), WHO);
  return { fault: result.fault ?? result.value, verified, missing };
}

/** What a log of a tournament that cannot be trusted makes of its games may fit nothing. */
function guardedGame(settlement: Settlement, leg: number, lines: Iterable<string>): Table | Fault {
  const { version, place } = settlement;
  const path = `/events/${place}/pub/games/${leg}`;
  const checked = guarded(version, path, () => checkGame(settlement, leg, lines), WHO);
  return checked.fault ?? checked.value;
}

/** The table at which a game ended, or what is wrong with its log. */
function checkGame(settlement: Settlement, leg: number, lines: Iterable<string>): Table | Fault {
  const { findTitle, version, place, event } = settlement;
  const { id, versions, head } = event.pub.games[leg] ?? { id: '', versions: 0, head: '' };
  const path = `/events/${place}/pub/games/${leg}`;
  const faulty = (detail: string): Fault => ({
    version,
    path,
    detail: `The game ${id}: ${detail}`,
  });
  const { report, table } = audited(lines, findTitle);
  if (report === null) return faulty('This is no log of a game.');
  if (table === null || !report.ok) {
    const { firstFault } = report;
    if (firstFault === null) return faulty('Its log cannot be followed.');
    const { check, path: where, detail } = firstFault;
    return faulty(`Version ${firstFault.version}, ${check}, ${where}: ${detail}`);
  }
  if (table.game.id !== id) return faulty(`Its log is that of ${table.game.id}.`);
  const end = firstDifference({ versions, head }, { versions: table.version, head: table.head });
  if (end !== null) return faulty(`In its log, ${end.path} ${end.detail}.`);
  const expected = expectedGame(settlement, leg);
  if (expected === null) return faulty('No such game was made for this table.');
  const difference = firstDifference(madeAs(expected, table), madeAs(table.game, table));
  if (difference === null) return table;
  return faulty(`In its log, ${difference.path} ${difference.detail}.`);
}

function wasCalledOff({ game }: Table): boolean {
  return game.abandoned === 'CALLED_OFF';
}

function audited(lines: Iterable<string>, findTitle: FindTitle) {
  try {
    return auditGame(lines, findTitle);
  } catch (error) {
    if (error instanceof AuditFileError) return { report: null, table: null };
    throw error;
  }
}

function expectedGame({ live, module, event }: Settlement, leg: number): SeatedGame | null {
  const table = findPaired(live, event.pub.table);
  if (table === null) return null;
  return seatTable(live, module, table)[leg] ?? null;
}

type PairedInRound = PairedTable & { readonly round: number };

function findPaired({ tournament }: LiveTournament, id: string): PairedInRound | null {
  for (const { round, tables } of tournament.rounds) {
    const table = tables.find((one) => one.id === id);
    if (table !== undefined) return { ...table, round };
  }
  return null;
}

/** How a game was made, as far as its tournament decides it. */
function madeAs(
  { creator, name, access, spectators, clock, selfPlay, assigned, ...more }: MadeGame,
  { module, game }: Table,
) {
  const options = module.complete(more.options, game.revision);
  const { title } = more;
  return { title, options, creator, name, access, spectators, clock, selfPlay, assigned };
}

type MadeGame = Omit<SeatedGame, 'assigned' | 'campaign' | 'dealSeed'> & {
  readonly assigned: SeatedGame['assigned'] | null;
};

/** Whether the games gave what the entry says. */
function resultFault(
  { live, version, place, event }: Settlement,
  tables: readonly Table[],
): Fault | null {
  const table = findPaired(live, event.pub.table);
  if (table === null) return null;
  const expected = settlementOf(live.tournament, table, tables.map(gameEndOf));
  const difference = firstDifference(expected, event, `/events/${place}`);
  return difference === null ? null : { version, ...difference };
}
