/** Hands that still pick, what they may pick from, and which of it must be in the round. */
export interface Cover<Hand extends string, Character extends string> {
  readonly hands: readonly Hand[];
  readonly free: readonly Character[];
  readonly stars: readonly Character[];
  isAllowed(hand: Hand, character: Character): boolean;
}

/**
 * The star constraint (A5): whether the hands can be given different free characters, each one it
 * may be, so that every star is among them. Tried hand by hand; there are at most four.
 */
export function canCoverStars<Hand extends string, Character extends string>(
  cover: Cover<Hand, Character>,
): boolean {
  const [hand, ...hands] = cover.hands;
  if (cover.stars.length > cover.hands.length) return false;
  if (hand === undefined) return cover.stars.length === 0;
  const without = (list: readonly Character[], taken: Character) =>
    list.filter((character) => character !== taken);
  return cover.free.some(
    (character) =>
      cover.isAllowed(hand, character) &&
      canCoverStars({
        ...cover,
        hands,
        free: without(cover.free, character),
        stars: without(cover.stars, character),
      }),
  );
}
