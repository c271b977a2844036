import { describe, expect, it } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { seenEvents } from '../../../../src/engine/sight.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { Position, Side } from '../support/position.ts';
import { newTable, type Table, tableAt } from '../support/table.ts';
import { differences } from './seen.ts';

/** Cards of the Free Peoples: two that answer what happens to a companion, and others. */
const FP_CARDS = ['1_76', '1_85', '1_299', '1_296', '1_365'];

/** Every list with one card of the list at its head, the others after it. */
function rotations<T>(cards: readonly T[]): readonly (readonly T[])[] {
  return cards.map((_, start) => [...cards.slice(start), ...cards.slice(0, start)]);
}

/** Tables that differ in what is hidden of a seat: the first cards are held, the rest is in the deck. */
function tablesWith(seat: Seat, held: number, cards: readonly string[], position: Position) {
  return rotations(cards).map((order) => {
    const hidden: Side = { hand: order.slice(0, held), deck: order.slice(held) };
    return tableAt({ ...position, [seat]: { ...position[seat], ...hidden } });
  });
}

/** What is asked of whom, at each of some tables. */
function asked(tables: readonly Table[]): ReadonlySet<string> {
  return new Set(tables.map(({ question }) => `${question?.kind} ${question?.seats.join()}`));
}

/** All that a spectator has been told. */
function toldToAll(table: Table): string {
  return canonical([table.view(null), seenEvents(table.events, null)]);
}

function expectAlike(tables: readonly Table[], hidden: Seat, question: string): void {
  expect(asked(tables)).toEqual(new Set([question]));
  expect(differences(tables, hidden)).toHaveLength(1);
}

describe('a window for responses (D-8, R-C12.6)', () => {
  const fight: Position = {
    phase: 'skirmish',
    p1: { companions: ['1_364', '1_51'] },
    p2: { minions: ['1_158'] },
    assignments: { '1_51': ['1_158'] },
  };
  const exertion: Position = { p1: { companions: ['1_364', '1_97'], wounds: { '1_290': 1 } } };
  const useFrodo = { type: 'useAbility', card: '1_290', index: 0 } as const;
  const alone = (position: Position): Position => ({
    ...position,
    p1: {
      ...position.p1,
      companions: position.p1?.companions?.filter((one) => one !== '1_364') ?? [],
    },
  });

  it.each([1, 2])('opens before a wound whatever %i cards of the hand are', (held) => {
    const tables = tablesWith('p1', held, FP_CARDS, fight);
    for (const table of tables) table.passAll();
    expectAlike(tables, 'p1', 'optional p1');
    expect(new Set(tables.map((table) => table.options('p1').length)).size).toBeGreaterThan(1);
    for (const table of tables) table.plain();
    expectAlike(tables, 'p1', 'optional p1');
  });

  it.each([1, 2])('opens before an exertion whatever %i cards of the hand are', (held) => {
    const tables = tablesWith('p1', held, FP_CARDS, exertion);
    for (const table of tables) table.fp(useFrodo);
    expectAlike(tables, 'p1', 'optional p1');
    for (const table of tables) table.plain();
    expectAlike(tables, 'p1', 'phaseAction p1');
  });

  it('does not open with an empty hand, which everybody sees', () => {
    const tables = tablesWith('p1', 0, FP_CARDS, exertion).map((table) => table.fp(useFrodo));
    expectAlike(tables, 'p1', 'phaseAction p1');
  });

  it('does not open without Gandalf, whatever is held', () => {
    const exerted = tablesWith('p1', 1, FP_CARDS, alone(exertion));
    for (const table of exerted) table.fp(useFrodo);
    expectAlike(exerted, 'p1', 'phaseAction p1');
    const wounded = tablesWith('p1', 1, FP_CARDS, alone(fight)).map((table) => table.passAll());
    expect(asked(wounded)).not.toContain('optional p1');
    expect(differences(wounded, 'p1')).toHaveLength(1);
  });

  it('tells by a prevented wound no more than the card that was played', () => {
    const hand = FP_CARDS.slice(0, 2);
    const table = tableAt({ ...fight, p1: { ...fight.p1, hand } }).passAll();
    const others = toldToAll(table.p1({ type: 'respond', source: '1_76', index: 0 }));
    expect(others).toContain('"1_76"');
    expect(others).not.toContain('"1_85"');
  });
});

describe('a choice among cards of a hand (D-39)', () => {
  it('is asked of a hand of one card, whatever it is: Gimli puts it beneath the deck', () => {
    const tables = tablesWith('p1', 1, FP_CARDS, { p1: { companions: ['1_12'] } });
    for (const table of tables) table.fp({ type: 'useAbility', card: '1_12', index: 0 });
    expectAlike(tables, 'p1', 'chooseCards p1');
    for (const table of tables) table.plain();
    expectAlike(tables, 'p1', 'phaseAction p1');
  });

  it('is asked where all cards must go, and shows which they were: They Are Coming', () => {
    const position: Position = {
      phase: 'shadow',
      marker: { p1: 4 },
      pool: 9,
      p2: { support: ['1_196'], discard: ['1_178'], hand: ['1_150', '1_151', '1_152'] },
    };
    const table = tableAt(position).shadow({ type: 'useAbility', card: '1_196', index: 0 });
    expect(asked([table])).toEqual(new Set(['chooseCards p2']));
    for (const card of ['1_150', '1_151', '1_152']) table.p2({ type: 'choose', card });
    expect(toldToAll(table)).not.toContain('1_151');
    table.p2({ type: 'done' });
    expect(toldToAll(table)).toContain('1_151');
  });

  it('is asked beside cards in play, whether a card of the hand fits or none', () => {
    const tables = tablesWith('p1', 1, ['1_114', '1_317', '1_299', '1_76'], {
      phase: 'maneuver',
      marker: { p1: 4 },
      path: ['1_343:p1'],
      p1: { attached: { '1_290': ['1_317'] } },
      p2: { minions: ['1_158'] },
    });
    for (const table of tables) table.fp({ type: 'useAbility', card: '1_343', index: 0 });
    expectAlike(tables, 'p1', 'chooseCards p1');
    expect(new Set(tables.map((table) => table.options('p1').length))).toEqual(new Set([1, 2]));
  });
});

describe('a search of the draw deck (D-39, R-C5)', () => {
  // Of these the text can play Gandalf alone, and Barliman, an ally of his culture.
  const wanted = ['1_364', '1_70', '1_299', '1_150'];
  const search = (deck: readonly string[]) =>
    tableAt({ p1: { hand: ['1_87'], deck } }).fp({ type: 'playCard', card: '1_87' });

  it('is asked, and looks the same, whether something is found or nothing', () => {
    const found = rotations(wanted).map(search);
    const nothing = rotations(['1_299', '1_150', '1_150#2', '1_299#2']).map(search);
    const tables = [...found, ...nothing];
    expect(new Set(tables.map((table) => table.options('p1').length))).toEqual(new Set([0, 2]));
    expectAlike(tables, 'p1', 'chooseCards p1');
    for (const table of tables) table.p1({ type: 'decline' });
    expectAlike(tables, 'p1', 'phaseAction p1');
  });

  it('lists what was found by ids, never in the order of the deck (R-B1)', () => {
    const tables = rotations(wanted).map(search);
    for (const table of tables) {
      expect(table.options('p1')).toEqual(table.options('p1').toSorted());
    }
  });

  it('shows the card that is played, and nothing else of the deck', () => {
    const table = search(wanted);
    const gandalf = table.state.own.p1.looked.find(({ card }) => card === '1_364');
    table.p1({ type: 'choose', card: gandalf?.iid ?? '' });
    const others = toldToAll(table);
    expect(others).toContain('"1_364"');
    for (const card of ['"1_70"', '"1_299"', '"1_150"']) expect(others).not.toContain(card);
  });
});

describe('questions that are always asked', () => {
  it('are those for the end of a starting fellowship, with nothing left to play (D-39)', () => {
    const table = newTable({ bidMax: 0, startingFellowshipLimit: 0 });
    table.plain().plain().plain();
    expect(asked([table])).toEqual(new Set(['startingFellowship p1']));
    expect(table.commands('p1')).toEqual([{ type: 'startDone' }]);
  });

  it.each([0, 1, 8, 9])('are those for reconciling a hand of %i cards (R-E8)', (held) => {
    const hand = Array.from({ length: held }, () => '1_150');
    const table = tableAt({ phase: 'regroup', p2: { hand } }).passAll();
    expect(asked([table])).toEqual(new Set(['reconcile p2']));
  });

  it('are those for an action, whatever can be done with the hand', () => {
    const position: Position = {
      phase: 'maneuver',
      p1: { companions: ['1_365'] },
      p2: { minions: ['1_158'] },
    };
    const tables = tablesWith('p1', 2, ['1_104', '1_76', '1_299', '1_78'], position);
    expect(new Set(tables.map((table) => table.commands('p1').length)).size).toBeGreaterThan(1);
    expectAlike(tables, 'p1', 'phaseAction p1');
  });
});

describe('a bid (R-C2.1)', () => {
  it('is seen by nobody else before both are in', () => {
    const tables = [0, 2, 9].map((n) => newTable().p1({ type: 'bid', n }));
    expectAlike(tables, 'p1', 'bid p2');
    const views = tables.map((table) => table.view('p2').players.p1);
    expect(new Set(views.map(({ hasBid, bid }) => `${hasBid} ${bid}`))).toEqual(
      new Set(['true null']),
    );
    const own = tables.map((table) => table.view('p1').own?.bid);
    expect(own).toEqual([0, 2, 9]);
    for (const table of tables) table.p2({ type: 'bid', n: 1 });
    expect(tables.map((table) => table.view(null).players.p1.bid)).toEqual([0, 2, 9]);
  });
});
