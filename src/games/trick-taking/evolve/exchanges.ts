import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import type { Card, Hand, Seat } from '../ids.ts';
import { inOrder } from '../rules/cards.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { ExchangeCards, Round, TrickTakingState } from '../state.ts';
import { answered, countCards, withCards, withPub } from './change.ts';

/** A card went over, and both controllers remember which. */
export function offered(
  state: TrickTakingState,
  event: EventOf<'ExchangeOffered'>,
): TrickTakingState {
  const { hand, target } = event.pub;
  const round = currentRound(state.pub);
  const card = cardOf(event, controllerOf(round, hand));
  const next = withPub(moveCard(state, hand, target, card), {
    ...state.pub,
    frames: answered(state.pub, 'offer-exchange'),
    round: {
      ...countMove(round, hand, target),
      exchanges: [...round.exchanges, { hand, target, returned: false }],
    },
  });
  return remember(next, [hand, target], (exchanges) => [
    ...exchanges,
    { hand, target, offered: card, returned: null },
  ]);
}

/** A card came back, and both controllers remember which. */
export function returned(
  state: TrickTakingState,
  event: EventOf<'ExchangeReturned'>,
): TrickTakingState {
  const { hand, to } = event.pub;
  const round = currentRound(state.pub);
  const card = cardOf(event, controllerOf(round, hand));
  const next = withPub(moveCard(state, hand, to, card), {
    ...state.pub,
    frames: answered(state.pub, 'return-exchange'),
    round: {
      ...countMove(round, hand, to),
      exchanges: round.exchanges.map((one) =>
        one.hand === to && one.target === hand ? { ...one, returned: true } : one,
      ),
    },
  });
  return remember(next, [hand, to], (exchanges) =>
    exchanges.map((one) =>
      one.hand === to && one.target === hand && one.returned === null
        ? { ...one, returned: card }
        : one,
    ),
  );
}

function cardOf(event: EventOf<'ExchangeOffered' | 'ExchangeReturned'>, seat: Seat): Card {
  return known(event.own[seat], `the card in the part of ${seat}`).card;
}

function moveCard(state: TrickTakingState, from: Hand, to: Hand, card: Card): TrickTakingState {
  const next = withCards(state, from, (cards) => cards.filter((held) => held !== card));
  return withCards(next, to, (cards) => inOrder([...cards, card]));
}

function countMove(round: Round, from: Hand, to: Hand): Round {
  const given = { ...round, hands: countCards(round, from, -1) };
  return { ...given, hands: countCards(given, to, 1) };
}

/** The cards of an exchange are known to the controllers of both hands, who may be one person. */
function remember(
  { pub, own, sealed }: TrickTakingState,
  hands: readonly Hand[],
  change: (exchanges: readonly ExchangeCards[]) => readonly ExchangeCards[],
): TrickTakingState {
  const seats = new Set(hands.map((hand) => controllerOf(currentRound(pub), hand)));
  const next = { ...own };
  for (const seat of seats) {
    next[seat] = { hands: own[seat].hands, exchanges: change(own[seat].exchanges) };
  }
  return { pub, own: next, sealed };
}
