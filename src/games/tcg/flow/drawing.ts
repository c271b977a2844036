import type { Held } from '../held.ts';
import type { Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { isUnderRuleOfFour, roomInHand } from '../rules/rule-of-four.ts';
import { renewed, shuffled } from './ids.ts';

/** A player draws cards, as far as the Rule of 4 and the deck allow (R-C12.1). */
export function drawCards(play: Play, seat: Seat, n: number): void {
  const allowed = Math.min(n, roomInHand(play.pub, seat));
  const drawn = play.script.state.sealed.decks[seat].slice(0, allowed);
  if (drawn.length > 0) {
    const cards = renewed(play, seat, drawn);
    const pub = { seat, n: cards.length, ruleOfFour: counted(play, seat, cards.length) };
    play.script.emit({ type: 'CardsDrawn', v: 1, pub, own: { [seat]: { cards } } });
  }
  skip(play, seat, allowed - drawn.length, 'EMPTY_DECK');
  skip(play, seat, n - allowed, 'RULE_OF_4');
}

/** Cards a player does not get. */
export function skip(
  { script }: Play,
  seat: Seat,
  n: number,
  reason: 'RULE_OF_4' | 'EMPTY_DECK',
): void {
  if (n > 0) script.emit({ type: 'DrawSkipped', v: 1, pub: { seat, n, reason } });
}

/** What the Rule of 4 has counted once so many more cards are in the hand. */
function counted({ pub }: Play, seat: Seat, n: number): number {
  return pub.ruleOfFour + (isUnderRuleOfFour(pub, seat) ? n : 0);
}

/** A player takes cards into the hand; the others learn which where a text names them. */
export function takeIntoHand(
  play: Play,
  seat: Seat,
  from: 'discard' | 'drawDeck',
  taken: readonly Held[],
  isPublic: boolean,
): void {
  if (taken.length === 0) return;
  play.script.emit({
    type: 'TakenIntoHand',
    v: 1,
    pub: {
      seat,
      from,
      n: taken.length,
      cards: isPublic ? taken : null,
      ruleOfFour: counted(play, seat, taken.length),
    },
    own: { [seat]: { cards: renewed(play, seat, taken) } },
    sealed: { taken: taken.map(({ iid }) => iid) },
  });
}

/** A draw deck is shuffled. */
export function shuffleDeck(play: Play, seat: Seat): void {
  const deck = shuffled(play, seat, play.script.state.sealed.decks[seat]);
  play.script.emit({ type: 'DeckShuffled', v: 1, pub: { seat }, sealed: { deck } });
}
