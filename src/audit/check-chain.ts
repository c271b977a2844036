import { ALGORITHMS, hashOf, NO_HASH } from '../play/chain.ts';
import type { Entry } from '../play/entry.ts';
import { headerOf } from '../play/export-log.ts';
import { evolveGame, type Game } from '../play/game.ts';
import { isLifecycleEvent } from '../play/lifecycle-events.ts';
import type { LogHeader } from '../play/log-file.ts';
import { firstDifference } from './difference.ts';
import type { ChainEnd, LogFile } from './read-log.ts';
import type { Fault } from './report.ts';
import { seedsOf } from './seeds-of.ts';

/** What is wrong with the entries as a chain, title and rules aside; null for a whole chain. */
export function brokenLink(file: LogFile<unknown, ChainEnd>): Fault | null {
  const { entries, end, tailFault, complete } = file;
  let before: Entry | null = null;
  for (const entry of entries) {
    const fault = linkFault(entry, before);
    if (fault !== null) return fault;
    before = entry;
  }
  if (!complete) return tailFault;
  const last = entries.length;
  if (end === null || end.versions <= last) return null;
  const detail = `The file ends after ${last} of ${end.versions} versions.`;
  return { version: last + 1, path: '', detail };
}

/** The first fault of header, chain and last line of the log of a game. */
export function chainFault(file: LogFile, broken: Fault | null): Fault | null {
  return lineFault(file, broken, (header) => {
    const game = gameOf(file.entries);
    return game === null ? null : headerFactFault(header, game);
  });
}

/**
 * The first fault of header, chain and last line. Header and last line are held against the
 * entries only when these are whole, since otherwise it is the entries that are wrong.
 */
export function lineFault<Header>(
  file: LogFile<Header, ChainEnd>,
  broken: Fault | null,
  factFault: (header: Header) => Fault | null,
): Fault | null {
  const { header, headerFault, entries, end, tailFault } = file;
  if (headerFault !== null || header === null) return headerFault;
  if (broken !== null) return broken;
  const fault = factFault(header);
  if (fault !== null) return fault;
  return end === null ? tailFault : endFault(end, entries);
}

function linkFault(entry: Entry, before: Entry | null): Fault | null {
  const { version } = entry;
  const at = (path: string, detail: string): Fault => ({ version, path, detail });
  if (before !== null && entry.game !== before.game) {
    return at('/game', 'The entry belongs to another log.');
  }
  if (!isInstant(entry.at)) return at('/at', 'This is no instant in UTC with milliseconds.');
  if (before !== null && entry.at < before.at) {
    return at('/at', 'The entry is older than the one before it.');
  }
  if (entry.prevHash !== (before?.hash ?? NO_HASH)) {
    return at('/prevHash', 'This is not the hash of the entry before it.');
  }
  const hash = hashOrNull(entry);
  if (hash === null) return at('', 'The entry holds what canonical JSON cannot hold.');
  return hash === entry.hash
    ? null
    : at('/hash', `The file says ${entry.hash}, and what the entry holds has the hash ${hash}.`);
}

function isInstant(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString() === text;
}

/** Integers beyond 2^53 pass the shape of a line, but have no canonical form. */
function hashOrNull(entry: Entry): string | null {
  try {
    return hashOf(entry);
  } catch {
    return null;
  }
}

/** The game as its life-cycle events make it; null when they make none, which the fold will say. */
export function gameOf(entries: readonly Entry[]): Game | null {
  try {
    return entries
      .flatMap(({ game, events }) => events.map((event) => ({ game, event })))
      .reduce<Game | null>(
        (before, { game, event }) =>
          isLifecycleEvent(event) ? evolveGame(game, before, event) : before,
        null,
      );
  } catch {
    return null;
  }
}

/** What the header says beside the seed, which is another check's. */
function headerFactFault(header: LogHeader, game: Game): Fault | null {
  const { seedCommitment, entropies } = header;
  const told = headerOf(game, seedsOf(header));
  return headerDifference({ ...told, seedCommitment, entropies, algorithms: ALGORITHMS }, header);
}

/** Where a header is not what it must be. */
export function headerDifference(expected: object, header: object): Fault | null {
  const difference = firstDifference(expected, header);
  return difference === null ? null : { version: 0, ...difference };
}

function endFault({ versions, headHash }: ChainEnd, entries: readonly Entry[]): Fault | null {
  const last = entries.length;
  const expected = { versions: last, headHash: entries.at(-1)?.hash };
  const difference = firstDifference(expected, { versions, headHash });
  if (difference === null) return null;
  return {
    version: last,
    path: difference.path,
    detail: `In the last line: ${difference.detail}.`,
  };
}
