import { known } from '../../../engine/invariant.ts';

/** What a text is about, in the vocabulary in which the API tells the texts of cards. */
export type Filter = Readonly<Record<string, unknown>>;

/** Whom a step of a text concerns. */
export type Target =
  | 'self'
  | 'bearer'
  | { readonly filter?: Filter; readonly ref?: string; readonly as?: string };

/** A step of what a text costs, or of what it does. */
export interface Op {
  readonly op: string;
  readonly target?: Target;
  readonly n?: unknown;
  readonly filter?: Filter;
  readonly from?: unknown;
  readonly mandatory?: boolean;
  readonly involving?: Filter;
  readonly cond?: { readonly siteNumber?: readonly [number, number] };
  readonly then?: readonly Op[];
  readonly else?: readonly Op[];
  readonly options?: readonly { readonly label: string; readonly do: readonly Op[] }[];
}

/** One text of a card. */
export interface Text {
  readonly kind: string;
  readonly phase?: readonly string[];
  readonly cost?: readonly Op[];
  readonly do?: readonly Op[];
  readonly limit?: { readonly bonus?: number };
  /** What a trigger or a response waits for. */
  readonly on?: { readonly type: string };
}

/** What is printed on a card, as far as the demo reads it. */
export interface CardFacts {
  readonly title: string;
  readonly type: string;
  readonly side?: 'fp' | 'shadow';
  readonly culture?: string;
  readonly class?: string | null;
  readonly signet?: string | null;
  /** Where it is played; `bearer` for a card that somebody bears. */
  readonly plays?: string;
  readonly race?: string;
  readonly unique?: boolean;
  readonly cost?: number;
  readonly strength?: number;
  readonly siteNumber?: number;
  readonly keywords: readonly unknown[];
  readonly effects: readonly Text[];
}

/** Printed cards by their ids, as the API tells them. */
export type Cards = Readonly<Record<string, CardFacts>>;

/** The cards in the reference of the title. */
export function readCards(reference: object): Cards {
  return (reference as { readonly cards: Cards }).cards;
}

/** Names of the decks that come with the game, that of `p1` first. */
export function readDecks(reference: object): readonly string[] {
  const { starterDecks } = reference as { readonly starterDecks: readonly { name: string }[] };
  return starterDecks.map(({ name }) => name);
}

/** What is printed on a card. */
export function factsOf(cards: Cards, id: string): CardFacts {
  return known(cards[id], `the card ${id}`);
}

/** Members of a filter that ask for what is printed; all others are taken as met. */
const PRINTED = [
  ...(['type', 'side', 'culture', 'race', 'title', 'keyword'] as const),
  ...(['class', 'signet'] as const),
];

/** Whether a card is what a filter asks for, as far as its print can tell. */
export function fits(filter: Filter, facts: CardFacts): boolean {
  return (
    PRINTED.every((name) => !(name in filter) || has(facts, name, filter[name])) &&
    !isExcluded(filter['not'] as Filter | undefined, facts)
  );
}

function isExcluded(filter: Filter | undefined, facts: CardFacts): boolean {
  if (filter === undefined) return false;
  const isPrinted = Object.keys(filter).every((name) => PRINTED.some((one) => one === name));
  return isPrinted && fits(filter, facts);
}

function has(facts: CardFacts, name: (typeof PRINTED)[number], wanted: unknown): boolean {
  if (name === 'keyword') return facts.keywords.includes(wanted);
  const value = facts[name];
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
}
