import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';

/**
 * A union whose member `key` says which branch is meant, before anything else is looked at: a
 * wrong field is reported in the branch the client chose, and nothing is tried by trial and error.
 */
export function taggedUnion<const T extends readonly TSchema[]>(
  key: string,
  branches: T,
): TUnsafe<Static<T[number]>> {
  return Type.Unsafe<Static<T[number]>>({
    type: 'object',
    required: [key],
    discriminator: { propertyName: key },
    oneOf: branches,
  });
}

/** A closed object: a field that is not named is refused on the way in and dropped on the way out. */
export const closed = { additionalProperties: false } as const;
