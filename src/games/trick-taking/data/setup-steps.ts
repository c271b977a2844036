import type { Identity, Suit } from '../ids.ts';

/** Whom a step may be done with: persons by name, or everybody but some. */
export type Whom = readonly Identity[] | { readonly anyBut: readonly Identity[] };

/** One thing a hand does before play (A6). */
export type SetupStep =
  | { readonly kind: 'takeLost' }
  | { readonly kind: 'takeAllLost' }
  | { readonly kind: 'takeBarrow' }
  /** Redrawn while a lost card has its rank and one of the suits (A8). */
  | { readonly kind: 'drawThreat'; readonly suits: readonly Suit[] }
  | { readonly kind: 'chooseThreat' }
  | { readonly kind: 'drawTwoChooseOne' }
  | { readonly kind: 'chooseRange' }
  | { readonly kind: 'declare' }
  | { readonly kind: 'exchange'; readonly with: Whom }
  | { readonly kind: 'exchangeAll'; readonly with: Whom }
  | { readonly kind: 'exchangeLostOr'; readonly with: Whom }
  | { readonly kind: 'giveOneEach' }
  | { readonly kind: 'passRight' }
  | { readonly kind: 'faceUpHand' }
  | { readonly kind: 'tuck' }
  | { readonly kind: 'setAside' }
  /** Solo: all the cards of a round at once, and no refills (E). */
  | { readonly kind: 'dealSolo' }
  /** All exchanges of a Long Dark round at once (chapter 14). */
  | { readonly kind: 'darkExchanges' };

/** The step of one kind. */
export type StepOf<K extends SetupStep['kind']> = Extract<SetupStep, { readonly kind: K }>;
