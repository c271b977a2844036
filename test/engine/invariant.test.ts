import { describe, expect, it } from 'vitest';
import { assertNever, InvariantError, invariant, known } from '../../src/engine/invariant.ts';

describe('a fault of the program', () => {
  it.each([false, 0, '', null, undefined])('is stated by %j', (condition) => {
    expect(() => invariant(condition, 'cards are lost')).toThrow(
      new InvariantError('cards are lost'),
    );
  });

  it('is not stated by what holds', () => {
    expect(() => invariant(1, 'cards are lost')).not.toThrow();
  });

  it('is a value that must be there and is not', () => {
    expect(() => known(null, 'the leader')).toThrow(InvariantError);
    expect(() => known(undefined, 'the leader')).toThrow('the leader is missing');
  });

  it('is not a value that is zero, empty or false', () => {
    expect([known(0, 'n'), known('', 's'), known(false, 'b')]).toEqual([0, '', false]);
  });

  it('is a case nobody thought of', () => {
    expect(() => assertNever({ type: 'odd' } as never)).toThrow('unexpected case: {"type":"odd"}');
  });
});
