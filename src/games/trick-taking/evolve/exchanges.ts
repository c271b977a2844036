import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import type { Hand, Seat } from '../ids.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { Exchange, ExchangeCards, Pass } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { Own, TrickTakingState } from '../state.ts';
import { withoutCard, withSlotsFilled, withSwappedCard } from './cards.ts';
import { afterAnswer, withOwn, withRound } from './change.ts';

/** A card went over, and both controllers remember which. */
export function offered(
  state: TrickTakingState,
  event: EventOf<'ExchangeOffered'>,
): TrickTakingState {
  const { hand, target } = event.pub;
  const pass = { from: hand, to: target, card: cardOf(state, event) };
  const next = afterAnswer(moveCards(state, [pass]), 'offer-exchange');
  return recordOffer(next, pass, event.pub.card !== undefined);
}

/** A card came back, and both controllers remember which. */
export function returned(
  state: TrickTakingState,
  event: EventOf<'ExchangeReturned'>,
): TrickTakingState {
  const { hand, to } = event.pub;
  const pass = { from: hand, to, card: cardOf(state, event) };
  const next = afterAnswer(withSlotsFilled(moveCards(state, [pass])), 'return-exchange');
  return recordReturn(next, pass);
}

function cardOf(state: TrickTakingState, event: EventOf<'ExchangeOffered' | 'ExchangeReturned'>) {
  const seat = controllerOf(currentRound(state.pub), event.pub.hand);
  return event.pub.card ?? known(event.own[seat], `the card in the part of ${seat}`).card;
}

/** A card is chosen and stays where it is; only who chose it knows which. */
export function committed(
  state: TrickTakingState,
  event: EventOf<'CardCommitted'>,
): TrickTakingState {
  const { hand, finished } = event.pub;
  const seat = controllerOf(currentRound(state.pub), hand);
  const { target, card } = known(event.own[seat], `the choice in the part of ${seat}`);
  const next = withOwn(state, seat, (own) => ({
    ...own,
    committed: [...(own.committed ?? []), { hand, target, card }],
  }));
  if (!finished) return next;
  const frames = next.pub.frames.map((frame) =>
    frame.kind === 'commit-cards' ? { ...frame, finished: [...frame.finished, hand] } : frame,
  );
  return { ...next, pub: { ...next.pub, frames } };
}

/** The last choice of a hand is open again. */
export function takenBack(
  state: TrickTakingState,
  event: EventOf<'CommitmentTakenBack'>,
): TrickTakingState {
  const { hand } = event.pub;
  const seat = controllerOf(currentRound(state.pub), hand);
  return withOwn(state, seat, (own) => {
    const choices = own.committed ?? [];
    const last = choices.map((choice) => choice.hand).lastIndexOf(hand);
    return { ...own, committed: choices.filter((_, place) => place !== last) };
  });
}

/** All cards that were chosen move at once (A7). */
export function passed(state: TrickTakingState, event: EventOf<'CardsPassed'>): TrickTakingState {
  const { step, passes } = event.pub;
  const round = currentRound(state.pub);
  const full = passes.map((pass) => ({ ...pass, card: passedCard(round, event, pass) }));
  const moved = withoutCommitments(afterAnswer(moveCards(state, full), 'commit-cards'));
  const isOffer = step === 'offer-all' || step === 'dark-offer';
  const isReturn = step === 'return-all' || step === 'dark-return';
  const filled = isOffer ? moved : withSlotsFilled(moved);
  const settled = step === 'mirror' ? withMirrorCounted(filled) : filled;
  return full.reduce((next, pass, place) => {
    const isPublic = passes[place]?.card !== undefined;
    if (isOffer) return recordOffer(next, pass, isPublic);
    return isReturn ? recordReturn(next, pass) : recordPass(next, pass, isPublic);
  }, settled);
}

function withMirrorCounted(state: TrickTakingState): TrickTakingState {
  const round = currentRound(state.pub);
  return withRound(state, { ...round, mirrored: (round.mirrored ?? 0) + 1 });
}

type PassOf = EventOf<'CardsPassed'>['pub']['passes'][number];

function passedCard(round: Round, event: EventOf<'CardsPassed'>, { from, to, card }: PassOf) {
  if (card !== undefined) return card;
  const seat = controllerOf(round, from);
  const found = event.own[seat]?.passes.find((pass) => pass.from === from && pass.to === to);
  return known(found, `the card from ${from} in the part of ${seat}`).card;
}

/** Every card leaves its hand before the first one arrives. */
function moveCards(state: TrickTakingState, passes: readonly Pass[]): TrickTakingState {
  const left = passes.reduce(
    (next, { from, card }) => withoutCard(next, from, card, 'in-a-swap'),
    state,
  );
  return passes.reduce((next, { to, card }) => withSwappedCard(next, to, card), left);
}

function withoutCommitments(state: TrickTakingState): TrickTakingState {
  const own = { ...state.own };
  for (const seat of state.pub.seats) {
    const { committed: _, ...rest } = own[seat];
    own[seat] = rest;
  }
  return { ...state, own };
}

function recordOffer(state: TrickTakingState, pass: Pass, isPublic: boolean): TrickTakingState {
  const { from: hand, to: target, card: offeredCard } = pass;
  const round = currentRound(state.pub);
  const cards = { offered: offeredCard, returned: null };
  const begun: Exchange = { hand, target, returned: false, ...(isPublic ? { cards } : {}) };
  const next = withRound(state, { ...round, exchanges: [...round.exchanges, begun] });
  return remember(next, [hand, target], (own) => ({
    ...own,
    exchanges: [...own.exchanges, { hand, target, ...cards }],
  }));
}

function recordReturn(state: TrickTakingState, { from, to, card }: Pass): TrickTakingState {
  const round = currentRound(state.pub);
  const isMeant = (one: Pick<Exchange, 'hand' | 'target'>) =>
    one.hand === to && one.target === from;
  const exchanges = round.exchanges.map((one) => {
    if (!isMeant(one) || one.returned) return one;
    const { cards } = one;
    return { ...one, returned: true, ...(cards ? { cards: { ...cards, returned: card } } : {}) };
  });
  const complete = (one: ExchangeCards) =>
    isMeant(one) && one.returned === null ? { ...one, returned: card } : one;
  return remember(withRound(state, { ...round, exchanges }), [from, to], (own) => ({
    ...own,
    exchanges: own.exchanges.map(complete),
  }));
}

function recordPass(state: TrickTakingState, pass: Pass, isPublic: boolean): TrickTakingState {
  const { from, to, card } = pass;
  const round = currentRound(state.pub);
  const seen = { from, to, card: isPublic ? card : null };
  const next = withRound(state, { ...round, passes: [...(round.passes ?? []), seen] });
  return remember(next, [from, to], (own) => ({ ...own, passes: [...(own.passes ?? []), pass] }));
}

/** What passed between two hands is known to the controllers of both, who may be one person. */
function remember(
  state: TrickTakingState,
  hands: readonly Hand[],
  change: (own: Own) => Own,
): TrickTakingState {
  const round = currentRound(state.pub);
  const seats = new Set<Seat>(hands.map((hand) => controllerOf(round, hand)));
  return [...seats].reduce((next, seat) => withOwn(next, seat, change), state);
}
