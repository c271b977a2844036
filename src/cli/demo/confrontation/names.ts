import type { Side } from './view.ts';

const SMALL_WORDS: ReadonlySet<string> = new Set(['of']);

/** The name of a side, for people. */
export const SIDE_NAMES: Readonly<Record<Side, string>> = {
  fellowship: 'Fellowship',
  sauron: 'Sauron',
};

/** The name of a region or a character, for people. */
export function nameOf(id: string): string {
  return id
    .split('-')
    .map((word) => (SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** The name of a card, for people: its strength or its power. */
export function cardName(card: string): string {
  return nameOf(card.slice(2));
}

/** Names one after the other; a dash where there are none. */
export function listOf(names: readonly string[]): string {
  return names.length === 0 ? '-' : names.join(', ');
}
