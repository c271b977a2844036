import type { ErrorCode } from '../errors/catalogue.ts';
import type { Moment } from './fold-log.ts';
import type { Table } from './table.ts';
import { NO_TRACER, type Tracer } from './tracer.ts';

/** How a command ended: `refused` tells the client something, `failed` the operator. */
export type CommandOutcome = 'accepted' | 'replayed' | 'refused' | 'failed';

/**
 * Told of what happens in a process, for figures and traces. It answers nothing, throws nothing
 * and keeps nobody waiting: each call costs some nanoseconds. Times are in milliseconds.
 */
export interface Observer {
  readonly tracer: Tracer;

  /** What to call for each answered request of a route; no time for an answer without end. */
  route(method: string, route: string): (status: number, ms: number | null) => void;

  /** A command has ended, over whichever channel it came; null stands for an unknown title. */
  command(title: string | null, outcome: CommandOutcome, code: ErrorCode | null, ms: number): void;
  /** A turn looks again, since others were faster. */
  turnRepeated(): void;

  /** A game was asked for: from memory, or read from its log. */
  gameLookedUp(isCached: boolean): void;
  /** A game had to leave the memory for another. */
  gameEvicted(): void;
  /** What the cache of games holds now. */
  gamesCached(games: number, bytes: number): void;

  /** So many entries wait to be written. */
  appendsWaiting(entries: number): void;
  /** One statement has written entries; `lost` of them came too late. */
  appended(entries: number, bytes: number, lost: number, ms: number): void;
  /** A statement that should have written entries has failed. */
  appendFailed(): void;

  /** An entry of this process stands in the log and is about to be told. */
  committed(moment: Moment): void;
  /** A frame about this version was handed to a socket. */
  pushed(table: Table): void;
  /** Somebody reads so slowly that versions fall together into one sight. */
  collapsed(): void;
  /** A socket watches one game more (1) or less (-1). */
  subscribed(change: 1 | -1): void;
  /** A frame was answered by `refused`. */
  frameRefused(code: ErrorCode): void;
  /** A socket has ended. */
  socketClosed(code: number): void;

  /** The wake-ups of other nodes can be heard, or not any more. */
  listening(isListening: boolean): void;
  /** The database went away, or came back. */
  databaseAway(isAway: boolean): void;
  /** A regular job of the process has failed. */
  jobFailed(job: string): void;
}

const nothing = (): void => undefined;

/** Nobody looks. */
export const NO_OBSERVER: Observer = {
  tracer: NO_TRACER,
  route: () => nothing,
  command: nothing,
  turnRepeated: nothing,
  gameLookedUp: nothing,
  gameEvicted: nothing,
  gamesCached: nothing,
  appendsWaiting: nothing,
  appended: nothing,
  appendFailed: nothing,
  committed: nothing,
  pushed: nothing,
  collapsed: nothing,
  subscribed: nothing,
  frameRefused: nothing,
  socketClosed: nothing,
  listening: nothing,
  databaseAway: nothing,
  jobFailed: nothing,
};
