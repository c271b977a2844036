import { canonical } from '../engine/canonical.ts';
import { pointerStep } from './difference.ts';

/** Adds every string in a value to a set. */
export function collectWords(value: unknown, words: Set<string>): Set<string> {
  if (typeof value === 'string') words.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectWords(inner, words);
  }
  return words;
}

/** Adds every object in a value, as canonical JSON, to a set. */
export function collectObjects(value: unknown, objects: Set<string>): Set<string> {
  if (typeof value !== 'object' || value === null) return objects;
  if (!Array.isArray(value)) objects.add(canonical(value));
  for (const inner of Object.values(value)) collectObjects(inner, objects);
  return objects;
}

/** A string and where it stands. */
export interface FoundWord {
  readonly word: string;
  readonly path: string;
}

/** The first string in a value that is one of the wanted ones, and not in an object to be skipped. */
export function findWord(
  value: unknown,
  isWanted: (word: string) => boolean,
  skips: (object: object) => boolean = () => false,
): FoundWord | null {
  if (typeof value === 'string') return isWanted(value) ? { word: value, path: '' } : null;
  if (typeof value !== 'object' || value === null || skips(value)) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findWord(inner, isWanted, skips);
    // Written on the way back, since hardly any search finds anything.
    if (found !== null) return { ...found, path: `/${pointerStep(key)}${found.path}` };
  }
  return null;
}
