/** Why a command is refused (C.3), in the order in which the first that applies is reported. */
export const REASONS = [
  'GAME_OVER',
  'MODULE_OFF',
  'PENDING_DECISION',
  'WRONG_PHASE',
  'NOT_YOUR_TURN',
  'DIE_NOT_FOUND',
  'DIE_NOT_UNUSED',
  'ALREADY_ON_TRACK',
  'NOT_AT_GATE',
  'COMPANION_ABSENT',
  'GUIDE_NOT_HIGHEST',
  'GUIDE_UNCHANGED',
  'GUIDE_ALREADY_CHANGED',
  'ON_TRACK',
  'NOT_ON_TRACK',
  'FELLOWSHIP_REVEALED',
  'ALREADY_DECLARED',
  'PATH_RANGE',
  'HUNT_ALLOC_RANGE',
  'FELLOWSHIP_HIDDEN',
  'CHARACTER_NOT_AVAILABLE',
  'MINION_NOT_AVAILABLE',
  'RING_ALREADY_USED',
  'RING_NONE',
  'RING_FACE_FORBIDDEN',
  'RING_SAME_FACE',
  'CARD_NOT_IN_HAND',
  'CARD_CONDITION',
  'DIE_FACE_MISMATCH',
  'DECK_EMPTY',
  'PASS_NOT_ALLOWED',
  'NO_PENDING_DECISION',
  'OPTION_NOT_AVAILABLE',
  // A.3: of options, never of a command.
  'CONFIG_INVALID',
] as const;
/** One of the reasons for a refusal. */
export type Reason = (typeof REASONS)[number];

/** What each reason means. */
export const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  GAME_OVER: 'The game is over.',
  MODULE_OFF:
    'Its module is not played in this game: declare needs approach, the commands of cards need cards.',
  PENDING_DECISION:
    'A decision must be made first; pending in the view says which, and whose it is.',
  WRONG_PHASE:
    'This is not a command of the present phase, or the engine did by itself what had no choice.',
  NOT_YOUR_TURN: 'The other seat is asked, or this command is for the other seat alone.',
  DIE_NOT_FOUND: 'Your seat has no such Action die this turn.',
  DIE_NOT_UNUSED: 'This die is used already, or in the Hunt Box.',
  ALREADY_ON_TRACK: 'The Fellowship is on the Mordor Track already.',
  NOT_AT_GATE: 'The Fellowship is not at the gate into Mordor.',
  COMPANION_ABSENT: 'There is no such companion in the Fellowship.',
  GUIDE_NOT_HIGHEST: 'The Guide must be a companion of the highest Level.',
  GUIDE_UNCHANGED: 'This companion is the Guide already.',
  GUIDE_ALREADY_CHANGED: 'The Guide was changed in this turn already.',
  ON_TRACK: 'This cannot be done on the Mordor Track.',
  NOT_ON_TRACK: 'In this game the Fellowship moves only on the Mordor Track.',
  FELLOWSHIP_REVEALED: 'The Fellowship is revealed and must hide first.',
  ALREADY_DECLARED: 'The Fellowship was declared in this turn already.',
  PATH_RANGE: 'The Fellowship cannot be declared there with its progress.',
  HUNT_ALLOC_RANGE:
    'So many dice cannot be put into the Hunt Box now; the open decision lists how many can.',
  FELLOWSHIP_HIDDEN: 'The Fellowship is hidden already.',
  CHARACTER_NOT_AVAILABLE:
    'This character is not available, or its condition is not met; see upgrades in the view.',
  MINION_NOT_AVAILABLE:
    'This Minion is not available, or its condition is not met; see minions in the view.',
  RING_ALREADY_USED: 'Your seat has used an Elven Ring in this turn.',
  RING_NONE: 'Your seat has no Elven Ring.',
  RING_FACE_FORBIDDEN: 'An Elven Ring cannot turn your die to this face.',
  RING_SAME_FACE: 'The die shows this face already.',
  CARD_NOT_IN_HAND: 'This card is not in your hand.',
  CARD_CONDITION: 'The condition of this card is not met.',
  DIE_FACE_MISMATCH:
    'The face of this die does not pay for that; pays in the reference says which faces do.',
  DECK_EMPTY: 'This deck is empty.',
  PASS_NOT_ALLOWED: 'Only the seat with fewer unused dice may pass.',
  NO_PENDING_DECISION: 'There is no decision to be made.',
  OPTION_NOT_AVAILABLE: 'This is not an option of the decision that is open; it lists its options.',
  CONFIG_INVALID: 'The configuration contradicts itself or the rules.',
};
