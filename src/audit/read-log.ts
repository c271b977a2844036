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

/** A log file as far as it can be read. */
export interface LogFile {
  /** Null when the header cannot be used; `headerFault` says why. */
  readonly header: LogHeader | null;
  readonly headerFault: Fault | null;
  /** Entries of the right shape, numbered from 1 without a gap. */
  readonly entries: readonly Entry[];
  readonly end: LogEnd | null;
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

/** A damaged line is a fault to report; without any of these names it is some other file. */
const OURS = /"(?:seedCommitment|serverSeed|prevHash)"/;

/** Sorts the lines of a log file. Throws `AuditFileError` when it is none. */
export function readLog(lines: Iterable<string>): LogFile {
  const texts = [...lines].filter((line) => line.trim() !== '');
  if (!OURS.test(texts[0] ?? '')) throw new AuditFileError('This is no log of a game.');
  const [first, ...others] = texts.map(parseLine) as [ParsedLine, ...ParsedLine[]];
  const headless = has(first, 'prevHash');
  const headerFault = headless
    ? { version: 0, path: '', detail: 'The header is missing.' }
    : shapeFault(first, LogHeaderSchema, 0);
  const header = headerFault === null && first.ok ? (first.value as LogHeader) : null;
  return { header, headerFault, ...readBody(headless ? [first, ...others] : others) };
}

type Body = Pick<LogFile, 'entries' | 'end' | 'tailFault' | 'complete'>;

function readBody(lines: readonly ParsedLine[]): Body {
  const entries: Entry[] = [];
  for (const [place, line] of lines.entries()) {
    if (isEnd(line)) return { entries, ...readEnd(line, lines.length - place - 1, entries.length) };
    const fault = entryFault(line, entries.length + 1);
    if (fault !== null) return { entries, end: null, tailFault: fault, complete: false };
    if (line.ok) entries.push(line.value as Entry);
  }
  const detail = 'The file ends without its last line.';
  const tailFault = { version: entries.length + 1, path: '', detail };
  return { entries, end: null, tailFault, complete: false };
}

function readEnd(line: ParsedLine, following: number, versions: number): Omit<Body, 'entries'> {
  if (following > 0) {
    const detail = 'Something follows the last line of the log.';
    const tailFault = { version: versions + 1, path: '', detail };
    return { end: null, tailFault, complete: false };
  }
  const tailFault = shapeFault(line, LogEndSchema, versions);
  const end = tailFault === null && line.ok ? (line.value as LogEnd) : null;
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
