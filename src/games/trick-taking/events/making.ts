import Type, { type TProperties, type TSchema } from 'typebox';
import { closed } from '../../../engine/tagged.ts';
import { CardId, HandId, listOf } from '../ids.ts';

const v = Type.Literal(1, { description: 'Version of the form of this event.' });
const everybody = { ...closed, description: 'What everybody sees of it.' } as const;
const nobody = { ...closed, description: 'What nobody at the table sees of it.' } as const;

/** How the part of one seat is described. */
export const oneSeat = { ...closed, description: 'What this seat alone sees of it.' } as const;

function ownParts<O extends TSchema>(part: O) {
  return Type.Object(
    {
      p1: Type.Optional(part),
      p2: Type.Optional(part),
      p3: Type.Optional(part),
      p4: Type.Optional(part),
    },
    { ...closed, description: 'What single seats see beyond the public part.' },
  );
}

/** Makes the schema of an event that is public as a whole. */
export function event<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  pub: P,
) {
  return Type.Object(
    { type: Type.Literal(type), v, pub: Type.Object(pub, everybody) },
    { ...closed, title: type, description },
  );
}

/** Makes the schema of an event with a part for single seats. */
export function secretEvent<const T extends string, P extends TProperties, O extends TSchema>(
  type: T,
  description: string,
  pub: P,
  part: O,
) {
  return Type.Object(
    { type: Type.Literal(type), v, pub: Type.Object(pub, everybody), own: ownParts(part) },
    { ...closed, title: type, description },
  );
}

/** Makes the schema of an event with a part for single seats, and one that is hidden from all. */
export function sealedEvent<
  const T extends string,
  P extends TProperties,
  O extends TSchema,
  S extends TProperties,
>(type: T, description: string, pub: P, part: O, sealed: S) {
  return Type.Object(
    {
      type: Type.Literal(type),
      v,
      pub: Type.Object(pub, everybody),
      own: ownParts(part),
      sealed: Type.Optional(Type.Object(sealed, nobody)),
    },
    { ...closed, title: type, description },
  );
}

/** Makes the schema of an event with a part that is hidden from all. */
export function deckEvent<const T extends string, P extends TProperties, S extends TProperties>(
  type: T,
  description: string,
  pub: P,
  sealed: S,
) {
  return Type.Object(
    {
      type: Type.Literal(type),
      v,
      pub: Type.Object(pub, everybody),
      sealed: Type.Object(sealed, nobody),
    },
    { ...closed, title: type, description },
  );
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
