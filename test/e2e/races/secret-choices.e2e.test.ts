import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import type { Side } from '../../../src/games/confrontation/ids.ts';
import type { RawAnswer } from '../../support/server/api-client.ts';
import { type Duel, type DuelAnswer, goToCards, startDuel } from '../../support/server/duel.ts';
import type { Loose } from '../../support/server/post-json.ts';
import { twoServers } from './two-servers.ts';

const servers = twoServers();
const DUELS = 4;
const TIMES = 4;

/** The same in several duels at once. */
function inDuels(play: () => Promise<void>): Promise<unknown> {
  return Promise.all(Array.from({ length: DUELS }, play));
}

/** Sends a command so many times at once, on both servers. */
function sendOften(duel: Duel, side: Side, command: Loose): Promise<readonly RawAnswer[]> {
  const urls = [servers.one.url, servers.other.url];
  const sending = Array.from({ length: TIMES }, (_, place) =>
    duel.send(side, command, urls[place % urls.length]),
  );
  return Promise.all(sending);
}

function accepted(answers: readonly RawAnswer[]): readonly DuelAnswer[] {
  return answers.flatMap(({ status, json }) => (status === 200 ? [json as DuelAnswer] : []));
}

function reasonsOf(answers: readonly RawAnswer[]): readonly string[] {
  const refused = answers.filter(({ status }) => status !== 200);
  return refused.map(({ json }) => (json as { readonly reason: string }).reason);
}

describe('two cards that are chosen at the same time', () => {
  it('are both kept, each once, and opened together', async () => {
    await inDuels(async () => {
      const duel = await startDuel(servers.one);
      await goToCards(duel);
      const { version } = await duel.sight(null);
      const all = await Promise.all([
        sendOften(duel, 'sauron', { type: 'playCard', card: 's-2' }),
        sendOften(duel, 'fellowship', { type: 'playCard', card: 'f-5' }),
      ]);
      const [sauron, fellowship] = all.map(accepted);
      expect([sauron?.length, fellowship?.length]).toEqual([1, 1]);
      const both = [...known(sauron, 'of Sauron'), ...known(fellowship, 'of the Fellowship')];
      const [first, second] = both.sort((one, other) => one.version - other.version);
      expect([first?.version, second?.version]).toEqual([version + 1, version + 2]);
      expect(first?.events.map(({ type }) => type)).toEqual(['CardCommitted']);
      expect(first?.view.fight?.cards).toEqual({ fellowship: null, sauron: null });
      const opened = second?.events.find(({ type }) => type === 'CardsRevealed');
      expect(opened?.pub).toEqual({ fellowship: 'f-5', sauron: 's-2' });
      const { view } = await duel.sight(null);
      expect(view.discards).toEqual({ fellowship: ['f-5'], sauron: ['s-2'] });
    });
  });
});

describe('a deployment that is reopened while the other side confirms', () => {
  const other = { fellowship: 'sauron', sauron: 'fellowship' } as const;
  const ROUNDS = 5;

  /** One reopening against one confirmation; the side that is ready now, null once both are. */
  async function race(duel: Duel, ready: Side): Promise<Side | null> {
    const late = other[ready];
    const { version } = await duel.sight(null);
    const [reopenings, confirmations] = await Promise.all([
      sendOften(duel, ready, { type: 'reopenDeployment' }),
      sendOften(duel, late, { type: 'confirmDeployment' }),
    ]);
    const [confirmed, ...more] = accepted(confirmations);
    expect(more).toEqual([]);
    const reopened = accepted(reopenings);
    const after = await duel.sight(null);
    const versions = [...reopened, known(confirmed, 'a confirmation')].map((one) => one.version);
    if (reopened.length === 0) {
      expect([...versions, after.version]).toEqual([version + 1, version + 1]);
      expect(after.view.phase).toBe('awaiting-move');
      expect(new Set(reasonsOf(reopenings))).toEqual(new Set(['WRONG_STATE']));
      expect(new Set(reasonsOf(confirmations))).toEqual(new Set(['WRONG_STATE']));
      return null;
    }
    expect([...versions, after.version]).toEqual([version + 1, version + 2, version + 2]);
    expect(after.view).toMatchObject({
      phase: 'deploying',
      submitted: { [ready]: false, [late]: true },
    });
    expect(new Set(reasonsOf(reopenings))).toEqual(new Set(['DEPLOYMENT_NOT_CONFIRMED']));
    expect(new Set(reasonsOf(confirmations))).toEqual(new Set(['DEPLOYMENT_CONFIRMED']));
    return late;
  }

  it('is open again before the confirmation, or the game has begun', async () => {
    await inDuels(async () => {
      const duel = await startDuel(servers.one);
      await duel.place('fellowship');
      await duel.place('sauron');
      await duel.give('fellowship', { type: 'confirmDeployment' });
      let ready: Side | null = 'fellowship';
      for (let round = 0; round < ROUNDS && ready !== null; round += 1) {
        ready = await race(duel, ready);
      }
    });
  });
});
