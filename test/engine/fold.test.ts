import { describe, expect, it } from 'vitest';
import { fold, upcast } from '../../src/engine/fold.ts';
import type { AnyModule, AnyState, GameEvent, Upcast } from '../../src/engine/module.ts';
import { highCard } from '../support/toy/index.ts';

/** Adds up what events say; an event of version 3 says it in `by`, earlier ones in `n` and `amount`. */
const COUNTING: AnyModule = {
  ...(highCard as AnyModule),
  upcasters: {
    Counted: {
      1: ({ pub, ...rest }) => ({ ...rest, v: 2, pub: { amount: pub['n' as never] } }),
      2: ({ pub, ...rest }) => ({ ...rest, v: 3, pub: { by: pub['amount' as never] } }),
    },
  },
  evolve(state, { pub }) {
    const by: unknown = pub['by' as never];
    if (typeof by !== 'number') throw new Error('nothing to count');
    return { ...state, pub: { sum: Number(state.pub['sum' as never]) + by } };
  },
};

const START: AnyState = { pub: { sum: 0 }, own: {}, sealed: {} };
const counted = (by: number): GameEvent => ({ type: 'Counted', v: 3, pub: { by } });

describe('an old event', () => {
  it.each([
    { type: 'Counted', v: 1, pub: { n: 4 } },
    { type: 'Counted', v: 2, pub: { amount: 4 } },
    { type: 'Counted', v: 3, pub: { by: 4 } },
  ])('of version $v is brought to the newest', (event) => {
    expect(upcast(COUNTING, event)).toEqual(counted(4));
  });

  it('without an upcaster stays as it is', () => {
    const event = { type: 'Other', v: 7, pub: {} };
    expect(upcast(COUNTING, event)).toBe(event);
  });

  it('may not be brought to the same version: that would never end', () => {
    const same: Upcast = (event) => ({ ...event });
    const module = { ...COUNTING, upcasters: { Counted: { 1: same } } };
    expect(() => upcast(module, { type: 'Counted', v: 1, pub: {} })).toThrow('a later version');
  });
});

describe('folding', () => {
  it('brings every event to the newest version and then evolves, in order', () => {
    const old: GameEvent = { type: 'Counted', v: 1, pub: { n: 5 } };
    expect(fold(COUNTING, START, [old, counted(2)]).pub).toEqual({ sum: 7 });
  });

  it('of nothing is the state itself', () => {
    expect(fold(COUNTING, START, [])).toBe(START);
  });
});
