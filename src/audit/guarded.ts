import type { Fault } from './report.ts';

/** What some code answered, or the fault that it threw. */
export type Guarded<T> =
  | { readonly value: T; readonly fault: null }
  | { readonly value: null; readonly fault: Fault };

/**
 * Runs code that trusts the log on a log nobody may trust. A title need not cope with what its
 * rules never write, so whatever it throws is a fault of the log.
 */
export function guarded<T>(
  version: number,
  path: string,
  work: () => T,
  who = 'The title',
): Guarded<T> {
  try {
    return { value: work(), fault: null };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { value: null, fault: { version, path, detail: `${who} cannot take it: ${detail}` } };
  }
}
