import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, runAudit, writeLines } from '../audit-program.ts';
import { playToEnd, startEvent } from './played-event.ts';

const folder = makeFolder();
const games = join(folder, 'games');
let file = '';
let ids: readonly string[] = [];

beforeAll(async () => {
  const rules = { system: 'duplicate', rounds: 1 } as const;
  const event = await startEvent(rules, 2);
  await playToEnd(event, 'resigned');
  const { lines, games: logs } = await event.files();
  file = writeLines(folder, 'event.ndjson', lines);
  mkdirSync(games);
  for (const [id, log] of logs) writeLines(games, `${id}.ndjson`, log);
  ids = [...logs.keys()];
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the audit program with the log of a tournament', () => {
  it('knows it for one, and says that no game was looked at', async () => {
    const { out, err, code } = await runAudit([file]);
    expect(out).toMatch(/^pairings {4}ok$/m);
    expect(out).toMatch(/^games {7}skipped$/m);
    expect(out).toContain('0 of 2 games verified, 2 logs missing');
    expect({ err, code }).toEqual({ err: '', code: 0 });
  });

  it('takes the logs of its games from a folder, and finds the one that is not honest', async () => {
    const whole = await runAudit(['--games', games, file]);
    expect(whole.out).toMatch(/^games {7}ok$/m);
    expect(whole.out).toContain('2 of 2 games verified, 0 logs missing');
    expect(whole.code).toBe(0);
    writeLines(games, `${ids[0]}.ndjson`, ['Three rings']);
    const { out, code } = await runAudit(['--json', '--games', games, file]);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      firstFault: { check: 'games' },
      games: { linked: 2, verified: 1, missing: 0 },
    });
    expect(code).toBe(1);
  });
});
