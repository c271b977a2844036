import type { CardId } from '../../../../src/games/mordor-track/ids.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';

/** A table at which the Shadow acts and holds a card. */
export function shadowHolds(card: CardId, position: Position = {}): Table {
  const asked = { kind: 'action', seat: 'shadow' } as const;
  return tableAt({ asked, ...position, cards: { hands: { shadow: [card] } } });
}
