import type { TSchema } from 'typebox';
import type { Entry } from '../play/entry.ts';
import {
  type LogEnd,
  LogEndSchema,
  LogEntrySchema,
  type LogHeader,
  LogHeaderSchema,
} from '../play/log-file.ts';
import { oddPlace, shapeErrors } from '../play/shape.ts';
import { type ParsedLine, parseLine } from './parse-line.ts';
import type { Fault } from './report.ts';

/** The input is no log at all, so there is nothing to report on. */
export class AuditFileError extends Error {
  override readonly name = 'AuditFileError';
}

/** What the last line of every log says. */
export interface ChainEnd {
  readonly versions: number;
  readonly headHash: string;
}

/** What kind of log a file is: the shapes of its first line and of its last one. */
export interface LogFormat<Header, End extends ChainEnd> {
  /** Whose log it is, `a game` for example. */
  readonly of: string;
  readonly header: TSchema & { readonly static?: Header };
  readonly end: TSchema & { readonly static?: End };
}

/** A log file as far as it can be read. */
export interface LogFile<Header = LogHeader, End extends ChainEnd = LogEnd> {
  /** Null when the header cannot be used; `headerFault` says why. */
  readonly header: Header | null;
  readonly headerFault: Fault | null;
  /** Entries of the right shape, numbered from 1 without a gap. */
  readonly entries: readonly Entry[];
  readonly end: End | null;
  /** What is wrong after these entries; null when they are followed by the last line alone. */
  readonly tailFault: Fault | null;
  /** Whether these are all the entries of the file. */
  readonly complete: boolean;
}

/** The lines of a file. Throws `AuditFileError` for bytes that are no text. */
export function linesOf(bytes: Uint8Array): readonly string[] {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).split('\n');
  } catch {
    throw new AuditFileError('The file is not UTF-8 text.');
  }
}

/** The same, for who may never read them. */
export function* linesWhenRead(bytes: Uint8Array): Generator<string> {
  yield* linesOf(bytes);
}

/** A damaged line is a fault to report; without any of these names it is some other file. */
const OURS = /"(?:seedCommitment|serverSeed|prevHash)"/;

const OF_GAME: LogFormat<LogHeader, LogEnd> = {
  of: 'a game',
  header: LogHeaderSchema,
  end: LogEndSchema,
};

/** Sorts the lines of the log file of a game. Throws `AuditFileError` when it is none. */
export function readLog(lines: Iterable<string>): LogFile {
  return readLogOf(OF_GAME, lines);
}

/** Sorts the lines of a log file. Throws `AuditFileError` when it is none. */
export function readLogOf<Header, End extends ChainEnd>(
  format: LogFormat<Header, End>,
  lines: Iterable<string>,
): LogFile<Header, End> {
  const texts = [...lines].filter((line) => line.trim() !== '');
  if (!OURS.test(texts[0] ?? '')) throw new AuditFileError(`This is no log of ${format.of}.`);
  const [first, ...others] = texts.map(parseLine) as [ParsedLine, ...ParsedLine[]];
  const headless = has(first, 'prevHash');
  const headerFault = headless
    ? { version: 0, path: '', detail: 'The header is missing.' }
    : shapeFault(first, format.header, 0);
  const header = headerFault === null && first.ok ? (first.value as Header) : null;
  return { header, headerFault, ...readBody(format, headless ? [first, ...others] : others) };
}

type Body<End extends ChainEnd> = Omit<LogFile<never, End>, 'header' | 'headerFault'>;

function readBody<End extends ChainEnd>(
  { end: schema }: LogFormat<unknown, End>,
  lines: readonly ParsedLine[],
): Body<End> {
  const entries: Entry[] = [];
  for (const [place, line] of lines.entries()) {
    if (isEnd(line)) {
      const following = lines.length - place - 1;
      return { entries, ...readEnd<End>(schema, line, following, entries.length) };
    }
    const fault = entryFault(line, entries.length + 1);
    if (fault !== null) return { entries, end: null, tailFault: fault, complete: false };
    if (line.ok) entries.push(line.value as Entry);
  }
  const detail = 'The file ends without its last line.';
  const tailFault = { version: entries.length + 1, path: '', detail };
  return { entries, end: null, tailFault, complete: false };
}

function readEnd<End extends ChainEnd>(
  schema: TSchema,
  line: ParsedLine,
  following: number,
  versions: number,
): Omit<Body<End>, 'entries'> {
  if (following > 0) {
    const detail = 'Something follows the last line of the log.';
    const tailFault = { version: versions + 1, path: '', detail };
    return { end: null, tailFault, complete: false };
  }
  const tailFault = shapeFault(line, schema, versions);
  const end = tailFault === null && line.ok ? (line.value as End) : null;
  return { end, tailFault, complete: true };
}

function entryFault(line: ParsedLine, version: number): Fault | null {
  const fault = shapeFault(line, LogEntrySchema, version);
  if (fault !== null || !line.ok) return fault;
  const found = (line.value as Entry).version;
  if (found === version) return null;
  return { version, path: '/version', detail: `Version ${found} stands where ${version} must be.` };
}

function shapeFault(line: ParsedLine, schema: TSchema, version: number): Fault | null {
  if (!line.ok) return { version, path: '', detail: `The line ${line.detail}.` };
  const [error] = shapeErrors(schema, line.value);
  if (error !== undefined) return { version, path: error.path, detail: error.message };
  const odd = oddPlace(line.value);
  return odd === null ? null : { version, path: odd, detail: 'is no well-formed text' };
}

function isEnd(line: ParsedLine): boolean {
  return has(line, 'headHash') || has(line, 'versions');
}

function has(line: ParsedLine, name: string): boolean {
  if (!line.ok || typeof line.value !== 'object' || line.value === null) return false;
  return Object.hasOwn(line.value, name);
}
