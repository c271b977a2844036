import { MIRROR } from '../data/deals.ts';
import { type Hand, THE_ONE_RING } from '../ids.ts';
import { inOrder } from '../rules/cards.ts';
import { seatFor } from '../rules/control.ts';
import { dealOf, hasMirror } from '../rules/scene.ts';
import { clockwiseFrom, currentRound, handState, isPyramid } from '../rules/table.ts';
import type { Round } from '../state/round.ts';
import type { TrickTakingScript, TrickTakingState } from '../state.ts';
import { ask } from './ask.ts';
import { ownParts, serve } from './deal/dealing.ts';
import { pyramidOf } from './deal/pyramid.ts';

/**
 * Chapter 16, D-14: the people pass cards after the first few and after some more; then a card is
 * lost and the rest is dealt. False when nothing of it is left to do.
 */
export function proceedMirror(script: TrickTakingScript): boolean {
  const { pub } = script.state;
  const round = currentRound(pub);
  if (!hasMirror(pub) || round.drawDeck === 0) return false;
  const served = countServings(round);
  const { mirrored = 0 } = round;
  if (mirrored < served) askForPasses(script);
  else if (served < MIRROR.passes) dealMore(script, MIRROR.cards);
  else endMirror(script);
  return true;
}

/** Hands that look into the Mirror: those of people, not the pyramid. */
function mirrorHands(round: Round): readonly Hand[] {
  return round.hands.map(({ hand }) => hand).filter((hand) => !isPyramid(round, hand));
}

/** A pass brings as many cards as it takes, so the cards held tell how often they were dealt. */
function countServings(round: Round): number {
  const counts = mirrorHands(round).map((hand) => handState(round, hand).count);
  return Math.min(...counts) / MIRROR.cards;
}

function askForPasses(script: TrickTakingScript): void {
  const round = currentRound(script.state.pub);
  const people = mirrorHands(round);
  const hands = people.map((hand) => ({
    hand,
    targets: clockwiseFrom(round, hand).filter((one) => one !== hand && people.includes(one)),
  }));
  ask(script, { kind: 'commit-cards', step: 'mirror', hands, finished: [] });
}

/** The next cards from the top for every person; the first of all may become lost instead. */
function dealMore(script: TrickTakingScript, each: number, lostCount = 0): void {
  const { pub, sealed } = script.state;
  const { drawDeck = [] } = sealed;
  const lost = drawDeck.slice(0, lostCount);
  const people = mirrorHands(currentRound(pub));
  const dealt = serve(drawDeck.slice(lostCount), people, each);
  const hands = dealt.map(({ hand, cards }) => ({ hand, cards: inOrder(cards) }));
  script.emit({
    type: 'CardsDealt',
    v: 1,
    pub: {
      hands: hands.map(({ hand, cards }) => ({ hand, count: cards.length })),
      ...(lostCount === 0 ? {} : { lost: inOrder(lost) }),
    },
    own: ownParts(pub, hands),
  });
}

function endMirror(script: TrickTakingScript): void {
  const { pub } = script.state;
  const { lost, dealt } = dealOf(pub);
  dealMore(script, dealt - MIRROR.passes * MIRROR.cards, lost);
  const ringHolder = findRing(script.state);
  const pyramid = pyramidOf(pub);
  script.emit({
    type: 'RingFound',
    v: 1,
    pub: {
      ringHolder,
      ...(pyramid === null ? {} : { pyramidController: seatFor(pub, pyramid, ringHolder) }),
    },
  });
}

/** The hand with the 1 of Rings, which may lie unseen in the pyramid; null if it is lost. */
function findRing({ pub, own, sealed }: TrickTakingState): Hand | null {
  const round = currentRound(pub);
  const holder = round.hands.find(
    ({ hand, controller }) => own[controller].hands[hand]?.includes(THE_ONE_RING) === true,
  );
  if (holder !== undefined) return holder.hand;
  const { pyramid } = round;
  const isInPyramid =
    pyramid?.slots.includes(THE_ONE_RING) === true ||
    sealed.pyramid?.includes(THE_ONE_RING) === true;
  return pyramid !== undefined && isInPyramid ? pyramid.hand : null;
}
