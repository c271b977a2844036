import { describe, expect, it } from 'vitest';
import { pairRound } from '../../../src/tournaments/pairing/pair-round.ts';
import { entrant, fieldOf, requestOf } from '../../support/tournament.ts';

describe('a duplicate round', () => {
  it('gives every team that takes part a table of its own', () => {
    const gone = entrant('gone', { withdrawnFrom: 1 });
    const entrants = [entrant('one'), gone, entrant('other'), entrant('late', { from: 2 })];
    const field = { ...fieldOf({ system: 'duplicate', size: 0, rounds: 2 }), entrants };
    const pairing = pairRound(requestOf(field));
    expect(pairing).toMatchObject({
      plan: { tables: [{ entrants: ['one'] }, { entrants: ['other'] }], byes: [] },
    });
  });

  it('is over after the rounds that were planned, or when nobody is there', () => {
    const over = { kind: 'none', why: 'OVER' };
    const played = [{ round: 1, tables: [], byes: [] }];
    const asked = { system: 'duplicate', rounds: 1 } as const;
    expect(pairRound(requestOf(fieldOf({ ...asked, size: 2, played })))).toEqual(over);
    expect(pairRound(requestOf(fieldOf({ ...asked, size: 0 })))).toEqual(over);
  });
});
