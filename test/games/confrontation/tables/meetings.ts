import { expect } from 'vitest';
import type { Region, Side } from '../../../../src/games/confrontation/ids.ts';
import type { FrameKind } from '../../../../src/games/confrontation/state.ts';
import { KEEP_CARDS, NO_TEXT, plays } from '../support/orders.ts';
import { type Table, tableAt } from '../support/table.ts';
import type { FighterCell } from './codes.ts';
import type { FighterPair } from './fighters.ts';
import { type Answers, type Fight, lower, totals } from './fights.ts';

/** Strengths of the cards that are played. */
export interface CardPlay {
  readonly fellowship: 1 | 5;
  readonly sauron: 1 | 6;
}

/** Cards with which Sauron wins most fights, and others with which the Fellowship does. */
export const CARD_PLAYS: readonly CardPlay[] = [
  { fellowship: 1, sauron: 6 },
  { fellowship: 5, sauron: 1 },
];

/** How two fighters meet. */
export interface Meeting {
  readonly attackers: Side;
  /** Frodo stands beside the defender, or Sam beside Frodo. */
  readonly inCompany?: boolean;
  /** The Orcs have fought in this move before. */
  readonly isLater?: boolean;
}

/** A fight in which nothing happens. */
export const QUIET: Fight = { asked: [], compared: null, fallen: [], retreated: [] };

/** What both sides answer unless something else is said: no text, and cards are played. */
export function plainAnswers(cards: CardPlay): Answers {
  const sauron = ['sauron', plays(`s-${cards.sauron}`)] as const;
  const fellowship = ['fellowship', plays(`f-${cards.fellowship}`)] as const;
  return {
    'fellowship-text': [['fellowship', NO_TEXT]],
    'saruman-decision': [['sauron', KEEP_CARDS]],
    'choose-cards': [sauron, fellowship],
    'sauron-card-first': [sauron],
    'fellowship-card-second': [fellowship],
  };
}

/** What a cell says of a fight in which nobody uses a text or cancels the cards. */
export function foretell(
  { codes, strengths }: FighterCell,
  meeting: Meeting,
  cards: CardPlay,
): Fight {
  const isDefending = meeting.attackers === 'sauron';
  const isStruck = codes.includes('O') && isDefending && meeting.isLater !== true;
  const hasFrodo = isDefending && meeting.inCompany === true;
  const asked: FrameKind[] = [];
  const settled = (...fallen: readonly Side[]): Fight => ({ ...QUIET, asked, fallen });
  if (codes.includes(isDefending ? 'RL' : 'RB')) asked.push('fellowship-text');
  if (codes.includes('B') && hasFrodo && !isStruck) asked.push('fellowship-text');
  if (codes.includes('K')) return settled('sauron');
  if (strengths === null) return settled('fellowship', 'sauron');
  if (isStruck) return settled('fellowship');
  if (codes.includes('Z')) asked.push('saruman-decision');
  if (codes.includes('G')) asked.push('sauron-card-first', 'fellowship-card-second');
  else asked.push('choose-cards');
  const sums = {
    fellowship: strengths.fellowship + cards.fellowship,
    sauron: strengths.sauron + (codes.includes('T') ? 0 : cards.sauron),
  };
  return { ...QUIET, asked, compared: totals(sums), fallen: lower(sums) };
}

/** Eregion before the attack, where whoever may retreat has two ways. */
export function meet(
  { fellowship, sauron }: FighterPair,
  { attackers, inCompany }: Meeting,
): Table {
  const friend = fellowship === 'frodo' ? 'sam' : 'frodo';
  const company = inCompany === true ? { [friend]: 'eregion' } : {};
  const at =
    attackers === 'sauron'
      ? { [fellowship]: 'eregion', [sauron]: 'misty-mountains' }
      : { [fellowship]: 'cardolan', [sauron]: 'eregion' };
  return tableAt({ turn: attackers, at: { ...company, ...at } });
}

/** The attack in Eregion that leads to the fight of this pair. */
export function attack({ fellowship, sauron }: FighterPair, meeting: Meeting) {
  return (table: Table) => {
    table.move(meeting.attackers === 'sauron' ? sauron : fellowship, 'eregion');
    if (meeting.inCompany === true) table.choose(fellowship);
  };
}

/**
 * Whoever fell is gone, whoever stands is still in the region. Shelob goes home after a victory
 * (H), unless the game is over before that (D.8, 2).
 */
export function expectPlaces(
  table: Table,
  { fellowship, sauron, cell }: FighterPair,
  { fallen }: Fight,
  region: Region = 'eregion',
): void {
  const isVictorious = fallen.includes('fellowship') && table.outcome?.how !== 'FRODO_DEFEATED';
  const stays = cell.codes.includes('H') && isVictorious ? 'gondor' : region;
  expect(table.whereIs(fellowship)).toBe(fallen.includes('fellowship') ? 'defeated' : region);
  expect(table.whereIs(sauron)).toBe(fallen.includes('sauron') ? 'defeated' : stays);
}
