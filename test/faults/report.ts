import type { Findings } from '../soak/findings.ts';
import { FAULTS } from './kinds.ts';

/** What happened and how soon the server was back, for people. */
export function tableOf(findings: Findings): string {
  const rows = FAULTS.map(({ name }) => {
    const times = findings.counted(`faults/${name}`);
    const ms = times === 0 ? 0 : Math.round(findings.counted(`recoveryMs/${name}`) / times);
    return `${name.padEnd(16)} ${String(times).padStart(6)} times, ready after ${String(ms).padStart(5)} ms`;
  });
  const others = [
    ['commands acknowledged', 'accepted'],
    ['of these again, under the same commandId', 'replayed'],
    ['refused with 503', 'refused/UNAVAILABLE'],
    ['attempts that nobody answered', 'unknown'],
    ['lists read', 'asked/200'],
    ['lists refused with 503', 'asked/503'],
    ['slowest answer to a list, ms', 'slowestMs'],
    ['games played to their ends and audited', 'audits'],
  ].map(
    ([text = '', name = '']) => `${text.padEnd(42)} ${String(findings.counted(name)).padStart(7)}`,
  );
  return [...rows, ...others].join('\n');
}

/** The figures as pairs, for programs. */
export function pairsOf(findings: Findings): string {
  const sum = (prefix: string) =>
    findings.countedUnder(prefix).reduce((total, [, count]) => total + count, 0);
  const faults = sum('faults/');
  const pairs = {
    faults,
    acknowledged: findings.counted('accepted'),
    refused_503: findings.counted('refused/UNAVAILABLE'),
    games: findings.counted('audits'),
    recovery_ms: Math.round(sum('recoveryMs/') / Math.max(1, faults)),
    slowest_ms: findings.counted('slowestMs'),
    violations: findings.violations,
  };
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
