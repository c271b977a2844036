import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LineEvents } from '../../src/play/ports.ts';
import { type Bus, joinBus } from '../../src/process/bus.ts';

/** Time enough for what is announced to be gathered and sent. */
const SOON_MS = 10;

const joined: Bus[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  for (const bus of joined.splice(0)) await bus.close();
  vi.useRealTimers();
});

/** A bus whose lines the test holds in its hand. */
function onLines() {
  const told = { ids: [] as string[], joined: 0, errors: [] as unknown[] };
  const lines: {
    readonly events: LineEvents;
    readonly texts: string[];
    readonly sent: string[][];
  }[] = [];
  const opened = { at: [] as number[], isPossible: true, closed: 0 };
  let now = 0;
  let answered = Promise.resolve();
  const bus = joinBus({
    async open(events) {
      opened.at.push(now);
      if (!opened.isPossible) throw new Error('nobody is there');
      const sent: string[][] = [];
      const texts: string[] = [];
      lines.push({ events, sent, texts });
      return {
        send(text) {
          texts.push(text);
          sent.push(text.split(' ').slice(1));
          return answered;
        },
        async close() {
          opened.closed += 1;
        },
      };
    },
    onIds: (ids) => told.ids.push(...ids),
    onJoined: () => {
      told.joined += 1;
    },
    onError: (error) => told.errors.push(error),
  });
  joined.push(bus);
  const line = () => {
    const last = lines.at(-1);
    if (last === undefined) throw new Error('no line was opened');
    return last;
  };
  return {
    bus,
    told,
    opened,
    line,
    /** Lets everything that is sent from now on fail. */
    refuseTexts(): void {
      answered = Promise.reject(new Error('not sent'));
      answered.catch(() => undefined);
    },
    /** Lets nothing that is sent be answered until the test says so. */
    holdAnswers(): () => void {
      let release = (): void => undefined;
      answered = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    async pass(ms: number) {
      now += ms;
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

describe('what is announced', () => {
  it('within a moment is told together, each once', async () => {
    const { bus, line, pass } = onLines();
    await pass(0);
    for (const id of ['g_1', 'g_2', 'g_1', 'k_1']) bus.announce(id);
    await pass(SOON_MS);
    expect(line().sent).toEqual([['g_1', 'g_2', 'k_1']]);
  });

  it('while something is being sent goes with the next text, however long that takes', async () => {
    const { bus, line, pass, holdAnswers } = onLines();
    await pass(0);
    const release = holdAnswers();
    bus.announce('g_1');
    await pass(SOON_MS);
    for (let times = 0; times < 100; times += 1) {
      bus.announce(`g_${times % 3}`);
      await pass(SOON_MS);
    }
    expect(line().sent).toEqual([['g_1']]);
    release();
    await pass(SOON_MS);
    expect(line().sent).toEqual([['g_1'], ['g_0', 'g_1', 'g_2']]);
  });

  it('without a line is not kept for later', async () => {
    const { bus, opened, line, pass } = onLines();
    await pass(0);
    bus.announce('g_lost');
    line().events.onLost(new Error('cut'));
    bus.announce('g_lost_too');
    await pass(1000);
    expect(opened.at).toHaveLength(2);
    bus.announce('g_told');
    await pass(SOON_MS);
    expect(line().sent).toEqual([['g_told']]);
  });

  it('is limited while nothing is answered', async () => {
    const { bus, line, pass, holdAnswers } = onLines();
    await pass(0);
    const release = holdAnswers();
    bus.announce('g_first');
    await pass(SOON_MS);
    for (let game = 0; game < 50_000; game += 1) bus.announce(`g_${game}`);
    release();
    await pass(60_000);
    expect(line().sent.flat()).toHaveLength(10_001);
  });
});

describe('a line that breaks', () => {
  it('is opened again, later and later, but every five seconds at least', async () => {
    const { opened, line, told, pass } = onLines();
    await pass(0);
    opened.isPossible = false;
    line().events.onLost(new Error('cut'));
    for (let step = 0; step < 200; step += 1) await pass(250);
    const waits = opened.at.slice(1).map((at, place) => at - (opened.at[place] ?? 0));
    expect(waits.slice(0, 6)).toEqual([250, 500, 1000, 2000, 4000, 5000]);
    expect(Math.max(...waits)).toBe(5000);
    opened.isPossible = true;
    await pass(5000);
    expect(told.joined).toBe(2);
    expect(told.errors).toHaveLength(opened.at.length - 1);
  });

  it('is one on which a text cannot be sent: it is closed, and another one opened', async () => {
    const { bus, opened, told, pass, refuseTexts } = onLines();
    await pass(0);
    refuseTexts();
    bus.announce('g_1');
    await pass(1000);
    expect([opened.at.length, opened.closed, told.joined]).toEqual([2, 1, 2]);
    expect(told.errors).toHaveLength(1);
  });

  it('is not opened again by who has closed', async () => {
    const { bus, opened, line, told, pass } = onLines();
    await pass(0);
    line().events.onLost(new Error('cut'));
    await bus.close();
    await pass(60_000);
    expect([opened.at.length, told.joined]).toEqual([1, 1]);
  });

  it('in the middle of a text does not hold up what is sent on the next one', async () => {
    const { bus, line, pass, holdAnswers } = onLines();
    await pass(0);
    const release = holdAnswers();
    bus.announce('g_1');
    await pass(SOON_MS);
    line().events.onLost(new Error('cut'));
    await pass(1000);
    bus.announce('g_2');
    await pass(SOON_MS);
    expect(line().sent).toEqual([['g_2']]);
    release();
    await pass(SOON_MS);
    bus.announce('g_3');
    await pass(SOON_MS);
    expect(line().sent).toEqual([['g_2'], ['g_3']]);
  });
});

describe('what is heard', () => {
  it('is told, but not the echo of one’s own words', async () => {
    const { bus, told, line, pass } = onLines();
    await pass(0);
    line().events.onText('another-node g_1 k_1');
    bus.announce('g_2');
    await pass(SOON_MS);
    line().events.onText(line().texts.join());
    expect([line().texts.length, told.ids]).toEqual([1, ['g_1', 'k_1']]);
  });

  it.each([
    ['nothing', ''],
    ['words', 'somebody says something else'],
    ['ids of other things', 'another-node p_1 x_1 g_ k_'],
    ['an id without end', `another-node g_${'1'.repeat(100_000)}`],
    ['control characters', 'another-node g_1\u0000 k_\n'],
  ])('of a stranger is left alone: %s', async (_what, text) => {
    const { told, line, pass } = onLines();
    await pass(0);
    line().events.onText(text);
    expect(told.ids).toEqual([]);
  });

  it('of many ids is cut off where no text of ours is longer', async () => {
    const { told, line, pass } = onLines();
    await pass(0);
    line().events.onText(`another-node ${'g_1 '.repeat(100_000)}`);
    expect(told.ids).toHaveLength(150);
  });
});
