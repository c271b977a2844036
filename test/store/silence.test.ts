import { expect, it } from 'vitest';
import { type Answer, makeSilence } from '../../src/store/silence.ts';

/** A database whose answers a test gives, one question after the other. */
function questioned() {
  const asked: ((answer: Answer) => void)[] = [];
  const told: string[] = [];
  const silence = makeSilence({
    ask: () => new Promise((resolve) => asked.push(resolve)),
    checkMs: 100,
    onSuspicion: () => told.push('suspicion'),
    onChange: (isSilent) => told.push(isSilent ? 'silent' : 'back'),
  });
  const answer = async (given: Answer): Promise<void> => {
    await expect.poll(() => asked.length, { interval: 5, timeout: 5000 }).toBeGreaterThan(0);
    asked.shift()?.(given);
  };
  return { silence, asked, told, answer };
}

it('is no verdict as long as nothing is suspected', () => {
  const { silence } = questioned();
  expect([silence.isSilent, silence.verdict]).toEqual([false, null]);
});

it('is one question for however many wait in vain at the same time', async () => {
  const { silence, asked, told, answer } = questioned();
  for (let times = 0; times < 5; times += 1) silence.suspect();
  const { verdict } = silence;
  expect([asked.length, verdict]).toEqual([1, expect.any(Promise)]);
  await answer('answers');
  await verdict;
  expect([silence.isSilent, silence.verdict, told]).toEqual([false, null, ['suspicion']]);
});

it('lasts until a later question is answered', async () => {
  const { silence, told, answer } = questioned();
  silence.suspect();
  const { verdict } = silence;
  await answer('silent');
  await verdict;
  expect(silence.isSilent).toBe(true);
  // Whoever waited in vain before tells nothing new.
  silence.suspect();
  await answer('silent');
  await answer('answers');
  await expect.poll(() => silence.isSilent, { interval: 5 }).toBe(false);
  expect(told).toEqual(['suspicion', 'silent', 'back']);
});

it('is told of to nobody who has stopped listening', async () => {
  const { silence, told, answer } = questioned();
  silence.suspect();
  const { verdict } = silence;
  silence.stop();
  await answer('silent');
  await verdict;
  expect([silence.isSilent, told]).toEqual([false, ['suspicion']]);
});
