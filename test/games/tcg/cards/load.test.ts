import { describe, expect, it } from 'vitest';
import { CARDS, cardOf } from '../../../../src/games/tcg/cards/index.ts';
import { loadCards } from '../../../../src/games/tcg/cards/load.ts';
import { placeAt, refusalOf, withPlanted } from './planting.ts';
import { refuses } from './refusing.ts';

/** Who bore a card that is discarded can be a target, and nothing else (F.4). */
const FILTER = { filter: { ref: 'lastBearer' } };

describe('the loader', () => {
  it('takes every card of the pool', () => {
    const printed = [...CARDS.values()].map(({ data }) => data);
    expect(loadCards(printed).size).toBe(156);
  });

  it('refuses a card that is there twice', () => {
    const { data } = cardOf('1_290');
    expect(() => loadCards([data, data])).toThrow('card 1_290 is there twice');
  });

  it.each([
    ['nothing', null],
    ['a word', '1_290'],
    ['a list', []],
    ['no members', {}],
  ])('refuses %s in place of a card and says which', (_what, card) => {
    expect(() => loadCards([cardOf('1_290').data, card])).toThrow('card number 1: ');
  });
});

describe('a fault in what is printed is refused:', () => {
  it.each(['290', '1-290', '01_290', '1_', ''])('the id %j', (id) => {
    expect(refusalOf(withPlanted('1_290', ['id'], id))).toContain(`card ${id}: /id must be `);
  });

  refuses([
    ['an unknown type', '1_290', '/type', 'hero'],
    ['no type', '1_290', '/type', undefined],
    ['a rarity that is none', '1_290', '/rarity', 'X'],
    ['no title', '1_290', '/title', ''],
    ['a title with a space before it', '1_290', '/title', ' Frodo'],
    ['a number for a subtitle', '1_290', '/subtitle', 7],
    ['a word for unique', '1_290', '/unique', 'yes'],
    ['a side that is none', '1_290', '/side', 'good'],
    ['the other side', '1_290', '/side', 'shadow'],
    ['the other side on an event', '1_150', '/side', 'fp'],
    ['a culture that is none', '1_290', '/culture', 'rohan'],
    ['a culture of the other side', '1_290', '/culture', 'moria', '/side'],
    ['a cost below 0', '1_290', '/cost', -1],
    ['half a cost', '1_290', '/cost', 0.5],
    ['a cost as a text', '1_290', '/cost', '0'],
    ['no cost', '1_290', '/cost', undefined],
    ['a race that is none', '1_290', '/race', 'ent'],
    ['endless strength', '1_290', '/strength', 1e9],
    ['no vitality', '1_290', '/vitality', 0],
    ['resistance 0', '1_290', '/resistance', 0],
    ['a signet that is none', '1_290', '/signet', 'sauron'],
    ['a word for ringBearerCapable', '1_290', '/ringBearerCapable', 'true'],
    ['another place for a companion', '1_290', '/plays', 'support'],
    ['a member of another type', '1_290', '/home', [{ block: 'fellowship', site: 1 }]],
    ['a member nobody knows', '1_290', '/threats', 1],
    ['no home', '1_309', '/home', []],
    ['a home at site 10', '1_309', '/home/0/site', 10],
    ['a home of an unknown block', '1_309', '/home/0/block', 'hobbit'],
    ['signets on an ally', '1_309', '/signet', 'frodo'],
    ['a minion site 0', '1_150', '/minionSite', 0],
    ['a class that is none', '1_299', '/class', 'spoon'],
    ['a bonus nobody knows', '1_299', '/bonus/speed', 1],
    ['half a bonus', '1_299', '/bonus/strength', 1.5],
    ['a bearer for a card of the support area', '1_305', '/bearer', { race: 'hobbit' }],
    ['no bearer for a card that is borne', '1_299', '/bearer', undefined],
    ['a limit of 0 per bearer', '1_108', '/limitPerBearer', 0],
    ['an item in the minion area', '1_299', '/plays', 'minionArea'],
    ['no phase of an event', '1_104', '/phases', []],
    ['another phase than its text', '1_104', '/phases', ['regroup']],
    ['the same phase twice', '1_110', '/phases', ['regroup', 'regroup']],
    ['a phase that is none', '1_104', '/phases/0', 'moving'],
    ['a site 10', '1_331', '/siteNumber', 10],
    ['a Shadow number below 0', '1_331', '/shadowNumber', -1],
    ['a culture of a site', '1_331', '/culture', 'shire'],
    ['a block that is none', '1_331', '/block', 'rohan'],
    ['another place for the Ring', '1_2', '/plays', 'bearer'],
    ['a keyword that is none', '1_365', '/keywords/0', 'toil'],
    ['damage without a number', '1_150', '/keywords/0', 'damage'],
    ['damage +0', '1_150', '/keywords/0/damage', 0],
    ['a keyword with an unknown number', '1_150', '/keywords/0', { ambush: 1 }],
    ['a keyword twice', '1_365', '/keywords', ['ranger', 'ranger']],
    ['texts that are no list', '1_365', '/effects', {}],
  ]);
});

describe('an unknown word in a text is refused:', () => {
  refuses([
    ['a kind', '1_70', '/effects/0/kind', 'spell'],
    ['no kind', '1_70', '/effects/0/kind', undefined],
    ['a step', '1_70', '/effects/0/do/0/op', 'conjure'],
    ['no step', '1_70', '/effects/0/do/0/op', undefined],
    ['a step in a cost', '1_70', '/effects/0/cost/0/op', 'pay'],
    ['a step in a choice', '1_94', '/effects/0/do/0/options/1/do/0/op', 'banish'],
    ['a step in an if', '1_296', '/effects/0/do/0/then/0/op', 'win'],
    ['a step in an else', '1_296', '/effects/0/do/0/else/0/op', 'win'],
    ['a stat', '1_104', '/effects/0/do/0/op', 'speed'],
    ['a stat of a modifier', '1_107', '/effects/0/mod/stat', 'speed'],
    ['a modifier', '1_101', '/effects/0/mod', { flying: true, target: { self: true } }],
    ['what cannot be', '1_283', '/effects/1/mod/cannot', 'sleep'],
    ['an occasion', '1_150', '/effects/0/on/type', 'sneezes'],
    ['a condition', '1_76', '/effects/0/require/0', { fullMoon: true }],
    ['a condition in an any', '1_141', '/effects/0/require/0/any/1', { dark: true }],
    ['a condition in a not', '1_129', '/effects/1/while/0/not', { dark: true }],
    ['a filter', '1_78', '/effects/0/do/0/target/filter/hat', 'grey'],
    ['a filter in a filter', '1_117', '/effects/0/do/0/n/if/matches/filter/horse', true],
    ['a filter of a bearer', '1_299', '/bearer/colour', 'red'],
    ['an amount', '1_49', '/effects/0/mod/n', { dice: 2 }],
    ['a selection', '1_70', '/effects/0/cost/0/target', { random: 1 }],
    ['a selection by name', '1_70', '/effects/0/cost/0/target', 'everybody'],
    ['a limit', '1_153', '/effects/0/limit', { per: 'phase', uses: 1 }],
    ['an end', '1_78', '/effects/0/do/0/until', 'tomorrow'],
    ['an owner of a hand', '1_86', '/effects/0/do/0/who', 'everybody'],
    ['a phase of an ability', '1_70', '/effects/0/phase/0', 'lunch'],
  ]);
});

describe('a fault in a text is refused:', () => {
  refuses([
    ['a member of another step', '1_70', '/effects/0/cost/0/n', 1],
    ['a step without its number', '1_305', '/effects/0/do/0/n', undefined],
    ['no steps', '1_305', '/effects/0/do', []],
    ['no conditions', '1_76', '/effects/0/require', []],
    ['no conditions to choose from', '1_141', '/effects/0/require/0/any', []],
    ['a spot of nobody', '1_253', '/effects/1/while/0/n', 0],
    ['a spot that is no filter', '1_76', '/effects/0/require/0/spot', 'Gandalf'],
    ['sites the wrong way round', '1_296', '/effects/0/do/0/cond/siteNumber', [4, 1]],
    ['one site for a range', '1_296', '/effects/0/do/0/cond/siteNumber', [4]],
    ['burdens below 0', '1_78', '/effects/0/do/0/n/if/burdensAtMost', -1],
    ['a word for wearing', '1_2', '/effects/0/while/0/wearingRing', 'no'],
    ['instead: false', '1_2', '/effects/0/instead', false],
    ['a trigger that is neither', '1_150', '/effects/0/optional', undefined],
    ['a filter for the start of a turn', '1_365', '/effects/0/on/filter', { self: true }],
    ['no filter for a wound', '1_76', '/effects/0/on/filter', undefined],
    ['self: false', '1_154', '/effects/0/on/filter/self', false],
    ['nobody to choose', '1_344', '/effects/0/do/0/options/1/do/0/target/n', 0],
    ['a range to less than nobody', '1_77', '/effects/0/cost/0/target/n/max', 'most'],
    ['a range from below', '1_77', '/effects/0/cost/0/target/n/min', -1],
    ['a multiplier that is usual', '1_286', '/effects/0/do/0/multiplier', 2],
    ['half an amount', '1_78', '/effects/0/do/0/n/then', 0.5],
    ['an else that is missing', '1_78', '/effects/0/do/0/n/else', undefined],
    ['a choice of one', '1_94', '/effects/0/do/0/options', [{ label: 'No', do: [] }]],
    ['a choice by the other one', '1_94', '/effects/0/do/0/by', 'shadow'],
    ['a zone to search that is none', '1_87', '/effects/0/do/0/from/0', 'sideboard'],
    ['a price that is higher', '1_326', '/effects/0/do/0/costDelta', 1],
    ['mandatory: false', '1_326', '/effects/0/do/0/mandatory', false],
    ['a skirmish without its opponents', '1_51', '/effects/0/mod/target/inSkirmishAgainst', true],
    ['a limit of no use', '1_9', '/effects/0/limit/n', 0],
    ['a limit for ever', '1_9', '/effects/0/limit/per', 'game'],
    ['a bonus for a turn', '1_153', '/effects/0/limit/per', 'turn'],
  ]);

  it.each([
    ['a card nobody remembered', '1_116', '/effects/0/do/0/target/as', 'd', 'c'],
    ['a set nobody remembered', '1_28', '/effects/0/do/1/set', 's', 's'],
    ['a count nobody took', '1_80', '/effects/1/do/0/as', 'e', 'd'],
    ['a number nobody chose', '1_294', '/effects/0/cost/0/n/choose', 'y', 'x'],
    ['the last bearer in a filter', '1_114', '/effects/0/do/0/target', FILTER, 'lastBearer'],
  ])('%s', (_what, id, pointer, value, lost) => {
    const refusal = refusalOf(withPlanted(id, placeAt(pointer), value));
    expect(refusal).toContain(`card ${id}: /effects/`);
    expect(refusal).toContain(`must be a text that remembers ${lost}`);
  });

  it('a text of an event on a card that is none, or two on an event', () => {
    const text = cardOf('1_78').texts[0];
    expect(refusalOf(withPlanted('1_299', ['effects'], [text]))).toContain(
      'card 1_299: /effects/0/kind must be ',
    );
    expect(refusalOf(withPlanted('1_78', ['effects'], [text, { ...text }]))).toContain(
      'card 1_78: /effects must be a list of one text',
    );
    expect(refusalOf(withPlanted('1_78', ['effects'], []))).toContain(
      'card 1_78: /effects must be',
    );
  });
});
