import { afterAll, beforeAll } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import type { Append, EventLog, Games, Seeds } from '../../src/play/ports.ts';
import { makeTables } from '../../src/play/tables.ts';
import { makeEventLog } from '../../src/store/event-log.ts';
import { makeGames } from '../../src/store/games.ts';
import { makePlayers } from '../../src/store/players.ts';
import { openStore, type Store } from '../../src/store/pool.ts';
import { makeSeeds } from '../../src/store/seeds.ts';
import { titleNamed } from '../support/fixtures.ts';
import { MEMORY, makeMemoryStore, START } from '../support/memory-ports.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';

/** One node of the service, as far as it works on the database. */
export interface StoreNode {
  readonly store: Store;
  readonly log: EventLog;
  readonly games: Games;
  readonly seeds: Seeds;
  readonly deps: PlayDeps;
}

/** A database of a test file with two nodes on it. */
export interface TwoNodes {
  readonly url: string;
  readonly one: StoreNode;
  readonly other: StoreNode;
}

/** Opens two nodes before the tests of a file; players `p_…` of the memory ports exist already. */
export function twoNodes(isSpread = false): TwoNodes {
  let database: TestDatabase | null = null;
  let nodes: readonly StoreNode[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    const [one, other] = [
      openNode(database.url, 'a', isSpread),
      openNode(database.url, 'b', isSpread),
    ];
    nodes = [one, other];
    for (const id of ['creator', 'p1', 'p2', 'p3', 'stranger']) await addPlayer(one, `p_${id}`);
  });
  afterAll(async () => {
    await Promise.all(nodes.map(({ store }) => store.close()));
    await database?.drop();
  });
  return {
    get url() {
      return known(database, 'the database').url;
    },
    get one() {
      return known(nodes[0], 'the first node');
    },
    get other() {
      return known(nodes[1], 'the other node');
    },
  };
}

/** Opens a node on a database; `name` keeps the ids of its games apart from those of others. */
export function openNode(url: string, name: string, isSpread = false): StoreNode {
  const store = openStore({ url, maxConnections: 5, timeoutMs: 30_000 }, () => undefined);
  const [log, games, seeds] = [
    makeEventLog(store, NO_OBSERVER, isSpread),
    makeGames(store),
    makeSeeds(store),
  ];
  const { entropy: counted, ...memory } = makeMemoryStore().node();
  const publisher = { committed: () => undefined };
  const tables = makeTables({ log, seeds, publisher, findTitle: titleNamed, ...MEMORY });
  const entropy = { ...counted, gameId: () => `${counted.gameId()}${name}` };
  return { store, log, games, seeds, deps: { ...memory, entropy, publisher, games, tables } };
}

/** Registers a player of this id, with one token whose hash is the id. */
export async function addPlayer({ store }: StoreNode, id: string): Promise<void> {
  const at = new Date(START).toISOString();
  const about = { label: 'first', scopes: ['play'] as const, createdAt: at, expiresAt: null };
  const hash = Buffer.from(id);
  const token = { ...about, id: `k_${id}`, player: id, hash };
  await makePlayers(store).add({ id, name: id, kind: 'bot' }, at, token);
}

class Drafted extends Error {}

/** The entry that a piece of work would write now; nothing is written. */
export async function draftOf(
  node: StoreNode,
  work: (deps: PlayDeps) => Promise<unknown>,
): Promise<Append> {
  let draft: Append | null = null;
  const keep = async (append: Append): Promise<boolean> => {
    draft = append;
    throw new Drafted();
  };
  const log: EventLog = { ...node.log, append: keep, appendSeats: keep };
  const { publisher, findTitle } = node.deps;
  const tables = makeTables({ log, seeds: node.seeds, publisher, findTitle, ...MEMORY });
  await work({ ...node.deps, tables }).catch((error: unknown) => {
    if (!(error instanceof Drafted)) throw error;
  });
  return known<Append>(draft, 'a draft');
}
