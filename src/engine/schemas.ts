import Type, { type TProperties, type TSchema } from 'typebox';
import { closed } from './tagged.ts';

/** Schema of one of a closed list of names. */
export function oneOf<const Names extends string[]>(
  names: readonly [...Names],
  description: string,
) {
  return Type.Enum(names, { type: 'string', description });
}

/** Schema of one of a list of names that occurs so often that it has a name of its own. */
export function named<const Names extends string[]>(
  title: string,
  names: readonly [...Names],
  description: string,
) {
  return Type.Enum(names, { type: 'string', title, description });
}

/** Schema of a list whose items nobody changes in place. */
export function listOf<Item extends TSchema>(item: Item, description: string) {
  return Type.Immutable(Type.Array(item, { description }));
}

/** Schema of a closed object. */
export function shape<P extends TProperties>(fields: P, description: string) {
  return Type.Object(fields, { ...closed, description });
}

/** Schema of a closed object that occurs so often, or is so big, that it has a name of its own. */
export function namedShape<P extends TProperties>(title: string, fields: P, description: string) {
  return Type.Object(fields, { ...closed, title, description });
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

/** Schema of a command; its `title` names it in documents of all titles together. */
export function order<const T extends string, P extends TProperties>(
  type: T,
  description: string,
  fields: P,
  title: string = type,
) {
  return Type.Object({ type: Type.Literal(type), ...fields }, { ...closed, title, description });
}

/** Schema of a question that is put on the stack; what it says is public. */
export function question<const K extends string, P extends TProperties>(kind: K, fields: P) {
  return Type.Object({ kind: Type.Literal(kind), ...fields }, { ...closed, title: kind });
}
