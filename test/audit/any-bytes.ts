import { AuditFileError, linesOf } from '../../src/audit/read-log.ts';
import { sameJson } from '../../src/engine/canonical.ts';

/** Whether an audit says that all is well; what is no log is not. */
export function isFoundHonest(audit: () => boolean): boolean {
  try {
    return audit();
  } catch (error) {
    if (error instanceof AuditFileError) return false;
    throw error;
  }
}

/** Whether a file holds the very values of these lines, however they are written. */
export function saySame(bytes: Uint8Array, lines: readonly string[]): boolean {
  const changed = linesOf(bytes).filter((line) => line.trim() !== '');
  return sameJson(
    changed.map((line) => JSON.parse(line)),
    lines.map((line) => JSON.parse(line)),
  );
}
