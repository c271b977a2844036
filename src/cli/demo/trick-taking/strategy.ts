import { known } from '../../../engine/invariant.ts';
import { best } from '../best.ts';
import type { Command } from '../wire.ts';
import { scorePlay } from './tricks.ts';
import { type HandCommand, readCard, type View } from './view.ts';

/** Ranks above this one are likely to win a trick. */
const HIGH = 5;
/** What the high cards of an average hand are worth by `strengthOf`. */
const AVERAGE_STRENGTH = 6;

/** Chooses like somebody who has read the rules once: by the goals of the whole table. */
export function choose(seen: object, listed: readonly Command[]): Command {
  const view = seen as View;
  const commands: readonly HandCommand[] = listed;
  const first = known(commands[0], 'a command');
  switch (first.type) {
    case 'pickCharacter':
      return best(commands, (command) => suitability(view, command));
    case 'offerExchange':
    case 'returnExchange':
      return best(commands, (command) => giftValue(view, command));
    case 'playCard':
      return best(commands, (command) => scorePlay(view.round, command));
    default:
      return first;
  }
}

/** Strong hands are for Bilbo, who needs tricks, and weak ones for Pippin, who must avoid them. */
function suitability({ round }: View, { hand, character }: HandCommand): number {
  const cards = round.hands.find((one) => one.hand === hand)?.cards ?? [];
  const strength = strengthOf(cards) - AVERAGE_STRENGTH;
  switch (character) {
    case 'bilbo':
      return strength;
    case 'pippin':
      return -strength;
    default:
      return 0;
  }
}

function strengthOf(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + Math.max(0, readCard(card).rank - HIGH), 0);
}

/** Rings go to Frodo and stay with him; Pippin gets rid of what wins, the others of what does not. */
function giftValue({ round }: View, { type, hand, card = '' }: HandCommand): number {
  const giver = round.hands.find((one) => one.hand === hand)?.character;
  const { suit, rank } = readCard(card);
  const ring = suit === 'rings' ? 20 : 0;
  if (type === 'returnExchange') return -ring - rank;
  return ring + (giver === 'pippin' ? rank : -rank);
}
