import Type, { type Static } from 'typebox';
import { closed } from '../engine/tagged.ts';
import { ClocksSchema, OutcomeSchema } from './game-resource.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: '256 bits, hexadecimal.' });
const NullableText = Type.Union([Type.String(), Type.Null()]);
const AnyObject = Type.Record(Type.String(), Type.Unknown());

/** The format of a log file: what its lines are and how they are checked. */
export const LOG_FORMAT = 'ringtable-log/1';

/** The first line of a log file: all that is needed to check the lines after it. */
export const LogHeaderSchema = Type.Object(
  {
    format: Type.Literal(LOG_FORMAT),
    game: Type.String({ description: 'Id of the game.' }),
    title: Type.String(),
    revision: Type.Integer({ description: 'Rules revision the game is pinned to.' }),
    options: AnyObject,
    seats: Type.Array(Type.Object({ seat: Type.String(), player: NullableText }, closed), {
      description: 'Who sat where at the end; null for a seat nobody held.',
    }),
    seedCommitment: Hash,
    serverSeed: Hash,
    dealSeed: Type.Optional(Hash),
    entropies: Type.Array(Type.String(), {
      description: 'What each seat added to the seed, in the order of the seats; "" for nothing.',
    }),
    algorithms: Type.Record(Type.String(), Type.String()),
  },
  { ...closed, $id: 'LogHeader', title: 'LogHeader' },
);
export type LogHeader = Static<typeof LogHeaderSchema>;

const LogEvent = Type.Object(
  {
    type: Type.String(),
    v: Type.Integer({ minimum: 1, description: 'Payload version.' }),
    pub: AnyObject,
    own: Type.Optional(
      Type.Record(Type.String(), AnyObject, { description: 'What single seats saw, by seat.' }),
    ),
    sealed: Type.Optional(AnyObject),
  },
  { ...closed, description: 'An event with all of its three parts.' },
);

/** A line for each version: everything the hash covers, and the hash. */
export const LogEntrySchema = Type.Object(
  {
    game: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    at: Type.String({ format: 'date-time', description: 'RFC 3339, UTC, milliseconds.' }),
    seat: NullableText,
    player: NullableText,
    command: Type.Union([AnyObject, Type.Null()]),
    decision: NullableText,
    commandId: NullableText,
    events: Type.Array(LogEvent, { minItems: 1 }),
    waiting: Type.Array(Type.String()),
    clocks: ClocksSchema,
    stateHash: Type.Optional(Hash),
    salt: Hash,
    prevHash: Hash,
    hash: Hash,
  },
  { ...closed, $id: 'LogEntry', title: 'LogEntry' },
);

/** The last line: how many versions there are, and what the last one led to. */
export const LogEndSchema = Type.Object(
  {
    versions: Type.Integer({ minimum: 1 }),
    headHash: Hash,
    outcome: Type.Union([OutcomeSchema, Type.Null()]),
  },
  { ...closed, $id: 'LogEnd', title: 'LogEnd' },
);
export type LogEnd = Static<typeof LogEndSchema>;
