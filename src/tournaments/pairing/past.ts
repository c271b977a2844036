import { known } from '../../engine/invariant.ts';
import { type Field, type Table, type TableResult, WIN } from '../field.ts';

/** The first side, the second, or none yet. */
export type Side = 1 | -1 | 0;

/** What an entrant brings along from earlier rounds. */
export interface Past {
  readonly points: number;
  /** How often it was paired with each opponent, whatever came of it. */
  readonly met: ReadonlyMap<string, number>;
  readonly byes: number;
  /** Whether it has had points without play, so that a bye would be the second time. */
  readonly hadFreePoints: boolean;
  /** Tables at the first side minus tables at the second. */
  readonly sides: number;
  readonly lastSide: Side;
}

export type Pasts = ReadonlyMap<string, Past>;

const NOTHING: Past = {
  points: 0,
  met: new Map(),
  byes: 0,
  hadFreePoints: false,
  sides: 0,
  lastSide: 0,
};

/** The past of every entrant, out of all rounds so far. */
export function pastsOf({ entrants, played }: Field): Pasts {
  const pasts = new Map<string, Past>(entrants.map(({ id }) => [id, NOTHING]));
  for (const { byes, tables } of played) {
    for (const id of byes) pasts.set(id, afterBye(pastOf(pasts, id)));
    for (const table of tables) {
      for (const id of table.entrants) pasts.set(id, afterTable(pastOf(pasts, id), id, table));
    }
  }
  return pasts;
}

/** The past of one entrant of the field. */
export function pastOf(pasts: Pasts, id: string): Past {
  return known(pasts.get(id), `the past of ${id}`);
}

/** How often two were paired with each other. */
export function countMeetings(pasts: Pasts, one: string, other: string): number {
  return pastOf(pasts, one).met.get(other) ?? 0;
}

function afterBye(past: Past): Past {
  return { ...past, points: past.points + WIN, byes: past.byes + 1, hadFreePoints: true };
}

function afterTable(past: Past, id: string, table: Table): Past {
  const points = table.result?.points[id] ?? 0;
  const met = new Map(past.met);
  for (const other of table.entrants) if (other !== id) met.set(other, (met.get(other) ?? 0) + 1);
  const after = { ...past, points: past.points + points, met };
  if (table.result !== null && isWalkover(table.result)) {
    return { ...after, hadFreePoints: past.hadFreePoints || points > 0 };
  }
  const side = table.entrants[0] === id ? 1 : -1;
  return { ...after, sides: past.sides + side, lastSide: side };
}

/** Whether somebody was not there, so that nothing was played and nobody had a side. */
function isWalkover({ how }: TableResult): boolean {
  return how === 'NO_SHOW';
}
