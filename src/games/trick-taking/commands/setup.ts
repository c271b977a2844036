import Type from 'typebox';
import { oneOf, order } from '../../../engine/schemas.ts';
import { CardId, CharacterId, DIRECTIONS, GROUPS, HandId, RANGES, ThreatRank } from '../ids.ts';
import { CardByHand, Claim } from './making.ts';

// A5.
const PickCharacter = order('pickCharacter', 'Takes a character card for a hand.', {
  hand: HandId,
  character: CharacterId,
});

// Chapter 18.
const ChooseGroup = order('chooseGroup', 'Chooses the group that this round is played with.', {
  hand: HandId,
  group: Type.Enum(GROUPS, { type: 'integer', description: 'A group that is not won yet.' }),
});

// G2.
const TakeLost = order('takeLost', 'Takes the lost card, or leaves it (the Road).', {
  hand: HandId,
  take: Type.Boolean({ description: 'Whether it is taken.' }),
});

// A6.
const ChooseThreat = order('chooseThreat', 'Takes one of the threat cards it may look at.', {
  hand: HandId,
  rank: ThreatRank,
});

// B2.
const KeepThreat = order('keepThreat', 'Keeps the threat card that was drawn.', { hand: HandId });

// B2.
const RedrawThreat = order('redrawThreat', 'Draws another threat card, once.', { hand: HandId });

// B5.
const ChooseRange = order('chooseRange', 'Chooses how many tricks are to be won.', {
  hand: HandId,
  range: oneOf(RANGES, 'A range of tricks.'),
});

// D-6.
const Declare = order('declare', 'Declares to win more or fewer tricks than the threat card.', {
  hand: HandId,
  direction: oneOf(DIRECTIONS, 'More or fewer.'),
});

// A7.
const OfferExchange = order(
  'offerExchange',
  'Passes one card, unseen by others, to a hand of the exchange step; it passes one back.',
  { hand: HandId, targetHand: HandId, card: CardId },
);

// A7.
const OfferExchangeAll = order(
  'offerExchangeAll',
  'Chooses the card for the next hand of a simultaneous exchange.',
  { hand: HandId, cards: CardByHand },
);

// B3.
const SwapLost = order('swapLost', 'Swaps a card with the lost card.', {
  hand: HandId,
  card: CardId,
});

// A7.
const ReturnExchange = order(
  'returnExchange',
  'Passes one card back to the hand that offered one; the same card is allowed.',
  {
    hand: HandId,
    card: CardId,
    toHand: Type.Optional(
      Type.Enum(['h1', 'h2', 'h3', 'h4'], {
        type: 'string',
        description: 'Which offer is answered: needed where several wait, else not allowed.',
      }),
    ),
  },
);

// E4, G2.
const SkipExchange = order('skipExchange', 'Makes no exchange in a step where that is free.', {
  hand: HandId,
});

// A6, chapter 16.
const GiveCards = order('giveCards', 'Chooses the card for the next hand that is given one.', {
  hand: HandId,
  cards: CardByHand,
});

// A6.
const PassCard = order('passCard', 'Chooses the card that goes to the right.', {
  hand: HandId,
  card: CardId,
});

// A14, step form.
const TakeBack = order('takeBack', 'Takes the last card of an unfinished choice back.', {
  hand: HandId,
});

// B3.
const TuckCard = order('tuckCard', 'Tucks a card under the character, face down.', {
  hand: HandId,
  card: CardId,
});

// B3.
const SetAside = order('setAside', 'Sets one card aside for the last trick, one for the first.', {
  hand: HandId,
  last: CardId,
  first: CardId,
  claim: Claim,
});

/** Commands of the selection and the setup. */
export const SETUP = [
  PickCharacter,
  ChooseGroup,
  TakeLost,
  ChooseThreat,
  KeepThreat,
  RedrawThreat,
  ChooseRange,
  Declare,
  OfferExchange,
  OfferExchangeAll,
  SwapLost,
  ReturnExchange,
  SkipExchange,
  GiveCards,
  PassCard,
  TakeBack,
  TuckCard,
  SetAside,
] as const;
