import { describe, expect, it } from 'vitest';
import { CARDS, cardOf, isCard } from '../../../../src/games/tcg/cards/index.ts';
import { loadCards } from '../../../../src/games/tcg/cards/load.ts';
import { nameOf } from '../../../../src/games/tcg/cards/name.ts';
import { placeAt, withPlanted } from './planting.ts';

const FRODO_AND_SAM = '/effects/0/do/0/target/filter/title';

describe('a card', () => {
  it('is found by its id, and one that does not exist is a fault of the program', () => {
    expect(isCard('1_290')).toBe(true);
    expect(cardOf('1_290').title).toBe('Frodo');
    expect([isCard('1_999'), isCard('__proto__')]).toEqual([false, false]);
    expect(() => cardOf('1_999')).toThrow('the card 1_999 is missing');
  });

  it('has every member, blank where its type has no such thing', () => {
    expect(cardOf('1_331')).toMatchObject({
      ...{ title: 'Ettenmoors', unique: false, side: null, culture: null, cost: 0, strength: 0 },
      ...{ race: null, signet: null, class: null, home: [], plays: null, bearer: null },
      ...{ siteNumber: 2, shadowNumber: 2, phases: [], limitPerBearer: null },
    });
    const members = new Set([...CARDS.values()].flatMap((card) => Object.keys(card)));
    const printedOnly = ['rarity', 'block'];
    for (const [id, card] of CARDS) {
      const missing = [...members].filter((one) => !(one in card) && !printedOnly.includes(one));
      expect([id, missing]).toEqual([id, []]);
    }
  });

  it('R-B5: has the printed resistance as a companion and none as an ally or minion', () => {
    expect(['1_290', '1_311', '1_365'].map((id) => cardOf(id).resistance)).toEqual([10, 5, 6]);
    expect(['1_309', '1_150', '1_2'].map((id) => cardOf(id).resistance)).toEqual([0, 0, 0]);
  });

  it('R-B3: has resistance 6 as a companion on which none is printed', () => {
    const { resistance: _, ...rest } = { ...cardOf('1_290').data, resistance: 10 };
    expect(loadCards([rest]).get('1_290')?.resistance).toBe(6);
  });

  it('has its bonuses complete and its keywords as numbers', () => {
    expect(cardOf('1_1').bonus).toEqual({ strength: 1, vitality: 1, resistance: 0 });
    expect(cardOf('1_365').bonus).toEqual({ strength: 0, vitality: 0, resistance: 0 });
    expect(cardOf('2_51').keywords).toEqual({ damage: 1, fierce: 1 });
    expect(cardOf('1_127').keywords).toEqual({ archer: 1, damage: 1 });
  });

  it('has its texts in the order in which they are printed, and sorted by kind with their index', () => {
    const { texts, triggers, modifiers, abilities } = cardOf('2_51');

    expect(texts.map(({ kind }) => kind)).toEqual(['trigger', 'modifier', 'trigger']);
    expect(triggers.map(({ index }) => index)).toEqual([0, 2]);
    expect(modifiers.map(({ index }) => index)).toEqual([1]);
    expect(abilities).toEqual([]);
  });

  it('has each of its texts once among the sorted ones', () => {
    for (const [id, card] of CARDS) {
      const { requirements, costs, ownCosts, modifiers, triggers, abilities } = card;
      const { events, responses } = card;
      const sorted = [
        ...[...requirements, ...costs, ...ownCosts, ...modifiers],
        ...[...triggers, ...abilities, ...events, ...responses],
      ].sort((one, other) => one.index - other.index);
      expect([id, sorted]).toEqual([id, card.texts.map((text, index) => ({ ...text, index }))]);
    }
  });

  it('knows whether it is a character or an item (R-B3)', () => {
    const kindOf = (id: string) => [cardOf(id).isCharacter, cardOf(id).isItem];

    expect(['1_290', '1_309', '1_150'].map(kindOf)).toEqual(Array(3).fill([true, false]));
    expect(['1_299', '2_22'].map(kindOf)).toEqual(Array(2).fill([false, true]));
    expect(['1_108', '1_76', '1_320', '1_2'].map(kindOf)).toEqual(Array(4).fill([false, false]));
  });
});

describe('D-33: titles', () => {
  it.each([
    ['Úlairë Attëa', 'ulaire attea'],
    ['Gimli', 'GIMLI'],
    ['The Bridge of Khazad-dûm', 'the bridge of khazad-dum'],
    // The same letters, composed and not.
    ['Thr\u00f3r', 'Thro\u0301r'],
  ])('%s is the same as %s', (one, other) => {
    expect(nameOf(one)).toBe(nameOf(other));
  });

  it('that differ in a letter are different', () => {
    expect(nameOf('Sam')).not.toBe(nameOf('Samm'));
  });

  it.each([
    ['one that a text names', '1_309', '/effects/1/do/0/target/filter/title', 'SÁM'],
    ['several of them', '1_291', FRODO_AND_SAM, ['frodo', 'Sâm']],
    ['one inside another filter', '2_51', '/effects/0/do/0/target/filter/not/title', 'the BALROG'],
    ['one that answers', '1_310', '/effects/1/on/filter/title', 'FRÓDO'],
    ['one that is spotted', '1_76', '/effects/0/require/0/spot/title', 'gandalf'],
  ])('make no difference where they are written otherwise: %s', (_what, id, pointer, title) => {
    const [after] = [...loadCards([withPlanted(id, placeAt(pointer), title)]).values()];
    const { data: _, ...before } = cardOf(id);
    expect({ ...after, data: null }).toEqual({ ...before, data: null });
  });

  it('are names in the filter of a bearer, and stay as they are on what is printed', () => {
    const printed = withPlanted('1_299', ['bearer'], { title: 'Thrór' });
    expect(loadCards([printed]).get('1_299')).toMatchObject({
      ...{
        title: 'Hobbit Sword',
        bearer: { title: 'thror' },
        data: { bearer: { title: 'Thrór' } },
      },
    });
  });
});
