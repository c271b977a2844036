import { canonical } from '../engine/canonical.ts';
import { invariant } from '../engine/invariant.ts';
import { isOver } from './access.ts';
import { ALGORITHMS } from './chain.ts';
import type { Entry } from './entry.ts';
import type { Game } from './game.ts';
import { LOG_FORMAT, type LogEnd, type LogHeader } from './log-file.ts';
import type { GameSeeds } from './ports.ts';
import type { Table } from './table.ts';

/**
 * The log file of a game that is over, line by line: with the seed in it, it is complete in itself.
 * The table must be that of the last entry. No line ends with a line feed.
 */
export function* exportLog(
  table: Table,
  entries: Iterable<Entry>,
  seeds: GameSeeds,
): Generator<string> {
  invariant(isOver(table), 'the log of a game that is not over stays closed');
  yield canonical(headerOf(table.game, seeds));
  for (const entry of entries) yield canonical(entry);
  const { version: versions, head: headHash, outcome } = table;
  yield canonical({ versions, headHash, outcome } satisfies Shown<LogEnd>);
}

/** The outcome of a table is the same as that of a file, but read-only. */
type Shown<T extends { outcome: unknown }> = Omit<T, 'outcome'> & Pick<Table, 'outcome'>;

/** The header of a game's log file; a seat nobody held at the end added nothing to the seed. */
export function headerOf(game: Game, { serverSeed, dealSeed }: GameSeeds): LogHeader {
  const { id, title, revision, options, seatNames, seats, seedCommitment } = game;
  return {
    format: LOG_FORMAT,
    game: id,
    title,
    revision,
    options,
    seats: seatNames.map((seat) => ({ seat, player: seats[seat]?.player ?? null })),
    seedCommitment,
    serverSeed: hexOf(serverSeed),
    ...(dealSeed === null ? {} : { dealSeed: hexOf(dealSeed) }),
    entropies: seatNames.map((seat) => seats[seat]?.entropy ?? ''),
    algorithms: ALGORITHMS,
  };
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
