import type { CardId, Seat } from '../ids.ts';
import { deckOf } from '../rules/cards.ts';
import { isOnTable } from '../rules/table.ts';
import type { MordorTrackScript } from '../state.ts';

const NO_BACKS = { character: 0, strategy: 0 } as const;

/** Discards open cards from the table of a seat. */
export function discardFromTable(
  script: MordorTrackScript,
  seat: Seat,
  cards: readonly CardId[],
): void {
  const pub = { seat, faceDown: NO_BACKS, table: cards };
  script.emit({ type: 'CardsDiscarded', v: 1, pub, own: {} });
}

/** Discards cards from a hand, face down. */
export function discardFromHand(
  script: MordorTrackScript,
  seat: Seat,
  cards: readonly CardId[],
): void {
  const { options } = script.state.pub;
  const character = cards.filter((card) => deckOf(options, card) === 'character').length;
  const faceDown = { character, strategy: cards.length - character };
  const pub = { seat, faceDown, table: [] };
  script.emit({ type: 'CardsDiscarded', v: 1, pub, own: { [seat]: { cards } } });
}

/** The Last Battle is over when the Fellowship is declared or revealed (B.7). */
export function dropLastBattle(script: MordorTrackScript): void {
  const card = 'the-last-battle';
  if (isOnTable(script.state.pub, 'free-peoples', card)) {
    discardFromTable(script, 'free-peoples', [card]);
  }
}
