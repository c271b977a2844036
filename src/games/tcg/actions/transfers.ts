import type { CommandOf } from '../commands.ts';
import type { Reason } from '../reasons.ts';
import { bearersOf, refuseBearer } from '../rules/bearers.ts';
import { haveSameHome, isAtFellowshipSite } from '../rules/home.ts';
import type { Look } from '../rules/look.ts';
import { activePiece, knownPiece, type Piece } from '../rules/table.ts';

type Transfer = CommandOf<'transfer'>;

/** Why an item cannot be given to another bearer; null when it can (R-C11). */
export function refuseTransfer(look: Look, { card: iid, bearer }: Transfer): Reason | null {
  const { table, seat } = look;
  const item = activePiece(table, iid);
  if (item === undefined || !item.card.isItem || item.owner !== seat) return 'NOT_TRANSFERABLE';
  if (item.at.attachedTo === null) return 'NOT_TRANSFERABLE';
  if (item.at.attachedTo === bearer) return 'SAME_BEARER';
  const refused = refuseBearer(table, item, bearersOf(table, item, null), bearer);
  if (refused !== null) return refused;
  const from = knownPiece(table, item.at.attachedTo);
  return areTogether(look, from, knownPiece(table, bearer)) ? null : 'DIFFERENT_SITE';
}

/** Whether two characters are at the same site. */
function areTogether({ table: { pub } }: Look, one: Piece, other: Piece): boolean {
  const isAlly = (piece: Piece) => piece.card.type === 'ally';
  if (isAlly(one) && isAlly(other)) return haveSameHome(pub, one.card, other.card);
  return [one, other].every((piece) => !isAlly(piece) || isAtFellowshipSite(pub, piece.card));
}

/** Every item with every bearer it can be given to. */
export function listTransfers(look: Look): Transfer[] {
  const { table, seat } = look;
  const commands: Transfer[] = [];
  for (const item of table.active) {
    if (!item.card.isItem || item.at.attachedTo === null || item.owner !== seat) continue;
    for (const { iid } of bearersOf(table, item, null).fit) {
      const command: Transfer = { type: 'transfer', card: item.iid, bearer: iid };
      if (refuseTransfer(look, command) === null) commands.push(command);
    }
  }
  return commands;
}
