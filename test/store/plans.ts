import pg from 'pg';
import { known } from '../../src/engine/invariant.ts';
import type { Store } from '../../src/store/pool.ts';

/** A step of a plan as PostgreSQL carried it out. */
interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Step[];
}

/** What one statement did. */
export interface Carried {
  readonly text: string;
  /** Tables of which all rows were read. */
  readonly scanned: readonly string[];
  /** Parts of the log that were looked at. */
  readonly parts: readonly string[];
  /** Rows of tables and indexes that were looked at, those that did not fit included. */
  readonly visited: number;
}

/** Tells, for all sessions of a database that begin from now on, what their statements do. */
export async function explainSessions(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
  };
  for (const [setting, value] of Object.entries(settings)) {
    await client.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`);
  }
  await client.end();
}

/** What a piece of work asks of the database: the statements of the code itself, as they ran. */
export async function carriedOut(
  { pool }: Store,
  work: () => Promise<unknown>,
): Promise<readonly Carried[]> {
  const carried: Carried[] = [];
  const hear = ({ message = '' }: { readonly message?: string | undefined }) => {
    const [, plan] = /^duration: .*? plan:\n(.*)$/s.exec(message) ?? [];
    if (plan !== undefined) carried.push(read(plan));
  };
  const taken = (client: pg.PoolClient) => client.on('notice', hear);
  const given = (_: Error | undefined, client: pg.PoolClient) => client.off('notice', hear);
  pool.on('acquire', taken).on('release', given);
  try {
    await work();
  } finally {
    pool.off('acquire', taken).off('release', given);
  }
  return carried;
}

function read(json: string): Carried {
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
    readonly 'Query Text': string;
    readonly Plan: Step;
  };
  const done = steps(plan).filter((step) => step['Actual Loops'] > 0);
  const tables = (of: readonly Step[]) => [
    ...new Set(of.map((step) => known(step['Relation Name'], 'a table'))),
  ];
  const onTables = done.filter((step) => step['Relation Name'] !== undefined);
  const scans = onTables.filter((step) => step['Node Type'].includes('Scan'));
  return {
    text,
    scanned: tables(scans.filter((step) => step['Node Type'].includes('Seq Scan'))),
    parts: tables(scans).filter((table) => table.startsWith('game_log')),
    visited: done
      .filter((step) => step['Node Type'].includes('Scan'))
      .map(countVisited)
      .reduce((sum, rows) => sum + rows, 0),
  };
}

function steps(step: Step): readonly Step[] {
  return [step, ...(step.Plans ?? []).flatMap(steps)];
}

function countVisited(step: Step): number {
  const removed =
    (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  return (step['Actual Rows'] + removed) * step['Actual Loops'];
}
