import type { Seat } from './view.ts';

/** The name of a seat, for people. */
export const SEAT_NAMES: Readonly<Record<Seat, string>> = {
  'free-peoples': 'Free Peoples',
  shadow: 'Shadow',
};

const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'to']);
const OWNERS: ReadonlySet<string> = new Set(['bilbos', 'isildurs', 'shelobs', 'wizards']);

const NAMES: Readonly<Record<string, string>> = { 'gandalf-grey': 'Gandalf the Grey' };

/** The name of a card, a companion or a face, for people. */
export function nameOf(id: string): string {
  return NAMES[id] ?? nameFromId(id);
}

function nameFromId(id: string): string {
  return id
    .split('-')
    .map((word, place) => (place > 0 && SMALL_WORDS.has(word) ? word : capital(word)))
    .join(' ');
}

function capital(word: string): string {
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return OWNERS.has(word) ? `${name.slice(0, -1)}'s` : name;
}

/** Names one after the other; a dash where there are none. */
export function listOf(names: readonly string[]): string {
  return names.length === 0 ? '-' : names.join(', ');
}

/** Names in short, like ones counted. */
export function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listOf([...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`)));
}

/** So many dice, in words. */
export function diceOf(count: number): string {
  return `${count} ${count === 1 ? 'die' : 'dice'}`;
}
