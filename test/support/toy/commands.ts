import Type, { type Static } from 'typebox';
import { closed, taggedUnion } from '../../../src/engine/tagged.ts';

/** What a seat may ask for in the toy title. */
export const Command = taggedUnion('type', [
  Type.Object(
    { type: Type.Literal('choose'), card: Type.String({ pattern: '^c[0-9a-z]+$' }) },
    closed,
  ),
  Type.Object({ type: Type.Literal('takeBack') }, closed),
  Type.Object({ type: Type.Literal('deal') }, closed),
]);
export type Command = Static<typeof Command>;
