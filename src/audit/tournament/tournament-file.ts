import {
  type TournamentEnd,
  TournamentEndSchema,
  type TournamentHeader,
  TournamentHeaderSchema,
} from '../../tournaments/export-log.ts';
import { parseLine } from '../parse-line.ts';
import { type LogFile, type LogFormat, readLogOf } from '../read-log.ts';

/** The log file of a tournament as far as it can be read. */
export type TournamentFile = LogFile<TournamentHeader, TournamentEnd>;

const OF_TOURNAMENT: LogFormat<TournamentHeader, TournamentEnd> = {
  of: 'a tournament',
  header: TournamentHeaderSchema,
  end: TournamentEndSchema,
};

/** Sorts the lines of the log file of a tournament. Throws `AuditFileError` when it is none. */
export function readTournamentLog(lines: Iterable<string>): TournamentFile {
  return readLogOf(OF_TOURNAMENT, lines);
}

const FORMAT = 'ringtable-tournament-log/';

/** Whether a file says of itself that it is a tournament's, even where its header is lost. */
export function isTournamentLog(lines: readonly string[]): boolean {
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const line = parseLine(first);
  // A line that is damaged can only be guessed at.
  if (!line.ok) return first.includes(`"${FORMAT}`);
  const { format, events } = (line.value ?? {}) as {
    readonly format?: unknown;
    readonly events?: unknown;
  };
  if (typeof format === 'string') return format.startsWith(FORMAT);
  const [opening] = Array.isArray(events) ? events : [];
  return opening?.type === 'TournamentOpened';
}
