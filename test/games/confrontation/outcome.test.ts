import { describe, expect, it } from 'vitest';
import { confrontation } from '../../../src/games/confrontation/index.ts';
import type { Result } from '../../../src/games/confrontation/state.ts';
import { tableAt } from './support/table.ts';

const { pub } = tableAt({ turn: 'sauron', at: {} }).state;

function outcomeOf(result: Result) {
  return confrontation.outcome({ ...pub, frames: [], result });
}

describe('E.1, F: the outcome', () => {
  it('there is none while the game goes on', () => {
    expect(confrontation.outcome(pub)).toBeNull();
  });

  it('ranks the winner first, with the points of both', () => {
    const points = { fellowship: 0, sauron: 5 };

    expect(outcomeOf({ winner: 'sauron', how: 'THREE_IN_SHIRE', points })).toEqual({
      ranking: [['sauron'], ['fellowship']],
      how: 'THREE_IN_SHIRE',
      points,
    });
  });

  it('I-59: both share the place of a draw', () => {
    const points = { fellowship: 0, sauron: 0 };

    expect(outcomeOf({ winner: null, how: 'TURN_LIMIT', points })?.ranking).toEqual([
      ['fellowship', 'sauron'],
    ]);
  });

  it('I-58: nobody has the first place when both ran out of time', () => {
    const points = { fellowship: 0, sauron: 0 };

    expect(outcomeOf({ winner: null, how: 'TIMED_OUT', points })?.ranking).toEqual([
      [],
      ['fellowship', 'sauron'],
    ]);
  });

  it('F: the losses of the last fight count, so a winner may have nobody left', () => {
    const at = { frodo: 'cardolan', warg: 'eregion' } as const;
    const table = tableAt({ turn: 'sauron', at, without: ['saruman'] });

    expect(table.move('warg', 'cardolan').cards('s-3', 'f-4').outcome).toEqual({
      ranking: [['sauron'], ['fellowship']],
      how: 'FRODO_DEFEATED',
      points: { fellowship: 0, sauron: 0 },
    });
  });
});
