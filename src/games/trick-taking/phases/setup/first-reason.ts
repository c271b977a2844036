import { REASONS, type Reason } from '../../commands.ts';

/** Of the reasons that apply, the one that is reported (A14); null if none applies. */
export function firstReason(reasons: readonly (Reason | null)[]): Reason | null {
  return REASONS.find((reason) => reasons.includes(reason)) ?? null;
}
