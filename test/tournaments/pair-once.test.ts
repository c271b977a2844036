import { expect, it } from 'vitest';
import { pairOnce } from '../../src/tournaments/pair-once.ts';
import type { Pairing } from '../../src/tournaments/pairing/plan.ts';
import { begunEvent } from './event-under-test.ts';

const OVER: Pairing = { kind: 'none', why: 'OVER' };

it('a round is paired once for all who ask, and again where it failed or something has changed', async () => {
  const event = await begunEvent(3);
  let asked = 0;
  let isBusy = true;
  const pair = async () => {
    asked += 1;
    if (isBusy) throw new Error('busy');
    return OVER;
  };
  const live = async () => {
    const found = await event.deps.cache.newest(event.id);
    if (found === null) throw new Error('no event');
    return found;
  };
  await expect(pairOnce({ pair }, await live())).rejects.toThrow('busy');
  isBusy = false;
  expect(await pairOnce({ pair }, await live())).toBe(OVER);
  expect(await pairOnce({ pair }, await live())).toBe(OVER);
  expect(asked).toBe(2);
  await event.leave('p_1');
  await pairOnce({ pair }, await live());
  expect(asked).toBe(3);
});
