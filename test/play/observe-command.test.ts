import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/errors/app-error.ts';
import { observeCommand } from '../../src/play/observe-command.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import { makeMemoryStore, startGame } from '../support/memory-ports.ts';

const GIVEN = { title: 'high-card', game: 'g_1' };

/** What an observer is told of a command that ends like this. */
async function toldOf(give: () => Promise<never>) {
  const told: unknown[] = [];
  const observer = { ...NO_OBSERVER, command: (...facts: unknown[]) => void told.push(facts) };
  await expect(observeCommand(observer, GIVEN, give)).rejects.toThrow();
  return told;
}

describe('who looks on is told of a command', () => {
  it('with the title that was played, where it was accepted or answered again', async () => {
    const store = makeMemoryStore();
    await startGame(store.node(), { title: 'high-card' });
    const [moment] = store.published;
    if (moment === undefined) throw new Error('nothing was published');
    const told: unknown[][] = [];
    const observer = { ...NO_OBSERVER, command: (...facts: unknown[]) => void told.push(facts) };
    for (const replayed of [false, true]) {
      const result = { ...moment, replayed };
      const given = { ...GIVEN, title: null };
      expect(await observeCommand(observer, given, async () => result)).toBe(result);
    }
    expect(told.map((facts) => facts.slice(0, 3))).toEqual([
      ['high-card', 'accepted', null],
      ['high-card', 'replayed', null],
    ]);
  });

  it('as refused where the client is to blame, as failed where the server is', async () => {
    const refused = async () => {
      throw new AppError('DECISION_CLOSED', 'Closed.');
    };
    const away = async () => {
      throw new AppError('UNAVAILABLE', 'Away.');
    };
    const broken = async () => {
      throw new TypeError('a planted fault');
    };
    const time = expect.any(Number);
    expect(await toldOf(refused)).toEqual([['high-card', 'refused', 'DECISION_CLOSED', time]]);
    expect(await toldOf(away)).toEqual([['high-card', 'failed', 'UNAVAILABLE', time]]);
    expect(await toldOf(broken)).toEqual([['high-card', 'failed', 'INTERNAL', time]]);
  });
});
