import type { OptionsFault } from '../../../engine/module.ts';
import type { Reason } from '../reasons.ts';

/** What is wrong, with the path; null where nothing is. */
export type Fault = OptionsFault<Reason> | null;

/** A configuration that contradicts itself (A.3). */
export function fault(path: string, message: string): OptionsFault<Reason> {
  return { reason: 'CONFIG_INVALID', path, message };
}

/** Refuses a number outside of a range. */
export function within(path: string, value: number, least: number, most: number): Fault {
  return value < least || value > most ? fault(path, `must be from ${least} to ${most}`) : null;
}

/** The first of some faults. */
export function firstFault(checks: Iterable<() => Fault>): Fault {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}
