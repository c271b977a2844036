import { expect } from 'vitest';
import type { Outcome } from '../../../../src/engine/module.ts';
import {
  type BySide,
  type Card,
  CHARACTERS,
  type Character,
  enemyOf,
  type GameEnd,
  type MoveKind,
  type Region,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type { Table } from './table.ts';

/** What the examples tell of a table. */
export interface Standing {
  /** The state of B.4. */
  readonly phase: string;
  readonly active: Side;
  readonly waiting: readonly Side[];
  /** How the last stand moved. */
  readonly kind: MoveKind | null;
  /** Totals that were compared last, the Fellowship first. */
  readonly compared: string | null;
  /** Characters that fell at this table, as they fell. */
  readonly fallen: readonly Character[];
  readonly places: Readonly<Partial<Record<Character, Region | 'defeated'>>>;
  /** Characters that everybody sees now, in the order of A.1. */
  readonly shown: readonly Character[];
  readonly hands: BySide<readonly Card[]>;
  readonly discards: BySide<readonly Card[]>;
  readonly outcome: Outcome<Side> | null;
}

/** Looks at a table with open eyes. */
function standingOf(table: Table): Standing {
  const { pub } = table.state;
  const open = [...pub.tokens.fellowship, ...pub.tokens.sauron].map(({ character }) => character);
  return {
    phase: table.phase,
    active: table.active,
    waiting: confrontation.waiting(pub),
    kind: table.last('TokenMoved')?.pub.kind ?? null,
    compared: table.compared,
    fallen: table.all('TokenDefeated').map((event) => event.pub.character),
    places: Object.fromEntries(
      CHARACTERS.flatMap((one) => {
        const place = table.whereIs(one);
        return place === null ? [] : [[one, place]];
      }),
    ),
    shown: CHARACTERS.filter((one) => open.includes(one)),
    hands: pub.hands,
    discards: pub.discards,
    outcome: table.outcome,
  };
}

/** Demands what an example says of a table, and nothing else. */
export function expectTable(table: Table, expected: Partial<Standing>): void {
  expect(standingOf(table)).toMatchObject(expected);
}

/** The next turn has begun: its side is to move, everything is hidden and nobody has won. */
export function turnOf(side: Side): Partial<Standing> {
  return { phase: 'awaiting-move', active: side, waiting: [side], shown: [], outcome: null };
}

/** The game is over: a side has won with some points. */
export function wonBy(winner: Side, how: GameEnd, points: number): Partial<Standing> {
  const loser = enemyOf(winner);
  return {
    phase: 'finished',
    waiting: [],
    outcome: {
      ranking: [[winner], [loser]],
      how,
      points: { [winner]: points, [loser]: 0 },
    },
  };
}
