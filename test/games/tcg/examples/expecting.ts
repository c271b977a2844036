import { expect } from 'vitest';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import type { BySeat, Seat } from '../../../../src/games/tcg/ids.ts';
import type { QuestionKind } from '../../../../src/games/tcg/questions.ts';
import type { Reason } from '../../../../src/games/tcg/reasons.ts';
import type { Table } from '../support/table.ts';

type Numbers = Readonly<Record<string, number>>;
type Prints = Partial<BySeat<readonly string[]>>;

/** What an example says of a table; what it does not say is not looked at. */
interface Facts {
  readonly pool?: number;
  readonly ruleOfFour?: number;
  readonly moveCount?: number;
  readonly turn?: Seat;
  readonly phase?: string;
  /** What is asked, and of whom. */
  readonly asked?: readonly [QuestionKind, Seat];
  readonly burdens?: Partial<BySeat<number>>;
  /** Values of cards in play by name. */
  readonly wounds?: Numbers;
  readonly strength?: Numbers;
  readonly vitality?: Numbers;
  readonly resistance?: Numbers;
  /** Bearers of cards in play, by name. */
  readonly bearer?: Readonly<Record<string, string>>;
  /** Zones of cards in play, by name; `none` where it is not in play. */
  readonly zone?: Readonly<Record<string, string>>;
  /** Printed cards of piles, in order. */
  readonly discard?: Prints;
  readonly dead?: Prints;
  /** Number of cards of hands and decks. */
  readonly hands?: Partial<BySeat<number>>;
  readonly decks?: Partial<BySeat<number>>;
}

/** Expects a table to be as an example says. */
export function expectTable(table: Table, facts: Facts): Table {
  const { pub } = table;
  const valuesOf = (key: 'wounds' | 'strength' | 'vitality' | 'resistance') =>
    mapped(facts[key], (name) => table.card(name)[key]);
  const ofSeats = <T>(asked: object | undefined, read: (seat: Seat) => T) =>
    mapped(asked, (seat) => read(seat as Seat));
  const actual: Record<keyof Facts, unknown> = {
    ...{ pool: pub.pool, ruleOfFour: pub.ruleOfFour, moveCount: pub.moveCount },
    ...{ turn: pub.fp, phase: pub.phase },
    asked: [table.question?.kind, table.question?.seats[0]],
    burdens: ofSeats(facts.burdens, (seat) => pub.players[seat].burdens),
    ...{ wounds: valuesOf('wounds'), strength: valuesOf('strength') },
    ...{ vitality: valuesOf('vitality'), resistance: valuesOf('resistance') },
    bearer: mapped(facts.bearer, (name) => table.card(name).attachedTo?.replace(/^p[12]\./, '')),
    zone: mapped(facts.zone, (name) => (table.isInPlay(name) ? table.card(name).zone : 'none')),
    discard: ofSeats(facts.discard, (seat) => table.discard(seat)),
    dead: ofSeats(facts.dead, (seat) => table.dead(seat)),
    hands: ofSeats(facts.hands, (seat) => pub.players[seat].hand),
    decks: ofSeats(facts.decks, (seat) => pub.players[seat].drawDeck),
  };
  const keys = Object.keys(facts) as (keyof Facts)[];
  expect(Object.fromEntries(keys.map((key) => [key, actual[key]]))).toEqual(facts);
  return table;
}

function mapped(asked: object = {}, read: (key: string) => unknown): object {
  return Object.fromEntries(Object.keys(asked).map((key) => [key, read(key)]));
}

/** Expects a refusal: for this reason, with no event, and with nothing changed. */
export function expectRefused(table: Table, seat: Seat, command: Command, reason: Reason): Table {
  const before = structuredClone(table.state);
  const events = table.events.length;
  expect(table.ask(seat, command)).toBe(reason);
  expect(() => table.give(seat, command)).toThrow(reason);
  expect(table.events).toHaveLength(events);
  expect(table.state).toEqual(before);
  return table;
}

/** Expects a command to be legal, and to add so much to the pool. */
export function expectCost(table: Table, seat: Seat, command: Command, cost: number): Table {
  const before = table.pub.pool;
  table.give(seat, command);
  expect(table.pub.pool - before).toBe(cost);
  return table;
}
