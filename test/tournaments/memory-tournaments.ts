import { known } from '../../src/engine/invariant.ts';
import type { PlayDeps } from '../../src/play/deps.ts';
import type { Entry } from '../../src/play/entry.ts';
import { makeQueues } from '../../src/play/queues.ts';
import { makeTournamentCache } from '../../src/tournaments/cache.ts';
import type { TournamentDeps } from '../../src/tournaments/deps.ts';
import type { TournamentEvent } from '../../src/tournaments/events.ts';
import { pairRound } from '../../src/tournaments/pairing/pair-round.ts';
import type { TableGame, Tournaments } from '../../src/tournaments/ports.ts';
import { makeReadGameEnds } from '../../src/tournaments/read-ends.ts';
import { type MemoryStore, makeMemoryStore } from '../support/memory-ports.ts';

/** Tournaments on a store in memory. */
export interface MemoryTournaments {
  readonly store: MemoryStore;
  readonly deps: TournamentDeps;
  /** The entries of a tournament. */
  entries(tournament: string): readonly Entry[];
  /** Every game that was made, with its table. */
  readonly games: readonly TableGame[];
}

/** Makes it; pairings are made at once, and ids come from a counter. */
export function makeMemoryTournaments(
  store: MemoryStore = makeMemoryStore(),
  more: Partial<TournamentDeps> = {},
): MemoryTournaments {
  const logs = new Map<string, Entry[]>();
  const seeds = new Map<string, Uint8Array>();
  const codes = new Map<string, string | null>();
  const answers = new Map<string, object>();
  const games: TableGame[] = [];
  const settled = new Set<string>();
  const play: PlayDeps = more.play ?? store.node();

  function write(entry: Entry): boolean {
    const entries = logs.get(entry.game) ?? [];
    if (entry.version !== entries.length + 1) return false;
    logs.set(entry.game, [...entries, entry]);
    for (const event of entry.events as readonly TournamentEvent[]) {
      if (event.type === 'TableSettled' || event.type === 'ResultCorrected') {
        settled.add(`${entry.game} ${event.pub.table}`);
      }
    }
    return true;
  }

  const port: Tournaments = {
    async create({ sealed }, seed, inviteCode, answer) {
      write(sealed.entry);
      seeds.set(sealed.entry.game, seed);
      codes.set(sealed.entry.game, inviteCode);
      return { made: answer, replayed: false };
    },
    answered: async ({ key }) => answers.get(key) ?? null,
    async append(append, keyed) {
      if (!write(append.sealed.entry)) return { kind: 'behind' };
      if (keyed !== null) answers.set(keyed.keyed.key, keyed.answer);
      for (const made of append.games) {
        games.push(made);
        await play.games.create(made.game, null);
      }
      return { kind: 'written' };
    },
    read: async (tournament, after, limit = Number.POSITIVE_INFINITY) =>
      (logs.get(tournament) ?? []).slice(after, after + limit),
    seed: async (tournament) => seeds.get(tournament) ?? null,
    inviteCode: async (tournament) => codes.get(tournament) ?? null,
    list: async () => [...logs.keys()].reverse(),
    people: async (ids) =>
      new Map(ids.map((id) => [id, { id, name: `Name of ${id}`, kind: 'human' as const }])),
    versions: async (ids) => new Map(ids.map((id) => [id, logs.get(id)?.length ?? 0])),
    async tablesDone() {
      const open = games.filter(
        ({ table, game }) => !settled.has(`${tournamentOf(game)} ${table}`),
      );
      return open.map(({ table, game }) => ({ tournament: tournamentOf(game), table }));
    },
    gamesToCallOff: async () => [],
    hasGamesUnderWay: async () => false,
    isDealOpen: async () => false,
  };
  let made = 0;
  const deps: TournamentDeps = {
    play,
    tournaments: port,
    cache: makeTournamentCache(port),
    queues: makeQueues(),
    newId: (prefix) => {
      made += 1;
      return `${prefix}_019a2b3c-4d5e-7f60-8123-${String(made).padStart(12, '0')}`;
    },
    pair: async (request) => pairRound(request),
    readGameEnds: makeReadGameEnds(play.tables),
    onChanged: () => undefined,
    ...more,
  };
  return { store, deps, games, entries: (tournament) => logs.get(tournament) ?? [] };
}

function tournamentOf({ append }: TableGame['game']): string {
  return known(append.table.game.assigned, 'a game of a tournament').tournament;
}
