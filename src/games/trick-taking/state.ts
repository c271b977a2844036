import type { Given, Sight, State } from '../../engine/module.ts';
import type { Phase } from '../../engine/phases.ts';
import type { Script } from '../../engine/script.ts';
import type { Command, Reason } from './commands.ts';
import { CHAPTER_FACTS } from './data/chapters.ts';
import type { Question } from './events/question.ts';
import type { TrickTakingEvent } from './events.ts';
import { type Card, type EventCard, type Hand, SEATS, type Seat } from './ids.ts';
import type { Options, RoadBuild } from './options.ts';
import type { Commitment, ExchangeCards, HeldCards, Pass } from './state/cards.ts';
import type { Journey, PastRound, Result, Upcoming } from './state/chapter.ts';
import type { Round } from './state/round.ts';

/** A question on the stack: what was asked, and the number it was asked under. */
export type Frame = Question & { readonly id: number };

/** What everyone knows. */
export interface Pub {
  readonly revision: number;
  readonly options: Options;
  readonly seats: readonly Seat[];
  readonly frames: readonly Frame[];
  /** How many questions were ever asked: the number of the newest. */
  readonly frameCount: number;
  readonly round: Round | null;
  readonly history: readonly PastRound[];
  readonly result: Result | null;
  /** Absent in a short chapter, which one won round wins. */
  readonly journey?: Journey;
  /** What the Road is built of (G1). */
  readonly road?: RoadBuild;
  /** Present while the table decides before a deal. */
  readonly upcoming?: Upcoming;
  /** What has become of the last lost round: `keep` or `restart`, once it is decided (F). */
  readonly afterLoss?: 'keep' | 'restart';
}

/** What one seat alone knows; absent members as in a round. */
export interface Own {
  /** Cards of the hands it controls, by suit and rank; not those of hands that lie face up. */
  readonly hands: HeldCards;
  readonly exchanges: readonly ExchangeCards[];
  readonly passes?: readonly Pass[];
  readonly committed?: readonly Commitment[];
  /** Threat cards that others may not know. */
  readonly threats?: readonly { readonly hand: Hand; readonly rank: number }[];
  /** Threat cards that a hand looks at, to choose from. */
  readonly seen?: readonly number[];
  readonly tucked?: { readonly hand: Hand; readonly card: Card };
  /** The card that its hand played face down into the current trick (D-19). */
  readonly faceDown?: { readonly hand: Hand; readonly card: Card };
}

/** What lies hidden from the whole table; absent where a round has no such thing. */
export interface Sealed {
  /** From the top. */
  readonly drawDeck?: readonly Card[];
  /** Slot by slot; null where the card lies face up or is gone. */
  readonly pyramid?: readonly (Card | null)[];
  readonly barrow?: readonly Card[];
  readonly threatDeck?: readonly number[];
  readonly eventDeck?: readonly EventCard[];
}

/**
 * What this title is made of. The view is known to `view.ts` alone: no rule reads it, and naming
 * its type here would make the two files import each other.
 */
export interface TrickTaking {
  Seat: Seat;
  Options: Options;
  SeatOptions: Readonly<Record<string, never>>;
  Pub: Pub;
  Own: Own;
  Sealed: Sealed;
  Command: Command;
  Event: TrickTakingEvent;
  View: object;
  Reason: Reason;
}

/** A game of this title, with all that is hidden. */
export type TrickTakingState = State<TrickTaking>;
/** A game of this title as one viewer may know it. */
export type TrickTakingSight = Sight<TrickTaking>;
/** What a command of this title writes its events into. */
export type TrickTakingScript = Script<TrickTaking>;
/** A command of this title and the seat that gave it. */
export type TrickTakingGiven = Given<TrickTaking>;
/** The question of one kind. */
export type FrameOf<K extends Frame['kind']> = Extract<Frame, { readonly kind: K }>;
/** The phase of one kind of question. */
export type PhaseOf<K extends Frame['kind']> = Phase<TrickTaking, FrameOf<K>>;

const NOTHING: Own = { hands: {}, exchanges: [] };

/** The seats of a game, clockwise. */
export function seatsOf(options: Options): readonly [Seat, ...Seat[]] {
  const [first, ...others] = SEATS;
  return [first, ...others.slice(0, options.people - 1)];
}

/** A game before its first deal. */
export function initial(options: Options, revision: number): TrickTakingState {
  return {
    pub: {
      revision,
      options,
      seats: seatsOf(options),
      frames: [],
      frameCount: 0,
      round: null,
      history: [],
      result: null,
      ...startOfJourney(options),
    },
    own: { p1: NOTHING, p2: NOTHING, p3: NOTHING, p4: NOTHING },
    sealed: {},
  };
}

/** F: a chapter of several rounds goes on from what an earlier game kept of it. */
function startOfJourney({ chapter, kept }: Options): Pick<Pub, 'journey' | 'road'> {
  if (CHAPTER_FACTS[chapter].mode === 'short') return {};
  const { characters = [], events = [], groups = [], gifts = [], riderDone = false } = kept ?? {};
  const journey = { characters, events, groups, spent: gifts, riderDone };
  return kept?.road === undefined ? { journey } : { journey, road: kept.road };
}
