/** A reason why the embedded database cannot serve that its operator can do something about. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** The code of a failed system call (`ENOENT`, ...), or null for any other failure. */
export function systemCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** What a failure says, for a sentence that goes on with it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
