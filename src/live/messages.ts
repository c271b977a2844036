import Type, { type Static, type TSchema } from 'typebox';
import { closed, taggedUnion } from '../engine/tagged.ts';
import { COMMAND_EXTRAS } from '../play/command-extras.ts';

/** The schema of one kind of frame. */
export function frame<const T extends string, P extends Record<string, TSchema>>(
  type: T,
  description: string,
  fields: P,
) {
  return Type.Object(
    { type: Type.Literal(type), ...fields },
    { ...closed, title: type, description },
  );
}

/** Tells the requests of a client apart. */
export const id = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Chosen by the client; the answer carries it.',
});
/** A game, as every frame about one names it. */
export const game = Type.String({ maxLength: 64, description: 'Id of a game.' });
/** Whose eyes a game is seen with. */
export const seat = Type.Union([Type.String({ maxLength: 32 }), Type.Null()], {
  description: 'A seat, or null for what a spectator sees.',
});

export const ModeSchema = Type.Enum(['view', 'patch', 'events'], {
  type: 'string',
  description:
    '`view`, also when absent: whole views. `patch`: whole views in a `sight`, in an `update` ' +
    'RFC 6902 patches of the view before. `events`: no views at all.',
});
export type Mode = Static<typeof ModeSchema>;

/** Either side may ask. */
export const Ping = frame('ping', 'Asks whether the other side is there.', {});
/** Either side answers; any other frame shows as well that it is there. */
export const Pong = frame('pong', 'The answer to a `ping`.', {});

const Auth = frame('auth', 'Logs in. Needed first, unless the upgrade had a bearer token.', {
  token: Type.String({ maxLength: 200, description: 'A token with the scope `play` or `watch`.' }),
});

const Subscribe = frame(
  'subscribe',
  'Watches a game. Answered by a `sight`, or, with `after`, by what was missed; or `refused`. A ' +
    'second one for the same game and seat takes the place of the first.',
  {
    id,
    game,
    seat,
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'The version the client has. The missed ones come as `update` frames; a `sight` comes ' +
          'where none was missed, or more than 500.',
      }),
    ),
    mode: Type.Optional(ModeSchema),
  },
);

const Unsubscribe = frame('unsubscribe', 'Watches no longer.', { id, game, seat });

const Command = frame(
  'command',
  'Gives a command, whether the game is watched or not. Answered by `accepted` or `refused`.',
  {
    id,
    game,
    seat: Type.String({ maxLength: 32, description: 'A seat you hold.' }),
    command: Type.Object(
      { type: Type.String({ maxLength: 64, description: 'The kind of the command.' }) },
      { additionalProperties: true, description: 'A command of the title of this game.' },
    ),
    ...COMMAND_EXTRAS,
  },
);

const Follow = frame(
  'follow',
  'Asks to be told of your own games, watched or not, by `game` frames.',
  { id },
);

const tournament = Type.String({ maxLength: 64, description: 'Id of a tournament.' });

const WatchTournament = frame(
  'watchTournament',
  'Watches a tournament: entrants, pairings, results, standings. Answered by `watching` or ' +
    '`refused`; then each entry of its log comes as a `tournament` frame.',
  {
    id,
    tournament,
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'The version the client has: what came after it is told first.',
      }),
    ),
  },
);

const UnwatchTournament = frame('unwatchTournament', 'Watches no longer.', { id, tournament });

/** What a client may send. A command is checked against its title's own schema afterwards. */
export const ClientFrame = taggedUnion('type', [
  Auth,
  Subscribe,
  Unsubscribe,
  Command,
  Follow,
  WatchTournament,
  UnwatchTournament,
  Ping,
  Pong,
]);
export type ClientFrame = Static<typeof ClientFrame>;
export type SubscribeFrame = Extract<ClientFrame, { type: 'subscribe' }>;
export type CommandFrame = Extract<ClientFrame, { type: 'command' }>;
