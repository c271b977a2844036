import { isAtFellowshipSite } from './home.ts';
import type { Piece, Table } from './table.ts';

/** Companions, and allies that are at home or that a text lets take part (R-B10.5). */
export function participants(table: Table, part: 'archery' | 'skirmish'): readonly Piece[] {
  return table.active.filter(
    (piece) =>
      piece.card.type === 'companion' ||
      (piece.card.type === 'ally' &&
        (isAtFellowshipSite(table.pub, piece.card) || isLetIn(table, piece, part))),
  );
}

function isLetIn({ pub }: Table, { iid }: Piece, part: 'archery' | 'skirmish'): boolean {
  return pub.modifiers.some(
    (modifier) => modifier.kind === 'participate' && modifier[part] && modifier.cards.includes(iid),
  );
}
