import Type, { type TSchema } from 'typebox';
import type { AnyModule } from '../engine/module.ts';
import {
  ClocksSchema,
  GameSchema,
  GameStatusSchema,
  OutcomeSchema,
  PlayerSchema,
  WaitingSchema,
} from '../play/game-resource.ts';
import { titleSchemas } from '../play/wire.ts';
import { EntryLineSchema } from '../tournaments/entry-line.ts';
import { frame, game, id, Ping, Pong, seat } from './messages.ts';

const state = {
  status: GameStatusSchema,
  waiting: WaitingSchema,
  clocks: ClocksSchema,
  outcome: Type.Union([OutcomeSchema, Type.Null()], {
    description: 'Null until the game is finished.',
  }),
};

/** What the server sends, for the games of these titles. */
export function serverFrames(modules: readonly AnyModule[]): readonly TSchema[] {
  return [...loginFrames, ...gameFrames(modules), ...answerFrames, ...noticeFrames, Ping, Pong];
}

const loginFrames: readonly TSchema[] = [
  frame('hello', 'The first frame of every socket: what it expects.', {
    heartbeatMs: Type.Integer({
      description: 'A `ping` comes so often; after twice this time of silence the socket closes.',
    }),
    authWithinMs: Type.Integer({ description: 'Log in within this time.' }),
    maxFrameBytes: Type.Integer({ description: 'Longest frame a client may send.' }),
  }),
  frame('ready', 'You are logged in.', { player: PlayerSchema }),
];

const patch = Type.Array(Type.Record(Type.String(), Type.Unknown()), {
  description:
    'RFC 6902: from the view of the version before to this one. In mode `patch`. Where that is ' +
    'shorter, one step replaces the whole view: its `path` is empty.',
});

/** The frames whose form depends on the titles. */
function gameFrames(modules: readonly AnyModule[]): readonly TSchema[] {
  const view = oneOf(modules.map((module) => module.schema.view));
  const decisions = Type.Array(oneOf(modules.map((module) => titleSchemas(module).decision)), {
    description: 'Open questions to this seat, each with every command that answers it.',
  });
  const events = Type.Array(oneOf(modules.map((module) => titleSchemas(module).seenEvent)), {
    description: 'What happened, as this viewer may know it; it may be nothing.',
  });
  const shown = {
    view: Type.Optional(
      Type.Union([view, Type.Null()], {
        description: 'What the viewer may know; null while the game is open.',
      }),
    ),
    viewHash: Type.Optional(
      Type.String({
        description:
          'First 8 bytes of SHA-256 over the canonical JSON (RFC 8785) of the view, hexadecimal. ' +
          'Whoever patches proves its copy with it.',
      }),
    ),
  };
  const version = Type.Integer({ description: 'The version of the game this shows.' });
  const place = { game, seat, version };
  return [
    frame(
      'sight',
      'The whole of what the viewer sees. It begins a subscription, and begins it anew when the ' +
        'client read too slowly: versions rise by one from it on.',
      {
        id: Type.Integer({ description: 'The id of the `subscribe` it belongs to.' }),
        ...place,
        ...state,
        ...shown,
        decisions,
        head: Type.String({
          description: 'Hash of the entry of this `version`, the newest one; keep it.',
        }),
      },
    ),
    frame('update', 'One version more: what happened, and what the viewer sees now.', {
      ...place,
      at: Type.String({ format: 'date-time', description: 'When it was written.' }),
      by: Type.Union([Type.String(), Type.Null()], {
        description: 'The seat that did it; null for the server, or for who has no seat.',
      }),
      events,
      ...state,
      ...shown,
      patch: Type.Optional(patch),
      decisions,
      hash: Type.String({
        description:
          'Hash of the entry of this `version`; keep it. It is what `head` is in a `sight` and ' +
          'in the answer to a command.',
      }),
    }),
  ];
}

const tournament = Type.String({ description: 'Id of a tournament.' });

const answerFrames: readonly TSchema[] = [
  frame('accepted', 'Your command was carried out. It comes before the `update` it made.', {
    id,
    version: Type.Integer({ description: 'The version the command made.' }),
    replayed: Type.Optional(
      Type.Literal(true, { description: 'This `commandId` had been carried out before.' }),
    ),
  }),
  frame('refused', 'A request was refused, and nothing was changed.', {
    id: Type.Union([id, Type.Null()], {
      description: 'The id of the request; null for a login or a frame without one.',
    }),
    problem: Type.Record(Type.String(), Type.Unknown(), {
      description: 'The same as the `application/problem+json` of an HTTP call.',
    }),
  }),
  frame('following', 'You are told of your own games from now on.', { id }),
  frame('watching', 'The tournament is watched from now on.', {
    id,
    tournament,
    version: Type.Integer({ description: 'Its newest version.' }),
  }),
  frame('unwatched', 'The tournament is watched no longer.', { id, tournament }),
  frame('unsubscribed', 'The game is watched no longer: you asked, or may not see it any more.', {
    id,
    game,
    seat,
  }),
];

const noticeFrames: readonly TSchema[] = [
  frame('tournament', 'One entry more in the log of a tournament you watch, in order, once each.', {
    tournament,
    ...EntryLineSchema.properties,
  }),
  frame(
    'game',
    'To followers: a game of yours was made, started, waits for you, or ended. A game you sit in ' +
      'or made is yours.',
    { game: GameSchema },
  ),
  frame(
    'presence',
    'To who watches a game: the player of a seat has begun or ended watching it as that seat. ' +
      'Who is there already is told at the start. Known to one process of the server alone.',
    {
      game,
      seat: Type.String({ description: 'The seat whose player it is about.' }),
      here: Type.Boolean({ description: 'Whether the player is connected.' }),
    },
  ),
  frame('draining', 'The server is about to go: the socket closes soon; resume on a new one.', {}),
];

function oneOf(schemas: readonly TSchema[]): TSchema {
  const [first, ...others] = schemas;
  return first !== undefined && others.length === 0 ? first : Type.Union([...schemas]);
}
