import type { SealedEntry } from '../play/chain.ts';
import type { Entry } from '../play/entry.ts';
import type { Player } from '../play/game-resource.ts';
import type { KeyedRequest, Made, NewGame } from '../play/ports.ts';
import type { GameEnd } from './results.ts';
import type { Tournament } from './tournament.ts';

/** A game of a table, to be made together with its round. */
export interface TableGame {
  readonly table: string;
  readonly leg: number;
  readonly game: NewGame;
}

/** An entry of a tournament and all that is written with it, as one. */
export interface TournamentAppend {
  readonly sealed: SealedEntry;
  readonly tournament: Tournament;
  readonly games: readonly TableGame[];
}

/** A request whose first answer is kept, and that answer. */
export interface KeyedAnswer {
  readonly keyed: KeyedRequest;
  readonly answer: object;
}

/** Which tournaments a list shows. */
export interface TournamentQuery {
  readonly viewer: string;
  readonly title?: string;
  readonly status?: string;
  /** Only those the viewer takes part in or organizes. */
  readonly mine: boolean;
  /** Newest first; only older ones. */
  readonly before?: string;
  readonly limit: number;
}

/** A table all of whose games are over, and has no result yet. */
export interface TableDone {
  readonly tournament: string;
  readonly table: string;
}

/** How an entry was written. */
export type Written =
  | { readonly kind: 'written' }
  /** Others were faster; nothing was written. */
  | { readonly kind: 'behind' }
  /** The request was carried out before. */
  | { readonly kind: 'replayed'; readonly answer: object };

/** Tournaments: their logs, and what is looked for in them. */
export interface Tournaments {
  /** Stores a new one and the answer to the request for it. Throws `IDEMPOTENCY_KEY_REUSED`. */
  create<T extends object>(
    append: TournamentAppend,
    seed: Uint8Array,
    inviteCode: string | null,
    answer: T,
    keyed: KeyedRequest | null,
  ): Promise<Made<T>>;
  /** Writes one entry with its games and people, or nothing. Throws `IDEMPOTENCY_KEY_REUSED`. */
  append(append: TournamentAppend, keyed: KeyedAnswer | null): Promise<Written>;
  /** The first answer to a request; null where it was not carried out yet. */
  answered(keyed: KeyedRequest): Promise<object | null>;
  /** Entries after a version, oldest first; at most `limit` where it is given. */
  read(tournament: string, after: number, limit?: number): Promise<readonly Entry[]>;
  seed(tournament: string): Promise<Uint8Array | null>;
  inviteCode(tournament: string): Promise<string | null>;
  list(query: TournamentQuery): Promise<readonly string[]>;
  /** Players by id, those who exist. */
  people(players: readonly string[]): Promise<ReadonlyMap<string, Player>>;
  /** Newest versions of some tournaments. */
  versions(tournaments: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Tables all of whose games are over while the result is not recorded; those that share a deal
   * once nobody plays it any more.
   */
  tablesDone(limit: number): Promise<readonly TableDone[]>;
  /** Games of tournaments that were called off, and of tables with a result, that still go on. */
  gamesToCallOff(limit: number): Promise<readonly string[]>;
  /** Whether games of a tournament are open or running. */
  hasGamesUnderWay(tournament: string): Promise<boolean>;
  /** Whether no game goes on that has this deal, named by its commitment. */
  isDealOpen(deal: string): Promise<boolean>;
}

/** How games ended; null while one of them goes on. */
export type ReadGameEnds = (games: readonly string[]) => Promise<readonly GameEnd[] | null>;
