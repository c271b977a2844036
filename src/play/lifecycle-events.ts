import Type, { type Static } from 'typebox';
import { closed, taggedUnion } from '../engine/tagged.ts';

const seat = Type.String({ description: 'A seat of this game.' });
const player = Type.String({ description: 'Id of a player.' });
/** The version of the form of every event so far. */
export const v = Type.Literal(1, { description: 'Version of the form of this event.' });
/** How the public part of an event is described. */
export const everybody = { ...closed, description: 'What everybody sees of it.' } as const;

export const Access = Type.Enum(['open', 'invite'], {
  type: 'string',
  description:
    '`open`: everybody sees the game and may sit down. `invite`: only its creator, its players, ' +
    'and whoever sits down with the code.',
});
export const Spectators = Type.Enum(['public', 'after-end', 'none'], {
  type: 'string',
  description:
    'Who may see what a spectator sees: everybody (`public`), everybody after the end ' +
    '(`after-end`), nobody but the players (`none`). Log and audit follow it after the end.',
});
export const ClockSettings = Type.Object(
  {
    perDecisionSeconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_592_000,
        description: 'Time for each decision that is not optional. Absent: none but the bank.',
      }),
    ),
    bankSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_592_000,
        description:
          'Time of each seat for the whole game, spent where a decision takes longer. A bank ' +
          'alone runs down from the first moment of every decision. Absent: none.',
      }),
    ),
  },
  {
    ...closed,
    description:
      'Time for each decision, and a bank for the whole game. A seat that has used up both ' +
      'forfeits (`TIMED_OUT`). Neither of them: no clock.',
  },
);

const GameOpened = Type.Object(
  {
    type: Type.Literal('GameOpened'),
    v,
    pub: Type.Object(
      {
        title: Type.String({ description: 'What is played.' }),
        revision: Type.Integer({ description: 'Rules revision the game is pinned to.' }),
        options: Type.Record(Type.String(), Type.Unknown(), {
          description: 'Options of the title, complete.',
        }),
        seats: Type.Array(seat, { description: 'Every seat, in the order of the table.' }),
        name: Type.Union([Type.String(), Type.Null()], {
          description: 'What its creator called it.',
        }),
        access: Access,
        spectators: Spectators,
        clock: ClockSettings,
        selfPlay: Type.Boolean({ description: 'Whether one player may hold several seats.' }),
        creator: player,
        seedCommitment: Type.String({ description: 'SHA-256 of the server seed, hexadecimal.' }),
        algorithms: Type.Record(Type.String(), Type.String(), {
          description: 'How its log is hashed and its chance is drawn, by what it is for.',
        }),
      },
      everybody,
    ),
  },
  { ...closed, title: 'GameOpened' },
);

const TableAssigned = Type.Object(
  {
    type: Type.Literal('TableAssigned'),
    v,
    pub: Type.Object(
      {
        tournament: Type.String({ description: 'Id of the tournament the game belongs to.' }),
        table: Type.String({ description: 'Its table there, `3-1` for the first of round 3.' }),
        leg: Type.Integer({ minimum: 1, description: 'Which game of that table it is.' }),
        players: Type.Record(Type.String(), Type.String(), {
          description: 'Id of the one player who may take it, by seat.',
        }),
        joinSeconds: Type.Integer({
          minimum: 1,
          description: 'If a seat is still free then, the game is abandoned (`NOT_STARTED`).',
        }),
        dealCommitment: Type.Union([Type.String(), Type.Null()], {
          description:
            'SHA-256 of the seed that this game shares with other tables, hexadecimal. Null: its ' +
            'chance is its own.',
        }),
      },
      everybody,
    ),
    // What was handed in beforehand, a deck for example: it is not for the others to see.
    sealed: Type.Object(
      { seatOptions: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unknown())) },
      closed,
    ),
  },
  { ...closed, title: 'TableAssigned' },
);

const SeatChoice = Type.Object(
  {
    entropy: Type.String({ description: 'What this seat added to the seed; empty for nothing.' }),
    options: Type.Record(Type.String(), Type.Unknown()),
  },
  closed,
);

const SeatTaken = Type.Object(
  {
    type: Type.Literal('SeatTaken'),
    v,
    pub: Type.Object({ seat, player }, everybody),
    // Not even the seat itself gets it back: who takes the seat later must not see what was brought.
    sealed: SeatChoice,
  },
  { ...closed, title: 'SeatTaken' },
);

/** An event of which nothing is hidden. */
export const publicEvent = <const T extends string, P extends Parameters<typeof Type.Object>[0]>(
  type: T,
  pub: P,
) =>
  Type.Object(
    { type: Type.Literal(type), v, pub: Type.Object(pub, everybody) },
    { ...closed, title: type },
  );

export const AbandonCause = Type.Enum(
  ['CANCELLED', 'NOT_STARTED', 'IDLE', 'TOO_LONG', 'CALLED_OFF'],
  {
    type: 'string',
    description:
      'By its creator; too long without a start; too long without an entry; too many entries; by ' +
      'its tournament.',
  },
);

/** Every life-cycle event of a game; their names are reserved, no title may use them. */
export const LifecycleEventSchema = taggedUnion('type', [
  GameOpened,
  TableAssigned,
  SeatTaken,
  publicEvent('SeatLeft', { seat, player }),
  publicEvent('GameStarted', {
    players: Type.Record(Type.String(), Type.String(), {
      description: 'Id of the player, by seat.',
    }),
  }),
  publicEvent('SeatResigned', { seat }),
  publicEvent('SeatsTimedOut', {
    seats: Type.Array(seat, { description: 'All seats whose time was up.' }),
  }),
  publicEvent('GameAbandoned', { how: AbandonCause }),
]);

export type LifecycleEvent = Static<typeof LifecycleEventSchema>;
export type GameOpenedEvent = Static<typeof GameOpened>;
export type TableAssignedEvent = Static<typeof TableAssigned>;
export type AbandonCause = Static<typeof AbandonCause>;

const NAMES: ReadonlySet<string> = new Set<LifecycleEvent['type']>([
  'GameOpened',
  'TableAssigned',
  'SeatTaken',
  'SeatLeft',
  'GameStarted',
  'SeatResigned',
  'SeatsTimedOut',
  'GameAbandoned',
]);

/** Whether an event belongs to the life cycle and not to the title. */
export function isLifecycleEvent<E extends { readonly type: string }>(
  event: E | LifecycleEvent,
): event is LifecycleEvent {
  return NAMES.has(event.type);
}
