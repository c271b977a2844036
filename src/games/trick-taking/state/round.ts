import type { EventOf } from '../events.ts';
import type {
  Card,
  Direction,
  Gift,
  Group,
  Hand,
  MoriaEvent,
  Range,
  Rider,
  Seat,
  Suit,
} from '../ids.ts';
import type {
  EventDeck,
  Exchange,
  HandState,
  HeldCards,
  LostSwap,
  PublicPass,
  Pyramid,
  ShownHand,
  TakenCard,
  Threat,
} from './cards.ts';
import type { OpenPlay, PastTrick, Trick, WonTrick } from './tricks.ts';

/** Where a round stands (A2). */
export type Stage = 'select' | 'setup' | 'play' | 'ended';

/** The round that is played, or the one that was played last. */
export interface Round extends RoundExtras {
  readonly round: number;
  readonly stage: Stage;
  /** Null where nobody holds the ring (chapter 16). */
  readonly ringHolder: Hand | null;
  readonly ringsBroken: boolean;
  /** Lost cards still on the table. */
  readonly lost: readonly Card[];
  readonly taken: readonly TakenCard[];
  /** Clockwise. */
  readonly hands: readonly HandState[];
  /** How many steps of the setup plan are over. */
  readonly stepsDone: number;
  readonly exchanges: readonly Exchange[];
  readonly trick: Trick | null;
  /** Tricks won, in order: won piles and trick counts follow from it. */
  readonly tricks: readonly WonTrick[];
  /** Seats that agree to concede; empty while nobody has proposed it. */
  readonly conceding: readonly Seat[];
  /** Hands as they were at the end; null before it. */
  readonly shown: readonly ShownHand[] | null;
}

/**
 * What only some rounds have. A member is absent until there is something to say, so that games
 * recorded before it existed still end in the state they ended in.
 */
interface RoundExtras {
  /** The event of chapter 14 that this round is played with. */
  readonly moriaEvent?: MoriaEvent;
  /** The group of chapter 18 that this round is played with. */
  readonly group?: Group;
  /** Set where the table uses the special Black Rider of the Road in this round (D-28). */
  readonly riderWanted?: true;
  /** The special Black Rider of the Road, and who got it; null if nobody qualified. */
  readonly rider?: { readonly hand: Hand | null; readonly rider: Rider };
  /** Hands that lie face up: solo, and Goldberry's. */
  readonly open?: HeldCards;
  readonly pyramid?: Pyramid;
  /** Cards still to be dealt. */
  readonly drawDeck?: number;
  /** Cards of the Barrow that nobody took. */
  readonly barrow?: number;
  readonly threatDeck?: number;
  readonly threatDiscard?: readonly number[];
  readonly threats?: readonly Threat[];
  /** How often the threat discard became the new deck. */
  readonly threatShuffles?: number;
  readonly ranges?: readonly { readonly hand: Hand; readonly range: Range }[];
  readonly declared?: readonly { readonly hand: Hand; readonly direction: Direction }[];
  readonly swaps?: readonly LostSwap[];
  readonly passes?: readonly PublicPass[];
  /** Passes of the Mirror that are over (chapter 16). */
  readonly mirrored?: number;
  /** The hand the table chose to have the lost card (G2). */
  readonly lostTaker?: Hand;
  /** The tucked card (B3); null where others may not know it. */
  readonly tucked?: { readonly hand: Hand; readonly card: Card | null };
  /** In which trick it was untucked; what the hand showed before is void no more (A13). */
  readonly untucked?: { readonly hand: Hand; readonly trick: number };
  /** Radagast's two cards, each until it is played (B3). */
  readonly setAside?: {
    readonly hand: Hand;
    readonly last: Card | null;
    readonly first: OpenPlay | null;
  };
  readonly horn?: { readonly hand: Hand; readonly suits: readonly Suit[] };
  readonly events?: EventDeck;
  /** Tricks that Old Man Willow took (chapter 5). */
  readonly captured?: readonly PastTrick[];
  /** Gifts used in this round, and gifts that were offered and declined. */
  readonly used?: readonly { readonly hand: Hand; readonly gift: Gift; readonly trick: number }[];
  readonly declined?: readonly Gift[];
  /** Hands that announced that their hidden goal is done. */
  readonly announced?: readonly Hand[];
  readonly leftovers?: readonly ShownHand[];
  /** What was said in this round (H2). */
  readonly said?: readonly Message[];
  /** Barrow cards that nobody took, once the round is over. */
  readonly shownBarrow?: readonly Card[];
}

/** One structured message (H2). */
export type Message = Readonly<EventOf<'Said'>['pub']>;
