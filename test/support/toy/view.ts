import Type, { type Static } from 'typebox';
import type { Sight } from '../../../src/engine/module.ts';
import { closed } from '../../../src/engine/tagged.ts';
import { CardSchema } from './events.ts';
import type { HighCard } from './state.ts';

/** What a viewer of the toy title is sent. */
export const View = Type.Object(
  {
    round: Type.Integer(),
    chosen: Type.Array(Type.String()),
    won: Type.Record(Type.String(), Type.Integer()),
    opened: Type.Record(Type.String(), Type.Integer()),
    hand: Type.Union([Type.Array(CardSchema), Type.Null()]),
    choice: Type.Union([CardSchema, Type.Null()]),
  },
  closed,
);
export type View = Static<typeof View>;

/** The table as a seat sees it; a spectator has neither hand nor choice. */
export function view({ pub, own }: Sight<HighCard>): View {
  return {
    round: pub.round,
    chosen: [...pub.chosen],
    won: pub.won,
    opened: pub.opened,
    hand: own === null ? null : [...own.hand],
    choice: own?.choice ?? null,
  };
}
