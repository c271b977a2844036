import { describe, expect, it } from 'vitest';
import { play, use } from '../support/orders.ts';
import { type Scene, scene } from '../support/scene.ts';

describe('a text about its own card is silent when another one is played', () => {
  const dwarf: Scene = { fp: '1_12:2+1_10', hand: '1_299' };
  const shadow = (foe: string): Scene => ({
    ...{ phase: 'shadow', site: 5, fp: '1_51', pool: 9, foe, foeHand: '1_151' },
    foeDiscard: '1_180#2 1_178#2',
  });
  it.each([
    ['1_10 Dwarven Heart', dwarf, '1_299'],
    ['1_300 Longbottom Leaf', { fp: '1_300', hand: '1_299 1_6' }, '1_299'],
    ['1_305 Old Toby', { fp: '1_305', hand: '1_299 1_6' }, '1_299'],
    ['1_307 Pippin', { fp: '1_307:1', hand: '1_97', burdens: 1 }, '1_97'],
    ['1_154 Uruk Soldier', shadow('1_154'), '1_151'],
    ['1_178 Goblin Runner', shadow('1_178'), '1_151'],
    ['1_179 Goblin Scavengers', shadow('1_179'), '1_151'],
    ['1_180 Goblin Scimitar', shadow('1_177+1_180'), '1_151'],
    ['1_181 Goblin Sneak', shadow('1_181'), '1_151'],
    ['1_191 Moria Scout', shadow('1_191'), '1_151'],
  ])('%s: says nothing then', (_, what, played) => {
    const table = scene(what);

    table.answer(play(played));

    expect(table.all('AbilityUsed')).toEqual([]);
    expect(table.question?.kind).toBe('phaseAction');
  });
});

describe('a text about those who fight or die is silent about others', () => {
  it('1_150 Uruk Rager: says nothing when another minion wins', () => {
    const table = scene({ fp: '1_97', foe: '1_150 1_158', deck: '1_6 1_7', fight: '1_97 1_158' });

    expect(table.passAll().deck('p1')).toEqual(['1_6', '1_7']);
  });

  it('1_9 Dwarven Axe: says nothing when another companion wins', () => {
    const what = { fp: '1_12+1_9 1_365', foe: '1_178', foeDeck: '1_150', fight: '1_365 1_178' };

    expect(scene(what).passAll().deck('p2')).toEqual(['1_150']);
  });

  it.each([
    ['1_310 Sam', '1_310'],
    ['1_311 Sam', '1_311'],
  ])(
    '%s: answers neither the death of another one nor that of a Frodo without the Ring',
    (_, sam) => {
      const other = scene({ fp: `${sam} 1_303`, foe: '1_177', fight: '1_303 1_177' });
      const frodo = scene({
        ringBearer: '1_303',
        fp: `${sam} 1_290`,
        foe: '1_177',
        fight: '1_290 1_177',
      });

      expect(other.passAll().dead('p1')).toEqual(['1_303']);
      expect(frodo.passAll().dead('p1')).toEqual(['1_290']);
      expect([other, frodo].map(({ question }) => question?.kind)).toEqual([
        'phaseAction',
        'phaseAction',
      ]);
    },
  );

  it.each([
    ['1_310 Sam', '1_310'],
    ['1_311 Sam', '1_311'],
  ])('%s: takes the Ring of no Ring-bearer but Frodo', (_, sam) => {
    const table = scene({ ringBearer: '1_303', fp: sam, foe: '1_177', fight: '1_303 1_177' });

    expect(table.passAll().pub.result).toEqual({ winner: 'p2', how: 'RING_BEARER_KILLED' });
  });

  it('1_76 Intimidate: saves companions, not allies', () => {
    const table = scene({
      ...{ site: 6, fp: '1_364 1_34', hand: '1_76', foe: '1_154', fight: '1_34 1_154' },
    }).passAll();

    expect(table.card('1_34').wounds).toBe(2);
    expect(table.question?.kind).toBe('phaseAction');
  });

  it('1_85 Strength of Spirit: spares companions, not allies', () => {
    const table = scene({ fp: '1_364 1_309 1_311:1', hand: '1_85' }).fp(use('1_309'));

    expect(table.card('1_309').wounds).toBe(1);
    expect(table.question?.kind).toBe('phaseAction');
  });
});
