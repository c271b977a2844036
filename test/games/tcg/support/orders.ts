import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';

/** Passes. */
export const PASS: Command = { type: 'pass' };
/** Does not respond, or chooses none. */
export const DECLINE: Command = { type: 'decline' };
/** Makes final what was marked. */
export const DONE: Command = { type: 'done' };

/** Plays a card of the hand, on the bearer that is named. */
export function play(card: string, bearer?: string): Command {
  return bearer === undefined ? { type: 'playCard', card } : { type: 'playCard', card, bearer };
}

/** Uses the one ability of a card. */
export function use(card: string): Command {
  return { type: 'useAbility', card, index: cardOf(printOf(card)).abilities[0]?.index ?? -1 };
}

/** Uses the one optional trigger or response of a card. */
export function respond(source: string): Command {
  const { triggers, responses } = cardOf(printOf(source));
  const text = [...triggers.filter(({ optional }) => optional), ...responses][0];
  return { type: 'respond', source, index: text?.index ?? -1 };
}

/** Chooses a card, or marks it where several are chosen. */
export function choose(card: string): Command {
  return { type: 'choose', card };
}

/** Chooses one of the ways a text offers. */
export function option(label: string): Command {
  return { type: 'chooseOption', label };
}

/** Chooses a number. */
export function number(n: number): Command {
  return { type: 'chooseNumber', n };
}

/** Marks a minion for a character. */
export function assign(character: string, minion: string): Command {
  return { type: 'assign', character, minion };
}

/** The print of a card by its name: of the second copy `p2.1_178#2` it is `1_178`. */
function printOf(name: string): string {
  return name.replace(/^p[12]\.|#.*$/g, '');
}

/** Bids so many burdens. */
export function bid(n: number): Command {
  return { type: 'bid', n };
}

/** Takes a companion of the draw deck into the starting fellowship. */
export function start(card: string): Command {
  return { type: 'startCompanion', card };
}

/** Discards a card to heal the character of the same title. */
export function heal(card: string): Command {
  return { type: 'discardToHeal', card };
}

/** Gives an item to another bearer. */
export function transfer(card: string, bearer: string): Command {
  return { type: 'transfer', card, bearer };
}

/** Moves on, or stays. */
export function move(isMoving: boolean): Command {
  return { type: 'moveOrStay', move: isMoving };
}
