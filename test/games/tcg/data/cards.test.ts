import { describe, expect, it } from 'vitest';
import { CARDS } from '../../../../src/games/tcg/cards/index.ts';
import { STARTER_DECKS } from '../../../../src/games/tcg/data/starter-decks.ts';
import type { CardData } from '../../../../src/games/tcg/data/vocabulary.ts';

const POOL: readonly CardData[] = [...CARDS.values()].map(({ data }) => data);

const STARTERS = new Set(
  STARTER_DECKS.flatMap(({ ringBearer, ring, sites, drawDeck }) => [
    ...[ringBearer, ring, ...sites],
    ...drawDeck.map(({ id }) => id),
  ]) as readonly string[],
);

/** How often each word occurs. */
function tally(words: Iterable<string | number>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** What some cards have of a member, those left out that have none. */
function having(member: string, cards: readonly CardData[] = POOL): (string | number)[] {
  return cards.flatMap((card) => (card as unknown as Record<string, never>)[member] ?? []);
}

/** The sum of what some cards have of a number. */
function total(member: string, cards: readonly CardData[]): number {
  return having(member, cards).reduce<number>((sum, number) => sum + Number(number), 0);
}

/** Every object below a value, this one included. */
function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Readonly<Record<string, unknown>>;
  for (const member of Object.values(value)) yield* objectsIn(member);
}

/** The values of a member wherever it stands in the texts of the cards. */
function saidOf(member: string): string[] {
  const said = POOL.flatMap(({ effects }) => [...objectsIn(effects)].map((one) => one[member]));
  return said.filter((one) => typeof one === 'string');
}

describe('the pool (F.5, F.6)', () => {
  it('has 156 cards, 69 of them in the starter decks', () => {
    expect(POOL).toHaveLength(156);
    expect(POOL.filter(({ id }) => STARTERS.has(id))).toHaveLength(69);
    expect(tally(POOL.map(({ id }) => id.slice(0, 2)))).toEqual({ '1_': 150, '2_': 4, '3_': 2 });
  });

  it('F.5 lists these types, F.6 those', () => {
    const inStarters = POOL.filter(({ id }) => STARTERS.has(id));
    const further = POOL.filter(({ id }) => !STARTERS.has(id));

    expect(tally(having('type', inStarters))).toEqual({
      ...{ companion: 7, ally: 3, minion: 13, possession: 6 },
      ...{ condition: 5, event: 17, site: 17, oneRing: 1 },
    });
    expect(tally(having('type', further))).toEqual({
      ...{ companion: 14, ally: 10, minion: 3, possession: 19, artifact: 3 },
      ...{ condition: 16, event: 12, site: 9, oneRing: 1 },
    });
  });

  it.each([
    ['shire', 26, 22, 32, 42],
    ['gondor', 20, 24, 30, 14],
    ['elven', 19, 28, 39, 21],
    ['dwarven', 15, 16, 28, 16],
    ['gandalf', 19, 32, 16, 12],
    ['isengard', 13, 34, 69, 18],
    ['moria', 12, 32, 61, 14],
    ['sauron', 3, 1, 0, 0],
    ['ringwraith', 1, 6, 12, 3],
  ])('%s: %i cards of cost %i, strength %i, vitality %i together', (culture, cards, ...sums) => {
    const own = POOL.filter((card) => 'culture' in card && card.culture === culture);

    expect(own).toHaveLength(cards);
    expect(['cost', 'strength', 'vitality'].map((member) => total(member, own))).toEqual(sums);
  });

  it.each([
    ['companion', 43, 107, 72],
    ['ally', 18, 38, 33],
    ['minion', 64, 142, 35],
  ])('every %s together costs %i and has strength %i, vitality %i', (type, ...sums) => {
    const own = POOL.filter((card) => card.type === type);

    expect(['cost', 'strength', 'vitality'].map((member) => total(member, own))).toEqual(sums);
  });

  it('counts races, classes, signets, rarities and unique cards', () => {
    expect(tally(having('race'))).toEqual({
      ...{ hobbit: 13, man: 6, elf: 7, dwarf: 6, wizard: 2 },
      ...{ orc: 6, 'uruk-hai': 8, nazgul: 1, balrog: 1 },
    });
    expect(tally(having('class'))).toEqual({
      ...{ 'hand-weapon': 8, 'ranged-weapon': 3, armor: 4, cloak: 2, staff: 2 },
      ...{ shield: 1, mount: 1, helm: 1, ring: 1 },
    });
    expect(tally(having('signet'))).toEqual({ aragorn: 6, frodo: 6, gandalf: 6 });
    expect(tally(having('rarity'))).toEqual({ C: 71, U: 41, R: 42, P: 2 });
    expect(POOL.filter((card) => 'unique' in card && card.unique)).toHaveLength(55);
  });

  it('says where cards go, and what they add to their bearers', () => {
    expect(tally(having('plays'))).toEqual({
      ...{ fellowship: 21, support: 29, minionArea: 16, bearer: 33, ringBearer: 2 },
    });
    const bonuses = POOL.flatMap((card) => ('bonus' in card ? [card.bonus] : []));
    expect(bonuses.reduce((sum, { strength = 0 }) => sum + strength, 0)).toBe(21);
    expect(bonuses.reduce((sum, { vitality = 0 }) => sum + vitality, 0)).toBe(5);
    const limited = POOL.filter((card) => 'limitPerBearer' in card);
    expect(limited.map(({ id }) => id).sort()).toEqual(['1_108', '1_49']);
  });

  it('has 17 companions of the usual resistance, both Frodos at 10 and both Sams at 5', () => {
    expect(tally(having('resistance'))).toEqual({ '5': 2, '6': 17, '10': 2 });
    const capable = POOL.filter((card) => card.type === 'companion' && card.ringBearerCapable);
    expect(capable.map(({ id }) => id)).toEqual(['1_289', '1_290']);
  });

  it('has sites of every number, with these Shadow numbers together', () => {
    const sites = POOL.flatMap((card) => (card.type === 'site' ? [card] : []));
    const shadow = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
      total(
        'shadowNumber',
        sites.filter(({ siteNumber }) => siteNumber === number),
      ),
    );

    expect(tally(sites.map(({ siteNumber }) => siteNumber))).toEqual({
      ...{ '1': 5, '2': 3, '3': 4, '4': 4, '5': 1, '6': 3, '7': 2, '8': 2, '9': 2 },
    });
    expect(shadow).toEqual([0, 5, 0, 11, 6, 9, 12, 15, 18]);
    expect(total('minionSite', POOL)).toBe(71);
  });

  it('makes every site 3 and 6 a sanctuary (R-C3), and no other', () => {
    const sanctuaries = POOL.filter(({ keywords }) => keywords.includes('sanctuary'));
    expect(tally(having('siteNumber', sanctuaries))).toEqual({ '3': 4, '6': 3 });
  });

  it('counts keywords, with their numbers', () => {
    const words = POOL.flatMap(({ keywords }) => keywords);
    expect(tally(words.map((word) => JSON.stringify(word)))).toEqual({
      ...{ '"ring-bound"': 4, '"stealth"': 2, '"pipeweed"': 2, '"tale"': 4, '"ranger"': 4 },
      ...{ '"archer"': 5, '{"damage":1}': 11, '"spell"': 7, '"search"': 2, '"fierce"': 2 },
      ...{ '"plains"': 1, '"forest"': 2, '"marsh"': 1, '"river"': 4, '"underground"': 4 },
      ...{ '"sanctuary"': 7 },
    });
  });
});

describe('the texts of the pool', () => {
  it('are 185, of every kind (F.2)', () => {
    expect(tally(saidOf('kind'))).toEqual({
      ...{ playRequirement: 10, playCost: 5, ownCost: 1, modifier: 44 },
      ...{ trigger: 34, ability: 58, event: 27, response: 6 },
    });
    expect(tally(POOL.map(({ effects }) => effects.length))).toEqual({
      ...{ '0': 5, '1': 121, '2': 26, '3': 4 },
    });
  });

  it('take these steps (F.4), each of them somewhere', () => {
    expect(tally(saidOf('op'))).toEqual({
      ...{ exert: 55, wound: 7, heal: 19, discard: 17, discardFromHand: 4, discardTop: 3 },
      ...{ discardAny: 1, discardSet: 3, draw: 9, take: 4, addTwilight: 6, removeTwilight: 9 },
      ...{ addBurden: 5, removeBurden: 5, strength: 21, keyword: 3, overwhelm: 1, moveLimit: 3 },
      ...{ cannotMoveAgain: 1, participate: 1, notCountForArchery: 2, preventAllWounds: 1 },
      ...{ play: 15, beneathDeck: 2, shuffleIntoDeck: 2, revealHand: 3, lookAtHand: 1 },
      ...{ revealTop: 1, lookTop: 2, cancelSkirmish: 2, preventWound: 1, preventExertToken: 1 },
      ...{ wearRing: 2, becomeRingBearer: 2, playNextSite: 2, choice: 4, if: 2 },
    });
  });

  it('wait for these occasions (F.3)', () => {
    const occasions = POOL.flatMap(({ effects }) =>
      effects.flatMap((effect) => ('on' in effect ? [effect.on.type] : [])),
    );
    expect(tally(occasions)).toEqual({
      ...{ startOfTurn: 6, played: 11, movesFrom: 2, movesTo: 4, aboutToWound: 5 },
      ...{ aboutToExert: 1, wins: 3, loses: 1, killed: 2, state: 5 },
    });
  });

  it('of events are for these phases', () => {
    const events = POOL.flatMap((card) => (card.type === 'event' ? [card.phases.join(' ')] : []));
    expect(tally(events)).toEqual({
      ...{ fellowship: 14, 'fellowship regroup': 1, shadow: 1, maneuver: 1 },
      ...{ skirmish: 9, regroup: 1, response: 2 },
    });
  });
});
