import { known } from '../../../../src/engine/invariant.ts';
import {
  type Card,
  type Chapter,
  type EventCard,
  HANDS,
  type Hand,
  type MoriaEvent,
  type People,
  SEATS,
  type Seat,
  type Suit,
} from '../../../../src/games/trick-taking/ids.ts';
import type { Options, RoadBuild } from '../../../../src/games/trick-taking/options.ts';
import { WHOLE_GAME } from '../../../../src/games/trick-taking/revisions.ts';
import { completeOptions } from '../../../../src/games/trick-taking/rules/options.ts';
import { handCountOf } from '../../../../src/games/trick-taking/rules/table.ts';

/** What a test says of a hand; the rest of it is filled with cards nobody named. */
interface HandSetting {
  readonly cards?: readonly Card[];
  /** Suits the hand is not filled with. */
  readonly without?: readonly Suit[];
  /** The hand is not filled at all. */
  readonly only?: boolean;
}

/** What a test says of a deal; the chapter is the first one unless it says so. */
export interface DealSetting {
  readonly chapter?: Chapter;
  readonly people?: People;
  readonly maxRounds?: number;
  /** Further options: switches, and what an earlier game kept. */
  readonly options?: Partial<Options>;
  readonly round?: number;
  readonly ringHolder?: Hand;
  readonly lost?: Card | readonly Card[];
  readonly hands?: Partial<Record<Hand, HandSetting>>;
  /** Slots of the pyramid by number, where it matters which card lies there. */
  readonly slots?: Readonly<Record<number, Card>>;
  readonly moriaEvent?: MoriaEvent;
  readonly road?: RoadBuild;
  /** Cards of the decks from the top, as far as it matters. */
  readonly drawDeck?: readonly Card[];
  readonly barrow?: readonly Card[];
  readonly threatDeck?: readonly number[];
  readonly eventDeck?: readonly EventCard[];
}

/** The options of a game as a test describes it. */
export function optionsFor(setting: DealSetting = {}): Options {
  const { chapter = 1, people = 3, maxRounds = 20, options = {} } = setting;
  return completeOptions({ chapter, people, maxRounds, ...options }, WHOLE_GAME);
}

/** The hands of a game for so many people, clockwise. */
export function handsFor(people: People): readonly Hand[] {
  return HANDS.slice(0, handCountOf(people));
}

/** The seat that controls a hand where every person has one. */
export function seatOf(hand: Hand): Seat {
  return known(SEATS[HANDS.indexOf(hand)], `the seat of ${hand}`);
}
