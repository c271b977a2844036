import type { TableDecision } from '../ids.ts';

/** One thing the table may decide together. */
interface Proposal {
  readonly decision: TableDecision;
  readonly value: boolean;
}

/** What may be proposed between two rounds (F, D-26). */
export const ROUND_END_PROPOSALS = [
  { decision: 'giveUp', value: true },
] as const satisfies readonly Proposal[];
