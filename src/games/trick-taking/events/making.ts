import Type, { type TProperties, type TSchema } from 'typebox';
import { eventWith, nobody, oneSeat, ownParts } from '../../../engine/event-schemas.ts';
import { listOf } from '../../../engine/schemas.ts';
import { closed } from '../../../engine/tagged.ts';
import { CardId, HandId, SEATS } from '../ids.ts';

/** Makes the schema of an event with a part for single seats. */
export function secretEvent<const T extends string, P extends TProperties, O extends TSchema>(
  type: T,
  description: string,
  pub: P,
  part: O,
) {
  return eventWith(type, description, pub, { own: ownParts(SEATS, part) });
}

/** Makes the schema of an event with a part for single seats, and one that is hidden from all. */
export function sealedEvent<
  const T extends string,
  P extends TProperties,
  O extends TSchema,
  S extends TProperties,
>(type: T, description: string, pub: P, part: O, sealed: S) {
  return eventWith(type, description, pub, {
    own: ownParts(SEATS, part),
    sealed: Type.Optional(Type.Object(sealed, nobody)),
  });
}

/** Makes the schema of an event with a part that is hidden from all. */
export function deckEvent<const T extends string, P extends TProperties, S extends TProperties>(
  type: T,
  description: string,
  pub: P,
  sealed: S,
) {
  return eventWith(type, description, pub, { sealed: Type.Object(sealed, nobody) });
}

/** Schema of some cards. */
export const Cards = listOf(CardId, 'Cards, by suit and rank.');
/** Schema of the cards of a hand. */
export const HandCards = Type.Object({ hand: HandId, cards: Cards }, closed);
/** Schema of the card that only some seats see. */
export const OneCard = Type.Object({ card: CardId }, oneSeat);
/** Schema of the number of a round. */
export const RoundNumber = Type.Integer({
  minimum: 1,
  description: 'Rounds are counted from 1.',
});
/** Schema of the number of a trick. */
export const TrickNumber = Type.Integer({
  minimum: 1,
  description: 'Tricks of a round are counted from 1.',
});
