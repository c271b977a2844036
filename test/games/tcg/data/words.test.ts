import { describe, expect, it } from 'vitest';
import { REFERENCE } from '../../../../src/games/tcg/reference.ts';

const { cards, vocabulary: V } = REFERENCE;

type Words = Readonly<Record<string, string>>;

/** What may stand at a place: names, or an object with members; `tag` says which form it has. */
interface Place {
  readonly names?: Words;
  readonly members?: Words;
  readonly tag?: string;
  readonly inside?: Readonly<Record<string, string>>;
}

const filter = 'filter';
const condition = 'condition';
const amount = 'amount';
const BRANCHES = { then: 'op', else: 'op', do: 'op' };
const PLACES: Readonly<Record<string, Place>> = {
  card: {
    members: V.members,
    inside: {
      ...{ keywords: 'keyword', effects: 'effect', side: 'side', type: 'type', plays: 'plays' },
      ...{ home: 'home', bearer: filter, bonus: 'bonus', phases: 'phase', block: 'free' },
      ...{ id: 'free', rarity: 'free', title: 'free', subtitle: 'free', culture: 'free' },
      ...{ race: 'free', signet: 'free', class: 'free' },
    },
  },
  home: { members: V.homeMembers, inside: { block: 'free' } },
  bonus: { members: V.bonus },
  side: { names: V.sides },
  type: { names: V.types },
  plays: { names: V.plays },
  phase: { names: V.phases },
  keyword: { names: V.keywords, members: V.keywords },
  effect: {
    ...{ names: V.effects, members: V.effectMembers, tag: 'kind' },
    inside: {
      ...{ require: condition, while: condition, cost: 'op', do: 'op', onBearer: filter },
      ...{ mod: 'modifier', on: 'trigger', limit: 'limit', phase: 'phase' },
    },
  },
  op: {
    ...{ names: V.ops, members: V.opMembers, tag: 'op' },
    inside: {
      ...{ target: 'target', times: amount, n: amount, who: 'whose', deck: 'whose', by: 'whose' },
      ...{ filter, onto: filter, involving: filter, zones: 'place', from: 'place', set: 'free' },
      ...{ as: 'free', until: 'until', keyword: 'keyword', options: 'option', cond: condition },
      ...BRANCHES,
    },
  },
  option: { members: V.opMembers, inside: { label: 'label', do: 'op' } },
  label: { names: V.labels },
  filter: {
    members: V.filters,
    inside: {
      ...{ type: 'type', side: 'side', keyword: 'keyword', owner: 'whose', ref: 'free' },
      ...{ culture: 'free', race: 'free', title: 'free', class: 'free', signet: 'free' },
      ...{ attachedTo: filter, bearing: filter, inSkirmishAgainst: filter, not: filter },
    },
  },
  condition: {
    members: V.conditions,
    inside: {
      ...{ spot: filter, notSpot: filter, siteKeyword: 'keyword', matches: condition, filter },
      ...{ ref: 'free', any: condition, not: condition },
    },
  },
  amount: {
    ...{ names: V.amounts, members: V.amounts },
    inside: {
      ...{ count: filter, countOf: 'free', filter, distinctRaces: 'free', among: filter },
      ...{ if: condition, then: amount, else: amount, choose: 'free', x: 'free', max: amount },
    },
  },
  target: {
    ...{ names: V.targets, members: V.targets },
    inside: { ref: 'free', filter, n: amount, as: 'free' },
  },
  trigger: {
    ...{ names: V.triggers, members: V.triggerMembers, tag: 'type' },
    inside: { filter, phase: 'phase', against: filter },
  },
  modifier: {
    ...{ names: V.stats, members: V.modifiers },
    inside: {
      ...{ stat: 'stat', n: amount, target: filter, keyword: 'keyword', cannot: 'cannot' },
      ...{ woundLimit: 'woundLimit', skipPhase: 'phase', side: 'ticked', firstEach: 'ticked' },
    },
  },
  stat: { names: V.stats },
  cannot: { names: V.cannot },
  woundLimit: {
    members: { n: V.modifiers.woundLimit, phase: V.modifiers.woundLimit },
    inside: { phase: 'phase' },
  },
  limit: { members: V.limits, inside: { per: 'ticked' } },
  until: { names: V.until },
  whose: { names: V.whose },
  place: { names: V.places },
};

/** Words of a text that have no sentence, each with the place at which it stands. */
function unexplained(value: unknown, at: string, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unexplained(item, at, path));
  if (at === 'free') return typeof value === 'object' && value !== null ? [path] : [];
  if (typeof value === 'string') {
    return isSentence(PLACES[at]?.names?.[value]) ? [] : [`${path}=${value}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    unexplainedMember(key, inner, at, `${path}.${key}`),
  );
}

function unexplainedMember(key: string, inner: unknown, at: string, path: string) {
  const place = PLACES[at];
  if (key === place?.tag) return unexplained(inner, at, path);
  const sentence = place?.members?.[key];
  if (!isSentence(sentence)) return [path];
  const next = place?.inside?.[key] ?? 'nowhere';
  if (next !== 'ticked') return unexplained(inner, next, path);
  return sentence.includes(`\`${inner}\``) ? [] : [`${path}=${inner}`];
}

function isSentence(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z].{8,}\.$/.test(text);
}

/** The names of all effects among which a text of a card lets choose. */
function labelsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'label' in value ? [String(value.label)] : [];
  return [...own, ...Object.values(value).flatMap(labelsOf)];
}

describe('the vocabulary of the texts', () => {
  it('has a sentence for every word of each of the 156 cards', () => {
    const all = Object.entries(cards);
    const missing = all.flatMap(([id, card]) => unexplained(card, 'card', id));

    expect(all).toHaveLength(156);
    expect(missing).toEqual([]);
  });

  it('would miss a word that it does not have, wherever it stands', () => {
    const effects = [
      { kind: 'ability', phase: ['dusk'], do: [{ op: 'sing', loudly: true }] },
      { kind: 'modifier', mod: { stat: 'wit', target: { not: { hat: 'tall' } } } },
      { kind: 'modifier', mod: { stat: 'archery', side: 'both', n: { count: { type: 'song' } } } },
    ];

    expect(unexplained({ effects }, 'card', 'it')).toEqual([
      'it.effects.phase=dusk',
      'it.effects.do.op=sing',
      'it.effects.do.loudly',
      'it.effects.mod.stat=wit',
      'it.effects.mod.target.not.hat',
      'it.effects.mod.side=both',
      'it.effects.mod.n.count.type=song',
    ]);
  });

  it('explains every effect that can be chosen, and none that no card has', () => {
    expect(Object.keys(V.labels).toSorted()).toEqual([...new Set(labelsOf(cards))].toSorted());
  });

  it('consists of whole sentences', () => {
    const sentences = Object.values(V).flatMap((words: Words) => Object.entries(words));

    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.filter(([, text]) => !isSentence(text))).toEqual([]);
  });
});
