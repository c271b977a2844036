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
  const tables: (Table | undefined)[] = new Array(REMEMBERED).fill(undefined);
  const instants = new Float64Array(REMEMBERED);
  let next = 0;
  /** What was asked for last: all sockets of a game ask for the same, one after the other. */
  let asked: Table | undefined;
  let answer: number | null = null;

  function find(table: Table): number | null {
    for (let back = 1; back <= REMEMBERED; back += 1) {
      const place = (next - back + REMEMBERED) % REMEMBERED;
      if (tables[place] === table) return instants[place] ?? null;
    }
    return null;
  }

  return {
    note(table) {
      tables[next] = table;
      instants[next] = performance.now();
      next = (next + 1) % REMEMBERED;
      if (asked === table) asked = undefined;
    },
    instantOf(table) {
      if (asked !== table) {
        asked = table;
        answer = find(table);
      }
      return answer;
    },
  };
}
