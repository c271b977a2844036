import { describe, expect, expectTypeOf, it } from 'vitest';
import type { GameEvent, GameModule, Sight } from '../../src/engine/module.ts';
import { seenEvents, sight } from '../../src/engine/sight.ts';
import { highCard } from '../support/toy/index.ts';
import type { HighCard, Own, Pub } from '../support/toy/state.ts';

const CARD = { id: 'c1', rank: 1 };
const STATE = {
  ...highCard.initial({ people: 2, rounds: 1 }, {}, 1),
  own: { a: { hand: [CARD], choice: null }, b: { hand: [], choice: CARD } },
  sealed: { deck: [CARD] },
};

describe('a sight', () => {
  it('is what everybody knows and what its own seat knows', () => {
    expect(sight<HighCard>(STATE, 'b')).toEqual({
      viewer: 'b',
      pub: STATE.pub,
      own: { hand: [], choice: CARD },
    });
  });

  it('of a spectator has nothing of any seat', () => {
    expect(sight<HighCard>(STATE, null)).toEqual({ viewer: null, pub: STATE.pub, own: null });
  });

  it('has no place for what is sealed or for another seat, by its type', () => {
    expectTypeOf<keyof Sight<HighCard>>().toEqualTypeOf<'viewer' | 'pub' | 'own'>();
    expectTypeOf<Sight<HighCard>['own']>().toEqualTypeOf<Own | null>();
    expectTypeOf<Parameters<GameModule<HighCard>['legal']>>().toEqualTypeOf<[Sight<HighCard>]>();
    expectTypeOf<Parameters<GameModule<HighCard>['view']>>().toEqualTypeOf<[Sight<HighCard>]>();
    expectTypeOf<Parameters<GameModule<HighCard>['waiting']>>().toEqualTypeOf<[Pub]>();
    expectTypeOf<Parameters<GameModule<HighCard>['outcome']>>().toEqualTypeOf<[Pub]>();
    const peeking: Partial<GameModule<HighCard>> = {
      legal(seen) {
        // @ts-expect-error what is sealed is not in a sight
        expectTypeOf(seen.sealed).toBeAny();
        // @ts-expect-error nor is the hand of a named seat
        expectTypeOf(seen.own?.b).toBeAny();
        return [];
      },
    };
    expect(peeking.legal?.(sight<HighCard>(STATE, 'a'))).toEqual([]);
  });
});

describe('events as a viewer sees them', () => {
  const events: GameEvent[] = [
    { type: 'Told', v: 1, pub: { n: 1 }, sealed: { secret: 1 } },
    { type: 'Whispered', v: 2, pub: {}, own: { a: { card: 'x' } } },
    { type: 'Shown', v: 1, pub: { seat: 'a' }, own: { a: { card: 'y' }, b: {} } },
    { type: 'Hidden', v: 1, pub: {}, sealed: { deck: [] } },
  ];

  it('carry the own part of that seat alone', () => {
    expect(seenEvents(events, 'a')).toEqual([
      { type: 'Told', v: 1, pub: { n: 1 } },
      { type: 'Whispered', v: 2, pub: {}, own: { card: 'x' } },
      { type: 'Shown', v: 1, pub: { seat: 'a' }, own: { card: 'y' } },
    ]);
  });

  it('leave out whole what has nothing to tell, its name too', () => {
    expect(seenEvents(events, 'c').map(({ type }) => type)).toEqual(['Told', 'Shown']);
    expect(seenEvents(events, null)).toEqual([
      { type: 'Told', v: 1, pub: { n: 1 } },
      { type: 'Shown', v: 1, pub: { seat: 'a' } },
    ]);
  });

  it('tell a seat that something empty was meant for it', () => {
    expect(seenEvents(events, 'b').at(-1)).toEqual({
      type: 'Shown',
      v: 1,
      pub: { seat: 'a' },
      own: {},
    });
  });
});
