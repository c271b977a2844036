import type { Exchange, PublicPass } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { Frame, TrickTakingSight } from '../state.ts';
import type { RoundSeen } from './round-schema.ts';

/** The items of a list before this one that concern the same two hands. */
function countBefore<T>(all: readonly T[], place: number, isSame: (other: T) => boolean): number {
  return all.slice(0, place).filter(isSame).length;
}

/**
 * H1: who exchanges with whom is public, the cards are known to the two controllers, and to all
 * where one of the hands lies face up. Two hands may exchange more than once (Gwaihir).
 */
export function exchangesView(
  sight: TrickTakingSight,
  { exchanges }: Round,
): RoundSeen['exchanges'] {
  return exchanges.map((exchange, place) => {
    const { hand, target, returned } = exchange;
    const isSame = (one: Pick<Exchange, 'hand' | 'target'>) =>
      one.hand === hand && one.target === target;
    const turn = countBefore(exchanges, place, isSame);
    const known = exchange.cards ?? sight.own?.exchanges.filter(isSame)[turn];
    const cards = known === undefined ? null : { offered: known.offered, returned: known.returned };
    return { hand, target, returned, cards };
  });
}

/** H1: cards that were given are known to the two controllers, and where a hand lies face up. */
export function passesView(sight: TrickTakingSight, { passes = [] }: Round): RoundSeen['passes'] {
  return passes.map((pass, place) => {
    const { from, to } = pass;
    const isSame = (one: Pick<PublicPass, 'from' | 'to'>) => one.from === from && one.to === to;
    const turn = countBefore(passes, place, isSame);
    const card = pass.card ?? sight.own?.passes?.filter(isSame)[turn]?.card ?? null;
    return { from, to, card };
  });
}

/** H1: all see who has finished; what is chosen, only who chose it. */
export function choosingView(
  { own }: TrickTakingSight,
  frame: Frame | null,
): RoundSeen['choosing'] {
  if (frame?.kind !== 'commit-cards') return null;
  const { step, hands, finished } = frame;
  return {
    step,
    hands: hands.map(({ hand, targets }) => ({ hand, targets, finished: finished.includes(hand) })),
    mine: own?.committed ?? [],
  };
}
