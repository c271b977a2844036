import type { Filter } from '../data/vocabulary.ts';
import type { Iid } from '../ids.ts';
import type { Reason } from '../reasons.ts';
import { matches, spotted } from './matching.ts';
import { borneBy, type Candidate, type Piece, type Table } from './table.ts';

/** Who can bear a card, and who could but for a limit. */
export interface Bearers {
  readonly able: readonly Piece[];
  readonly fit: readonly Piece[];
}

/** R-B8, R-C0: characters that match the text of a card, and those of them that have room for it. */
export function bearersOf(table: Table, one: Candidate, onto: Filter | null): Bearers {
  const voice = { source: one.iid, you: one.owner };
  const { bearer } = one.card;
  if (bearer === null) return { able: [], fit: [] };
  const able = spotted(table, bearer, voice).filter(
    (piece) => mayBear(one, piece) && (onto === null || matches(table, piece, onto, voice)),
  );
  return { able, fit: able.filter((piece) => refuseRoom(table, one, piece) === null) };
}

/** R-B8.1: items of a side go on its own characters; Shadow conditions on whatever they name. */
function mayBear({ card, owner }: Candidate, piece: Piece): boolean {
  if (!piece.card.isCharacter) return false;
  const isOwn = piece.owner === owner;
  if (card.side === 'fp') return isOwn && piece.card.side === 'fp';
  return card.type === 'condition' || (isOwn && piece.card.type === 'minion');
}

/** R-B8.2 and R-B8.3: one item of each class, and a limit for cards of one title. */
export function refuseRoom(table: Table, { card, iid }: Candidate, piece: Piece): Reason | null {
  const borne = borneBy(table, piece.iid).filter((one) => one.iid !== iid);
  const { limitPerBearer } = card;
  const alike = borne.filter((one) => one.card.name === card.name).length;
  if (limitPerBearer !== null && alike >= limitPerBearer) return 'BEARER_LIMIT';
  const isFull = card.class !== null && borne.some((one) => one.card.class === card.class);
  return isFull ? 'CLASS_OCCUPIED' : null;
}

/** R-C0, bearer resolution: why a card cannot go where it is to go; null when it can. */
export function refuseBearer(
  table: Table,
  one: Candidate,
  { able, fit }: Bearers,
  bearer: Iid | null,
): Reason | null {
  if (one.card.plays !== 'bearer') return bearer === null ? null : 'ILLEGAL_BEARER';
  if (bearer !== null) {
    const wanted = able.find(({ iid }) => iid === bearer);
    return wanted === undefined ? 'ILLEGAL_BEARER' : refuseRoom(table, one, wanted);
  }
  if (able.length === 0) return 'NO_BEARER';
  if (fit.length > 1) return 'BEARER_REQUIRED';
  if (fit.length === 1) return null;
  const isLimit = able.every((piece) => refuseRoom(table, one, piece) === 'BEARER_LIMIT');
  return isLimit ? 'BEARER_LIMIT' : 'CLASS_OCCUPIED';
}
