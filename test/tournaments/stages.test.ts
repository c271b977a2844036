import { describe, expect, it } from 'vitest';
import type { System } from '../../src/tournaments/field.ts';
import { takingPart } from '../../src/tournaments/field.ts';
import { fieldOf } from '../../src/tournaments/field-of.ts';
import { isVisible } from '../../src/tournaments/read-tournament.ts';
import {
  begunEvent,
  type EventUnderTest,
  enterTeam,
  HEAD,
  makeEvent,
  openEvent,
  playRound,
  refusalOf,
} from './event-under-test.ts';

const STATE = /^TOURNAMENT_STATE: /;

type Stage = 'draft' | 'registration' | 'running' | 'finished' | 'cancelled';

/** An event at a stage, with two who have entered once it is published. */
async function eventAt(stage: Stage): Promise<EventUnderTest> {
  const event = stage === 'draft' ? await makeEvent() : await openEvent();
  if (stage === 'draft') return event;
  await event.enter('p_1');
  await event.enter('p_2');
  if (stage === 'cancelled') await event.cancel();
  if (stage !== 'running' && stage !== 'finished') return event;
  await event.start();
  if (stage === 'finished') await event.finish();
  return event;
}

type StepName = 'publish' | 'start' | 'cancel' | 'finish' | 'pair';

/** What each step does at each stage: it writes, it was done before, or it is refused. */
const STEPS: readonly (readonly [Stage, Readonly<Record<StepName, string>>])[] = [
  ['draft', { publish: 'writes', start: 'no', cancel: 'writes', finish: 'no', pair: 'no' }],
  [
    'registration',
    { publish: 'done', start: 'writes', cancel: 'writes', finish: 'no', pair: 'no' },
  ],
  [
    'running',
    { publish: 'done', start: 'done', cancel: 'writes', finish: 'writes', pair: 'writes' },
  ],
  ['finished', { publish: 'no', start: 'no', cancel: 'no', finish: 'done', pair: 'no' }],
  ['cancelled', { publish: 'no', start: 'no', cancel: 'done', finish: 'no', pair: 'no' }],
];
const CASES = STEPS.flatMap(([stage, steps]) =>
  Object.entries(steps).map(([step, does]) => [stage, step as StepName, does] as const),
);

describe('the stages', () => {
  it.each(CASES)('of an event that is %s: to %s %s', async (stage, step, does) => {
    const event = await eventAt(stage);
    const before = event.version();
    if (does === 'no') expect(await refusalOf(event[step]())).toMatch(STATE);
    else await event[step]();
    expect(event.version() - before).toBe(does === 'writes' ? 1 : 0);
  });

  it.each(['publish', 'start', 'cancel', 'finish'] as const)(
    'move on with a %s that is sent twice as with one',
    async (step) => {
      const event = await eventAt(step === 'finish' ? 'running' : 'registration');
      await event[step]();
      const version = event.version();
      await event[step]();
      expect(event.version()).toBe(version);
    },
  );

  it.each(['publish', 'start', 'cancel', 'finish', 'pair'] as const)(
    'know who may not %s',
    async (step) => {
      const event = await eventAt('running');
      const before = event.version();
      const asked = step === 'pair' ? event.pair(null, null, 'p_1') : event[step]('p_1');
      expect(await refusalOf(asked)).toMatch(/^NOT_ORGANIZER: /);
      expect(event.version()).toBe(before);
    },
  );

  it('of a draft are hidden from whoever does not organize it, also when it is called off', async () => {
    const event = await makeEvent();
    expect(await refusalOf(event.publish('p_1'))).toMatch(/^NOT_FOUND: /);
    await event.cancel();
    const tournament = await event.now();
    expect([isVisible(tournament, HEAD), isVisible(tournament, 'p_1')]).toEqual([true, false]);
  });
});

describe('the start', () => {
  it.each([0, 1])('is refused with %i entrants', async (size) => {
    const event = await openEvent();
    if (size === 1) await event.enter('p_1');
    expect(await refusalOf(event.start())).toMatch(`It takes two entrants; ${size} can play.`);
  });

  it('takes only who has checked in where that is asked for', async () => {
    const event = await openEvent({ checkIn: true });
    const ids = [await event.enter('p_1'), await event.enter('p_2'), await event.enter('p_3')];
    const [one = '', two = ''] = ids;
    await event.checkIn(one, 'p_1');
    expect(await refusalOf(event.start())).toMatch(/1 can play/);
    await event.checkIn(two, 'p_2');
    await event.start();
    expect(fieldOf(await event.now()).entrants.map(({ id }) => id)).toEqual([one, two]);
  });

  it('takes only teams that are complete', async () => {
    const event = await openEvent({ system: 'duplicate' });
    await event.enter('x_1', { others: ['x_2', 'x_3'] });
    const ids = [await enterTeam(event, 'a'), await enterTeam(event, 'b')];
    await event.start();
    const tournament = await event.now();
    expect(takingPart(fieldOf(tournament), 1).map(({ id }) => id)).toEqual(ids);
    expect(tournament.entrants[0]?.withdrawnFrom).toBe(1);
  });

  it('does not count who has left', async () => {
    const event = await openEvent();
    await event.enter('p_1');
    await event.enter('p_2');
    await event.leave('p_1');
    expect(await refusalOf(event.start())).toMatch(/1 can play/);
  });
});

describe('organizers', () => {
  it('are added once and may do all that the first one may', async () => {
    const event = await openEvent();
    await event.addOrganizer('p_2');
    const version = event.version();
    await event.addOrganizer('p_2');
    expect(event.version()).toBe(version);
    await event.addOrganizer('p_3', 'p_2');
    await event.cancel('p_3');
    expect((await event.now()).organizers).toEqual([HEAD, 'p_2', 'p_3']);
  });

  it('of a draft see it as well', async () => {
    const event = await makeEvent();
    await event.addOrganizer('p_2');
    await event.publish('p_2');
    expect((await event.now()).status).toBe('registration');
  });

  it('are not added at the end', async () => {
    const event = await eventAt('finished');
    expect(await refusalOf(event.addOrganizer('p_2'))).toMatch(STATE);
  });
});

describe('the end', () => {
  it('waits for the tables of a round', async () => {
    const event = await begunEvent(4);
    await event.pair();
    expect(await refusalOf(event.finish())).toMatch(/Round 1 has tables without a result/);
    await playRound(event);
    await event.finish();
    expect((await event.now()).status).toBe('finished');
  });

  it('may come before the first round', async () => {
    const event = await begunEvent(2);
    await event.finish();
    expect(event.happened().at(-1)).toMatchObject({ pub: { reason: 'late' } });
  });

  it.each<readonly [System, number, number]>([
    ['swiss', 4, 3],
    ['round-robin', 4, 3],
    ['round-robin', 5, 5],
    ['single-elimination', 5, 3],
    ['duplicate', 2, 3],
  ])('of a %s event of %i comes by itself after round %i', async (system, size, last) => {
    const event = await openEvent({ system });
    for (let number = 1; number <= size; number += 1) {
      if (system === 'duplicate') await enterTeam(event, `t${number}`);
      else await event.enter(`p_${number}`);
    }
    await event.start();
    for (let round = 1; round <= last; round += 1) {
      expect((await event.now()).status).toBe('running');
      await event.pair(round);
      await playRound(event);
    }
    expect((await event.now()).status).toBe('finished');
    expect(event.happened().at(-1)).toMatchObject({ pub: { reason: null } });
  });

  it('of a double elimination comes when one is left who has lost less than twice', async () => {
    const event = await begunEvent(4, { system: 'double-elimination' });
    for (let round = 1; (await event.now()).status === 'running'; round += 1) {
      expect(round).toBeLessThan(9);
      await event.pair();
      await playRound(event);
    }
    expect((await event.now()).status).toBe('finished');
  });

  it('can be brought about when all have left in the middle of a round', async () => {
    const event = await begunEvent(4);
    await event.pair();
    for (const id of event.ids) await event.remove(id);
    await playRound(event, 'NOBODY');
    expect(await refusalOf(event.pair())).toMatch(/finish the tournament/);
    await event.finish();
    expect(event.drawn()).toMatchObject([{ round: 1, items: [{}, {}, {}, {}] }]);
  });

  it('by calling it off may come in the middle of a round, and nothing is settled after it', async () => {
    const event = await begunEvent(2);
    await event.pair();
    await event.cancel();
    await event.end('1-1', 'FIRST');
    await event.settle('1-1');
    expect((await event.now()).rounds[0]?.tables[0]?.settled).toBeNull();
  });
});
