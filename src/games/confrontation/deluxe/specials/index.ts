import type { CommandRule, Edition } from '../../edition.ts';
import { awaitingMove, MOVE_RULES } from '../../phases/awaiting-move.ts';
import { CHOICE_RULES, choosingSpecials } from './choosing-specials.ts';
import { USE_RULES } from './using.ts';

export { firstSpecials, openSpecials } from './choosing-specials.ts';
export { askForSecondMove } from './first-steps.ts';
export { GWAIHIR_TEXT } from './gwaihir.ts';
export { isLockedBySpecials, isShownBySpecials, refuseMoverBySpecials } from './stand-limits.ts';
export { decideSpecial, mayGoOnBySpecials, specialExtras } from './using.ts';

/** States of special cards (H.6); the move after a step is one like any other, of fewer stands. */
export const SPECIAL_PHASES = {
  'choosing-specials': choosingSpecials,
  'second-move': awaitingMove,
} satisfies Edition['phases'];

/** When commands of special cards may be given, and the move in the state after a step (H.6). */
export const SPECIAL_RULES = {
  ...CHOICE_RULES,
  ...USE_RULES,
  move: { ...MOVE_RULES.move, states: ['awaiting-move', 'second-move'] },
} satisfies Record<string, CommandRule<never>>;
