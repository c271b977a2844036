import { type BySide, SAURON_FIRST, type Side } from '../../../../src/games/confrontation/ids.ts';
import {
  type CardPair,
  type CardTable,
  cellOf,
  type FellowshipCard,
  type SauronCard,
} from './cards.ts';
import type { CardCell } from './codes.ts';

/** Discards before a fight: where Magic is replaced, the first card of its side is named. */
export interface Discards {
  readonly fellowship: readonly FellowshipCard[];
  readonly sauron: readonly SauronCard[];
}

/** All that a cell leaves open. */
export interface Circumstances {
  readonly table: CardTable;
  readonly discards: Discards;
  /** How many ways each fighter has to retreat by its card. */
  readonly ways: BySide<number>;
}

/** What a table says of a fight. */
export interface Reading {
  /** Sides that name a card for their Magic. */
  readonly magic: readonly Side[];
  /** Sides whose fighters retreat, Sauron first. */
  readonly retreats: readonly Side[];
  readonly bothFall: boolean;
  /** What the cards are worth; null where nobody compares. */
  readonly bonus: BySide<number> | null;
}

const NOTHING: Reading = { magic: [], retreats: [], bothFall: false, bonus: null };

/** Reads the cell of a pair; where Magic is replaced, then that of the cards that follow. */
export function read(around: Circumstances, pair: CardPair): Reading {
  return readCell(around, pair, cellOf(around.table, pair));
}

function readCell(around: Circumstances, pair: CardPair, cell: CardCell): Reading {
  const { ways, discards } = around;
  switch (cell.kind) {
    case 'compare':
      return { ...NOTHING, bonus: cell.bonus };
    case 'both-fall':
      return { ...NOTHING, bothFall: true };
    case 'both-retreat': {
      const retreats = SAURON_FIRST.filter((side) => ways[side] > 0);
      const bonus = retreats.length > 0 ? null : { fellowship: 0, sauron: 0 };
      return { ...NOTHING, retreats, bonus };
    }
    case 'retreat':
      if (ways[cell.side] === 0) return readCell(around, pair, cell.otherwise);
      return { ...NOTHING, retreats: [cell.side] };
    case 'magic': {
      const [named] = discards[cell.side];
      if (named === undefined) return readCell(around, pair, cell.none);
      const after = read(around, { ...pair, [cell.side]: named });
      return { ...after, magic: [cell.side, ...after.magic] };
    }
  }
}
