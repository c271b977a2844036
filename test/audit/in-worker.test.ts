import { describe, expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import { auditInWorker } from '../../src/audit/in-worker.ts';
import { findTitle } from '../../src/games/registry.ts';
import { playedLog } from '../support/memory-ports.ts';
import { playToEnd, startEvent } from './tournament/played-event.ts';

const PATIENT = { timeoutMs: 25_000 };

function bytesOf(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
}

describe('an audit on a thread of its own', () => {
  it('says the same as one beside it, of an honest log and of a changed one', async () => {
    const lines = await playedLog({ title: 'trick-taking', options: { people: 3, maxRounds: 1 } });
    const changed = lines.toSpliced(7, 1);
    const answers = await Promise.all([
      auditInWorker(bytesOf(lines), PATIENT),
      auditInWorker(bytesOf(changed), PATIENT),
    ]);
    expect(answers).toEqual([
      { kind: 'audited', report: auditLog(lines, findTitle) },
      { kind: 'audited', report: auditLog(changed, findTitle) },
    ]);
    expect(answers.map((answer) => answer.kind === 'audited' && answer.report.ok)).toEqual([
      true,
      false,
    ]);
  });

  it('asks for the games of a tournament one after the other', async () => {
    const rules = { system: 'duplicate', rounds: 1 } as const;
    const event = await startEvent(rules, 2);
    await playToEnd(event, 'resigned');
    const { lines, games } = await event.files();
    const asked: string[] = [];
    const answer = await auditInWorker(bytesOf(lines), PATIENT, async (id) => {
      asked.push(id);
      return bytesOf(games.get(id) ?? []);
    });
    expect(asked).toEqual([...games.keys()]);
    expect(answer).toMatchObject({ report: { ok: true, games: { linked: 2, verified: 2 } } });
    const failing = auditInWorker(bytesOf(lines), PATIENT, async () => {
      throw new Error('the connection is lost');
    });
    await expect(failing).rejects.toThrow('lost');
  });

  it('says of what is no log that it is none', async () => {
    const answer = await auditInWorker(bytesOf(['Three rings']), PATIENT);
    expect(answer).toEqual({ kind: 'no-log', detail: 'This is no log of a game.' });
  });

  it('is ended at its limit', async () => {
    const answer = await auditInWorker(bytesOf(['Three rings']), { timeoutMs: 1 });
    expect(answer).toEqual({ kind: 'over-limit' });
  });

  it('waits for a free thread, and is turned away when too many wait', async () => {
    const asked = Array.from({ length: 20 }, () =>
      auditInWorker(bytesOf(['Three rings']), { timeoutMs: 1 }),
    );
    const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'over-limit')).toHaveLength(18);
    // All places are free again.
    expect(await auditInWorker(bytesOf(['Three rings']), PATIENT)).toMatchObject({
      kind: 'no-log',
    });
  });
});
