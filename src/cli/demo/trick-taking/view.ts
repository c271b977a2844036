import type { Command } from '../wire.ts';

/** What a command of this title may hold. */
export interface HandCommand extends Command {
  readonly hand?: string;
  readonly character?: string;
  readonly card?: string;
  readonly claim?: boolean;
}

/** The parts of a view of this title that the demo reads; the title's schema has the rest. */
export interface View {
  readonly chapter: { readonly number: number; readonly title: string; readonly tricks: number };
  readonly maxRounds: number;
  readonly asked: { readonly kind: string; readonly hand: string | null } | null;
  readonly round: Round;
  readonly history: readonly { readonly won: boolean; readonly how: string }[];
  readonly result: { readonly won: boolean; readonly how: string } | null;
}

export interface Round {
  readonly number: number;
  readonly stage: 'select' | 'setup' | 'play' | 'ended';
  readonly ringsBroken: boolean;
  readonly lost: readonly string[];
  readonly hands: readonly Hand[];
  readonly trick: Trick | null;
  readonly lastTrick: (Trick & { readonly winner: string }) | null;
}

export interface Hand {
  readonly hand: string;
  readonly controller: string;
  readonly character: string | null;
  readonly goal: Goal | null;
  readonly cardCount: number;
  /** Null unless the viewer may see them. */
  readonly cards: readonly string[] | null;
  readonly tricksWon: number;
  readonly wonCards: readonly string[];
}

export interface Goal {
  readonly kind: 'tricks-at-least' | 'fewest-tricks' | 'cards-at-least';
  readonly suit: string | null;
  readonly have: number;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly status: 'open' | 'done' | 'failed';
}

export interface Trick {
  readonly number: number;
  readonly leader: string;
  readonly plays: readonly Play[];
}

export interface Play {
  readonly hand: string;
  readonly card: string;
  readonly claim: boolean | null;
}

/** Suit and rank of a card, out of its id. */
export function readCard(card: string): { readonly suit: string; readonly rank: number } {
  const [suit = '', rank = ''] = card.split('-');
  return { suit, rank: Number(rank) };
}
