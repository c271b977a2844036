import { describe, expect, it } from 'vitest';
import { DECK } from '../../../../src/games/confrontation/data/cards.ts';
import { type Region, SIDES, type Side } from '../../../../src/games/confrontation/ids.ts';
import { BONUS, CANCEL_CARDS, NO_TEXT, retreatsBefore, SUBSTITUTE } from '../support/orders.ts';
import { type Table, tableAt } from '../support/table.ts';
import type { FighterCell } from './codes.ts';
import { type FighterPair, named, pairOf, pairsWith } from './fighters.ts';
import { type Answers, answersOf, lower, playFight, totals } from './fights.ts';
import {
  attack,
  CARD_PLAYS,
  expectPlaces,
  foretell,
  type Meeting,
  meet,
  plainAnswers,
  QUIET,
} from './meetings.ts';

const BESIDE: Meeting = { attackers: 'sauron', inCompany: true };

/** Retreats by a text from Eregion: the code, who attacks, and the ways. */
const RETREATS: readonly (readonly ['RL' | 'RB', Side, readonly Region[]])[] = [
  ['RL', 'sauron', ['rhudaur', 'enedwaith']],
  ['RB', 'fellowship', ['arthedain', 'cardolan']],
];

describe.each(RETREATS)(
  'D.5, %s: the fighter may leave before the fight',
  (code, attackers, ways) => {
    it.each(named(pairsWith(code)))('%s', (_, pair) => {
      for (const to of ways) {
        const table = meet(pair, { attackers });
        const begin = (now: Table) => {
          attack(pair, { attackers })(now);

          expect(answersOf(now, 'fellowship')).toEqual([NO_TEXT, ...ways.map(retreatsBefore)]);
        };
        const fight = playFight(table, begin, {
          'fellowship-text': [['fellowship', retreatsBefore(to)]],
        });

        expect(fight).toEqual({
          ...QUIET,
          asked: ['fellowship-text'],
          retreated: [`${pair.fellowship}@${to}`],
        });
        expect(table.whereIs(pair.sauron)).toBe('eregion');
      }
    });
  },
);

/** The row of Sam with 5 instead of 2, and nothing more to ask for his sake. */
function withFive({ codes, strengths }: FighterCell): FighterCell {
  return {
    codes: codes.filter((code) => code !== 'B'),
    strengths: { fellowship: 5, sauron: strengths?.sauron ?? 0 },
  };
}

/** Plays the fight of a pair with another answer to the text of the Fellowship. */
function playWith(pair: FighterPair, text: Answers['fellowship-text'] & {}) {
  return CARD_PLAYS.map((cards) => {
    const table = meet(pair, BESIDE);
    const answers: Answers = { ...plainAnswers(cards), 'fellowship-text': text };
    const fight = playFight(table, attack(pair, BESIDE), answers);
    const sam = pairOf('sam', pair.sauron);
    const { asked, ...rest } = foretell(withFive(sam.cell), BESIDE, cards);

    expect(fight).toEqual({ asked: ['fellowship-text', ...asked], ...rest });
    expectPlaces(table, sam, fight);
    return table;
  });
}

describe('D.5, RL: Sam may fight with strength 5 instead of Frodo', () => {
  it.each(named(pairsWith('RL')))('%s', (_, pair) => {
    for (const table of playWith(pair, [['fellowship', SUBSTITUTE]])) {
      expect(table.whereIs('frodo')).toBe('eregion');
    }
  });
});

describe('D.5, B: Frodo may be shown so that Sam fights with strength 5', () => {
  const unstruck = pairsWith('B').filter(({ cell }) => !cell.codes.includes('O'));

  it.each(named(unstruck))('%s', (_, pair) => {
    for (const table of playWith(pair, [['fellowship', BONUS]])) {
      expect(table.whereIs('frodo')).toBe('eregion');
    }
  });
});

describe('D.5, Z: Sauron may have the strengths compared without cards', () => {
  it.each(named(pairsWith('Z')))('%s', (_, pair) => {
    const strengths = pair.cell.strengths ?? { fellowship: 0, sauron: 0 };
    for (const attackers of SIDES) {
      const table = meet(pair, { attackers });
      const fight = playFight(table, attack(pair, { attackers }), {
        'fellowship-text': [['fellowship', NO_TEXT]],
        'saruman-decision': [['sauron', CANCEL_CARDS]],
      });

      expect(fight).toMatchObject({ compared: totals(strengths), fallen: lower(strengths) });
      expect(fight.asked.at(-1)).toBe('saruman-decision');
      expect(table.state.pub.hands).toEqual(DECK);
    }
  });
});

describe('D.5, O: a later fight of the move is as usual', () => {
  const later: Meeting = { attackers: 'sauron', inCompany: true, isLater: true };

  it.each(named(pairsWith('O')))('%s', (_, pair) => {
    const { fellowship, cell } = pair;
    const first = fellowship === 'merry' ? 'legolas' : 'merry';
    const friend = fellowship === 'frodo' ? 'sam' : 'frodo';
    for (const cards of CARD_PLAYS) {
      const table = tableAt({
        turn: 'sauron',
        at: {
          [fellowship]: 'the-shire',
          [first]: 'the-shire',
          [friend]: 'the-shire',
          orcs: 'arthedain',
        },
      });
      table.move('orcs', 'the-shire').choose(first);

      expect(table.whereIs(first)).toBe('defeated');

      const fight = playFight(table, (now) => now.choose(fellowship), plainAnswers(cards));

      expect(fight).toEqual(foretell(cell, later, cards));
    }
  });
});

describe('D.5, H: Shelob stays where she is after a fight in Gondor', () => {
  it.each(named(pairsWith('H')))('%s', (_, pair) => {
    const { fellowship, sauron, cell } = pair;
    for (const attackers of SIDES) {
      for (const cards of CARD_PLAYS) {
        const table = tableAt({
          turn: attackers,
          at:
            attackers === 'sauron'
              ? { [fellowship]: 'gondor', [sauron]: 'mordor' }
              : { [fellowship]: 'rohan', [sauron]: 'gondor' },
        });
        const mover = attackers === 'sauron' ? sauron : fellowship;
        const begin = (now: Table) => now.move(mover, 'gondor');
        const fight = playFight(table, begin, plainAnswers(cards));

        expect(fight).toEqual(foretell(cell, { attackers }, cards));
        expectPlaces(table, pair, fight, 'gondor');
        expect(table.last('ShelobReturned')).toBeNull();
      }
    }
  });
});
