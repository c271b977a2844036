import { describe, expect, it } from 'vitest';
import { fold } from '../../src/engine/fold.ts';
import type { AnyModule, AnyState, NonEmpty } from '../../src/engine/module.ts';
import { makeScript } from '../../src/engine/script.ts';
import { highCard } from '../support/toy/index.ts';
import type { HighCard } from '../support/toy/state.ts';

const TOY = highCard as AnyModule;
const START = highCard.initial({ people: 2, rounds: 1 }, {}, 1);
const FORFEIT: HighCard['Event'] = {
  type: 'GameForfeited',
  v: 1,
  pub: { seats: ['a'], how: 'RESIGNED' },
};

function scripted(): { readonly events: NonEmpty<HighCard['Event']>; readonly end: AnyState } {
  const script = makeScript<HighCard>(highCard.evolve, START);
  script.emit(FORFEIT);
  return { events: script.done(), end: script.state };
}

describe('folding what a script has written', () => {
  it('gives the state the script ended in, without folding again', () => {
    const { events, end } = scripted();
    expect(fold(TOY, START, events)).toBe(end);
  });

  it('folds a copy of the events, and comes to an equal state', () => {
    const { events, end } = scripted();
    const folded = fold(TOY, START, [...events]);
    expect(folded).not.toBe(end);
    expect(folded).toEqual(end);
  });

  it('folds again from another state', () => {
    const { events, end } = scripted();
    const other: AnyState = { ...START, sealed: { other: true } };
    expect(fold(TOY, other, events)).toEqual({ ...end, sealed: { other: true } });
  });

  it('folds again by another way to fold', () => {
    const { events } = scripted();
    const blind: AnyModule = { ...TOY, evolve: (state) => state };
    expect(fold(blind, START, events)).toBe(START);
  });

  it('folds again when events were added', () => {
    const { events } = scripted();
    const counting: AnyState[] = [];
    const evolve: AnyModule['evolve'] = (state, event) => {
      counting.push(state);
      return TOY.evolve(state, event);
    };
    (events as unknown as HighCard['Event'][]).push(FORFEIT);
    fold({ ...TOY, evolve }, START, events);
    expect(counting).toHaveLength(2);
    expect(fold(TOY, START, events)).toEqual(fold(TOY, START, [...events]));
  });

  it('leaves no trace that comparing or writing the events would show', () => {
    const { events } = scripted();
    expect(events).toEqual([FORFEIT]);
    expect(Object.keys(events)).toEqual(['0']);
    expect(JSON.parse(JSON.stringify(events))).toEqual([FORFEIT]);
  });
});
