import { sameJson } from '../engine/canonical.ts';

/** Where two JSON values differ first, and how. */
export interface Difference {
  readonly path: string;
  readonly detail: string;
}

/** The first place, in canonical order, at which what was found is not what it must be. */
export function firstDifference(expected: unknown, found: unknown, path = ''): Difference | null {
  if (sameJson(expected, found)) return null;
  if (!isContainer(expected) || !isContainer(found)) return differ(expected, found, path);
  if (Array.isArray(expected) !== Array.isArray(found)) return differ(expected, found, path);
  for (const key of keysOf(expected, found)) {
    const inner = firstDifference(expected[key], found[key], `${path}/${pointerStep(key)}`);
    if (inner !== null) return inner;
  }
  return differ(expected, found, path);
}

/** A member's name as it is written in a JSON pointer (RFC 6901). */
export function pointerStep(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

type Container = Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function keysOf(one: Container, other: Container): readonly string[] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Array.isArray(one) ? keys : keys.sort();
}

function differ(expected: unknown, found: unknown, path: string): Difference {
  return { path, detail: `is ${brief(found)}, but must be ${brief(expected)}` };
}

const LONGEST = 120;

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
