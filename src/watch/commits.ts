import type { Table } from '../play/table.ts';

/** What comes later than so many commits after its own is hardly about that one any more. */
const REMEMBERED = 128;

/** When versions of this process were committed. */
export interface Commits {
  note(table: Table): void;
  /** The instant of its commit; null for one that is not remembered. */
  instantOf(table: Table): number | null;
}

/** Remembers the last commits in a ring, which costs less than a map that forgets by itself. */
export function makeCommits(): Commits {
  // Not the tables themselves: they are large, and nobody else may need them any more.
  const games: string[] = new Array(REMEMBERED).fill('');
  const versions = new Int32Array(REMEMBERED);
  const instants = new Float64Array(REMEMBERED);
  let next = 0;
  /** What was asked for last: all sockets of a game ask for the same, one after the other. */
  const asked = { game: '', version: 0 };
  let answer: number | null = null;

  function find({ game, version }: Table): number | null {
    for (let back = 1; back <= REMEMBERED; back += 1) {
      const place = (next - back + REMEMBERED) % REMEMBERED;
      if (versions[place] === version && games[place] === game.id) return instants[place] ?? null;
    }
    return null;
  }

  const isAsked = ({ game, version }: Table): boolean =>
    asked.version === version && asked.game === game.id;

  return {
    note(table) {
      games[next] = table.game.id;
      versions[next] = table.version;
      instants[next] = performance.now();
      next = (next + 1) % REMEMBERED;
      if (isAsked(table)) asked.game = '';
    },
    instantOf(table) {
      if (!isAsked(table)) {
        asked.game = table.game.id;
        asked.version = table.version;
        answer = find(table);
      }
      return answer;
    },
  };
}
