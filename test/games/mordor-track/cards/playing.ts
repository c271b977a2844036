import { CARD_FACTS } from '../../../../src/games/mordor-track/data/cards.ts';
import { cardFacts } from '../../../../src/games/mordor-track/rules/cards.ts';
import type { Chances } from '../support/chance.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';

/** A card that can be played. */
export type CardName = keyof typeof CARD_FACTS;

/** All cards that can be played (B.7). */
export const CARD_NAMES = Object.keys(CARD_FACTS) as CardName[];

/** Dice of the base state that pay for any card: a `will` die, and an `event` die. */
const PAYING = { 'free-peoples': 'f3', shadow: 's5' } as const;

/** A table at which a seat acts, with these cards in its hand beside what the position says. */
export function holding(card: string, position: Position = {}): Table {
  const { seat } = cardFacts(card);
  const { cards } = position;
  const key = seat === 'shadow' ? 'shadow' : 'fp';
  const hands = { ...cards?.hands, [key]: [card, ...(cards?.hands?.[key] ?? [])] };
  return tableAt({
    asked: { kind: 'action', seat },
    ...position,
    cards: { lastBattleAllowed: true, ...cards, hands },
  });
}

/** The same table after the card was played: by the `will` die f3, or the `event` die s5. */
export function playing(card: CardName, position: Position = {}, chances: Chances = {}): Table {
  const { seat } = cardFacts(card);
  const command = { type: 'playCard', die: PAYING[seat], card } as const;
  return holding(card, position).give(seat, command, chances);
}

/** A table at which these cards lie before the Free Peoples. */
export function onTable(fp: readonly string[], position: Position = {}): Table {
  return tableAt({ ...position, cards: { ...position.cards, tables: { fp } } });
}

/** What lies before the Free Peoples. */
export function tableOf(table: Table): readonly string[] | undefined {
  return table.state.pub.cards?.['free-peoples'].table;
}

/** A move by a `character` die. */
export const MOVES = { type: 'moveFellowship', die: 'f1' } as const;
