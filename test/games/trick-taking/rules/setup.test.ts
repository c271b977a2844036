import { describe, expect, it } from 'vitest';
import { setupPlan } from '../../../../src/games/trick-taking/rules/setup.ts';
import { type CastSetting, withCast } from '../support/table.ts';

/** The plan of a table, a step a line. */
function plan(setting: CastSetting): readonly string[] {
  return setupPlan(withCast(setting).pub).map(({ hand, step }) => `${hand} ${step.kind}`);
}

describe('the plan of the setup', () => {
  it('goes clockwise from the ring holder, all steps of a hand together (A6)', () => {
    const cast = { h1: 'gandalf', h2: 'bilbo', h3: 'frodo', h4: 'pippin' } as const;

    expect(plan({ people: 4, ringHolder: 'h3', cast })).toEqual([
      'h4 exchange',
      'h1 takeLost',
      'h1 exchange',
    ]);
  });

  it('begins to the left of Frodo in chapter 16, whoever holds the ring', () => {
    const cast = { h1: 'galadriel', h2: 'frodo', h3: 'celeborn' } as const;

    expect(plan({ chapter: 16, ringHolder: 'h1', cast })).toEqual([
      'h3 exchange',
      'h1 exchangeLostOr',
    ]);
  });

  it('has Tom Bombadil take from the Barrow where there is no lost card (chapter 6)', () => {
    const cast = { h1: 'frodo', h2: 'tom-bombadil', h3: 'goldberry' } as const;

    expect(plan({ chapter: 6, cast })).toEqual(['h2 takeBarrow', 'h2 exchange', 'h3 faceUpHand']);
  });

  it('has Goldberry and Fatty Bolger dealt more cards in solo alone (E)', () => {
    const four = { h1: 'frodo', h2: 'fatty-bolger', h3: 'merry', h4: 'pippin' } as const;
    const fatty = (people: 1 | 4) => plan({ chapter: 4, people, cast: four }).slice(0, 2);

    expect(fatty(4)).toEqual(['h2 giveOneEach', 'h3 exchange']);
    expect(fatty(1)).toEqual(['h2 dealSolo', 'h2 giveOneEach']);
  });

  it('puts a range in the place of the threat card of Aragorn (chapter 11)', () => {
    const cast = { h1: 'frodo', h2: 'aragorn', h3: 'boromir' } as const;

    expect(plan({ chapter: 11, cast })).toEqual(['h2 chooseRange', 'h2 exchange', 'h3 exchange']);
  });

  it('leaves out what a ruling switches off (D-6, D-7)', () => {
    const cast = { h1: 'strider', h2: 'glorfindel', h3: 'sam' } as const;
    const off = { 'strider.declares': false, 'glorfindel.exchangeAll': false };

    expect(plan({ chapter: 9, cast, options: off })).toEqual([
      'h1 drawThreat',
      'h1 exchange',
      'h2 takeLost',
      'h3 drawThreat',
      'h3 exchange',
    ]);
    expect(plan({ chapter: 9, cast })).toHaveLength(7);
  });

  it("draws no threat card for Gimli in Balin's Tomb, and keeps his exchange (chapter 14)", () => {
    const cast = { h1: 'frodo', h2: 'gimli', h3: 'legolas' } as const;

    expect(plan({ chapter: 14, moriaEvent: 'balins-tomb', cast })).toEqual([
      'h2 exchange',
      'h3 drawThreat',
      'h3 exchange',
    ]);
  });

  it('makes all exchanges of a Long Dark at once, after everything else (chapter 14)', () => {
    const cast = { h1: 'frodo', h2: 'gandalf', h3: 'sam', h4: 'aragorn' } as const;
    const dark = { chapter: 14, moriaEvent: 'long-dark', cast } as const;

    expect(plan({ ...dark, people: 4 })).toEqual([
      'h2 takeLost',
      'h3 drawThreat',
      'h4 chooseThreat',
      'h1 darkExchanges',
    ]);
    // E: solo ignores what the event says of the setup.
    expect(plan({ ...dark, people: 1 })).toEqual([
      'h2 takeLost',
      'h2 exchange',
      'h3 drawThreat',
      'h3 exchange',
      'h4 chooseThreat',
      'h4 exchange',
    ]);
  });
});
