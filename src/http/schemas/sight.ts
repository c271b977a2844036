import Type, { type TSchema } from 'typebox';
import type { AnyModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import {
  ClocksSchema,
  GameStatusSchema,
  OutcomeSchema,
  WaitingSchema,
} from '../../play/game-resource.ts';
import { titleSchemas } from '../../play/wire.ts';

/** What everybody sees of a game at one version. */
const state = {
  status: GameStatusSchema,
  waiting: WaitingSchema,
  clocks: ClocksSchema,
  outcome: Type.Union([OutcomeSchema, Type.Null()], {
    description: 'Null until the game is finished.',
  }),
};

/** What one viewer of a title sees of a game at one version. */
export function sightMembersSchema(module: AnyModule): Record<string, TSchema> {
  return {
    ...state,
    view: Type.Union([module.schema.view, Type.Null()], {
      description:
        'What the viewer may know, in the form of the title; null while the game is open.',
    }),
    decisions: Type.Array(titleSchemas(module).decision, {
      description: 'Open questions to this seat; none for a spectator and at an earlier version.',
    }),
    viewHash: Type.String({
      description: 'First 8 bytes of SHA-256 over the canonical JSON (RFC 8785) of `view`, hex.',
    }),
    head: Type.String({
      description:
        'Hash of the entry of this `version`; keep it, it must stand in the published log.',
    }),
  };
}

/** The sight of one viewer. */
export function sightSchema(module: AnyModule): TSchema {
  return Type.Object(
    {
      game: Type.String({ description: 'Id of the game.' }),
      seat: Type.Union([Type.String(), Type.Null()], {
        description: 'Whose sight it is; null for a spectator.',
      }),
      version: Type.Integer({ description: 'The version of the game it shows.' }),
      ...sightMembersSchema(module),
    },
    closed,
  );
}
