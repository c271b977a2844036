import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { resign } from '../../src/play/leave-game.ts';
import { takeSeat } from '../../src/play/take-seat.ts';
import { settleOverdue } from '../../src/play/time-out.ts';
import { SYSTEMS, type System } from '../../src/tournaments/field.ts';
import { makeReadGameEnds } from '../../src/tournaments/read-ends.ts';
import type { RulesRequest } from '../../src/tournaments/settings.ts';
import {
  findTable,
  openRound,
  resultOf,
  type Tournament,
} from '../../src/tournaments/tournament.ts';
import { makeMemoryStore } from '../support/memory-ports.ts';
import { type EventUnderTest, enterTeam, HEAD, makeEvent } from './event-under-test.ts';
import { ENDINGS, endsOf } from './game-ends.ts';
import {
  expectDrawn,
  expectForward,
  expectPoints,
  expectReplay,
  expectResults,
  expectRounds,
  standingsOfClosed,
} from './life-cycle-laws.ts';
import { type Choices, type EndGame, KINDS, type KindName, WEIGHTS } from './life-cycle-steps.ts';

interface RandomStep extends Choices {
  readonly kind: KindName;
}

interface Course {
  readonly size: number;
  readonly isStarted: boolean;
  readonly rules: Partial<RulesRequest>;
  readonly steps: readonly RandomStep[];
}

const NUMBER = fc.nat({ max: 999 });
const STEP = fc.record({
  kind: fc.oneof(
    ...Object.entries(WEIGHTS).map(([kind, weight]) => ({
      arbitrary: fc.constant(kind as KindName),
      weight,
    })),
  ),
  one: NUMBER,
  other: NUMBER,
});

function rulesOf(system: System): fc.Arbitrary<Partial<RulesRequest>> {
  const isPlanned = system === 'swiss' || system === 'duplicate';
  const legs = system === 'duplicate' ? fc.constant(1) : fc.constantFrom(1, 1, 2);
  const isHeeded = system === 'swiss' || system === 'double-elimination';
  return fc.record({
    system: fc.constant(system),
    checkIn: fc.constantFrom(false, false, true),
    legs: legs as fc.Arbitrary<1 | 2>,
    maxEntrants: fc.constantFrom(128, 128, 8),
    ...(isPlanned ? { rounds: fc.integer({ min: 1, max: 6 }) } : {}),
    ...(isHeeded ? { forbidden: fc.constantFrom([], [['p_1', 'p_2']]) } : {}),
    ...(system === 'duplicate' ? {} : { sameDeals: fc.constantFrom(false, true) }),
  }) as fc.Arbitrary<Partial<RulesRequest>>;
}

function coursesOf(system: System, maxSize: number): fc.Arbitrary<Course> {
  return fc.record({
    size: fc.integer({ min: 0, max: maxSize }),
    isStarted: fc.constantFrom(true, true, true, true, false),
    rules: rulesOf(system),
    steps: fc.array(STEP, { maxLength: 90, size: 'max' }),
  });
}

/** Says how the games of a table end, and lets nothing else happen. */
const bySaying: EndGame = async (event, table, choice) => {
  const found = known(findTable(await event.now(), table), table);
  const ends = endsOf(found, known(ENDINGS[choice % ENDINGS.length], 'an ending'), choice);
  // With two legs the second one is ended by another step.
  await event.end(table, choice % 3 === 0 ? ends.slice(0, 1) : ends);
};

/** The players of a table come, or do not; one of them gives up, or the time is up for the others. */
const byPlaying: EndGame = async (event, table, choice) => {
  const { play } = event.deps;
  const { games } = known(findTable(await event.now(), table), table);
  for (const { id, seats } of games) {
    const people = Object.entries(seats);
    for (const [place, [seat, player]] of people.entries()) {
      if (choice % 4 === place) continue;
      const who = { game: id, seat, player, entropy: 'luck', options: {}, inviteCode: null };
      await takeSeat(play, who).catch(ignoreRefusal);
    }
    const [seat, player] = known(people[choice % people.length], 'a seat');
    await resign(play, { game: id, seat, player }).catch(ignoreRefusal);
    event.memory.store.clock.advance(600_000);
    await settleOverdue(play, id);
  }
};

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

async function begin(event: EventUnderTest, { size, isStarted, rules }: Course): Promise<void> {
  if (size > 0 || isStarted) await event.publish();
  for (let number = 1; number <= size; number += 1) {
    const isFull = (await event.now()).entrants.length >= (rules.maxEntrants ?? 256);
    if (isFull) break;
    const id =
      rules.system === 'duplicate'
        ? await enterTeam(event, `t${number}`)
        : await event.enter(`p_${number}`);
    if (rules.checkIn === true) await event.checkIn(id, HEAD);
  }
  if (isStarted) await event.start().catch(ignoreRefusal);
}

/** Takes a step; a refusal is one its route declares, and changes nothing. */
async function take(event: EventUnderTest, step: RandomStep, endGame: EndGame): Promise<void> {
  const version = event.version();
  const now = await event.now();
  const { take: act, codes } = KINDS[step.kind];
  try {
    await act({ event, now, endGame, one: step.one, other: step.other });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect([step.kind, codes]).toEqual([step.kind, expect.arrayContaining([error.code])]);
    expect(event.version()).toBe(version);
  }
}

/** Everything that must hold of an event after one of its steps. */
async function expectLawful(
  event: EventUnderTest,
  before: Tournament,
  step: RandomStep,
): Promise<void> {
  const after = await event.now();
  expectForward(before, after);
  if (after === before) return;
  expectRounds(after);
  expectResults(event, after);
  expectDrawn(event, after);
  expectReplay(event, after);
  expectPoints(after, after.rounds.length);
  if (step.kind === 'correct') return;
  const standings = standingsOfClosed(after);
  for (const [round, drawn] of standingsOfClosed(before)) {
    expect(standings.get(round)).toEqual(drawn);
  }
}

/** What is done where a step is refused. */
async function orElse(step: Promise<unknown>, other: () => Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    ignoreRefusal(error);
    await other();
  }
}

/** A director who corrects open tables, pairs, and else ends it comes to the end of any event. */
async function endAnyhow(event: EventUnderTest): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    const now = await event.now();
    if (now.status === 'finished' || now.status === 'cancelled') return;
    const open = openRound(now)?.tables.find((table) => resultOf(table) === null);
    if (open !== undefined) {
      await event.correct(open.id, Object.fromEntries(open.entrants.map((id) => [id, 1])));
    } else if (now.status === 'draft') await event.publish();
    else if (now.status === 'registration') await orElse(event.start(), () => event.cancel());
    else await orElse(event.pair(), () => event.finish());
  }
  throw new Error(`stuck: ${(await event.now()).status}`);
}

async function live(event: EventUnderTest, course: Course, endGame: EndGame): Promise<void> {
  await begin(event, course);
  for (const step of course.steps) {
    const before = await event.now();
    await take(event, step, endGame);
    await expectLawful(event, before, step);
  }
  await endAnyhow(event);
  const end = await event.now();
  expectRounds(end);
  expectDrawn(event, end);
  expectReplay(event, end);
}

describe('an event in which anybody does anything', () => {
  it.each(SYSTEMS)('keeps its laws and comes to an end: %s', async (system) => {
    const maxSize = system === 'duplicate' ? 5 : 12;
    await fc.assert(
      fc.asyncProperty(coursesOf(system, maxSize), async (course) => {
        await live(await makeEvent(course.rules), course, bySaying);
      }),
      { numRuns: 80 },
    );
  });

  it.each(SYSTEMS)('does so with games that are played: %s', async (system) => {
    const maxSize = system === 'duplicate' ? 3 : 6;
    await fc.assert(
      fc.asyncProperty(coursesOf(system, maxSize), async (course) => {
        const play = makeMemoryStore().node();
        const readGameEnds = makeReadGameEnds(play.tables);
        await live(await makeEvent(course.rules, { play, readGameEnds }), course, byPlaying);
      }),
      { numRuns: 10 },
    );
  });
});
