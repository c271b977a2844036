import Type from 'typebox';
import type { AnyModule } from '../../engine/module.ts';
import { closed } from '../../engine/tagged.ts';
import { COMMAND_EXTRAS } from '../../play/command-extras.ts';
import { type CommandResult, giveCommand } from '../../play/give-command.ts';
import { eventsText, objectOf, placeMembers, sightMembers } from '../../play/sight-text.ts';
import { titleSchemas } from '../../play/wire.ts';
import type { HttpDeps } from '../deps.ts';
import { markReplayed } from '../idempotency.ts';
import { callerOf } from '../plugins/auth.ts';
import { PreferHeaders } from '../schemas/headers.ts';
import { gameId, SeatParams, seatName } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import { sightMembersSchema } from '../schemas/sight.ts';
import { sendJson } from '../send-json.ts';
import type { TypedApp } from '../typed-app.ts';

const MINIMAL = /(^|[,;\s])return=minimal($|[,;\s])/i;

const REFUSALS = [
  'NOT_FOUND',
  'SEAT_NOT_YOURS',
  'GAME_NOT_RUNNING',
  'DECISION_CLOSED',
  'COMMAND_ID_REUSED',
  'COMMAND_ILLEGAL',
  'VERSION_CONFLICT',
] as const;

const schemaFor = (module: AnyModule) => {
  const place = {
    game: Type.String({ description: 'Id of the game.' }),
    version: Type.Integer({ description: 'Number of the entry that the command made.' }),
  };
  const head = Type.String({ description: 'Hash of that entry.' });
  const Minimal = Type.Object({ ...place, head }, closed);
  const events = Type.Array(titleSchemas(module).seenEvent, {
    description: 'What the command did, as this seat may see it.',
  });
  const seat = Type.String({ description: 'The seat that gave the command.' });
  const Full = Type.Object({ ...place, seat, events, ...sightMembersSchema(module) }, closed);
  return {
    tags: ['Playing'],
    summary: 'Give a command',
    operationId: `give-${module.title}-command`,
    description:
      'Answers with what happened and what you see now; with `Prefer: return=minimal` only with ' +
      'game, version and head.',
    params: SeatParams,
    headers: PreferHeaders,
    body: Type.Object({ command: module.schema.command, ...COMMAND_EXTRAS }, closed),
    response: { 200: Type.Union([Full, Minimal]), ...problems(REFUSALS, { body: true }) },
  };
};

/** Giving a command, with the schema of the title's own commands. */
export function commandRoute(app: TypedApp, deps: HttpDeps, module: AnyModule): void {
  const { title } = module;
  app.post(
    `/titles/${title}/games/:game/seats/:seat/commands`,
    { config: { scopes: ['play'] }, schema: schemaFor(module) },
    async (request, reply) => {
      const { command, decision = null, commandId = null } = request.body as CommandBody;
      const seat = seatName(request.params.seat);
      const game = gameId(request.params.game);
      const player = callerOf(request);
      const given = { title, game, seat, player, command, decision, commandId };
      const result = await giveCommand(deps.play, given);
      markReplayed(reply, result.replayed);
      const isMinimal = MINIMAL.test(request.headers.prefer ?? '');
      if (isMinimal) reply.header('preference-applied', 'return=minimal');
      return sendJson(reply, isMinimal ? minimalText(result) : fullText(result, seat));
    },
  );
}

function minimalText({ table }: CommandResult): string {
  const { game, version, head } = table;
  return objectOf([`"game":"${game.id}"`, `"version":${version}`, `"head":"${head}"`]);
}

/** The entry a command made, as its seat may see it, and the sight after it. */
function fullText({ table, entry }: CommandResult, seat: string): string {
  const events = `"events":${eventsText(table.module, entry, seat)}`;
  return objectOf(placeMembers(table, seat), [events], sightMembers(table, seat));
}

interface CommandBody {
  readonly command: { readonly type: string };
  readonly decision?: string;
  readonly commandId?: string;
}
