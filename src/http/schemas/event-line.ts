import Type, { type TSchema } from 'typebox';
import type { AnyModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { titleSchemas } from '../../play/wire.ts';

/** One version of a title's game, as one viewer may know it. */
function eventLineSchema(module: AnyModule): TSchema {
  return Type.Object(
    {
      version: Type.Integer({ description: 'Number of the entry; no number is left out.' }),
      at: Type.String({ format: 'date-time', description: 'When it was written.' }),
      seat: Type.Union([Type.String(), Type.Null()], {
        description: 'Whose command it was; null for the server, or for a step of the game itself.',
      }),
      events: Type.Array(titleSchemas(module).seenEvent, {
        description: 'What this viewer may know of it, in the order in which it happened.',
      }),
      hash: Type.String({ description: 'Keep it: it must stand in the published log.' }),
    },
    closed,
  );
}

/** A page of the history of a game, whichever title it is of. */
export function titleEventLines(modules: readonly AnyModule[]): TSchema {
  const lines = modules.map(eventLineSchema);
  return Type.Object(
    {
      items: Type.Array(lines.length === 1 ? (lines[0] as TSchema) : Type.Union(lines)),
      next: Type.Union([Type.Integer(), Type.Null()], {
        description: 'Ask `after` this version for the next page; null on the last one.',
      }),
    },
    closed,
  );
}
