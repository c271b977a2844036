import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedLog } from '../support/memory-ports.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/audit.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ringtable-audit-'));
let honest = '';
let damaged = '';

beforeAll(async () => {
  const lines = await playedLog({ title: 'trick-taking', options: { people: 3, maxRounds: 1 } });
  honest = fileOf('honest.ndjson', lines);
  damaged = fileOf('damaged.ndjson', lines.toSpliced(9, 1));
});

afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

async function run(args: readonly string[], input = '') {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args]);
  child.stdin.end(input);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { out, err, code };
}

describe('the audit program', () => {
  it('shows every check of an honest log and ends with 0', async () => {
    const { out, err, code } = await run([honest]);
    expect(out).toMatch(/^chain {7}ok$/m);
    expect(out).toMatch(/^sights {6}ok$/m);
    expect(out).toContain('This log is honest');
    expect({ err, code }).toEqual({ err: '', code: 0 });
  });

  it('names the first fault of another, in JSON when asked to, and ends with 1', async () => {
    const [told, written] = await Promise.all([run([damaged]), run(['--json', damaged])]);
    expect(told.out).toContain('First fault: version 9, chain, /version');
    expect(told.out).toContain('NOT honest');
    expect(JSON.parse(written.out)).toMatchObject({ ok: false, firstFault: { version: 9 } });
    expect([told.code, written.code]).toEqual([1, 1]);
  });

  it.each([
    ['there is no such file', ['no-such-file.ndjson']],
    ['the file is no log', [PROGRAM]],
    ['an option is unknown', ['--fast', 'log.ndjson']],
  ])('ends with 2 and says why when %s', async (_why, args) => {
    const { out, err, code } = await run(args);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).not.toBe('');
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('reads standard input for "-"', async () => {
    const { err, code } = await run(['-'], 'Three rings');
    expect(err).toContain('no log');
    expect(code).toBe(2);
  });
});
