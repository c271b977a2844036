/** An exact rational number in lowest terms; what is under the line is positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Nothing; a chance of nothing is that of what cannot be. */
export const ZERO: Fraction = { over: 0n, under: 1n };
/** One; the chance of what is certain. */
export const ONE: Fraction = { over: 1n, under: 1n };

function divisorOf(one: bigint, other: bigint): bigint {
  let [left, right] = [one < 0n ? -one : one, other];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}

/** One whole number over another, in lowest terms. */
export function fraction(over: number | bigint, under: number | bigint = 1): Fraction {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  if (bottom <= 0n) throw new RangeError('a fraction is over a positive number');
  const divisor = divisorOf(top, bottom);
  return { over: top / divisor, under: bottom / divisor };
}

/** The sum of two numbers. */
export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.under === other.under) return fraction(one.over + other.over, one.under);
  return fraction(one.over * other.under + other.over * one.under, one.under * other.under);
}

/** The product of two numbers. */
export function times(one: Fraction, other: Fraction): Fraction {
  return fraction(one.over * other.over, one.under * other.under);
}

/** A number as tables print it, `3/16` or `2`, so that equal ones are equal texts. */
export function show({ over, under }: Fraction): string {
  return under === 1n ? `${over}` : `${over}/${under}`;
}
