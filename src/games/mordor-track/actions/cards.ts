import type { CommandOf } from '../commands.ts';
import { carryOutCard } from '../flow/card-effects.ts';
import { drawCards, settleHands } from '../flow/drawing-cards.ts';
import { DECKS, type Deck, type Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { isConditionMet } from '../rules/card-conditions.ts';
import { cardFacts } from '../rules/cards.ts';
import { dieOf } from '../rules/dice.ts';
import { countsAsEvent, isMessage, pays, paysCard } from '../rules/paying.ts';
import type { ActionDie, Pub } from '../state.ts';
import type { DieAction, Look } from './rule.ts';

function listFor({ pub, seat }: Look, card: string, { id: die, face }: ActionDie) {
  const facts = cardFacts(card);
  const commands: CommandOf<'playCard'>[] = [];
  if (paysCard(pub, seat, facts, face, undefined)) commands.push({ type: 'playCard', die, card });
  if (face === 'will') commands.push({ type: 'playCard', die, card, as: 'event' });
  return commands;
}

/** B.7: an Event card of the own hand. */
export const playCard: DieAction<CommandOf<'playCard'>> = {
  seat: null,
  refuse: ({ pub, seat, own }, { face }, { card, as }) => {
    if (!own.hand.includes(card)) return 'CARD_NOT_IN_HAND';
    if (!isConditionMet(pub, card)) return 'CARD_CONDITION';
    return paysCard(pub, seat, cardFacts(card), face, as) ? null : 'DIE_FACE_MISMATCH';
  },
  list: (look, dice) =>
    look.own.hand
      .filter((card) => isConditionMet(look.pub, card))
      .flatMap((card) => dice.flatMap((die) => listFor(look, card, die))),
  decide: (play, seat, command) => {
    const { die, card } = command;
    const { pub } = play.script.state;
    const { icon, deck, table } = cardFacts(card);
    const face = dieOf(pub, seat, die)?.face ?? null;
    const gandalfDraw = mayGandalfDraw(pub, seat, face, command) ? deck : null;
    play.script.emit({ type: 'DieUsed', v: 1, pub: { die } });
    if (isMessage(pub, seat, icon, face)) {
      play.script.emit({ type: 'MessengerUsed', v: 1, pub: { die } });
    }
    const to = table ? 'table' : 'discard';
    play.script.emit({ type: 'CardPlayed', v: 1, pub: { seat, card, deck, die, to, gandalfDraw } });
    carryOutCard(play, card);
  },
};

/** B.5: who is the Guide when the die is paid decides. */
function mayGandalfDraw(
  { fellowship }: Pub,
  seat: Seat,
  face: ActionDie['face'],
  { as }: CommandOf<'playCard'>,
): boolean {
  const isGandalf = seat === 'free-peoples' && fellowship.guide === 'gandalf-grey';
  return isGandalf && countsAsEvent(face, as);
}

function hasCards({ cards }: Pub, seat: Seat, deck: Deck): boolean {
  return cards !== null && cards[seat].decks[deck] > 0;
}

/** B.4: the top card of an own deck. */
export const drawCard: DieAction<CommandOf<'drawCard'>> = {
  seat: null,
  refuse: ({ pub, seat }, { face }, { deck }) => {
    if (!pays('drawCard', face)) return 'DIE_FACE_MISMATCH';
    return hasCards(pub, seat, deck) ? null : 'DECK_EMPTY';
  },
  list: ({ pub, seat }, dice) =>
    DECKS.filter((deck) => hasCards(pub, seat, deck)).flatMap((deck) =>
      dice
        .filter(({ face }) => pays('drawCard', face))
        .map(({ id: die }) => ({ type: 'drawCard', die, deck }) as const),
    ),
  decide: (play: Play, seat, { die, deck }) => {
    play.script.emit({ type: 'DieUsed', v: 1, pub: { die } });
    drawCards(play, seat, [deck]);
    if (!settleHands(play)) play.goOn(play);
  },
};
