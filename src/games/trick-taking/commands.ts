import Type, { type Static, type TProperties } from 'typebox';
import { closed, taggedUnion } from '../../engine/tagged.ts';
import { CardId, CharacterId, HandId, oneOf, TABLE_DECISIONS } from './ids.ts';

/** Why a command is refused (A14), in the order in which the first that applies is reported. */
export const REASONS = [
  'WRONG_PHASE',
  'NOT_YOUR_TURN',
  'CARD_NOT_IN_HAND',
  'MUST_FOLLOW_SUIT',
  'RINGS_NOT_BROKEN',
  'CLAIM_REQUIRED',
  'CLAIM_NOT_ALLOWED',
  'CHARACTER_NOT_AVAILABLE',
  'STAR_CONSTRAINT',
  'INVALID_TARGET',
  'FRODO_KEEPS_RING',
  'INVALID_CHOICE',
] as const;
/** One of the reasons for a refusal. */
export type Reason = (typeof REASONS)[number];

function order<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  fields: P,
) {
  return Type.Object(
    { type: Type.Literal(type), ...fields },
    { ...closed, title: type, description },
  );
}

// A5.
const PickCharacter = order('pickCharacter', 'Takes a character card for a hand.', {
  hand: HandId,
  character: CharacterId,
});

// A7.
const OfferExchange = order(
  'offerExchange',
  'Passes one card, unseen by others, to a hand of the exchange step; it passes one back.',
  { hand: HandId, targetHand: HandId, card: CardId },
);

// A7.
const ReturnExchange = order(
  'returnExchange',
  'Passes one card back to the hand that offered one; the same card is allowed.',
  { hand: HandId, card: CardId },
);

// A9; the claim: A10.
const PlayCard = order('playCard', 'Plays a card into the current trick.', {
  hand: HandId,
  card: CardId,
  claim: Type.Optional(
    Type.Boolean({
      description:
        'Whether the 1 of Rings wins this trick: needed with `rings-1`, else not allowed.',
    }),
  ),
});

// F.
const ProposeDecision = order(
  'proposeDecision',
  'Proposes a decision of the whole table; it takes effect when all others have confirmed it.',
  {
    kind: oneOf(TABLE_DECISIONS, '`giveUp`: end the game as lost instead of dealing again.'),
    value: Type.Boolean({ description: '`giveUp` can only be `true`.' }),
  },
);

// F.
const ConfirmDecision = order('confirmDecision', 'Agrees to the decision that is proposed.', {});

// A13.
const ConcedeRound = order('concedeRound', 'Proposes to give this round up as lost.', {});

// A13.
const ConfirmConcede = order('confirmConcede', 'Agrees to give this round up as lost.', {});

// F.
const StartNextRound = order('startNextRound', 'Deals the next round after a lost one.', {});

/** Schema of every command of this title. */
export const CommandSchema = taggedUnion('type', [
  PickCharacter,
  OfferExchange,
  ReturnExchange,
  PlayCard,
  ProposeDecision,
  ConfirmDecision,
  ConcedeRound,
  ConfirmConcede,
  StartNextRound,
]);

/** What a seat may ask for. */
export type Command = Readonly<Static<typeof CommandSchema>>;

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
