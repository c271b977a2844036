/** So many at the same time are enough to keep a server busy. */
const AT_ONCE = 16;

/** Does something for every place below a count, beginning in their order, a few at once. */
export async function fewAtOnce<T>(
  count: number,
  work: (place: number) => Promise<T>,
): Promise<readonly T[]> {
  const done = new Array<T>(count);
  let next = 0;
  async function goOn(): Promise<void> {
    while (next < count) {
      const place = next;
      next += 1;
      done[place] = await work(place);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return done;
}
