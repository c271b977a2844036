import type { Op, Text } from './cards.ts';
import { isFor } from './effects.ts';
import {
  activeOf,
  factsIn,
  lifeOf,
  ownCharacters,
  type Piece,
  type Position,
  pieceOf,
  textAt,
} from './position.ts';
import { deficitOf, fightersOf, gainOf } from './skirmishes.ts';
import type { TcgCommand } from './view.ts';

/** Worth of a text that brings something, and of one that turns a skirmish. */
const GOOD = 30;
const TURNS = 20;
const NEVER = -20;

/** Vitality below which nobody is exerted for a gain. */
const SPARE = 3;

/** How good it is to use a text now; the listed commands say what else there is to turn a skirmish. */
export function scoreText(
  position: Position,
  text: Text,
  source: string,
  listed: readonly TcgCommand[],
): number {
  if (position.view.phase === 'skirmish') return scoreBoost(position, text, source, listed);
  const user = pieceOf(position, source);
  if (!isPayable(position, text, user)) return NEVER;
  const steps = [...(text.cost ?? []), ...(text.do ?? [])];
  return steps.some((op) => isWorthwhile(position, op, user)) ? GOOD : NEVER;
}

/** Who is exerted for it can spare that; cards of the hand are not thrown away for it. */
function isPayable(position: Position, { cost = [] }: Text, source: Piece | undefined): boolean {
  return cost.every(({ op, target }) => {
    if (op === 'discardFromHand') return false;
    if (op !== 'exert') return true;
    if (target === 'self') return lifeOf(source) >= SPARE;
    return ownCharacters(position).some((piece) => lifeOf(piece) >= SPARE);
  });
}

/** Whether a step outside of skirmishes brings something to who takes it. */
function isWorthwhile(position: Position, op: Op, user: Piece | undefined): boolean {
  const { view, role, me } = position;
  switch (op.op) {
    case 'heal':
      return needsHealing(position, op, user);
    case 'removeBurden':
      return view.players[me].burdens > 0;
    case 'play':
      // Where nothing must be played, nothing may be there to be played.
      return op.mandatory === true;
    case 'discard':
      return position.pieces.some((piece) => isNuisance(position, op, piece, user));
    case 'cannotMoveAgain':
      return !view.cannotMoveAgain;
    case 'keyword':
      return role === 'fp' && isOutnumbered(position) && !hasDefender(position);
    case 'strength':
      return activeOf(position, 'minion').some(({ roaming }) => roaming);
    default:
      return (
        op.options?.some((one) => one.do.some((step) => isWorthwhile(position, step, user))) ??
        false
      );
  }
}

/** Where somebody else is exerted for it, one wound is not worth it. */
function needsHealing(position: Position, op: Op, user: Piece | undefined): boolean {
  if (op.target === 'self') return user !== undefined && user.wounds > 1;
  return ownCharacters(position).some((one) => one.wounds > 0 && isFor(op, one, user));
}

/** A condition of the other side that the text reaches. */
function isNuisance({ role }: Position, op: Op, piece: Piece, user: Piece | undefined): boolean {
  const { active, facts, attachedTo } = piece;
  const isTheirs = active && facts.type === 'condition' && facts.side !== role;
  const { filter = {} } = typeof op.target === 'object' ? op.target : {};
  return isTheirs && isFor(op, piece, user) && (attachedTo !== null || !('attachedTo' in filter));
}

function isOutnumbered(position: Position): boolean {
  return activeOf(position, 'minion').length > activeOf(position, 'companion').length - 1;
}

function hasDefender({ view }: Position): boolean {
  return view.modifiers.some(({ kind }) => kind === 'keyword');
}

/** What betters a skirmish is used where all that there is turns it. */
function scoreBoost(
  position: Position,
  text: Text,
  source: string,
  listed: readonly TcgCommand[],
): number {
  const { skirmish } = position.view;
  if (skirmish === null || fightersOf(position, 'theirs').length === 0) return NEVER;
  const deficit = deficitOf(position, skirmish);
  const gain = gainOf(position, text, source);
  if (deficit <= 0 || gain <= 0) return NEVER;
  const all = listed.reduce((sum, command) => sum + gainOfCommand(position, command), 0);
  // The smallest that does it alone, or the greatest of several.
  return all < deficit ? NEVER : TURNS + (gain >= deficit ? 1 / gain : -1 / gain);
}

function gainOfCommand(position: Position, { type, card = '', index }: TcgCommand): number {
  if (type === 'useAbility') return gainOf(position, textAt(position, card, index), card);
  const events = type === 'playCard' ? (factsIn(position, card)?.effects ?? []) : [];
  const text = events.find(({ kind, phase }) => kind === 'event' && phase?.includes('skirmish'));
  return text === undefined ? 0 : gainOf(position, text, card);
}
