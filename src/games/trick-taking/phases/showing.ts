import { known } from '../../../engine/invariant.ts';
import type { Card, Hand } from '../ids.ts';
import { inOrder } from '../rules/cards.ts';
import { handsJudgedByLeftovers } from '../rules/goals.ts';
import { knownCards } from '../rules/held.ts';
import { faceUpCards } from '../rules/pyramid.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { ShownHand } from '../state/cards.ts';
import type { TrickTakingScript, TrickTakingState } from '../state.ts';

/** D-19: the card that lies face down in the trick, if there is one, is shown. */
export function showFaceDownCard(script: TrickTakingScript): void {
  const { state } = script;
  const round = currentRound(state.pub);
  const hidden = round.trick?.plays.find((play) => play.card === null);
  if (hidden === undefined) return;
  const { hand } = hidden;
  const { card } = known(state.own[controllerOf(round, hand)].faceDown, 'the face-down card');
  script.emit({ type: 'FaceDownCardShown', v: 1, pub: { hand, card } });
}

/** H1: threat cards that only their owners know are shown when the tricks are over. */
export function showThreats(script: TrickTakingScript): void {
  const { state } = script;
  const round = currentRound(state.pub);
  const hidden = round.threats?.filter(({ rank }) => rank === null) ?? [];
  if (hidden.length === 0) return;
  const threats = round.hands.flatMap(({ hand, controller }) => {
    if (!hidden.some((one) => one.hand === hand)) return [];
    const own = state.own[controller].threats?.find((one) => one.hand === hand);
    return [known(own, `the threat card of ${hand}`)];
  });
  script.emit({ type: 'ThreatsShown', v: 1, pub: { threats } });
}

/** B1: what is left of hands whose goals hang on it is shown before they are judged. */
export function showLeftovers(script: TrickTakingScript): void {
  const { state } = script;
  const hands = handsJudgedByLeftovers(state.pub);
  if (hands.length === 0) return;
  script.emit({
    type: 'LeftoversShown',
    v: 1,
    pub: { hands: hands.map((hand) => heldBy(state, hand)) },
  });
}

/** What each hand still holds, clockwise: tucked and set-aside cards and the whole pyramid too. */
export function handsStillHeld(state: TrickTakingState): readonly ShownHand[] {
  return currentRound(state.pub).hands.map(({ hand }) => heldBy(state, hand));
}

function heldBy(state: TrickTakingState, hand: Hand): ShownHand {
  return { hand, cards: inOrder([...cardsInHand(state, hand), ...cardsBeside(state, hand)]) };
}

function cardsInHand({ pub, own, sealed }: TrickTakingState, hand: Hand): readonly Card[] {
  const round = currentRound(pub);
  const { pyramid } = round;
  if (pyramid?.hand !== hand) return knownCards(pub, own[controllerOf(round, hand)], hand);
  const faceDown = sealed.pyramid?.filter((card) => card !== null) ?? [];
  return [...faceUpCards(pyramid), ...faceDown];
}

function cardsBeside({ pub, own }: TrickTakingState, hand: Hand): readonly Card[] {
  const round = currentRound(pub);
  const tucked = round.tucked?.hand === hand ? round.tucked : undefined;
  const hidden = own[controllerOf(round, hand)].tucked;
  const aside = round.setAside?.hand === hand ? round.setAside : undefined;
  const cards = [
    tucked === undefined ? null : (tucked.card ?? hidden?.card),
    aside?.last,
    aside?.first?.card,
  ];
  return cards.filter((card) => card !== null && card !== undefined);
}
