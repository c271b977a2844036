import { vitalityOf } from './derived.ts';
import { isBarred, reaches } from './matching.ts';
import type { Piece, Table } from './table.ts';

/** R-B9.1: an exhausted character cannot exert, and so many times needs as much vitality. */
export function canExert(table: Table, piece: Piece, times = 1): boolean {
  return piece.card.isCharacter && vitalityOf(table, piece) >= times + 1;
}

/** R-B9.3: only a wounded character can be healed, unless a text forbids it. */
export function canHeal(table: Table, piece: Piece): boolean {
  return piece.at.wounds > 0 && !isBarred(table, piece, 'heal');
}

/** R-B9.2: whether a character can take a wound; that one is prevented later does not matter. */
export function canBeWounded(table: Table, piece: Piece): boolean {
  const { pub, continuous } = table;
  if (!piece.card.isCharacter) return false;
  const taken = pub.wounds.find(({ iid }) => iid === piece.iid)?.n ?? 0;
  if (taken === 0) return true;
  return !continuous.some((entry) => {
    const { mod } = entry.text;
    if (!('woundLimit' in mod)) return false;
    const { n, phase } = mod.woundLimit;
    return pub.phase === phase && taken >= n && reaches(table, entry, piece);
  });
}

/** Whether a temporary change prevents every wound of a character. */
export function isPrevented({ pub }: Table, { iid }: Piece): boolean {
  return pub.modifiers.some(
    ({ kind, cards }) => kind === 'preventAllWounds' && cards.includes(iid),
  );
}
