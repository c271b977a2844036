import Type, { type TProperties, type TSchema } from 'typebox';
import { closed } from '../../../engine/tagged.ts';
import { CardId, listOf, oneOf, SUITS } from '../ids.ts';

/** Schema of a closed object in the view. */
export function shape<P extends TProperties>(fields: P, description: string) {
  return Type.Object(fields, { ...closed, description });
}

/** Schema of something that is null where there is no such thing, or the viewer may not know it. */
export function orNull<T extends TSchema>(schema: T, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}

/** Schema of a number of things. */
export function count(description: string) {
  return Type.Integer({ minimum: 0, description });
}

/** Schema of a yes or no. */
export function yesNo(description: string) {
  return Type.Boolean({ description });
}

/** Schema of a list of cards. */
export function cardList(description: string) {
  return listOf(CardId, description);
}

/** Schema of a suit. */
export const SuitId = oneOf(SUITS, 'A suit.');
