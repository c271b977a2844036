/** Two numbers of a Berger table; the first has the first side. */
export type NumberedPair = readonly [first: number, second: number];

/**
 * A round of the Berger table for an even count, of its numbers 1 to `count`: FIDE Handbook C.05,
 * Annex 1 "Details of Berger Table". Whoever meets the highest number of an odd field is free.
 */
export function bergerRound(count: number, round: number): readonly NumberedPair[] {
  const others = count - 1;
  const pairs: NumberedPair[] = [];
  for (let one = 1; one <= others; one += 1) {
    // Two numbers below the highest meet in the round in which they add up to this, around the table.
    const sum = (round + 1 - one + 2 * others) % others;
    const other = sum === 0 ? others : sum;
    if (other === one) pairs.unshift(againstHighest(one, count));
    else if (one < other) pairs.push(inSeats(one, other));
  }
  return pairs;
}

/** The lower half has the first side against the highest number. */
function againstHighest(one: number, highest: number): NumberedPair {
  return one <= highest / 2 ? [one, highest] : [highest, one];
}

/** In the table the lower number has the first side where the two add up to an odd number. */
function inSeats(lower: number, higher: number): NumberedPair {
  return (lower + higher) % 2 === 1 ? [lower, higher] : [higher, lower];
}

/**
 * The rounds of the whole event in the order in which they are played. In the second cycle the
 * sides are changed; the Annex then turns round the last two rounds of the first, so that nobody
 * has the same side three times running.
 */
export function bergerRounds(count: number, cycles: 1 | 2): readonly (readonly NumberedPair[])[] {
  const first = Array.from({ length: count - 1 }, (_, place) => bergerRound(count, place + 1));
  if (cycles === 1) return first;
  const second = first.map((pairs) => pairs.map(([one, other]) => [other, one] as const));
  return [...first.slice(0, -2), ...first.slice(-2).toReversed(), ...second];
}
