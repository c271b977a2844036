import { expect } from 'vitest';
import type { Outcome } from '../../../../src/engine/module.ts';
import {
  type BySeat,
  type DieId,
  type DieZone,
  enemyOf,
  type GameEnd,
  type Seat,
} from '../../../../src/games/mordor-track/ids.ts';
import type { Fellowship, Pub } from '../../../../src/games/mordor-track/state.ts';
import type { Table } from '../support/table.ts';

/** What the examples tell of a table. */
export interface Standing extends Fellowship {
  readonly turn: number;
  readonly actor: Seat | null;
  /** Kind of the question that is open. */
  readonly asked: string | null;
  readonly attempted: boolean;
  /** Damage of the running Hunt that is left; null outside a Hunt. */
  readonly damage: number | null;
  /** Dice in the Hunt Box. */
  readonly box: BySeat<number>;
  readonly dice: Readonly<Record<DieId, DieZone>>;
  readonly rings: BySeat<number>;
  readonly fates: Partial<Pub['fates']>;
  readonly minions: Partial<Pub['minions']>;
  readonly upgrades: Partial<Pub['upgrades']>;
  readonly outcome: Outcome<Seat> | null;
}

/** Looks at what everybody sees of a table. */
function standingOf(table: Table): Standing {
  const { pub } = table.state;
  const dice = [...pub.dice['free-peoples'], ...pub.dice.shadow];
  return {
    ...pub.fellowship,
    turn: pub.turn,
    actor: pub.actor,
    asked: table.asked,
    attempted: pub.attempted,
    damage: pub.hunt?.damage ?? null,
    box: table.view(null).huntBox,
    dice: Object.fromEntries(dice.map(({ id, zone }) => [id, zone])),
    rings: pub.rings,
    fates: pub.fates,
    minions: pub.minions,
    upgrades: pub.upgrades,
    outcome: table.outcome,
  };
}

/** Demands what an example says of a table, and nothing else. */
export function expectTable(table: Table, expected: Partial<Standing>): void {
  expect(standingOf(table)).toMatchObject(expected);
}

/** The Hunt is over without a winner, and the other seat acts next. */
export function actedBy(seat: Seat): Partial<Standing> {
  return { asked: 'action', actor: seat, damage: null, outcome: null };
}

/** The game is over: a seat has won. */
export function wonBy(winner: Seat, how: GameEnd): Partial<Standing> {
  return { asked: null, actor: null, outcome: { ranking: [[winner], [enemyOf(winner)]], how } };
}

/** How damage was met at a table, as it came: `guideAbility 1`, `useRing 2`. */
export function reductionsOf(table: Table): readonly string[] {
  return table.all('DamageReduced').map(({ pub: { by, amount } }) => `${by} ${amount}`);
}

/** Kinds of all questions that were put at a table since it was set. */
export function questionsOf(table: Table): readonly string[] {
  return table.all('QuestionAsked').map((event) => event.pub.question.kind);
}
