import Type from 'typebox';
import { listOf, named } from '../../engine/schemas.ts';

/** The two sides, which are the seats of a game. */
export const SIDES = ['fellowship', 'sauron'] as const;
/** One of the sides. */
export type Side = (typeof SIDES)[number];

/** A fact that both sides have. */
export type BySide<T> = Readonly<Record<Side, T>>;

/** The order in which both sides draw, play and reveal where the rules name one (C.6, D.7). */
export const SAURON_FIRST = ['sauron', 'fellowship'] as const;

/** Regions of the board in the order of the region table (A.4). */
export const REGIONS = [
  ...(['the-shire', 'arthedain', 'cardolan', 'rhudaur', 'eregion', 'enedwaith'] as const),
  ...(['high-pass', 'misty-mountains', 'caradhras', 'gap-of-rohan'] as const),
  ...(['mirkwood', 'fangorn', 'rohan', 'dagorlad', 'gondor', 'mordor'] as const),
] as const;
/** One of the regions. */
export type Region = (typeof REGIONS)[number];

/** Characters of the Fellowship in the classic game, in the order of A.1. */
export const CLASSIC_FELLOWSHIP = [
  ...(['frodo', 'sam', 'pippin', 'merry', 'gandalf', 'aragorn'] as const),
  ...(['legolas', 'gimli', 'boromir'] as const),
] as const;

/** Characters of Sauron in the classic game, in the order of A.1. */
export const CLASSIC_SAURON = [
  ...(['balrog', 'shelob', 'witch-king', 'flying-nazgul', 'black-rider'] as const),
  ...(['saruman', 'orcs', 'warg', 'cave-troll'] as const),
] as const;

/** Alternative characters of the Fellowship, in the order of H.2. */
export const DELUXE_FELLOWSHIP = [
  ...(['frodo-v', 'sam-v', 'theoden', 'smeagol', 'elrond', 'faramir'] as const),
  ...(['gandalf-v', 'aragorn-v', 'treebeard'] as const),
] as const;

/** Alternative characters of Sauron, in the order of H.3. */
export const DELUXE_SAURON = [
  ...(['orcs-v', 'flying-nazgul-v', 'mouth-of-sauron', 'wormtongue'] as const),
  ...(['uruk-hai', 'witch-king-v', 'saruman-v', 'gollum', 'the-watcher'] as const),
] as const;

/** Every character of every edition; those of one side are always listed in this order. */
export const CHARACTERS = [
  ...CLASSIC_FELLOWSHIP,
  ...CLASSIC_SAURON,
  ...DELUXE_FELLOWSHIP,
  ...DELUXE_SAURON,
] as const;
/** One of the characters. */
export type Character = (typeof CHARACTERS)[number];

/** The nine combat cards of the Fellowship, in the order of A.2. */
export const FELLOWSHIP_CARDS = [
  ...(['f-1', 'f-2', 'f-3', 'f-4', 'f-5'] as const),
  ...(['f-magic', 'f-noble-sacrifice', 'f-elven-cloak', 'f-retreat'] as const),
] as const;

/** The nine combat cards of Sauron, in the order of A.2. */
export const SAURON_CARDS = [
  ...(['s-1', 's-2', 's-3', 's-4', 's-5', 's-6'] as const),
  ...(['s-magic', 's-eye', 's-retreat'] as const),
] as const;

/** Every combat card. */
export const CARDS = [...FELLOWSHIP_CARDS, ...SAURON_CARDS] as const;
/** One of the combat cards. */
export type Card = (typeof CARDS)[number];

/** Special cards (H.5), those of the Fellowship first. */
export const SPECIAL_CARDS = [
  ...(['shadowfax', 'gandalf-the-white', 'a-king-revealed', 'gwaihir'] as const),
  ...(['palantir', 'recall-to-mordor', 'dark-of-mordor', 'crebain'] as const),
] as const;
/** One of the special cards. */
export type SpecialCard = (typeof SPECIAL_CARDS)[number];

/** How a move is made (C.1, H.6); `special` stands for one that only its owner may tell apart. */
export const MOVE_KINDS = [
  ...(['forward', 'anduin', 'tunnel'] as const),
  ...(['nazgul-jump', 'rider-charge', 'lateral-attack', 'backward-attack'] as const),
  ...(['nazgul-skip', 'uruk-run', 'treebeard-march', 'special'] as const),
] as const;
/** One of the kinds of moves. */
export type MoveKind = (typeof MOVE_KINDS)[number];

/** How a game ends (E.1, H.1). */
export const GAME_ENDS = [
  ...(['FRODO_IN_MORDOR', 'FRODO_DEFEATED', 'THREE_IN_SHIRE', 'NO_FORWARD_MOVE'] as const),
  ...(['WITCH_KING_IN_SHIRE', 'TURN_LIMIT', 'RESIGNED', 'TIMED_OUT'] as const),
] as const;
/** One of the ways a game ends. */
export type GameEnd = (typeof GAME_ENDS)[number];

/** The opaque public id of a stand (C.6): random, and new whenever the stand gets lost from sight. */
export type Handle = string;

/** The other side. */
export function enemyOf(side: Side): Side {
  return side === 'sauron' ? 'fellowship' : 'sauron';
}

/** Schema of a side. */
export const SideId = named('ConfrontationSide', SIDES, 'A side, which is a seat.');
/** Schema of a region. */
export const RegionId = named('ConfrontationRegion', REGIONS, 'A region of the board.');
/** Schema of a character. */
export const CharacterId = named('ConfrontationCharacter', CHARACTERS, 'A character.');
/** Schema of a combat card. */
export const CardId = named('ConfrontationCard', CARDS, 'A combat card.');
/** Schema of a special card. */
export const SpecialCardId = named('ConfrontationSpecialCard', SPECIAL_CARDS, 'A special card.');
/** Schema of a handle, as it is told. */
export const HandleId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'The opaque id of a stand. It tells nothing, and is new after each mix.',
});
/** Schema of stands with the characters on them, which a side has in the order of its roster. */
export const Identities = listOf(
  Type.Object(
    { handle: HandleId, character: CharacterId },
    { additionalProperties: false, description: 'A stand and who stands on it.' },
  ),
  'Stands with their characters.',
);
