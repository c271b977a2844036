import Type from 'typebox';
import { closed } from '../../../engine/tagged.ts';
import { CardId } from '../ids.ts';

const card = Type.Optional(CardId);

/** Schema of cards by the hand they are for: one pair, since the choice is made target by target. */
export const CardByHand = Type.Object(
  { h1: card, h2: card, h3: card, h4: card },
  { ...closed, minProperties: 1, description: 'One target with the card for it.' },
);

/** Schema of what is said of the 1 of Rings with the card (A10). */
export const Claim = Type.Optional(
  Type.Boolean({
    description: 'Whether the 1 of Rings wins this trick: needed with `rings-1`, else not allowed.',
  }),
);
