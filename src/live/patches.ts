import { sameJson } from '../engine/canonical.ts';

/** One step of a JSON Patch (RFC 6902). */
export type Operation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string };

type Members = Readonly<Record<string, unknown>>;

/**
 * What changes one view into the next one, as a JSON Patch (RFC 6902). Views change little, so it
 * looks for what stayed and takes no pains to find the shortest patch: an item of a list is compared
 * with a bounded number of others. Members must not be undefined.
 */
export function patchOf(from: unknown, to: unknown): readonly Operation[] {
  const steps: Operation[] = [];
  compare(steps, '', from, to);
  return steps;
}

function compare(steps: Operation[], path: string, from: unknown, to: unknown): void {
  if (from === to) return;
  if (Array.isArray(from) && Array.isArray(to)) compareLists(steps, path, from, to);
  else if (isObject(from) && isObject(to)) compareMembers(steps, path, from, to);
  else steps.push({ op: 'replace', path, value: to });
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compareMembers(steps: Operation[], path: string, from: Members, to: Members): void {
  for (const key of Object.keys(from)) {
    if (!Object.hasOwn(to, key)) steps.push({ op: 'remove', path: pathOf(path, key) });
    else if (from[key] !== to[key]) compare(steps, pathOf(path, key), from[key], to[key]);
  }
  for (const key of Object.keys(to)) {
    if (Object.hasOwn(from, key)) continue;
    steps.push({ op: 'add', path: pathOf(path, key), value: to[key] });
  }
}

const SPECIAL = /[~/]/;

/** A JSON Pointer (RFC 6901) to a member. */
function pathOf(path: string, key: string): string {
  if (!SPECIAL.test(key)) return `${path}/${key}`;
  return `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** So far is looked for an item that has moved up or down, so that long lists stay cheap. */
const LOOK_AHEAD = 32;

/** A list of words or numbers that is shorter than the steps to it is sent whole. */
function compareLists(
  steps: Operation[],
  path: string,
  from: readonly unknown[],
  to: readonly unknown[],
): void {
  const before = steps.length;
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && sameJson(from[start], to[start])) start += 1;
  let end = 0;
  while (end < most - start && sameJson(from.at(-1 - end), to.at(-1 - end))) end += 1;
  if (start === from.length && start === to.length) return;
  const middle = (list: readonly unknown[]) => list.slice(start, list.length - end);
  compareItems(steps, path, start, middle(from), middle(to));
  // One step is hardly longer than two items.
  if (2 * (steps.length - before) <= to.length || typeof to[start] === 'object') return;
  if (lengthOf(steps.slice(before)) <= lengthOf(to)) return;
  steps.length = before;
  steps.push({ op: 'replace', path, value: to });
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value).length;
}

/** Items that were put in or taken out move the rest; any other difference is one of the item. */
function compareItems(
  steps: Operation[],
  path: string,
  start: number,
  from: readonly unknown[],
  to: readonly unknown[],
): void {
  let [old, place] = [0, 0];
  while (old < from.length || place < to.length) {
    const here = `${path}/${start + place}`;
    const hasCome = distance(to, place, from[old]);
    const hasGone = distance(from, old, to[place]);
    if (old < from.length && (place === to.length || hasGone < hasCome)) {
      steps.push({ op: 'remove', path: here });
      old += 1;
      continue;
    }
    if (old === from.length || hasCome < hasGone) {
      steps.push({ op: 'add', path: here, value: to[place] });
    } else {
      if (hasCome > 0) compare(steps, here, from[old], to[place]);
      old += 1;
    }
    place += 1;
  }
}

/** How far ahead an item stands in a list, infinite where it does not come soon. */
function distance(list: readonly unknown[], start: number, item: unknown): number {
  const end = Math.min(list.length, start + LOOK_AHEAD);
  for (let place = start; place < end; place += 1) {
    if (sameJson(list[place], item)) return place - start;
  }
  return Number.POSITIVE_INFINITY;
}
