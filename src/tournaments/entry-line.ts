import Type from 'typebox';
import { compileSerialiser } from '../engine/serialise.ts';
import { closed, taggedUnion } from '../engine/tagged.ts';
import type { Entry } from '../play/entry.ts';
import { branchesOf } from '../play/wire.ts';
import { TournamentEventSchema } from './events.ts';

/** An event as everybody sees it; each kind in its own form. */
const SeenEventSchema = taggedUnion(
  'type',
  branchesOf(TournamentEventSchema).map(({ properties, title = '' }) => {
    const { sealed: _, ...seen } = properties;
    return Type.Object(seen, { ...closed, title: `${title}Seen` });
  }),
);

/** Schema of an entry of a tournament's log, as everybody sees it while it is not published. */
export const EntryLineSchema = Type.Object(
  {
    version: Type.Integer({ description: 'Number of the entry; no number is left out.' }),
    at: Type.String({ format: 'date-time', description: 'When it was written.' }),
    player: Type.Union([Type.String(), Type.Null()], {
      description: 'Id of the player who did it; null for the server.',
    }),
    events: Type.Array(SeenEventSchema, { description: 'In the order in which it happened.' }),
    hash: Type.String({ description: 'Keep it: it must stand in the published log.' }),
  },
  { ...closed, title: 'TournamentEntry' },
);

const write = compileSerialiser(EntryLineSchema);

/** What everybody sees of an entry, as JSON. What an event holds besides `pub` stays where it is. */
export function entryLine({ version, at, player, events, hash }: Entry): string {
  const seen = events.map(({ type, v, pub }) => ({ type, v, pub }));
  return write({ version, at, player, events: seen, hash });
}
