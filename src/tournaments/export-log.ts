import Type, { type Static } from 'typebox';
import { canonical } from '../engine/canonical.ts';
import { invariant } from '../engine/invariant.ts';
import { closed } from '../engine/tagged.ts';
import type { Entry } from '../play/entry.ts';
import type { LiveTournament } from './cache.ts';
import { ALGORITHMS, hexOf } from './seeds.ts';
import type { Tournament } from './tournament.ts';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: '256 bits, hexadecimal.' });

/** The format of a tournament's log file. Its entries have the form of those of a game. */
const TOURNAMENT_LOG_FORMAT = 'ringtable-tournament-log/1';

/** The first line of such a file: all that is needed to check the lines after it. */
export const TournamentHeaderSchema = Type.Object(
  {
    format: Type.Literal(TOURNAMENT_LOG_FORMAT),
    tournament: Type.String({ description: 'Id of the tournament.' }),
    name: Type.String(),
    title: Type.String(),
    system: Type.String(),
    seedCommitment: Hash,
    serverSeed: Hash,
    algorithms: Type.Record(Type.String(), Type.String()),
  },
  { ...closed, title: 'TournamentLogHeader' },
);
export type TournamentHeader = Static<typeof TournamentHeaderSchema>;

/** The last line: how many versions there are. */
export const TournamentEndSchema = Type.Object(
  { versions: Type.Integer({ minimum: 1 }), headHash: Hash },
  { ...closed, title: 'TournamentLogEnd' },
);
export type TournamentEnd = Static<typeof TournamentEndSchema>;

/** Whether the log of a tournament is published: nothing of it is hidden any more. */
export function isLogPublished({ status }: Tournament): boolean {
  return status === 'finished' || status === 'cancelled';
}

/** The log file of a tournament that is over, line by line; no line ends with a line feed. */
export function* exportTournament(
  { tournament, version, head, seed }: LiveTournament,
  entries: Iterable<Entry>,
): Generator<string> {
  invariant(isLogPublished(tournament), 'the log of a tournament that goes on stays closed');
  yield canonical(headerOf(tournament, seed));
  for (const entry of entries) yield canonical(entry);
  yield canonical({ versions: version, headHash: head } satisfies TournamentEnd);
}

/** The header of a tournament's log file. */
export function headerOf(
  { id, rules, seedCommitment }: Tournament,
  seed: Uint8Array,
): TournamentHeader {
  const { name, title, system } = rules;
  const algorithms = { ...ALGORITHMS };
  const about = { tournament: id, name, title, system, seedCommitment, algorithms };
  return { format: TOURNAMENT_LOG_FORMAT, ...about, serverSeed: hexOf(seed) };
}
