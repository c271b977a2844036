import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, sameJson } from '../../src/engine/canonical.ts';

const text = fc.string({ unit: 'binary' }).filter((value) => value.isWellFormed());
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    text,
    fc.array(tie('value')),
    fc.dictionary(text, tie('value')),
  ),
})).value;

/** The same value with the members of every object in the opposite order. */
function turnMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnMembers);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([key, member]) => [key, turnMembers(member)]));
}

describe('canonical JSON', () => {
  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonical(turnMembers(value))).toBe(canonical(value));
        expect(sameJson(turnMembers(value), value)).toBe(true);
      }),
    );
  });

  it('is read by JSON.parse as the same value, and written as the same text again', () => {
    fc.assert(
      fc.property(json, (value) => {
        const read: unknown = JSON.parse(canonical(value));
        expect(canonical(read)).toBe(canonical(value));
        expect(sameJson(read, value)).toBe(true);
      }),
    );
  });

  it('differs exactly where values are not the same JSON', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(sameJson(one, other)).toBe(canonical(one) === canonical(other));
      }),
    );
  });
});
