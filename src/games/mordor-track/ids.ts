import Type from 'typebox';
import { named } from '../../engine/schemas.ts';

/** The two seats; the Free Peoples come first wherever both do something. */
export const SEATS = ['free-peoples', 'shadow'] as const;
/** One of the seats. */
export type Seat = (typeof SEATS)[number];

/** A fact that both seats have. */
export type BySeat<T> = Readonly<Record<Seat, T>>;

/** The 24 Hunt tiles in canonical order, in which draws count them (B.1). */
export const TILES = [
  ...(['s-0r-1', 's-0r-2', 's-1-1', 's-1-2', 's-1r-1', 's-1r-2'] as const),
  ...(['s-2-1', 's-2-2', 's-2r-1', 's-3-1', 's-3-2', 's-3-3'] as const),
  ...(['s-er-1', 's-er-2', 's-er-3', 's-er-4'] as const),
  ...(['fp-elven-cloaks', 'fp-elven-rope', 'fp-phial', 'fp-smeagol'] as const),
  ...(['sh-shelobs-lair', 'sh-ring-is-mine', 'sh-on-on', 'sh-give-it-to-uss'] as const),
] as const;
/** One of the Hunt tiles. */
export type Tile = (typeof TILES)[number];

/** Where a Hunt tile can be (B.1). */
export const ZONES = ['pool', 'drawn', 'limbo', 'setAside', 'waiting', 'removed'] as const;
/** One of the places of Hunt tiles. */
export type Zone = (typeof ZONES)[number];

/** Companions in the order of B.5. */
export const COMPANIONS = [
  ...(['gandalf-grey', 'strider', 'boromir', 'legolas'] as const),
  ...(['gimli', 'meriadoc', 'peregrin'] as const),
] as const;
/** One of the companions. */
export type Companion = (typeof COMPANIONS)[number];

/** Who may guide the Fellowship: Gollum does when no companion is left. */
export const GUIDES = [...COMPANIONS, 'gollum'] as const;
/** Who guides the Fellowship. */
export type Guide = (typeof GUIDES)[number];

/** What becomes of a companion who leaves (C.1): a casualty, out of the game, or elsewhere. */
const LOSSES = ['eliminated', 'removed', 'separated'] as const;
/** What becomes of a companion who leaves. */
export type Loss = (typeof LOSSES)[number];
/** What became of a companion (C.1). */
export const FATES = ['inFellowship', ...LOSSES] as const;
/** What became of a companion. */
export type Fate = (typeof FATES)[number];

/** Minions (B.6). */
export const MINIONS = ['saruman', 'witch-king', 'mouth-of-sauron'] as const;
/** One of the Minions. */
export type Minion = (typeof MINIONS)[number];

/** Characters the Free Peoples may bring in (B.6). */
export const UPGRADES = ['gandalfWhite', 'aragorn'] as const;
/** One of those characters. */
export type Upgrade = (typeof UPGRADES)[number];

/** What holds of a Minion or of a character that may be brought in (A.3). */
export const STATUSES = ['unavailable', 'available', 'inPlay', 'eliminated'] as const;
/** What holds of such a character. */
export type Status = (typeof STATUSES)[number];

/** Faces of Action dice (B.2). */
export const FACES = [
  ...(['character', 'army', 'muster', 'army-muster'] as const),
  ...(['event', 'will', 'eye'] as const),
] as const;
/** One of the faces. */
export type Face = (typeof FACES)[number];

/** Where an Action die can be (B.3). */
export const DIE_ZONES = ['unused', 'used', 'huntBox'] as const;
/** One of the places of Action dice. */
export type DieZone = (typeof DIE_ZONES)[number];

/** The id of an Action die, `f1` to `f12` and `s1` to `s10`. */
export type DieId = string;

/** Gates into Mordor. */
export const GATES = ['minas-morgul', 'morannon'] as const;
/** One of the gates. */
export type Gate = (typeof GATES)[number];

/** Where the Fellowship is: at the gate, on the path to it, or on the Mordor Track. */
export const PLACES = ['gate', 'map', 'track'] as const;
/** One of these places. */
export type Place = (typeof PLACES)[number];

/** Phases of a turn (C.2). */
export const PHASES = [
  ...(['recover', 'fellowship', 'huntAllocation', 'actionRoll'] as const),
  ...(['actionResolution', 'victoryCheck', 'gameOver'] as const),
] as const;
/** One of the phases. */
export type Phase = (typeof PHASES)[number];

/** Moves that a Hunt comes from (D.1). */
export const MOVE_CAUSES = ['trackMove', 'mapMove', 'cardMove'] as const;
/** What else a Hunt comes from (D.1). */
export const OTHER_CAUSES = [
  ...(['orc-patrol', 'isildurs-bane', 'foul-thing', 'stronghold', 'breaking'] as const),
] as const;
/** What a Hunt comes from that no move causes. */
export type OtherCause = (typeof OTHER_CAUSES)[number];
/** What a Hunt comes from (D.1). */
export const CAUSES = [...MOVE_CAUSES, ...OTHER_CAUSES] as const;
/** One of the causes of a Hunt. */
export type Cause = (typeof CAUSES)[number];

/** Decks of Event cards a seat has (B.7). */
export const DECKS = ['character', 'strategy'] as const;
/** One of the decks of a seat. */
export type Deck = (typeof DECKS)[number];

/** The id of an Event card: one of `data/cards.ts`, or a filler such as `fp-filler-3`. */
export type CardId = string;

/** How a game ends (E). */
export const GAME_ENDS = [
  ...(['CORRUPTION', 'CRACK_OF_DOOM', 'TURN_LIMIT'] as const),
  ...(['RESIGNED', 'TIMED_OUT'] as const),
] as const;
/** One of the ways a game ends. */
export type GameEnd = (typeof GAME_ENDS)[number];

/** The other seat. */
export function enemyOf(seat: Seat): Seat {
  return seat === 'shadow' ? 'free-peoples' : 'shadow';
}

/** Facts of both seats, that of one of them changed. */
export function setSeat<T>(facts: BySeat<T>, seat: Seat, fact: T): BySeat<T> {
  return seat === 'shadow'
    ? { 'free-peoples': facts['free-peoples'], shadow: fact }
    : { 'free-peoples': fact, shadow: facts.shadow };
}

/** Schema of a seat. */
export const SeatId = named('MordorTrackSeat', SEATS, 'A seat.');
/** Schema of a Hunt tile. */
export const TileId = named('MordorTrackTile', TILES, 'A Hunt tile.');
/** Schema of a companion. */
export const CompanionId = named('MordorTrackCompanion', COMPANIONS, 'A companion.');
/** Schema of a Guide. */
export const GuideId = named('MordorTrackGuide', GUIDES, 'Who guides the Fellowship.');
/** Schema of a Minion. */
export const MinionId = named('MordorTrackMinion', MINIONS, 'A Minion.');
/** Schema of a character that may be brought in. */
export const UpgradeId = named('MordorTrackUpgrade', UPGRADES, 'A character to bring in.');
/** Schema of what holds of such a character. */
export const StatusId = named(
  'MordorTrackStatus',
  STATUSES,
  'What holds of a character. `available` ones may come if the conditions of their own hold too: ' +
    'the Mouth of Sauron, once the Fellowship is in Mordor or all nations of the Free Peoples are ' +
    'at war; Gandalf the White, once a Minion has come and Gandalf the Grey is gone.',
);
const fates =
  '`eliminated`: killed; `removed`: left on the Mordor Track, and is out of the game; `separated`: ' +
  'left before Mordor.';
/** Schema of what becomes of a companion who leaves. */
export const LossId = named('MordorTrackLoss', LOSSES, fates);
/** Schema of what became of a companion. */
export const FateId = named('MordorTrackFate', FATES, fates);
/** Schema of what a Hunt comes from. */
export const CauseId = named(
  'MordorTrackCause',
  CAUSES,
  'A move on the Track by a die or by a card (`cardMove`), a move before the gate (`mapMove`), a ' +
    'card of the Shadow, or a Stronghold the Fellowship was found at.',
);
/** Schema of a face of an Action die. */
export const FaceId = named('MordorTrackFace', FACES, 'A face of an Action die.');
/** Schema of a deck. */
export const DeckId = named('MordorTrackDeck', DECKS, 'A deck of Event cards.');
/** Schema of an Action die, as it is told. */
export const Die = Type.String({
  minLength: 1,
  maxLength: 16,
  description: 'An Action die: `f1`, `f2`, … of the Free Peoples, `s1`, `s2`, … of the Shadow.',
});
/** Schema of an Event card, as it is told. */
export const Card = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'An Event card; a filler is called `fp-filler-1` or `shadow-filler-1`.',
});
