import { quantile } from '../bench/server/statistics.ts';
import type { TimeOutResult } from './run-time-outs.ts';

/** The figures, as a table for people. */
export function tableOf({ findings, delays }: TimeOutResult): string {
  const counted = (name: string) => findings.counted(name);
  const seen = delays.map(({ seenMs }) => seenMs);
  const rows = [
    ['games that ended by their clocks', delays.length],
    ['answers in good time that were accepted', counted('early/accepted')],
    ['answers in good time that were refused', counted('early/refused')],
    ['answers in the last moment that were accepted', counted('late/accepted')],
    ['answers in the last moment that were refused', counted('late/refused')],
    ['earliest time-out after its deadline, as written, ms', Math.min(...writtenOf(delays))],
    ['median time-out after its deadline, as seen, ms', Math.round(quantile(seen, 0.5))],
    ['latest time-out after its deadline, as seen, ms', Math.round(Math.max(...seen))],
  ] as const;
  const width = Math.max(...rows.map(([text]) => text.length));
  return rows
    .map(([text, figure]) => `${text.padEnd(width)} ${String(figure).padStart(6)}`)
    .join('\n');
}

/** The figures as pairs, for programs. */
export function pairsOf({ findings, delays }: TimeOutResult): string {
  const pairs = {
    games: findings.counted('games'),
    time_outs: delays.length,
    late_accepted: findings.counted('late/accepted'),
    late_refused: findings.counted('late/refused'),
    earliest_ms: Math.min(...writtenOf(delays)),
    latest_ms: Math.round(Math.max(...delays.map(({ seenMs }) => seenMs))),
    violations: findings.violations,
  };
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}

function writtenOf(delays: TimeOutResult['delays']): readonly number[] {
  return delays.map(({ writtenMs }) => writtenMs);
}
