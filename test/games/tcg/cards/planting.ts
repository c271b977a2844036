import { CARDS, cardOf } from '../../../../src/games/tcg/cards/index.ts';
import { loadCards } from '../../../../src/games/tcg/cards/load.ts';

/** A place in printed data, as the members that lead there. */
export type Place = readonly string[];

/** The place that a JSON pointer names. */
export function placeAt(pointer: string): Place {
  return pointer.split('/').slice(1);
}

/** What is printed on a card, with another value at one place; undefined takes the place away. */
export function withPlanted(id: string, place: Place, value: unknown): unknown {
  const copy = structuredClone(cardOf(id).data) as unknown as Record<string, unknown>;
  const last = place.at(-1) ?? '';
  const holder = place.slice(0, -1).reduce<unknown>((inside, member) => {
    return (inside as Record<string, unknown>)[member];
  }, copy) as Record<string, unknown>;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}

/** What the loader says to a planted fault; null when it takes it. */
export function refusalOf(data: unknown): string | null {
  try {
    loadCards([data]);
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

/** A number, a word, a yes or no, or nothing, at its place on a card. */
export interface Leaf {
  readonly id: string;
  readonly place: Place;
  readonly value: unknown;
}

/** Every leaf of what is printed on the cards. */
export const LEAVES: readonly Leaf[] = [...CARDS.values()].flatMap(({ id, data }) =>
  leavesOf(id, [], data),
);

function leavesOf(id: string, place: Place, value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ id, place, value }];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    leavesOf(id, [...place, key], member),
  );
}
