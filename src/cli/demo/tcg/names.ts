import { type CardFacts, type Cards, factsOf } from './cards.ts';
import type { Held } from './view.ts';

/** Whatever is shown of a game teaches which card has which id. */
export interface Names {
  /** Remembers every card in something that was shown. */
  learn(shown: unknown): void;
  /** The title of a card. */
  nameOf(iid: string): string;
  /** What is printed on a card; null where it was never shown. */
  factsFor(iid: string): CardFacts | null;
  /** The type of a card; empty where it was never shown. */
  typeOf(iid: string): string;
  /** The number of a site; null for any other card. */
  siteOf(iid: string): number | null;
}

/** Names of the cards of one game, none of them known yet. */
export function makeNames(cards: Cards): Names {
  const printed = new Map<string, string>();
  const factsFor = (iid: string) => {
    const card = printed.get(iid);
    return card === undefined ? null : factsOf(cards, card);
  };

  function learn(shown: unknown): void {
    if (typeof shown !== 'object' || shown === null) return;
    if (isHeld(shown)) printed.set(shown.iid, shown.card);
    for (const part of Object.values(shown)) learn(part);
  }

  return {
    learn,
    factsFor,
    nameOf: (iid) => factsFor(iid)?.title ?? 'a card',
    typeOf: (iid) => factsFor(iid)?.type ?? '',
    siteOf: (iid) => factsFor(iid)?.siteNumber ?? null,
  };
}

function isHeld(shown: object): shown is Held {
  const { iid, card } = shown as Partial<Held>;
  return typeof iid === 'string' && typeof card === 'string';
}

/** Names one after the other, those that are alike counted; a dash where there are none. */
export function listOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const all = [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`));
  return all.length === 0 ? '-' : all.join(', ');
}

/** So many things, in words. */
export function countOf(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
