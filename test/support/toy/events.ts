import Type, { type Static, type TSchema } from 'typebox';
import { closed, taggedUnion } from '../../../src/engine/tagged.ts';

/** One card as a hand or the deck holds it. */
export const CardSchema = Type.Object({ id: Type.String(), rank: Type.Integer() }, closed);
const bySeat = <T extends TSchema>(value: T) => Type.Record(Type.String(), value);
const seat = Type.String();
const v = Type.Literal(1);

/** What can happen in the toy title. */
export const Event = taggedUnion('type', [
  Type.Object(
    {
      type: Type.Literal('Dealt'),
      v,
      pub: Type.Object({ round: Type.Integer() }, closed),
      own: bySeat(Type.Object({ hand: Type.Array(CardSchema) }, closed)),
      sealed: Type.Object({ deck: Type.Array(CardSchema) }, closed),
    },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('CardChosen'),
      v,
      pub: Type.Object({ seat }, closed),
      own: bySeat(Type.Object({ card: Type.String() }, closed)),
    },
    closed,
  ),
  Type.Object(
    { type: Type.Literal('CardTakenBack'), v, pub: Type.Object({ seat }, closed) },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('ChoicesOpened'),
      v,
      pub: Type.Object({ ranks: bySeat(Type.Integer()), winner: seat }, closed),
    },
    closed,
  ),
  Type.Object(
    {
      type: Type.Literal('GameForfeited'),
      v,
      pub: Type.Object({ seats: Type.Array(seat), how: Type.String() }, closed),
    },
    closed,
  ),
]);
export type Event = Static<typeof Event>;
