import { LRUCache } from 'lru-cache';
import { known } from '../engine/invariant.ts';
import type { AnyModule } from '../engine/module.ts';
import type { Rng } from '../engine/rng.ts';
import { AppError } from '../errors/app-error.ts';
import { saltKey, sealEntry } from './chain.ts';
import { diceFrom, gameSeed } from './dice.ts';
import type { Entry, StepDraft } from './entry.ts';
import { foldLog, lastMoment, type Moment } from './fold-log.ts';
import { footprint, measureState, nextMeasure } from './footprint.ts';
import type { Game } from './game.ts';
import type { Observer } from './observer.ts';
import type { Append, EventLog, GameSeeds, LogRow, Publisher, SeatChange, Seeds } from './ports.ts';
import { NotTried } from './ports.ts';
import { makeQueues } from './queues.ts';
import { headOf, nextTable } from './table.ts';
import { traced } from './tracer.ts';

/** Where a commandId was used, and with what content. */
export interface UsedCommandId {
  readonly version: number;
  readonly fingerprint: string;
}

/** The newest copy of a game this node knows, and what is derived from its log beside the table. */
export interface LiveTable extends Moment {
  readonly seeds: GameSeeds;
  readonly saltKey: Uint8Array;
  /** By seat and commandId. It only ever grows, so all copies of one game share it. */
  readonly commandIds: Map<string, UsedCommandId>;
  /** What its state takes in memory, roughly. */
  readonly stateBytes: number;
}

export interface TablesDeps {
  readonly log: EventLog;
  readonly seeds: Seeds;
  readonly publisher: Publisher;
  readonly findTitle: (title: string) => AnyModule | null;
  /** How much memory games that nobody has asked for of late may take, in bytes. */
  readonly cacheBytes: number;
  readonly observer: Observer;
}

/** The games of this node: cached copies that are never trusted over the log, and one queue a game. */
export interface Tables {
  /** Runs one piece of work on a game after the other. */
  inTurn<T>(game: string, work: () => Promise<T>): Promise<T>;
  /** A copy that may be behind the log, if there is one in memory. */
  atHand(game: string): LiveTable | undefined;
  /** A copy that may be behind the log; null when there is no such game. */
  recent(game: string): Promise<LiveTable | null>;
  /** The newest copy: it has looked at the log. */
  newest(game: string): Promise<LiveTable | null>;
  /** The game as it was at a version that exists. */
  atVersion(live: LiveTable, version: number): Promise<Moment>;
  /** Writes a step; null when the game has moved on meanwhile. Only inside `inTurn`. */
  commit(live: LiveTable, step: StepDraft, more?: CommitMore): Promise<LiveTable | null>;
}

/** What is stored beside an entry. */
export interface CommitMore {
  readonly fingerprint?: string | null;
  readonly seats?: SeatChange;
}

/** The key under which a seat's commandId is remembered. */
export function commandKey(seat: string, commandId: string): string {
  return `${seat}/${commandId}`;
}

interface Dice {
  readonly seeds: GameSeeds;
  readonly rng: Rng;
}

/** Chance by the game as it started, which never changes from then on. */
const dice = new WeakMap<Game, Dice>();

/** Chance for a game whose seats are all taken. */
export function diceOf({ table, seeds }: Pick<LiveTable, 'table' | 'seeds'>): Rng {
  const { game } = table;
  const made = dice.get(game);
  if (made?.seeds === seeds) return made.rng;
  const rng = diceFrom(seeds.dealSeed ?? ownSeed(game, seeds.serverSeed));
  dice.set(game, { seeds, rng });
  return rng;
}

function ownSeed({ id, title, revision, seatNames, seats }: Game, serverSeed: Uint8Array) {
  const entropies = seatNames.map((seat) => seats[seat]?.entropy ?? '');
  return gameSeed(serverSeed, { game: id, title, revision, entropies });
}

export function makeTables(deps: TablesDeps): Tables {
  return new CachedTables(deps);
}

class CachedTables implements Tables {
  readonly #deps: TablesDeps;
  readonly #cache: LRUCache<string, LiveTable>;
  readonly #queues = makeQueues();
  readonly #loading = new Map<string, Promise<LiveTable | null>>();

  constructor(deps: TablesDeps) {
    this.#deps = deps;
    this.#cache = new LRUCache({
      maxSize: deps.cacheBytes,
      sizeCalculation: ({ stateBytes, commandIds }) => footprint(stateBytes, commandIds.size),
      dispose: (_live, _game, why) => {
        if (why === 'evict') deps.observer.gameEvicted();
      },
    });
  }

  inTurn<T>(game: string, work: () => Promise<T>): Promise<T> {
    return this.#queues.inTurn(game, work);
  }

  atHand(game: string): LiveTable | undefined {
    const live = this.#cache.get(game);
    if (live !== undefined) this.#deps.observer.gameLookedUp(true);
    return live;
  }

  async recent(game: string): Promise<LiveTable | null> {
    return this.atHand(game) ?? (await this.#load(game));
  }

  async newest(game: string): Promise<LiveTable | null> {
    // A reading that is under way began before this was asked: what it finds may be behind already.
    const live = this.atHand(game) ?? (await this.#loading.get(game));
    return live === undefined || live === null ? await this.#load(game) : await this.#refresh(live);
  }

  async atVersion(live: LiveTable, version: number): Promise<Moment> {
    const { module, game } = live.table;
    if (version === live.table.version) return live;
    const rows = await this.#deps.log.read(game.id, 0, version);
    return known(await lastMoment(foldLog(game.id, module, null, rows)), `version ${version}`);
  }

  async commit(live: LiveTable, step: StepDraft, more: CommitMore = {}): Promise<LiveTable | null> {
    const { module, game } = live.table;
    const { draft, withHead } = nextTable(game.id, module, live.table, step);
    const sealed = sealEntry(draft, live.saltKey, headOf(live.table));
    const table = withHead(sealed.entry.hash);
    const append = { sealed, table, fingerprint: more.fingerprint ?? null };
    if (!(await this.#write(append, more.seats))) return null;
    rememberCommand(live.commandIds, sealed.entry, append.fingerprint);
    const { seeds, saltKey: key, commandIds } = live;
    const stateBytes = nextMeasure(live.stateBytes, live.table, table);
    const grown = { table, entry: sealed.entry, seeds, saltKey: key, commandIds, stateBytes };
    this.#keep(grown);
    this.#deps.publisher.committed(grown);
    return grown;
  }

  async #write(append: Append, seats: SeatChange | undefined): Promise<boolean> {
    const { log, observer } = this.#deps;
    const write = () => (seats === undefined ? log.append(append) : log.appendSeats(append, seats));
    try {
      return await traced(observer.tracer, 'append', () =>
        writeOrFind(write, log, append.sealed.entry),
      );
    } catch (error) {
      this.#cache.delete(append.table.game.id);
      throw error;
    }
  }

  /** Whoever asks for a game that is being loaded waits for the same copy. */
  #load(game: string): Promise<LiveTable | null> {
    const loading =
      this.#loading.get(game) ?? this.#read(game).finally(() => this.#loading.delete(game));
    this.#loading.set(game, loading);
    return loading;
  }

  async #read(game: string): Promise<LiveTable | null> {
    const { log, findTitle, observer } = this.#deps;
    observer.gameLookedUp(false);
    const rows = await log.read(game, 0);
    const first = rows[0]?.entry.events[0];
    if (first === undefined) return null;
    const { title } = first.pub as { readonly title: string };
    const module = known(findTitle(title), `the title ${title}`);
    const seeds = known(await this.#deps.seeds.read(game), `the seeds of ${game}`);
    const commandIds = new Map<string, UsedCommandId>();
    rememberAll(commandIds, rows);
    const moment = known(await lastMoment(foldLog(game, module, null, rows)), 'a table');
    const stateBytes = measureState(moment.table);
    const key = saltKey(seeds.serverSeed);
    return this.#keep({ ...moment, seeds, saltKey: key, commandIds, stateBytes });
  }

  /** A copy only ever grows by entries that were read or committed. */
  async #refresh(live: LiveTable): Promise<LiveTable> {
    const { module, game, version } = live.table;
    const rows = await this.#deps.log.read(game.id, version);
    if (rows.length === 0) return this.#keep(live);
    rememberAll(live.commandIds, rows);
    const moment = known(await lastMoment(foldLog(game.id, module, live.table, rows)), 'a table');
    return this.#keep({ ...live, ...moment, stateBytes: measureState(moment.table) });
  }

  /** The newest copy: a reader that was slow must not bring back an older one. */
  #keep(live: LiveTable): LiveTable {
    const { game, version } = live.table;
    const kept = this.#cache.get(game.id);
    if (kept !== undefined && kept.table.version >= version) return kept;
    this.#cache.set(game.id, live);
    this.#deps.observer.gamesCached(this.#cache.size, this.#cache.calculatedSize);
    return live;
  }
}

/** A lost connection means unknown, not failed: if the entry there has our hash, it was ours. */
async function writeOrFind(
  write: () => Promise<boolean>,
  log: EventLog,
  entry: Entry,
): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'UNAVAILABLE';
    if (!isUnknown || error instanceof NotTried) throw error;
    const rows = await log.read(entry.game, entry.version - 1, entry.version);
    if (rows[0]?.entry.hash === entry.hash) return true;
    throw error;
  }
}

function rememberAll(commandIds: Map<string, UsedCommandId>, rows: readonly LogRow[]): void {
  for (const { entry, fingerprint } of rows) rememberCommand(commandIds, entry, fingerprint);
}

function rememberCommand(
  commandIds: Map<string, UsedCommandId>,
  { seat, commandId, version }: Entry,
  fingerprint: string | null,
): void {
  if (seat === null || commandId === null || fingerprint === null) return;
  commandIds.set(commandKey(seat, commandId), { version, fingerprint });
}
