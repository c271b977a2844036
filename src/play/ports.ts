import { AppError } from '../errors/app-error.ts';
import type { SealedEntry } from './chain.ts';
import type { Entry } from './entry.ts';
import type { GameResource } from './game-resource.ts';
import type { Table } from './table.ts';

/** The one clock of the service; rules never see it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** An entry as it is kept, with what is stored beside it and not hashed. */
export interface LogRow {
  readonly entry: Entry;
  /** SHA-256 of command and decision as the client sent them; null without a commandId. */
  readonly fingerprint: string | null;
}

/** An entry to write, and the table it leads to, whose facts the row of the game takes over. */
export interface Append {
  readonly sealed: SealedEntry;
  readonly table: Table;
  readonly fingerprint: string | null;
}

/** Who sits down or gets up in an entry. */
export interface SeatChange {
  readonly seat: string;
  readonly player: string | null;
}

/** The secrets of one game. */
export interface GameSeeds {
  readonly serverSeed: Uint8Array;
  /** The seed it shares with other tables of a tournament; null where its chance is its own. */
  readonly dealSeed: Uint8Array | null;
}

/** What a new game has besides its first entry. */
export interface NewGame {
  readonly append: Append;
  readonly seeds: GameSeeds;
  readonly inviteCode: string | null;
  /** The campaign it is a part of. */
  readonly campaign: string | null;
}

/** Too much waits already: this was not even tried, so nobody need look whether it was written. */
export class NotTried extends AppError {
  constructor(detail: string) {
    super('UNAVAILABLE', detail, { retryAfterSeconds: 1 });
  }
}

/** The log of all games: the truth. */
export interface EventLog {
  /** Writes one version of one game; false when the game has moved on and nothing was written. */
  append(append: Append): Promise<boolean>;
  /** The same, together with the seats of the game. */
  appendSeats(append: Append, change: SeatChange): Promise<boolean>;
  /** Entries after a version, oldest first; up to `until` where it is given. */
  read(game: string, after: number, until?: number): Promise<readonly LogRow[]>;
}

/** Secret seeds; never joined by what answers readers. */
export interface Seeds {
  read(game: string): Promise<GameSeeds | null>;
}

/** A request whose first answer is kept: who sent it where, under which key, with what content. */
export interface KeyedRequest {
  readonly player: string;
  readonly route: string;
  readonly key: string;
  /** SHA-256 of the content. */
  readonly fingerprint: string;
  readonly at: string;
}

/** What was made, or what the first request with the same key made. */
export interface Made<T> {
  readonly made: T;
  readonly replayed: boolean;
}

/** Which games a list shows. `viewer` is who asks: invite games of others are not in it. */
export interface GameQuery {
  readonly viewer: string;
  readonly title?: string;
  readonly status?: string;
  readonly tournament?: string;
  /** Only games in which the viewer holds a seat. */
  readonly mine: boolean;
  /** Only games that wait for a seat of the viewer. */
  readonly waitingForMe: boolean;
  /** Newest first; only games older than this one. */
  readonly before?: string;
  readonly limit: number;
}

/** What concerns games as rows, not as logs. */
export interface Games {
  /** Stores a new game and the answer to the request for it. Throws `IDEMPOTENCY_KEY_REUSED`. */
  create(game: NewGame, keyed: KeyedRequest | null): Promise<Made<GameResource>>;
  /** As this player may see it: what happens in a closed deal is for those at its table. */
  find(game: string, viewer: string): Promise<GameResource | null>;
  list(query: GameQuery): Promise<readonly GameResource[]>;
  inviteCode(game: string): Promise<string | null>;
  /** Running games of which a seat's time is up. */
  overdue(now: string, limit: number): Promise<readonly string[]>;
  /** Open games made before `openBefore`, running ones without an entry since `idleBefore`. */
  stale(openBefore: string, idleBefore: string, limit: number): Promise<readonly string[]>;
}

/** Told of every entry after its commit, by the node that wrote it. */
export interface Publisher {
  committed(moment: { readonly table: Table; readonly entry: Entry }): void;
}

/** Where chance and identifiers come from. */
export interface Entropy {
  serverSeed(): Uint8Array;
  gameId(): string;
  inviteCode(): string;
}

/** A line by which nodes call out short texts to each other. What is sent may get lost. */
export interface Line {
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** What a line tells whoever opened it. */
export interface LineEvents {
  onText(text: string): void;
  /** The line is broken and stays so; told once. */
  onLost(error: unknown): void;
}
