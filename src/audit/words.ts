import { pointerStep } from './difference.ts';

/** Adds every string in a value to a set. */
export function collectWords(value: unknown, words: Set<string>): Set<string> {
  if (typeof value === 'string') words.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectWords(inner, words);
  }
  return words;
}

/** A string and where it stands. */
export interface FoundWord {
  readonly word: string;
  readonly path: string;
}

/** The first string in a value that is one of the wanted ones. */
export function findWord(value: unknown, isWanted: (word: string) => boolean): FoundWord | null {
  if (typeof value === 'string') return isWanted(value) ? { word: value, path: '' } : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findWord(inner, isWanted);
    // Written on the way back, since hardly any search finds anything.
    if (found !== null) return { ...found, path: `/${pointerStep(key)}${found.path}` };
  }
  return null;
}
