import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok, rawRequest } from './api-client.ts';
import { type Caller, readAudit, readLog } from './calls.ts';

/** One version in a published log, as far as tests look at it. */
export interface PublishedEntry {
  readonly version: number;
  readonly at: string;
  readonly seat: string | null;
  readonly player: string | null;
  readonly command: object | null;
  readonly decision: string | null;
  readonly commandId: string | null;
  readonly events: readonly { readonly type: string; readonly pub: Record<string, unknown> }[];
  readonly hash: string;
}

/** The log of a game that is over, as anybody can download it. */
export interface PublishedLog {
  readonly text: string;
  readonly header: {
    readonly seedCommitment: string;
    readonly serverSeed: string;
    readonly entropies: unknown;
  };
  readonly entries: readonly PublishedEntry[];
  readonly end: { readonly versions: number; readonly headHash: string };
}

/** Downloads the log of a game. */
export async function publishedLog(by: Caller, game: string): Promise<PublishedLog> {
  const text = await ok(readLog(by, game));
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return {
    text,
    header: known(lines[0], 'a header') as PublishedLog['header'],
    entries: lines.slice(1, -1) as PublishedEntry[],
    end: known(lines.at(-1), 'an end') as PublishedLog['end'],
  };
}

const ALL_OK = {
  chain: 'ok',
  commitment: 'ok',
  fold: 'ok',
  rules: 'ok',
  randomness: 'ok',
  sights: 'ok',
};

/** Expects the server's audit to find the log of a game honest; gives the log. */
export async function expectHonest(by: Caller, game: string): Promise<PublishedLog> {
  const log = await publishedLog(by, game);
  expect(await ok(readAudit(by, game))).toEqual(honest(log));
  expect(log.entries.map(({ version }) => version)).toEqual(
    Array.from({ length: log.end.versions }, (_, index) => index + 1),
  );
  return log;
}

/** Expects an audit of the downloaded file to find it honest, on the server and offline. */
export async function expectHonestFile(url: string, log: PublishedLog): Promise<void> {
  const upload = await rawRequest(url, {
    method: 'POST',
    path: '/v1/audits',
    headers: { 'content-type': 'application/x-ndjson' },
    body: log.text,
  });
  expect(upload.json).toEqual(honest(log));
  expect(await auditOffline(log.text)).toEqual({ code: 0, report: honest(log) });
}

function honest({ entries }: PublishedLog) {
  return { ok: true, versions: entries.length, checks: ALL_OK, firstFault: null };
}

const AUDIT = fileURLToPath(new URL('../../../.build/cli/audit.js', import.meta.url));

/** The report and the exit code of the offline audit. */
async function auditOffline(text: string): Promise<{ code: number; report: unknown }> {
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-audit-'));
  try {
    const file = join(folder, 'game.ndjson');
    await writeFile(file, text);
    // Neither an address of a database nor anything else of the environment is there to help it.
    const run = promisify(execFile)(process.execPath, [AUDIT, '--json', file], { env: {} });
    const { stdout } = await run;
    return { code: 0, report: JSON.parse(stdout) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
