import { type Filter, factsOf, fits, type Op, type Text } from './cards.ts';
import { ownCharacters, type Piece, type Position } from './position.ts';

/** Whether a text would change anything now, as far as its user can tell. */
export function isEffective(position: Position, text: Text, user: Piece | undefined): boolean {
  return (text.do ?? []).some((op) => canChange(position, op, user));
}

function canChange(position: Position, op: Op, user: Piece | undefined): boolean {
  const { view, me } = position;
  switch (op.op) {
    case 'heal':
      return ownCharacters(position).some((one) => one.wounds > 0 && isFor(op, one, user));
    case 'wound':
      return position.pieces.some((one) => one.active && isFor(op, one, user));
    case 'removeBurden':
      return view.players[view.fp].burdens > 0;
    case 'draw':
      return view.players[me].drawDeck > 0;
    case 'play':
    case 'beneathDeck':
      return [op.from].flat().some((zone) => zone !== 'discard') || isInDiscard(position, op);
    default:
      return true;
  }
}

function isInDiscard({ view, cards, me }: Position, { filter = {} }: Op): boolean {
  const discard = view.players[me].discard.cards ?? [];
  return discard.some(({ card }) => fits(filter, factsOf(cards, card)));
}

/** Whether a step may be done to a card in play. */
export function isFor(op: Op, piece: Piece, user: Piece | undefined): boolean {
  if (op.target === 'self') return piece.iid === user?.iid;
  if (typeof op.target !== 'object') return true;
  const { filter = {} } = op.target;
  return fits(filter, piece.facts) && !(isOnlyForOthers(filter) && piece.iid === user?.iid);
}

function isOnlyForOthers(filter: Filter): boolean {
  return (filter['not'] as Filter | undefined)?.['self'] === true;
}
