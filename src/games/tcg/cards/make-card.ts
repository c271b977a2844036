import { USUAL_RESISTANCE } from '../data/defaults.ts';
import type { CardData, Effect, Keyword } from '../data/vocabulary.ts';
import type { KeywordName } from '../ids.ts';
import type { Card, Text } from './card.ts';
import { nameOf, withNames } from './name.ts';

const CHARACTERS: readonly string[] = ['companion', 'ally', 'minion'];
const ITEMS: readonly string[] = ['possession', 'artifact'];

/** What is null, nothing or empty on a card whose type has no such thing. */
const BLANK = {
  unique: false,
  side: null,
  culture: null,
  class: null,
  cost: 0,
  strength: 0,
  vitality: 0,
  signet: null,
  race: null,
  home: [],
  minionSite: 0,
  siteNumber: 0,
  shadowNumber: 0,
  plays: null,
  limitPerBearer: null,
  ringBearerCapable: false,
  phases: [],
} as const;

const NO_BONUS = { strength: 0, vitality: 0, resistance: 0 } as const;

/** A card as the rules ask for it, from what is printed on it. */
export function makeCard(data: CardData): Card {
  const { keywords, effects: printedTexts, ...printed } = data;
  const effects = withNames(printedTexts);
  return {
    // A companion without printed resistance has the usual one; an ally has none (R-B5).
    resistance: data.type === 'companion' ? USUAL_RESISTANCE : 0,
    ...BLANK,
    ...printed,
    bearer: 'bearer' in data ? withNames(data.bearer) : null,
    name: nameOf(data.title),
    bonus: { ...NO_BONUS, ...('bonus' in data ? data.bonus : {}) },
    keywords: keywordNumbers(keywords),
    texts: effects,
    requirements: textsOf(effects, 'playRequirement'),
    costs: textsOf(effects, 'playCost'),
    ownCosts: textsOf(effects, 'ownCost'),
    modifiers: textsOf(effects, 'modifier'),
    triggers: textsOf(effects, 'trigger'),
    abilities: textsOf(effects, 'ability'),
    events: textsOf(effects, 'event'),
    responses: textsOf(effects, 'response'),
    isCharacter: CHARACTERS.includes(data.type),
    isItem: ITEMS.includes(data.type),
    data,
  };
}

function textsOf<K extends Effect['kind']>(effects: readonly Effect[], kind: K): Text<K>[] {
  return effects.flatMap((effect, index) =>
    effect.kind === kind ? [{ ...effect, index } as Text<K>] : [],
  );
}

/** Keyword numbers add up (R-B5), also on one card. */
function keywordNumbers(keywords: readonly Keyword[]): Card['keywords'] {
  const numbers: Partial<Record<KeywordName, number>> = {};
  for (const keyword of keywords) {
    const [name, number] = typeof keyword === 'string' ? [keyword, 1] : numberedKeyword(keyword);
    numbers[name] = (numbers[name] ?? 0) + number;
  }
  return numbers;
}

function numberedKeyword(keyword: Exclude<Keyword, string>): readonly [KeywordName, number] {
  return 'damage' in keyword ? ['damage', keyword.damage] : ['defender', keyword.defender];
}
