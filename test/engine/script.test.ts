import { describe, expect, it } from 'vitest';
import { makeScript } from '../../src/engine/script.ts';
import { highCard } from '../support/toy/index.ts';
import type { HighCard } from '../support/toy/state.ts';

const START = highCard.initial({ people: 2, rounds: 1 }, {}, 1);
const FORFEIT = { type: 'GameForfeited', v: 1, pub: { seats: ['a'], how: 'RESIGNED' } } as const;

describe('a script', () => {
  it('shows the state after what was emitted so far', () => {
    const script = makeScript<HighCard>(highCard.evolve, START);
    expect(script.state).toBe(START);
    script.emit({ ...FORFEIT, pub: { ...FORFEIT.pub, seats: ['a'] } });
    expect(script.state.pub.forfeit).toEqual(FORFEIT.pub);
    expect(START.pub.forfeit).toBeNull();
  });

  it('hands over all events in their order', () => {
    const script = makeScript<HighCard>(highCard.evolve, START);
    for (const how of ['one', 'two']) script.emit({ ...FORFEIT, pub: { seats: [], how } });
    expect(script.done().map(({ pub }) => pub)).toEqual([
      { seats: [], how: 'one' },
      { seats: [], how: 'two' },
    ]);
  });

  it('does not end without an event', () => {
    const script = makeScript<HighCard>(highCard.evolve, START);
    expect(() => script.done()).toThrow('an event of this command is missing');
  });
});
