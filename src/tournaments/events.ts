import Type, { type Static } from 'typebox';
import { closed, taggedUnion } from '../engine/tagged.ts';
import {
  Access,
  ClockSettings,
  everybody,
  publicEvent,
  Spectators,
  v,
} from '../play/lifecycle-events.ts';
import { RESULT_KINDS, SYSTEMS } from './field.ts';
import { TIE_BREAKS } from './standings/standing.ts';

const player = Type.String({ description: 'Id of a player.' });
const entrant = Type.String({ description: 'Id of an entrant.' });
const round = Type.Integer({ minimum: 1, description: 'Number of a round.' });
const table = Type.String({ description: 'A table: `3-1` is the first of round 3.' });
const reason = Type.String({ description: 'Why, in the words of whoever did it.' });
const byEntrant = (description: string) =>
  Type.Record(Type.String(), Type.Integer(), { description });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, about: string) =>
  Type.Union([schema, Type.Null()], { description: about });

const SystemSchema = Type.Enum([...SYSTEMS], {
  type: 'string',
  description:
    'How entrants meet. `duplicate`: teams of a cooperative title play the same deals, each by ' +
    'itself; the others are for titles with two sides.',
});
export const TieBreakSchema = Type.Enum([...TIE_BREAKS], { type: 'string' });

/** What an organizer lays down; it holds from the publication on. */
export const RULES = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'What the event is called.' }),
  title: Type.String({ pattern: '^[a-z0-9-]{1,64}$', description: 'What is played.' }),
  system: SystemSchema,
  options: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Options of every game, complete.',
  }),
  clock: ClockSettings,
  rounds: orNull(
    Type.Integer({ minimum: 1, maximum: 64 }),
    'Rounds to be played. Null where the number of entrants says it.',
  ),
  legs: Type.Union([Type.Literal(1), Type.Literal(2)], {
    description: 'Games of a table; with two of them the sides are changed in the second.',
  }),
  cycles: Type.Union([Type.Literal(1), Type.Literal(2)], {
    description: 'Round robin: how often everybody meets everybody.',
  }),
  sameDeals: Type.Boolean({
    description: 'Whether all tables of a round draw from the same seed, one for each leg.',
  }),
  tieBreaks: Type.Array(TieBreakSchema, { description: 'In the order in which they are asked.' }),
  forbidden: Type.Array(Type.Array(Type.String({ maxLength: 64 }), { minItems: 2, maxItems: 2 }), {
    maxItems: 1000,
    description: 'Players who must not be paired with each other.',
  }),
  maxEntrants: Type.Integer({
    minimum: 2,
    maximum: 512,
    description: 'More cannot enter; in a round robin at most 128.',
  }),
  checkIn: Type.Boolean({ description: 'Whether only who has checked in is paired.' }),
  finishByHand: Type.Boolean({
    description:
      'Whether it goes on after its last round until an organizer finishes it, so that the last ' +
      'results can be corrected too; else it is finished with the last result.',
  }),
  joinSeconds: Type.Integer({
    minimum: 10,
    maximum: 2_592_000,
    description: 'Whoever has not sat down so long after the round was paired loses the table.',
  }),
  access: Access,
  spectators: Spectators,
} as const;

export const ExplanationSchema = Type.Object(
  {
    because: Type.String({ description: 'What brought them together, UPPER_SNAKE.' }),
    facts: Type.Record(Type.String(), byEntrant('By entrant.'), {
      description: 'What it rests on: points, ranks, sides so far, places in a bracket.',
    }),
    relaxed: Type.Array(Type.String(), {
      description: 'Rules that had to give way, UPPER_SNAKE; nearly always none.',
    }),
  },
  { ...closed, description: 'Why it is so.' },
);

const PairedTableSchema = Type.Object(
  {
    id: table,
    entrants: Type.Array(entrant, { description: 'In the order of the sides.' }),
    games: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'Id of the game.' }),
          seats: Type.Record(Type.String(), player, { description: 'Who plays, by seat.' }),
        },
        closed,
      ),
      { description: 'Its games; the sides are changed in the second.' },
    ),
    explanation: ExplanationSchema,
  },
  closed,
);

export const ResultSchema = Type.Object(
  {
    how: Type.Enum([...RESULT_KINDS], {
      type: 'string',
      description:
        '`PLAYED`: by the games. `NO_SHOW`: somebody did not sit down in time. `ABANDONED`: a ' +
        'game ended without an outcome. `CORRECTED`: by an organizer.',
    }),
    points: byEntrant(
      'By entrant: 2 for a win, 1 for a draw, 0; in a duplicate event the score of the deal.',
    ),
    gamePoints: byEntrant("By entrant: the title's own points, all games together."),
    gamesWon: byEntrant('By entrant.'),
  },
  { ...closed, description: 'What came of a table.' },
);

const TournamentOpened = publicEvent('TournamentOpened', {
  ...RULES,
  creator: player,
  seedCommitment: Type.String({ description: 'SHA-256 of the seed, hexadecimal.' }),
  algorithms: Type.Record(Type.String(), Type.String(), {
    description: 'How the log is hashed and chance is drawn, by what it is for.',
  }),
});

const EntrantEntered = Type.Object(
  {
    type: Type.Literal('EntrantEntered'),
    v,
    pub: Type.Object(
      {
        entrant,
        name: Type.String({ description: 'What it is called.' }),
        players: Type.Array(player, { description: 'Its players; the first one entered it.' }),
        from: Type.Integer({ description: 'The first round it can be paired for.' }),
      },
      everybody,
    ),
    // A deck for example: the opponents must not see it.
    sealed: Type.Object({ seatOptions: Type.Record(Type.String(), Type.Unknown()) }, closed),
  },
  { ...closed, title: 'EntrantEntered' },
);

/** Every event of a tournament. What is hidden in one is hidden until the log is published. */
export const TournamentEventSchema = taggedUnion('type', [
  TournamentOpened,
  publicEvent('TournamentPublished', {}),
  publicEvent('OrganizerAdded', { player }),
  EntrantEntered,
  publicEvent('PlayerConfirmed', { entrant, player }),
  publicEvent('EntrantCheckedIn', { entrant }),
  publicEvent('EntrantWithdrawn', {
    entrant,
    from: Type.Integer({ description: 'The first round it is not paired for.' }),
    reason: orNull(reason, 'Why an organizer did it; null where it left by itself.'),
  }),
  publicEvent('TournamentStarted', {
    entrants: Type.Array(entrant, { description: 'Those who play.' }),
    drawSeed: Type.String({ description: 'The seed of what is drawn once, hexadecimal.' }),
  }),
  publicEvent('RoundPaired', {
    round,
    seedPart: Type.String({ description: 'The seed of this pairing, hexadecimal.' }),
    tables: Type.Array(PairedTableSchema),
    byes: Type.Array(Type.Object({ entrant, explanation: ExplanationSchema }, closed)),
    dealCommitments: Type.Array(Type.String(), {
      description: 'SHA-256 of the seed that all tables share, one a leg; empty where none is.',
    }),
    reason: orNull(reason, 'Why it was paired by hand; null where it was not.'),
  }),
  publicEvent('TableSettled', {
    table,
    result: ResultSchema,
    games: Type.Array(
      Type.Object(
        {
          id: Type.String({ description: 'Id of the game.' }),
          versions: Type.Integer({ description: 'How many entries its log has.' }),
          head: Type.String({ description: 'Hash of the last one: it binds the whole log.' }),
        },
        closed,
      ),
      { description: 'The logs it follows from.' },
    ),
  }),
  publicEvent('ResultCorrected', { table, result: ResultSchema, reason }),
  publicEvent('RoundClosed', {
    round,
    dealSeeds: Type.Array(Type.String(), { description: 'The seeds of its deals, one a leg.' }),
  }),
  publicEvent('StandingsDrawn', {
    round,
    items: Type.Array(
      Type.Object({ rank: Type.Integer(), entrant, points: Type.Integer() }, closed),
      { description: 'In order.' },
    ),
  }),
  publicEvent('TournamentFinished', { reason: orNull(reason, 'Null when all was played.') }),
  publicEvent('TournamentCancelled', { reason }),
]);

export type TournamentEvent = Static<typeof TournamentEventSchema>;
export type EventOf<T extends TournamentEvent['type']> = Extract<
  TournamentEvent,
  { readonly type: T }
>;
export type TournamentRules = Readonly<
  Omit<EventOf<'TournamentOpened'>['pub'], 'creator' | 'seedCommitment' | 'algorithms'>
>;
