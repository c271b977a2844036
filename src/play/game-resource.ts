import Type, { type Static } from 'typebox';
import { closed } from '../engine/tagged.ts';
import { Access, ClockSettings, Spectators } from './lifecycle-events.ts';

const Instant = Type.String({ format: 'date-time', description: 'RFC 3339, UTC, milliseconds.' });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  description: string,
) => Type.Union([schema, Type.Null()], { description });

export const PlayerSchema = Type.Object(
  {
    id: Type.String({
      description: 'Id of the player.',
      examples: ['p_019a2b3c-4d5e-7f60-8123-456789abcdef'],
    }),
    name: Type.String({
      description: 'What the player is called; several players may share a name.',
      examples: ['Rosie'],
    }),
    kind: Type.Enum(['human', 'bot'], {
      type: 'string',
      description: 'What the player said to be; both play by the same rules.',
    }),
  },
  { ...closed, description: 'A player.' },
);
export type Player = Static<typeof PlayerSchema>;

export const GameStatusSchema = Type.Enum(['open', 'running', 'finished', 'abandoned'], {
  type: 'string',
  description:
    '`open`: seats are free. `running`: all are taken. `finished`: there is an outcome. ' +
    '`abandoned`: cancelled, never started, idle or too long; there is no outcome.',
});

export const WaitingSchema = Type.Array(Type.String(), {
  description: 'Seats the game waits for: each has a decision that is not optional.',
});

export const ClocksSchema = Type.Record(
  Type.String(),
  Type.Object(
    {
      deadline: Type.String({
        format: 'date-time',
        description: 'The seat forfeits if it has not answered by then; its bank is counted in.',
      }),
      bankMs: Type.Integer({
        minimum: 0,
        description: 'What the bank held when the seat was asked, in milliseconds.',
      }),
    },
    closed,
  ),
  { description: 'By seat, for the seats in `waiting`; empty without a clock.' },
);

export const OutcomeSchema = Type.Object(
  {
    ranking: Type.Array(Type.Array(Type.String()), {
      description: 'Places, best first; a shared loss is an empty first place and then all seats.',
    }),
    how: Type.String({ description: 'By which rule it ended, UPPER_SNAKE.' }),
    points: Type.Optional(
      Type.Record(Type.String(), Type.Integer(), {
        description: "The title's own score, by seat; absent where the title keeps none.",
      }),
    ),
  },
  { ...closed, description: 'How the game ended.' },
);

/** A game as the API shows it to everybody who may know that it exists. */
export const GameSchema = Type.Object(
  {
    id: Type.String({
      description: 'Id of the game.',
      examples: ['g_019a2b3c-4d5e-7f60-8123-456789abcdef'],
    }),
    title: Type.String({ description: 'What is played.', examples: ['trick-taking'] }),
    revision: Type.Integer({
      description: 'Rules revision the game is played by, from its beginning to its end.',
    }),
    name: orNull(Type.String(), 'What its creator called it.'),
    status: GameStatusSchema,
    version: Type.Integer({ description: 'Number of entries in its log.' }),
    options: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Options of the title, complete: what was not chosen stands as its default.',
    }),
    seats: Type.Array(
      Type.Object(
        {
          seat: Type.String({ description: 'Name of the seat.' }),
          player: orNull(PlayerSchema, 'Who sits there; null while the seat is free.'),
          reservedFor: orNull(
            Type.String(),
            'The one player who may take it, in a game of a tournament; null anywhere else.',
          ),
        },
        closed,
      ),
      { description: 'Every seat of the game, in the order of the table.' },
    ),
    creator: Type.String({ description: 'Id of the player who made it.' }),
    access: Access,
    inviteCode: Type.Optional(Type.String({ description: 'Only for its creator.' })),
    spectators: Spectators,
    clock: ClockSettings,
    selfPlay: Type.Boolean({ description: 'Whether one player may hold several of its seats.' }),
    tournament: orNull(
      Type.String(),
      'Id of its tournament; null for a game outside of tournaments.',
    ),
    waiting: WaitingSchema,
    clocks: ClocksSchema,
    outcome: orNull(OutcomeSchema, 'Null until the game is finished.'),
    seedCommitment: Type.String({
      description:
        'SHA-256 of the server seed, hexadecimal. Keep it from before you sit down: the seed is ' +
        'published with the log.',
    }),
    head: Type.String({
      description: 'Hash of the newest entry of its log: of the entry number `version`.',
    }),
    createdAt: Instant,
    startedAt: orNull(Instant, 'When its last seat was taken.'),
    finishedAt: orNull(Instant, 'When it was finished or abandoned.'),
    links: Type.Record(Type.String(), Type.String(), {
      description:
        'Addresses of the game itself (`self`), of its `view` for spectators, its `events`, and, ' +
        'when it is over, its `log` and `audit`.',
    }),
  },
  { ...closed, title: 'Game', description: 'A game, as all who may know of it see it.' },
);
export type GameResource = Static<typeof GameSchema>;

/** Where the parts of a game are found. */
export function gameLinks(id: string, title: string): Record<string, string> {
  const game = `/v1/games/${id}`;
  return {
    self: game,
    view: `/v1/titles/${title}/games/${id}/view`,
    events: `${game}/events`,
    log: `${game}/log`,
    audit: `${game}/audit`,
  };
}
