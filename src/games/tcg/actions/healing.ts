import { known } from '../../../engine/invariant.ts';
import type { CommandOf } from '../commands.ts';
import { type Held, heldIn } from '../held.ts';
import type { Reason } from '../reasons.ts';
import type { Look } from '../rules/look.ts';
import { heldCandidate, type Piece, type Table } from '../rules/table.ts';

type DiscardToHeal = CommandOf<'discardToHeal'>;

/** Why a card cannot be discarded to heal; null when it can (R-C10). */
export function refuseHealing(look: Look, { card: iid }: DiscardToHeal): Reason | null {
  const held = heldIn(look.own.hand, iid);
  if (held === undefined) return 'NOT_IN_HAND';
  const piece = namesake(look, held);
  if (piece === undefined) return 'TITLE';
  if (!piece.card.unique) return 'NOT_UNIQUE';
  return piece.at.wounds > 0 ? null : 'NOT_WOUNDED';
}

/** The companion or ally of a player that has the title of a card. */
function namesake({ table, seat }: Look, held: Held): Piece | undefined {
  const { card } = heldCandidate(held, seat);
  return healable(table).find((piece) => piece.owner === seat && piece.card.name === card.name);
}

function healable({ active }: Table): readonly Piece[] {
  return active.filter(({ card }) => card.type === 'companion' || card.type === 'ally');
}

/** The character that a legal command heals. */
export function healedBy(look: Look, held: Held): Piece {
  return known(namesake(look, held), 'the character of that title');
}

/** Every card of the hand that can be discarded to heal. */
export function listHealings(look: Look): DiscardToHeal[] {
  return look.own.hand
    .map(({ iid }): DiscardToHeal => ({ type: 'discardToHeal', card: iid }))
    .filter((command) => refuseHealing(look, command) === null);
}
