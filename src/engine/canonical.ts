import { invariant } from './invariant.ts';

/**
 * Canonical JSON (RFC 8785) of plain data, for comparing and hashing. Only what a log may hold is
 * accepted: null, booleans, integers below 2^53, well-formed strings, arrays, plain objects. A
 * member that is `undefined` is absent, as in `JSON.stringify`.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      // The sign of a negative zero is no fact; String() drops it.
      invariant(Number.isSafeInteger(value), 'a number is not an integer below 2^53');
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalList(value) : canonicalObject(value);
    default:
      return invariant(false, `a ${typeof value} is not JSON`) as never;
  }
}

/** Text that stands between quotes as it is: nearly every string of a log, so it is tried first. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]{0,80}$/;

function quoted(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  invariant(text.isWellFormed(), 'a string is not well-formed Unicode');
  return JSON.stringify(text);
}

function canonicalList(list: readonly unknown[]): string {
  let text = '';
  for (const item of list) text += text === '' ? canonical(item) : `,${canonical(item)}`;
  return `[${text}]`;
}

function canonicalObject(value: object): string {
  let text = '';
  for (const key of inOrder(Object.keys(value))) {
    const member = (value as Record<string, unknown>)[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(member)}`;
  }
  return `{${text}}`;
}

/** Above this many keys the library sorts faster than an insertion does. */
const FEW = 12;

/** Keys by UTF-16 code units, as RFC 8785 asks for; most objects have few of them. */
function inOrder(keys: string[]): readonly string[] {
  if (keys.length > FEW) return keys.sort();
  for (let next = 1; next < keys.length; next += 1) {
    const key = keys[next] as string;
    let place = next;
    for (; place > 0 && (keys[place - 1] as string) > key; place -= 1) {
      keys[place] = keys[place - 1] as string;
    }
    keys[place] = key;
  }
  return keys;
}

/** Whether two values are the same JSON, whatever the order of their members. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && sameList(one, other);
  }
  return sameObject(one as Members, other as Members);
}

function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place += 1) {
    if (!sameJson(one[place], other[place])) return false;
  }
  return true;
}

type Members = Readonly<Record<string, unknown>>;

function sameObject(one: Members, other: Members): boolean {
  let left = 0;
  for (const key of Object.keys(other)) if (other[key] !== undefined) left += 1;
  for (const key of Object.keys(one)) {
    if (one[key] === undefined) continue;
    if (!Object.hasOwn(other, key) || !sameJson(one[key], other[key])) return false;
    left -= 1;
  }
  return left === 0;
}
