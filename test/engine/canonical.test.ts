import { describe, expect, it } from 'vitest';
import { canonical, sameJson } from '../../src/engine/canonical.ts';

describe('canonical JSON (RFC 8785)', () => {
  it('writes the strings and literals of the example in 3.2.2 as its 3.2.3 does', () => {
    const input = {
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\u002f',
      literals: [null, true, false],
    };
    expect(canonical(input)).toBe(
      '{"literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts by UTF-16 code units, as the example in 3.2.3', () => {
    const input = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonical(input)))).toHaveLength(7);
    expect([...canonical(input).matchAll(/:"([^"]*)"/g)].map(([, text]) => text)).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('sorts at every depth and keeps the order of lists', () => {
    expect(canonical({ b: [3, { z: 1, a: 2 }, 1], a: {} })).toBe(
      '{"a":{},"b":[3,{"a":2,"z":1},1]}',
    );
  });

  it.each([
    ['\b\t\n\f\r', '"\\b\\t\\n\\f\\r"'],
    ['\u0000\u001f', '"\\u0000\\u001f"'],
    ['\u007f\u2028/', '"\u007f\u2028/"'],
    ['\ud83d\ude00', '"😀"'],
  ])('escapes %j as short as it may', (text, written) => {
    expect(canonical(text)).toBe(written);
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [Number.MIN_SAFE_INTEGER, '-9007199254740991'],
  ])('writes the integer %d', (number, written) => {
    expect(canonical(number)).toBe(written);
  });

  it.each([0.5, 1e21, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (number) => {
    expect(() => canonical({ number })).toThrow('is not an integer below 2^53');
  });

  it.each(['\ud800', 'a\udc00b', '\ude00\ud83d'])('refuses a lone surrogate in %j', (text) => {
    expect(() => canonical([text])).toThrow('not well-formed');
  });

  it.each([[undefined], [() => 0], [Symbol('s')], [1n]])('refuses %s', (value) => {
    expect(() => canonical([value])).toThrow('is not JSON');
  });

  it('leaves out a member that is undefined', () => {
    expect(canonical({ b: undefined, a: 1 })).toBe('{"a":1}');
  });
});

describe('the same JSON', () => {
  it.each([
    [
      { a: 1, b: [2] },
      { b: [2], a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [null, null],
    [[], []],
  ])('%j is %j', (one, other) => {
    expect(sameJson(one, other)).toBe(true);
    expect(sameJson(other, one)).toBe(true);
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [null, {}],
    [0, '0'],
    [{ a: null }, {}],
    [JSON.parse('{"__proto__":{}}'), { a: 1 }],
    [JSON.parse('{"toString":null}'), { a: 1 }],
  ])('%j is not %j', (one, other) => {
    expect(sameJson(one, other)).toBe(false);
    expect(sameJson(other, one)).toBe(false);
  });
});
