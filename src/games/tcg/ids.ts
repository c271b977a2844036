import Type from 'typebox';
import { named } from '../../engine/schemas.ts';

/** The two seats. Who is the Free Peoples player and who the Shadow player changes every turn. */
export const SEATS = ['p1', 'p2'] as const;
/** One of the seats. */
export type Seat = (typeof SEATS)[number];

/** A fact that both seats have. */
export type BySeat<T> = Readonly<Record<Seat, T>>;

/** The roles of a turn: its player leads the Free Peoples, the other one the Shadow (A.1). */
export const ROLES = ['fp', 'shadow'] as const;
/** One of the roles of a turn, or of the sides a card is on. */
export type Side = (typeof ROLES)[number];

/** Id of a card as it is printed, set and number, such as `1_290`. */
export type CardId = string;
/** Id of one instance of a card in one game; it tells nothing of the card (R-B1). */
export type Iid = string;

/** Types of cards (R-B3). */
export const CARD_TYPES = [
  ...(['companion', 'ally', 'minion', 'possession', 'artifact'] as const),
  ...(['condition', 'event', 'site', 'oneRing'] as const),
] as const;
/** One of the types of cards. */
export type CardType = (typeof CARD_TYPES)[number];

/** Cultures (R-B3). */
export const CULTURES = [
  ...(['shire', 'gondor', 'elven', 'dwarven', 'gandalf'] as const),
  ...(['isengard', 'moria', 'sauron', 'ringwraith'] as const),
] as const;
/** One of the cultures. */
export type Culture = (typeof CULTURES)[number];

/** Races of characters (R-B3). */
export const RACES = [
  ...(['man', 'elf', 'dwarf', 'hobbit', 'wizard'] as const),
  ...(['orc', 'uruk-hai', 'nazgul', 'troll', 'balrog'] as const),
] as const;
/** One of the races. */
export type Race = (typeof RACES)[number];

/** Classes of items; a character bears one item of each (R-B8). */
export const ITEM_CLASSES = [
  ...(['hand-weapon', 'ranged-weapon', 'armor', 'cloak', 'staff'] as const),
  ...(['helm', 'shield', 'mount', 'pipe', 'ring'] as const),
] as const;
/** One of the classes of items. */
export type ItemClass = (typeof ITEM_CLASSES)[number];

/** Signets of companions (R-B3). */
export const SIGNETS = ['aragorn', 'frodo', 'gandalf'] as const;
/** One of the signets. */
export type Signet = (typeof SIGNETS)[number];

/** Keywords, with a number or without one (R-B3). */
export const KEYWORDS = [
  ...(['archer', 'damage', 'defender', 'fierce', 'ring-bound', 'sanctuary'] as const),
  ...(['ranger', 'spell', 'stealth', 'tale', 'weather', 'search', 'tracker', 'pipeweed'] as const),
  ...(['plains', 'forest', 'marsh', 'mountain', 'river', 'underground'] as const),
] as const;
/** One of the keywords. */
export type KeywordName = (typeof KEYWORDS)[number];

/** Words that say when an event or an ability may be used (R-B3). */
export const PHASE_WORDS = [
  ...(['fellowship', 'shadow', 'maneuver', 'archery'] as const),
  ...(['assignment', 'skirmish', 'regroup', 'response'] as const),
] as const;
/** One of these words. */
export type PhaseWord = (typeof PHASE_WORDS)[number];

/** Phases of a game: the set-up, those of a turn (R-E1), and its end. */
export const PHASES = [
  ...(['setup', 'startOfTurn', 'fellowship', 'shadow', 'maneuver', 'archery'] as const),
  ...(['assignment', 'skirmish', 'regroup', 'gameOver'] as const),
] as const;
/** One of the phases. */
export type Phase = (typeof PHASES)[number];

/** Where a card goes that is played (R-B3). */
export const PLAY_PLACES = [
  ...(['fellowship', 'support', 'minionArea', 'bearer', 'ringBearer'] as const),
] as const;
/** One of these places. */
export type PlayPlace = (typeof PLAY_PLACES)[number];

/** Places of a card that everybody sees and that is in the game (R-B2). */
export const ZONES = ['fellowship', 'support', 'minions', 'attached', 'path', 'void'] as const;
/** One of these places. */
export type Zone = (typeof ZONES)[number];

/** Blocks of cards: home sites count for paths of their own block (R-B10). */
export const BLOCKS = ['fellowship', 'tower', 'king', 'shadows'] as const;
/** One of the blocks. */
export type Block = (typeof BLOCKS)[number];

/** Rounds of assignments and skirmishes in a turn (R-E6). */
export const ROUNDS = ['normal', 'fierce'] as const;
/** One of the rounds. */
export type Round = (typeof ROUNDS)[number];

/** How a game ends (R-E10). */
export const GAME_ENDS = [
  ...(['SITE_9', 'CORRUPTED', 'RING_BEARER_KILLED', 'CONCEDED', 'TIMED_OUT'] as const),
] as const;
/** One of the ways a game ends. */
export type GameEnd = (typeof GAME_ENDS)[number];

/** The other seat. */
export function opponentOf(seat: Seat): Seat {
  return seat === 'p1' ? 'p2' : 'p1';
}

/** Facts of both seats, that of one of them changed. */
export function setSeat<T>(facts: BySeat<T>, seat: Seat, fact: T): BySeat<T> {
  return seat === 'p1' ? { p1: fact, p2: facts.p2 } : { p1: facts.p1, p2: fact };
}

/** Schema of a seat. */
export const SeatId = named('TcgSeat', SEATS, 'A seat.');
/** Schema of an instance of a card, as it is told. */
export const Instance = Type.String({
  minLength: 1,
  maxLength: 64,
  description:
    'A card of this game. The id is drawn at random, and anew when the card gets out of sight.',
});
/** Schema of a printed card, as it is told. */
export const Printed = Type.String({
  minLength: 1,
  maxLength: 16,
  description: 'A card as it is printed: set and number, such as `1_290`.',
});
