import type { Character, Identity, People, Suit } from '../ids.ts';

/** One thing a hand does before play (A6). */
export type SetupStep =
  | { readonly kind: 'takeLost' }
  | { readonly kind: 'exchange'; readonly with: readonly Identity[] };

/** What a hand must have reached when the round is over (B1). */
export type Goal =
  | { readonly kind: 'tricks-at-least'; readonly tricks: number }
  | { readonly kind: 'fewest-tricks' }
  | {
      readonly kind: 'cards-at-least';
      readonly suit: Suit;
      readonly cards: Readonly<Record<People, number>>;
    };

/** One character card. */
export interface CharacterFacts {
  /** The person an exchange means; several cards may show the same person (B0). */
  readonly identity: Identity;
  /** Only the ring holder may be this character (A4). */
  readonly ringHolderOnly: boolean;
  /** Steps before play, in printed order. */
  readonly setup: readonly SetupStep[];
  readonly goal: Goal;
}

/** The character cards (B1). */
export const CHARACTER_FACTS = {
  frodo: {
    identity: 'frodo',
    ringHolderOnly: true,
    setup: [],
    goal: { kind: 'cards-at-least', suit: 'rings', cards: { 3: 4, 4: 2 } },
  },
  bilbo: {
    identity: 'bilbo',
    ringHolderOnly: false,
    setup: [],
    goal: { kind: 'tricks-at-least', tricks: 3 },
  },
  gandalf: {
    identity: 'gandalf',
    ringHolderOnly: false,
    setup: [{ kind: 'takeLost' }, { kind: 'exchange', with: ['frodo'] }],
    goal: { kind: 'tricks-at-least', tricks: 1 },
  },
  pippin: {
    identity: 'pippin',
    ringHolderOnly: false,
    setup: [{ kind: 'exchange', with: ['frodo', 'sam', 'merry'] }],
    goal: { kind: 'fewest-tricks' },
  },
} as const satisfies Readonly<Record<Character, CharacterFacts>>;
