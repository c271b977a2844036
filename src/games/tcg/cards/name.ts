import type { AnyOf } from '../data/vocabulary.ts';

/** A title in the form in which titles are compared: without case, without diacritics (D-33). */
export function nameOf(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The same texts or filters with the titles in them as names, so that matching only compares. */
export function withNames<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withNames<unknown>(one)) as T;
  const named = Object.entries(value).map(([key, member]: [string, unknown]) => [
    key,
    key === 'title' ? namesOf(member as AnyOf<string>) : withNames(member),
  ]);
  return Object.fromEntries(named) as T;
}

function namesOf(title: AnyOf<string>): AnyOf<string> {
  return typeof title === 'string' ? nameOf(title) : title.map(nameOf);
}
