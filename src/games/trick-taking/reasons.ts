import type { Reason } from './commands.ts';

/** What each reason for a refusal means, for people (A14). */
export const REASON_TEXTS: Readonly<Record<Reason, string>> = {
  WRONG_PHASE: 'Commands of this type are not taken at this moment of the game.',
  NOT_YOUR_TURN: 'Another hand is asked, or it is not yours to answer for.',
  CARD_NOT_IN_HAND: 'The hand does not hold this card.',
  CARD_COVERED: 'Other cards of the pyramid lie on this one.',
  MUST_FOLLOW_SUIT: 'The hand has a card of the suit that was led.',
  RINGS_NOT_BROKEN: 'Rings may not be led before one has been played, while there is another suit.',
  CLAIM_REQUIRED: 'With the 1 of Rings it must be said whether it wins the trick.',
  CLAIM_NOT_ALLOWED: 'Only the 1 of Rings is played with a claim.',
  CHARACTER_NOT_AVAILABLE: 'This character cannot be picked now.',
  CHARACTER_RESERVED: 'This character is kept for another hand.',
  STAR_CONSTRAINT: 'Then a character that must be in the round could not be picked any more.',
  INVALID_TARGET: 'This hand cannot be named here.',
  FRODO_KEEPS_RING: 'Frodo does not give the 1 of Rings away.',
  INVALID_CHOICE: 'This cannot be chosen here.',
  DUPLICATE_CARD: 'A card can be named once.',
  GIFT_NOT_AVAILABLE: 'This gift is not there, is used up, or cannot be used now.',
  OPTION_OUT_OF_PLACE: 'The option does not belong to this chapter, or contradicts another one.',
};
