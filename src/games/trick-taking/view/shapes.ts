import { listOf, oneOf } from '../../../engine/schemas.ts';
import { CardId, SUITS } from '../ids.ts';

/** Schema of a list of cards. */
export function cardList(description: string) {
  return listOf(CardId, description);
}

/** Schema of a suit. */
export const SuitId = oneOf(SUITS, 'A suit.');
