import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import { controllerOf, currentRound, isPyramid } from '../rules/table.ts';
import type { Threat } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { TrickTakingState } from '../state.ts';
import { withCards, withoutCard, withSlotsFilled, withSwappedCard } from './cards.ts';
import { afterAnswer, withOwn, withPub, withRound } from './change.ts';

/** Lost cards went into a hand. */
export function lostCardTaken(
  state: TrickTakingState,
  event: EventOf<'LostCardTaken'>,
): TrickTakingState {
  const { hand, cards } = event.pub;
  const next = withCards(afterAnswer(state, 'take-lost'), hand, cards);
  const round = currentRound(next.pub);
  return withRound(next, {
    ...round,
    lost: round.lost.filter((card) => !cards.includes(card)),
    taken: [...round.taken, ...cards.map((card) => ({ card, hand }))],
  });
}

/** A card lies lost in the place of another one. */
export function lostCardSwapped(
  state: TrickTakingState,
  event: EventOf<'LostCardSwapped'>,
): TrickTakingState {
  const { hand, given, taken } = event.pub;
  const left = withoutCard(afterAnswer(state, 'offer-exchange'), hand, given, 'in-a-swap');
  const next = withSlotsFilled(withSwappedCard(left, hand, taken));
  const round = currentRound(next.pub);
  return withRound(next, {
    ...round,
    lost: round.lost.map((card) => (card === taken ? given : card)),
    swaps: [...(round.swaps ?? []), event.pub],
  });
}

/** A threat card lies with a hand; its own controller alone knows it where it is hidden. */
export function threatTaken(
  state: TrickTakingState,
  event: EventOf<'ThreatDrawn' | 'ThreatChosen'>,
): TrickTakingState {
  const { hand, rank, discarded, deckLeft } = event.pub;
  const reshuffled = event.type === 'ThreatDrawn' && event.pub.reshuffled;
  const round = currentRound(state.pub);
  const seat = controllerOf(round, hand);
  const settled = event.type === 'ThreatChosen' || event.pub.redrawn;
  const threat: Threat = { hand, rank, settled };
  const others = (round.threats ?? []).filter((one) => one.hand !== hand);
  const discard = reshuffled ? [] : (round.threatDiscard ?? []);
  const next = withRound(afterAnswer(state, kindOf(event)), {
    ...round,
    threatDeck: deckLeft,
    threatDiscard: [...discard, ...discarded],
    threats: [...others, threat],
    ...(reshuffled ? { threatShuffles: (round.threatShuffles ?? 0) + 1 } : {}),
  });
  const told = withOwn(next, seat, ({ seen: _, ...own }) => {
    if (rank !== null) return own;
    const hidden = { hand, rank: known(event.own[seat], 'the hidden threat').rank };
    const others = (own.threats ?? []).filter((one) => one.hand !== hand);
    return { ...own, threats: [...others, hidden] };
  });
  return { ...told, sealed: { ...told.sealed, threatDeck: event.sealed?.deck ?? [] } };
}

function kindOf(event: EventOf<'ThreatDrawn' | 'ThreatChosen'>) {
  return event.type === 'ThreatDrawn' ? 'keep-threat' : 'choose-threat';
}

/** A hand keeps what it drew. */
export function threatKept(
  state: TrickTakingState,
  event: EventOf<'ThreatKept'>,
): TrickTakingState {
  const round = currentRound(state.pub);
  const threats = (round.threats ?? []).map((one) =>
    one.hand === event.pub.hand ? { ...one, settled: true } : one,
  );
  return withRound(afterAnswer(state, 'keep-threat'), { ...round, threats });
}

/** A hand looks at threat cards. */
export function threatsSeen(
  state: TrickTakingState,
  event: EventOf<'ThreatsSeen'>,
): TrickTakingState {
  const seat = controllerOf(currentRound(state.pub), event.pub.hand);
  const { ranks } = known(event.own[seat], `what ${seat} sees`);
  return withOwn(state, seat, (own) => ({ ...own, seen: ranks }));
}

/** A hand chose a range, perhaps in place of the threat cards it looked at. */
export function rangeChosen(
  state: TrickTakingState,
  event: EventOf<'RangeChosen'>,
): TrickTakingState {
  const round = currentRound(state.pub);
  const ranges = [...(round.ranges ?? []), event.pub];
  const next = afterAnswer(afterAnswer(state, 'choose-range'), 'choose-threat');
  const told = withOwn(next, controllerOf(round, event.pub.hand), ({ seen: _, ...own }) => own);
  return withRound(told, { ...round, ranges });
}

/** A hand lies face up from now on. */
export function handShown(state: TrickTakingState, event: EventOf<'HandShown'>): TrickTakingState {
  const { hand, cards } = event.pub;
  const round = currentRound(state.pub);
  if (isPyramid(round, hand)) return state;
  const next = withOwn(state, controllerOf(round, hand), (own) => {
    const { [hand]: _, ...hands } = own.hands;
    return { ...own, hands };
  });
  return withRound(next, { ...round, open: { ...round.open, [hand]: cards } });
}

/** Cards of the pyramid are seen now. */
export function cardsFlipped(
  state: TrickTakingState,
  event: EventOf<'CardsFlipped'>,
): TrickTakingState {
  const round = currentRound(state.pub);
  const { pyramid } = round;
  if (pyramid === undefined) return state;
  const slots = [...pyramid.slots];
  const hidden = [...(state.sealed.pyramid ?? [])];
  for (const { slot, card } of event.pub.cards) {
    slots[slot] = card;
    hidden[slot] = null;
  }
  const next = withRound(state, { ...round, pyramid: { ...pyramid, slots } });
  return { ...next, sealed: { ...next.sealed, pyramid: hidden } };
}

/** A card lies under the character. */
export function cardTucked(
  state: TrickTakingState,
  event: EventOf<'CardTucked'>,
): TrickTakingState {
  const { hand, card = null } = event.pub;
  const seat = controllerOf(currentRound(state.pub), hand);
  const tucked = card ?? known(event.own[seat], 'the tucked card').card;
  const left = withoutCard(afterAnswer(state, 'tuck-card'), hand, tucked);
  const next = withRound(left, { ...currentRound(left.pub), tucked: { hand, card } });
  if (card !== null) return next;
  return withOwn(next, seat, (own) => ({ ...own, tucked: { hand, card: tucked } }));
}

/** Two cards lie apart, for the last and the first trick. */
export function cardsSetAside(
  state: TrickTakingState,
  event: EventOf<'CardsSetAside'>,
): TrickTakingState {
  const { hand, last, first, claim } = event.pub;
  const left = withoutCard(withoutCard(afterAnswer(state, 'set-aside'), hand, last), hand, first);
  const round = currentRound(left.pub);
  const setAside = { hand, last, first: { hand, card: first, claim } };
  return withRound(left, { ...round, setAside });
}

/** A setup step is over; the pyramid waits for no more cards of it. */
export function stepFinished(round: Round): Round {
  const { pyramid } = round;
  const done = { ...round, stepsDone: round.stepsDone + 1 };
  if (pyramid === undefined || pyramid.emptied.length + pyramid.received.length === 0) return done;
  return { ...done, pyramid: { ...pyramid, emptied: [], received: [] } };
}

/** It is seen who holds the ring after the Mirror, and with it who plays the pyramid (D-14). */
export function ringFound(state: TrickTakingState, event: EventOf<'RingFound'>): TrickTakingState {
  const { ringHolder, pyramidController } = event.pub;
  const round = currentRound(state.pub);
  const hands = round.hands.map((one) =>
    pyramidController !== undefined && isPyramid(round, one.hand)
      ? { ...one, controller: pyramidController }
      : one,
  );
  return withPub(state, { ...state.pub, round: { ...round, hands, ringHolder } });
}
