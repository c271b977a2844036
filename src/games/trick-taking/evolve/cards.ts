import type { Card, Hand } from '../ids.ts';
import { inOrder } from '../rules/cards.ts';
import { controllerOf, currentRound, isPyramid } from '../rules/table.ts';
import type { Pyramid } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { TrickTakingState } from '../state.ts';
import { changeOwnCards, countCards, withRound } from './change.ts';

/** Whether a slot of the pyramid that gave a card away waits for the one that comes for it (D4). */
type Leaving = 'for-good' | 'in-a-swap';

/** What is changed when a card leaves a hand. */
type Changed = Pick<TrickTakingState, 'own'> & { readonly round: Round };

/** The state without a card in a hand, wherever the hand keeps it. */
export function withoutCard(
  state: TrickTakingState,
  hand: Hand,
  card: Card,
  leaving: Leaving = 'for-good',
): TrickTakingState {
  const { round, own } = takenOut(state, hand, card, leaving);
  return { pub: { ...state.pub, round }, own, sealed: state.sealed };
}

/** What `withoutCard` changes, for who changes more of the round at once. */
export function takenOut(
  { pub, own }: TrickTakingState,
  hand: Hand,
  card: Card,
  leaving: Leaving = 'for-good',
): Changed {
  const round = currentRound(pub);
  const { setAside, pyramid } = round;
  if (setAside?.hand === hand && isSetAside(setAside, card)) {
    return { round: { ...round, setAside: withoutSetAside(setAside, card) }, own };
  }
  const hands = countCards(round, hand, -1);
  if (pyramid?.hand === hand) {
    return { round: { ...round, hands, pyramid: give(pyramid, card, leaving) }, own };
  }
  const keep = (cards: readonly Card[]) => cards.filter((one) => one !== card);
  const open = round.open?.[hand];
  if (open !== undefined) {
    return { round: { ...round, hands, open: { ...round.open, [hand]: keep(open) } }, own };
  }
  const seat = controllerOf(round, hand);
  const before = own[seat];
  const held = { ...before.hands, [hand]: keep(before.hands[hand] ?? []) };
  return { round: { ...round, hands }, own: { ...own, [seat]: { ...before, hands: held } } };
}

type SetAside = NonNullable<Round['setAside']>;

function isSetAside({ last, first }: SetAside, card: Card): boolean {
  return last === card || first?.card === card;
}

function withoutSetAside(setAside: SetAside, card: Card): SetAside {
  return setAside.last === card ? { ...setAside, last: null } : { ...setAside, first: null };
}

/** The state with more cards in a hand: face up where it lies face up, else for its controller. */
export function withCards(
  state: TrickTakingState,
  hand: Hand,
  cards: readonly Card[],
): TrickTakingState {
  const round = currentRound(state.pub);
  const hands = countCards(round, hand, cards.length);
  if (isPyramid(round, hand)) {
    return changePyramid(state, hands, (one) => ({ ...one, extras: [...one.extras, ...cards] }));
  }
  const open = round.open?.[hand];
  if (open !== undefined) {
    const more = inOrder([...open, ...cards]);
    return withRound(state, { ...round, hands, open: { ...round.open, [hand]: more } });
  }
  return changeOwnCards(withRound(state, { ...round, hands }), hand, (held) =>
    inOrder([...held, ...cards]),
  );
}

/** The state with a card that a hand got in a swap: in the pyramid it may fill a slot (D4). */
export function withSwappedCard(state: TrickTakingState, hand: Hand, card: Card): TrickTakingState {
  const next = withCards(state, hand, [card]);
  const round = currentRound(next.pub);
  if (!isPyramid(round, hand)) return next;
  return changePyramid(next, round.hands, (one) => ({
    ...one,
    received: [...one.received, card],
  }));
}

/**
 * D4: cards the pyramid got and still holds fill the slots it emptied for them, in slot order; what
 * is left over stays beside the bottom row.
 */
export function withSlotsFilled(state: TrickTakingState): TrickTakingState {
  const { pyramid, hands } = currentRound(state.pub);
  if (pyramid === undefined) return state;
  return changePyramid(state, hands, (one) => {
    const slots = [...one.slots];
    const held = one.received.filter((card) => one.extras.includes(card));
    const emptied = [...one.emptied].sort((slot, other) => slot - other);
    const moved = held.slice(0, emptied.length);
    for (const [place, card] of moved.entries()) slots[emptied[place] ?? slots.length] = card;
    const extras = one.extras.filter((card) => !moved.includes(card));
    return { ...one, slots, extras, emptied: [], received: [] };
  });
}

function changePyramid(
  state: TrickTakingState,
  hands: Round['hands'],
  change: (pyramid: Pyramid) => Pyramid,
): TrickTakingState {
  const round = currentRound(state.pub);
  if (round.pyramid === undefined) return state;
  return withRound(state, { ...round, hands, pyramid: change(round.pyramid) });
}

function give(pyramid: Pyramid, card: Card, leaving: Leaving): Pyramid {
  const slot = pyramid.slots.indexOf(card);
  if (slot < 0) {
    const keep = (cards: readonly Card[]) => cards.filter((one) => one !== card);
    return { ...pyramid, extras: keep(pyramid.extras), received: keep(pyramid.received) };
  }
  const slots = pyramid.slots.map((one, place) => (place === slot ? 'empty' : one));
  const emptied = leaving === 'in-a-swap' ? [...pyramid.emptied, slot] : pyramid.emptied;
  return { ...pyramid, slots, emptied };
}
