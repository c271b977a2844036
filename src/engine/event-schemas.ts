import Type, { type TOptional, type TProperties, type TSchema } from 'typebox';
import { closed } from './tagged.ts';

const v = Type.Literal(1, { description: 'Version of the form of this event.' });
const everybody = { ...closed, description: 'What everybody sees of it.' } as const;

/** How the part of one seat is described. */
export const oneSeat = { ...closed, description: 'What this seat alone sees of it.' } as const;
/** How the part that is hidden from the whole table is described. */
export const nobody = { ...closed, description: 'What nobody at the table sees of it.' } as const;

/** Schema of an event that is public as a whole. */
export function event<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  pub: P,
  title: string = type,
) {
  return eventWith(type, description, pub, {}, title);
}

/**
 * Schema of an event with further compartments, `own` or `sealed`. Its `title` names it in documents
 * of all titles together, where types may be alike.
 */
export function eventWith<
  const T extends string,
  P extends TProperties,
  C extends { own?: TSchema; sealed?: TSchema } & TProperties,
>(type: T, description: string, pub: P, compartments: C, title: string = type) {
  return Type.Object(
    { type: Type.Literal(type), v, pub: Type.Object(pub, everybody), ...compartments },
    { ...closed, title, description },
  );
}

/** Schema of the compartment of single seats, each of which may have such a part. */
export function ownParts<const Seats extends readonly string[], O extends TSchema>(
  seats: Seats,
  part: O,
) {
  const parts = Object.fromEntries(seats.map((seat) => [seat, Type.Optional(part)]));
  return Type.Object(parts as { [S in Seats[number]]: TOptional<O> }, {
    ...closed,
    description: 'What single seats see beyond the public part.',
  });
}
