import { LRUCache } from 'lru-cache';
import type { Table } from './table.ts';

/** Shared deals that everybody may look at by now, as far as it is known without asking. */
export interface OpenDeals {
  has(dealCommitment: string): boolean;
}

/** The deals that tables of a tournament share: closed until the last of these tables is done. */
export interface Deals extends OpenDeals {
  /** Finds out whether the deal of a game is open by now. A game without one costs nothing. */
  look(table: Table): Promise<void>;
}

const REMEMBERED = 10_000;

/** `isOpen` asks the database. What is open once stays so. */
export function makeDeals(isOpen: (dealCommitment: string) => Promise<boolean>): Deals {
  const open = new LRUCache<string, true>({ max: REMEMBERED });
  return {
    has: (dealCommitment) => open.has(dealCommitment),
    async look({ game: { assigned } }) {
      const deal = assigned?.dealCommitment ?? null;
      if (deal === null || open.has(deal)) return;
      if (await isOpen(deal)) open.set(deal, true);
    },
  };
}

/** Whether somebody else still has to play what this table shows. */
export function isDealClosed({ game: { assigned } }: Table, deals: OpenDeals): boolean {
  const deal = assigned?.dealCommitment ?? null;
  return deal !== null && !deals.has(deal);
}
