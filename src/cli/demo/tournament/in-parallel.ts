/** Does the work for all items, for so many of them at once; results are in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  async function takeTurns(): Promise<void> {
    for (const [place, item] of queue) results.set(place, await work(item));
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
