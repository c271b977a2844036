import Type from 'typebox';
import { oneOf, order } from '../../../engine/schemas.ts';
import { CardId, GIFTS, HandId } from '../ids.ts';
import { Claim } from './making.ts';

// B3, D-41.
const Untuck = order('untuck', 'Takes the tucked card back into the hand.', { hand: HandId });

// A9; the claim: A10.
const PlayCard = order('playCard', 'Plays a card into the current trick.', {
  hand: HandId,
  card: CardId,
  claim: Claim,
});

// B3, D-20.
const PassLead = order('passLead', 'Lets another hand lead the trick.', {
  hand: HandId,
  targetHand: HandId,
});

// B5.
const UseGift = order('useGift', 'Uses a gift, or says that it is not used.', {
  hand: HandId,
  gift: oneOf(GIFTS, 'The gift.'),
  accept: Type.Optional(
    Type.Boolean({ description: 'Mithril Shirt and Glamdring: whether it is used.' }),
  ),
  card: Type.Optional(CardId),
});

// A13.
const AnnounceGoalDone = order('announceGoalDone', 'Announces that a hidden goal is done.', {
  hand: HandId,
});

// A13.
const ConcedeRound = order('concedeRound', 'Proposes to give this round up as lost.', {});

// A13.
const ConfirmConcede = order('confirmConcede', 'Agrees to give this round up as lost.', {});

/** Commands of play. */
export const PLAY = [
  Untuck,
  PlayCard,
  PassLead,
  UseGift,
  AnnounceGoalDone,
  ConcedeRound,
  ConfirmConcede,
] as const;
