import type { Findings } from './findings.ts';

/** Lines of the table: what a figure says, and the name it is counted under. */
const ROWS = [
  ['games played to their ends', 'games'],
  ['audits', 'audits'],
  ['versions in their logs', 'versions'],
  ['hashes that were kept and compared', 'hashes'],
  ['commands accepted', 'accepted'],
  ['of these again, under the same commandId', 'replayed'],
  ['attempts that nobody answered', 'unknown'],
  ['requests sent again', 'retries'],
  ['kills of a server', 'kills'],
  ['restarts of PostgreSQL, fast', 'restarts/fast'],
  ['restarts of PostgreSQL, immediate', 'restarts/immediate'],
  ['sockets opened', 'sockets'],
  ['reconnects', 'reconnects'],
  ['frames checked', 'frames'],
  ['sights in place of collapsed updates', 'collapsed'],
] as const;

/** Further figures, by what their names begin with. */
const GROUPS = [
  ['games of', 'games/'],
  ['seats that see by', 'eyes/'],
  ['lies:', 'lies/'],
  ['refused with', 'refused/'],
  ['sockets closed with', 'closed/'],
  ['logged by a server:', 'warnings/'],
] as const;

/** The figures of a soak, as a table for people. */
export function tableOf(findings: Findings): string {
  const rows = [
    ...ROWS.map(([text, name]) => [text, findings.counted(name)] as const),
    ...GROUPS.flatMap(([text, prefix]) =>
      findings
        .countedUnder(prefix)
        .map(([name, count]) => [`${text} ${name.slice(prefix.length)}`, count] as const),
    ),
  ];
  const width = Math.max(...rows.map(([text]) => text.length));
  return rows
    .map(([text, count]) => `${text.padEnd(width)} ${String(count).padStart(8)}`)
    .join('\n');
}

/** The figures as pairs, for programs. */
export function pairsOf(findings: Findings, seconds: number): string {
  const counted = (name: string) => findings.counted(name);
  const restarts = counted('restarts/fast') + counted('restarts/immediate');
  const sum = (prefix: string) =>
    findings.countedUnder(prefix).reduce((total, [, count]) => total + count, 0);
  const pairs = {
    games: counted('games'),
    audits: counted('audits'),
    accepted: counted('accepted'),
    replayed: counted('replayed'),
    refused: sum('refused/'),
    lies: sum('lies/'),
    unknown: counted('unknown'),
    kills: counted('kills'),
    restarts,
    reconnects: counted('reconnects'),
    collapsed: counted('collapsed'),
    frames: counted('frames'),
    seconds: Math.round(seconds),
    violations: findings.violations,
  };
  return Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
