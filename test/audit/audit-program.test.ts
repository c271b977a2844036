import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedLog } from '../support/memory-ports.ts';
import { makeFolder, PROGRAM, runAudit, writeLines } from './audit-program.ts';

const folder = makeFolder();
let honest = '';
let damaged = '';

beforeAll(async () => {
  const lines = await playedLog({ title: 'trick-taking', options: { people: 3, maxRounds: 1 } });
  honest = writeLines(folder, 'honest.ndjson', lines);
  damaged = writeLines(folder, 'damaged.ndjson', lines.toSpliced(9, 1));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the audit program', () => {
  it('shows every check of an honest log and ends with 0', async () => {
    const { out, err, code } = await runAudit([honest]);
    expect(out).toMatch(/^chain {7}ok$/m);
    expect(out).toMatch(/^sights {6}ok$/m);
    expect(out).toContain('This log is honest');
    expect({ err, code }).toEqual({ err: '', code: 0 });
  });

  it('names the first fault of another, in JSON when asked to, and ends with 1', async () => {
    const [told, written] = await Promise.all([runAudit([damaged]), runAudit(['--json', damaged])]);
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
    const { out, err, code } = await runAudit(args);
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).not.toBe('');
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('reads standard input for "-"', async () => {
    const { err, code } = await runAudit(['-'], 'Three rings');
    expect(err).toContain('no log');
    expect(code).toBe(2);
  });
});
