import type { Card } from '../../../../src/games/tcg/cards/card.ts';
import type { DeckList, Effect, On, Op, Until } from '../../../../src/games/tcg/data/vocabulary.ts';
import type { Phase, Round, Seat } from '../../../../src/games/tcg/ids.ts';
import { type CardId, type KeywordName, opponentOf } from '../../../../src/games/tcg/ids.ts';
import type { Config } from '../../../../src/games/tcg/options.ts';
import type { Ask, Talk } from './asks.ts';

/** Where a card is; `table` places are those in play. */
export type Place =
  | ('hand' | 'deck' | 'discard' | 'dead' | 'adventure' | 'void')
  | ('fellowship' | 'support' | 'minions' | 'attached' | 'path');

/** One card of a game. Its id changes when the opponent loses sight of it (R-B1). */
export interface Piece {
  iid: string;
  readonly print: Card;
  readonly owner: Seat;
  place: Place;
  /** The card it is attached to. */
  bearer: Piece | null;
  wounds: number;
  /** Wound tokens placed by wounding, and the phase they were placed in (R-B9.2). */
  wounded: { phase: number; n: number };
  /** How often each limited text was used, or how much it gave, in which phase or turn. */
  readonly uses: Map<number, { span: number; n: number }>;
}

/** What belongs to one player. */
export interface Side {
  hand: Piece[];
  /** Top first. */
  deck: Piece[];
  discard: Piece[];
  dead: Piece[];
  adventure: Piece[];
  burdens: number;
  marker: number;
  bid: number | null;
  ringBearer: Piece;
  readonly ring: Piece;
  /** Ids of the cards that this player alone was shown last. */
  looked: readonly string[];
}

/** What changes some cards for a while (R-B5). */
export type Change = { readonly on: Set<Piece>; readonly until: Until } & (
  | { readonly kind: 'strength' | 'overwhelm'; readonly n: number }
  | { readonly kind: 'keyword'; readonly keyword: KeywordName; readonly n: number }
  | { readonly kind: 'archery' | 'skirmish' | 'notCounted' | 'unharmed' }
);

/** One fight. */
export interface Skirmish {
  character: Piece | null;
  minions: Piece[];
  cancelled: boolean;
  /** Who was removed during the fight, in that order. */
  readonly removed: Piece[];
}

/** Where results of chance come from. */
export interface Chance {
  /** Gives the cards of a player their first ids and the deck its first order. */
  bring(side: Side, seat: Seat): void;
  tieBreak(): Seat;
  /** The cards of a deck in a new order, with new ids. */
  shuffle(seat: Seat, cards: readonly Piece[]): Piece[];
  /** Gives new ids to cards that the opponent loses sight of. */
  rename(seat: Seat, cards: readonly Piece[]): void;
}

/** Who reads a text, from which card, and what has been remembered on the way. */
export interface Reading {
  readonly source: Piece;
  readonly you: Seat;
  readonly refs: Map<string, readonly Piece[]>;
  readonly numbers: Map<string, number>;
  /** What a trigger or response is about. */
  readonly about?: Occasion;
}

/** Something that is about to happen to a card, and what became of it (R-C12.3). */
export interface Occasion {
  readonly card: Piece;
  /** It will not happen, or no token will be placed for it. */
  averted: boolean;
}

/** Something that happens or is about to happen, for texts that wait for it (F.3). */
export interface Happening {
  readonly type: On['type'];
  readonly card?: Piece;
  readonly against?: readonly Piece[];
  readonly occasion?: Occasion;
}

/** A text that has been set off. */
export interface Fired {
  readonly source: Piece;
  readonly index: number;
  readonly text: Extract<Effect, { readonly kind: 'trigger' | 'response' }>;
  readonly happening: Happening;
}

/** What windows ask of the rules of texts, which in turn open windows. */
export interface TextRules {
  /** Carries out steps; false where a cost turned out to be impossible. */
  perform(game: Game, ops: readonly Op[], reading: Reading, as: 'cost' | 'effect'): Talk<boolean>;
  /** Plays a response event from hand. */
  playResponse(game: Game, seat: Seat, fired: Fired): Talk;
}

/** A whole game, changed in place. */
export interface Game {
  readonly rules: TextRules;
  readonly config: Config;
  readonly chance: Chance;
  readonly sides: Record<Seat, Side>;
  /** Every card there is. */
  readonly pieces: readonly Piece[];
  /** Cards in play but for the sites, in the order in which they came. */
  table: Piece[];
  /** Sites by their number; nothing at 0. */
  readonly path: (Piece | null)[];
  order: readonly [Seat, Seat];
  fp: Seat;
  turn: number;
  phase: Phase;
  /** Grows with every phase. */
  phaseNo: number;
  round: Round;
  pool: number;
  moveCount: number;
  moveBonus: number;
  cardsTaken: number;
  wearingRing: boolean;
  cannotMoveAgain: boolean;
  /** False while texts of the current site other than triggers of the move are off (R-D2). */
  siteTexts: boolean;
  changes: Change[];
  /** Cards played in the current Shadow phase. */
  playedByShadow: Piece[];
  readonly assigned: Map<Piece, Piece[]>;
  skirmish: Skirmish | null;
  actions: Record<Seat, number>;
  asked: readonly Ask[];
  /** What a player marked in a choice that he has not made final. */
  marked: readonly string[];
  startCost: number;
  result: { readonly winner: Seat; readonly reason: string } | null;
}

/** Thrown when a game ends, from wherever it does. */
export class Over extends Error {}

/** Ends a game. */
export function lose(game: Game, loser: Seat, reason: string): never {
  game.result = { winner: opponentOf(loser), reason };
  throw new Over(reason);
}

/** A new card that is nowhere yet but in the hands of its owner. */
export function makePiece(print: Card, owner: Seat, place: Place): Piece {
  const wounded = { phase: 0, n: 0 };
  return { iid: '', print, owner, place, bearer: null, wounds: 0, wounded, uses: new Map() };
}

/** Every card id of a draw deck. */
export function cardsOf(deck: DeckList): CardId[] {
  return deck.drawDeck.flatMap(({ id, count }) => Array.from({ length: count }, () => id));
}

/** The player who leads the Shadow in this turn. */
export function shadowOf(game: Game): Seat {
  return opponentOf(game.fp);
}
