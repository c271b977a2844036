import { createHash } from 'node:crypto';
import { known } from '../../src/engine/invariant.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { below, type Words } from '../../src/engine/rng.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { createGame, type GameRequest } from '../../src/play/create-game.ts';
import { makeDeals } from '../../src/play/deals.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { exportLog } from '../../src/play/export-log.ts';
import type { Moment } from '../../src/play/fold-log.ts';
import { type GameResource, gameLinks } from '../../src/play/game-resource.ts';
import { type CommandRequest, giveCommand } from '../../src/play/give-command.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import type {
  Append,
  Entropy,
  EventLog,
  GameSeeds,
  Games,
  LogRow,
  Publisher,
  Seeds,
} from '../../src/play/ports.ts';
import { projectionOf } from '../../src/play/projection.ts';
import type { Table } from '../../src/play/table.ts';
import { type LiveTable, makeTables, type TablesDeps } from '../../src/play/tables.ts';
import { type SeatRequest, takeSeat } from '../../src/play/take-seat.ts';
import { titleNamed } from './fixtures.ts';
import { seededWords } from './seeded-rng.ts';

/** Room for every game of a test in the cache of a node, and nobody who looks on. */
export const MEMORY: Pick<TablesDeps, 'cacheBytes' | 'observer'> = {
  cacheBytes: 10_000_000,
  observer: NO_OBSERVER,
};

/** When every game of these tests begins. */
export const START = Date.parse('2026-01-02T03:04:05.678Z');

/** A clock that only a test moves. */
export interface HandClock {
  now(): number;
  advance(ms: number): void;
}

/** At which moment of the next append the connection is lost. */
export type LostConnection = 'before' | 'after';

/** A log in memory, which can be told to fail. */
export interface MemoryLog extends EventLog {
  loseConnection(moment: LostConnection): void;
  rows(game: string): readonly LogRow[];
  /** How many appends were tried, and how often somebody read. */
  readonly calls: { append: number; read: number };
}

function makeMemoryLog(): MemoryLog {
  const games = new Map<string, LogRow[]>();
  const tables = new Map<string, Table>();
  const calls = { append: 0, read: 0 };
  let lost: LostConnection | null = null;

  function write({ sealed, fingerprint, table }: Append): boolean {
    const { entry } = sealed;
    const rows = games.get(entry.game) ?? [];
    const head = rows.at(-1)?.entry.hash ?? '0'.repeat(64);
    if (entry.version !== rows.length + 1 || entry.prevHash !== head) return false;
    games.set(entry.game, [...rows, { entry, fingerprint }]);
    tables.set(entry.game, table);
    return true;
  }

  async function append(one: Append): Promise<boolean> {
    calls.append += 1;
    const moment = lost;
    lost = null;
    if (moment === 'before') throw new AppError('UNAVAILABLE', 'connection lost');
    const written = write(one);
    if (moment === 'after') throw new AppError('UNAVAILABLE', 'connection lost');
    return written;
  }

  return {
    calls,
    append,
    appendSeats: append,
    async read(game, after, until) {
      calls.read += 1;
      return (games.get(game) ?? []).slice(after, until);
    },
    loseConnection(moment) {
      lost = moment;
    },
    rows: (game) => games.get(game) ?? [],
  };
}

/** What several nodes share: the database, played by maps. */
export interface MemoryStore {
  readonly log: MemoryLog;
  readonly seeds: Seeds;
  readonly games: Games;
  readonly clock: HandClock;
  /** What was published after commits, by any node. */
  readonly published: Moment[];
  /** A node on this store, with caches of its own. */
  node(more?: Partial<PlayDeps>, memory?: Partial<typeof MEMORY>): PlayDeps;
}

/** An empty store; games, seeds and codes come from a counter, so everything can be repeated. */
export function makeMemoryStore(title?: AnyModule): MemoryStore {
  const log = makeMemoryLog();
  const seeds = new Map<string, GameSeeds>();
  const codes = new Map<string, string | null>();
  const published: Moment[] = [];
  let ms = START;
  let made = 0;
  const clock: HandClock = { now: () => ms, advance: (more) => (ms += more) };
  const findTitle = (name: string) => (name === title?.title ? title : titleNamed(name));

  const games: Games = {
    async create({ append, seeds: secrets, inviteCode }) {
      await log.append(append);
      const { table } = append;
      seeds.set(table.game.id, secrets);
      codes.set(table.game.id, inviteCode);
      return { made: resourceOf(table), replayed: false };
    },
    find: async () => null,
    list: async () => [],
    inviteCode: async (game) => codes.get(game) ?? null,
    overdue: async () => [...seeds.keys()],
    stale: async () => [...seeds.keys()],
  };

  const seedPort: Seeds = { read: async (game) => seeds.get(game) ?? null };
  const publisher: Publisher = {
    committed: ({ table, entry }) => published.push({ table, entry }),
  };
  const entropy: Entropy = {
    serverSeed() {
      made += 1;
      return createHash('sha256').update(`seed ${made}`).digest();
    },
    gameId: () => `g_${String(made).padStart(8, '0')}`,
    inviteCode: () => `code-${made}`,
  };
  const node: MemoryStore['node'] = (more = {}, memory = {}) => ({
    tables: makeTables({ log, seeds: seedPort, publisher, findTitle, ...MEMORY, ...memory }),
    games,
    deals: makeDeals(async () => true),
    publisher,
    clock,
    entropy,
    findTitle,
    limits: { openHours: 24, idleDays: 30, maxEntries: 20_000 },
    observer: NO_OBSERVER,
    resumedAt: () => START,
    ...more,
  });
  return { log, seeds: seedPort, games, clock, published, node };
}

function resourceOf(table: Table): GameResource {
  const { game, version, status, head, createdAt } = table;
  const { id, title, revision, name, creator, access, spectators, clock, selfPlay } = game;
  const about = { id, title, revision, name, creator, access, spectators, clock, selfPlay };
  const seats = game.seatNames.map((seat) => ({ seat, player: null, reservedFor: null }));
  return {
    ...about,
    version,
    status,
    head,
    createdAt,
    options: game.options,
    seats,
    tournament: null,
    waiting: [],
    clocks: {},
    outcome: null,
    seedCommitment: game.seedCommitment,
    startedAt: null,
    finishedAt: null,
    links: gameLinks(id, title),
  };
}

/** Makes a game; what a test does not care about is the plainest there is. */
export async function openGame(
  deps: PlayDeps,
  request: Partial<GameRequest> & Pick<GameRequest, 'title'>,
): Promise<string> {
  const plain: Omit<GameRequest, 'title'> = {
    creator: 'p_creator',
    options: {},
    access: 'open',
    spectators: 'public',
    clock: {},
    selfPlay: false,
    name: null,
  };
  const { made } = await createGame(deps, { ...plain, ...request }, () => null);
  return made.id;
}

/** The player who holds a seat in these tests. */
export function playerAt(seat: string): string {
  return `p_${seat}`;
}

/** Sits down, with some entropy of one's own. */
export async function sitDown(
  deps: PlayDeps,
  game: string,
  seat: string,
  more: Partial<SeatRequest> = {},
): Promise<void> {
  const player = playerAt(seat);
  const entropy = `luck of ${seat}`;
  await takeSeat(deps, { game, seat, player, entropy, options: {}, inviteCode: null, ...more });
}

/** Makes a game and takes all its seats, which starts it. */
export async function startGame(
  deps: PlayDeps,
  request: Parameters<typeof openGame>[1],
): Promise<string> {
  const game = await openGame(deps, request);
  const { table } = await liveTable(deps, game);
  for (const seat of table.game.seatNames) await sitDown(deps, game, seat);
  return game;
}

/** The newest copy of a game that is there. */
export async function liveTable(deps: PlayDeps, game: string): Promise<LiveTable> {
  return known(await deps.tables.newest(game), `the game ${game}`);
}

/** The first command of a seat's first open decision, ready to send. */
export async function firstCommand(
  deps: PlayDeps,
  game: string,
  seat: string,
  wanted = (optional: boolean) => !optional,
): Promise<CommandRequest> {
  const { table } = await liveTable(deps, game);
  const decision = known(
    projectionOf(table, seat).decisions.find(({ optional }) => wanted(optional)),
    `a decision of ${seat}`,
  );
  const about = { title: null, game, seat, player: playerAt(seat), commandId: null };
  return { ...about, command: decision.commands[0], decision: decision.id };
}

/** Plays a game on by legal commands, now and then an optional one, to its end or for some commands. */
export async function playOn(
  deps: PlayDeps,
  game: string,
  seed: number,
  commands = Number.POSITIVE_INFINITY,
): Promise<Table> {
  const words = seededWords(seed);
  for (let given = 0; given < commands; given += 1) {
    const { table } = await liveTable(deps, game);
    if (table.status !== 'running') return table;
    await giveCommand(deps, { game, title: null, ...anyCommand(table, words) });
  }
  return (await liveTable(deps, game)).table;
}

const OPTIONAL_ONCE_IN = 8;

/** Every other command has an id of its own. */
function anyCommand(table: Table, words: Words) {
  const all = table.game.seatNames.flatMap((seat) =>
    projectionOf(table, seat).decisions.map((decision) => ({ seat, decision })),
  );
  const isOptional = below(words, OPTIONAL_ONCE_IN) === 0;
  const preferred = all.filter(({ decision }) => decision.optional === isOptional);
  const { seat, decision } = pick(words, preferred.length > 0 ? preferred : all);
  const player = known(table.game.seats[seat], seat).player;
  const commandId = table.version % 2 === 0 ? `command-${table.version}` : null;
  const named = { decision: decision.id, commandId };
  return { seat, player, command: pick(words, decision.commands), ...named };
}

function pick<T>(words: Words, items: readonly T[]): T {
  return known(items[below(words, items.length)], 'something to pick from');
}

/** The lines of the log file of a game that is over. */
export async function exportedLines(store: MemoryStore, game: string): Promise<string[]> {
  const { table, seeds } = await liveTable(store.node(), game);
  return [
    ...exportLog(
      table,
      store.log.rows(game).map(({ entry }) => entry),
      seeds,
    ),
  ];
}

/** Plays a whole game of a title and gives the lines of its log file. */
export async function playedLog(
  request: Parameters<typeof openGame>[1],
  seed = 1,
): Promise<string[]> {
  const store = makeMemoryStore();
  const deps = store.node();
  const game = await startGame(deps, request);
  await playOn(deps, game, seed);
  return exportedLines(store, game);
}
