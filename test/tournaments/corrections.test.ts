import { describe, expect, it } from 'vitest';
import { standingsOf } from '../../src/tournaments/standings-of.ts';
import { resultOf, type Tournament } from '../../src/tournaments/tournament.ts';
import { begunEvent, enterTeam, openEvent, playRound, refusalOf } from './event-under-test.ts';

const STATE = /^TOURNAMENT_STATE: /;

/** Whom a table has, in the order of the sides. */
function sittingAt({ rounds }: Tournament, table: string): readonly [string, string] {
  const found = rounds.flatMap(({ tables }) => tables).find(({ id }) => id === table);
  return [found?.entrants[0] ?? '', found?.entrants[1] ?? ''];
}

/** Points of a table, those of the first side first. */
function points([one, other]: readonly [string, string], ofOne: number, ofOther: number) {
  return { [one]: ofOne, [other]: ofOther };
}

/** An event of four whose first round was paired. */
async function pairedEvent(more: Parameters<typeof begunEvent>[1] = {}) {
  const event = await begunEvent(4, more);
  await event.pair();
  const sides = async (table: string) => sittingAt(await event.now(), table);
  return { ...event, sides, at: await sides('1-1') };
}

describe('a correction', () => {
  it('is kept beside the first result, and the newest counts', async () => {
    const event = await pairedEvent();
    await event.end('1-1', 'FIRST');
    await event.settle('1-1');
    await event.correct('1-1', points(event.at, 0, 2), 'swapped');
    const round = await event.correct('1-1', points(event.at, 1, 1), 'both agree');
    expect(round.pairings[0]).toMatchObject({
      result: { how: 'CORRECTED', points: points(event.at, 1, 1) },
      settled: { how: 'PLAYED', points: points(event.at, 2, 0) },
      corrections: [{ reason: 'swapped' }, { reason: 'both agree' }],
    });
    expect(round.pairings[0]?.result).not.toHaveProperty('reason');
  });

  it('is written once, however often it is sent', async () => {
    const event = await pairedEvent();
    await event.correct('1-1', points(event.at, 2, 0));
    const version = event.version();
    await event.correct('1-1', points(event.at, 2, 0));
    expect(event.version()).toBe(version);
    await event.correct('1-1', points(event.at, 2, 0), 'for another reason');
    await event.correct('1-1', points(event.at, 2, 0));
    expect(event.version()).toBe(version + 2);
  });

  it('that ends the event can be sent again as well', async () => {
    const event = await begunEvent(2, { rounds: 1 });
    await event.pair();
    const at = sittingAt(await event.now(), '1-1');
    await event.correct('1-1', points(at, 1, 1));
    expect((await event.now()).status).toBe('finished');
    const version = event.version();
    await event.correct('1-1', points(at, 1, 1));
    expect(event.version()).toBe(version);
    expect(await refusalOf(event.correct('1-1', points(at, 2, 0)))).toMatch(STATE);
  });

  it('of a table that is still played settles it, whatever its games give later', async () => {
    const event = await pairedEvent();
    await event.correct('1-1', points(event.at, 0, 2));
    await event.end('1-1', 'FIRST');
    await event.settle('1-1');
    const [table] = (await event.now()).rounds[0]?.tables ?? [];
    expect(table?.settled).toBeNull();
    expect(table && resultOf(table)).toMatchObject({ points: points(event.at, 0, 2) });
  });

  it('of the last open table closes the round', async () => {
    const event = await pairedEvent();
    await event.end('1-1', 'FIRST');
    await event.settle('1-1');
    const round = await event.correct('1-2', points(await event.sides('1-2'), 1, 1));
    expect(round.status).toBe('closed');
    const types = event.happened().map(({ type }) => type);
    expect(types.slice(-3)).toEqual(['ResultCorrected', 'RoundClosed', 'StandingsDrawn']);
  });

  it('counts by its points alone: what the games gave stays with the first result', async () => {
    const event = await pairedEvent();
    await event.end('1-1', 'FIRST');
    await event.settle('1-1');
    const round = await event.correct('1-1', points(event.at, 0, 2));
    expect(round.pairings[0]?.result?.gamesWon).toEqual(points(event.at, 0, 0));
    expect(round.pairings[0]?.settled?.gamesWon).toEqual(points(event.at, 1, 0));
  });

  it('of a closed round draws the newest standings again, while another is open', async () => {
    const event = await pairedEvent();
    await playRound(event);
    await event.pair();
    await playRound(event);
    await event.pair();
    await event.correct('1-1', points(event.at, 1, 1));
    const tournament = await event.now();
    expect(event.drawn().map(({ round }) => round)).toEqual([1, 2, 2]);
    const again = standingsOf(tournament, 2);
    expect(event.drawn().at(-1)?.items).toEqual(
      again.map(({ rank, entrant, points: p }) => ({ rank, entrant, points: p })),
    );
    expect(tournament.rounds.at(-1)?.isClosed).toBe(false);
    expect(tournament.status).toBe('running');
  });
});

describe('points that cannot be', () => {
  type Points = (at: readonly [string, string]) => Readonly<Record<string, number>>;
  it.each<readonly [string, Points]>([
    ['two wins', (at) => points(at, 2, 2)],
    ['half a win', (at) => points(at, 1, 0)],
    ['a win and a draw', (at) => points(at, 2, 1)],
    ['too much', (at) => points(at, 3, 0)],
    ['less than nothing', (at) => points(at, 3, -1)],
    ['less than nothing each', (at) => points(at, 2, -2)],
    ['of one alone', ([one]) => ({ [one]: 2 })],
    ['of nobody', () => ({})],
    ['of a third', (at) => ({ ...points(at, 2, 0), e_other: 0 })],
    ['of strangers', () => ({ e_1: 2, e_2: 0 })],
  ])('are refused: %s', async (_name, of) => {
    const event = await pairedEvent();
    const version = event.version();
    expect(await refusalOf(event.correct('1-1', of(event.at)))).toMatch(
      /^OPTIONS_INVALID: \/points must/,
    );
    expect(event.version()).toBe(version);
  });

  it.each([
    [2, 0],
    [0, 2],
    [1, 1],
    [0, 0],
  ])('are not %i to %i', async (one, other) => {
    const event = await pairedEvent();
    const round = await event.correct('1-1', points(event.at, one, other));
    expect(round.pairings[0]?.result?.points).toEqual(points(event.at, one, other));
  });

  it('are any score in a duplicate event, of that team alone', async () => {
    const event = await openEvent({ system: 'duplicate' });
    const [a, b] = [await enterTeam(event, 'a'), await enterTeam(event, 'b')];
    await event.start();
    await event.pair();
    await event.correct('1-1', { [a]: 987 });
    expect(await refusalOf(event.correct('1-2', { [a]: 1 }))).toMatch(/must name/);
    await event.correct('1-2', { [b]: 985 });
    expect(event.drawn()[0]?.items).toMatchObject([
      { entrant: a, points: 2 },
      { entrant: b, points: 0 },
    ]);
  });
});

describe('a table that cannot be corrected', () => {
  it('is none', async () => {
    const event = await pairedEvent();
    expect(await refusalOf(event.correct('9-1', {}))).toMatch(/^NOT_FOUND: /);
  });

  it.each(['single-elimination', 'double-elimination'] as const)(
    'is one of a round of a %s by which the next was paired',
    async (system) => {
      const event = await pairedEvent({ system });
      await playRound(event);
      await event.correct('1-1', points(event.at, 0, 2));
      await event.pair();
      expect(await refusalOf(event.correct('1-1', points(event.at, 2, 0)))).toMatch(
        /next round was paired/,
      );
      await event.correct('2-1', points(await event.sides('2-1'), 2, 0));
    },
  );

  it('is one of an event that is over', async () => {
    const event = await pairedEvent();
    await playRound(event);
    await event.finish();
    expect(await refusalOf(event.correct('1-1', points(event.at, 0, 2)))).toMatch(STATE);
    const cancelled = await pairedEvent();
    await cancelled.cancel();
    expect(await refusalOf(cancelled.correct('1-1', points(cancelled.at, 0, 2)))).toMatch(STATE);
  });
});

describe('a table', () => {
  it('is settled once, however many look', async () => {
    const event = await pairedEvent();
    await event.settle('1-1');
    expect((await event.now()).rounds[0]?.tables[0]?.settled).toBeNull();
    await event.end('1-1', 'SECOND');
    await Promise.all([event.settle('1-1'), event.settle('1-1'), event.settle('1-1')]);
    expect(event.happened().filter(({ type }) => type === 'TableSettled')).toHaveLength(1);
    expect(event.happened().at(-1)).toMatchObject({ pub: { games: [{ versions: 3 }] } });
  });

  it.each(['ABANDONED', 'NOBODY'] as const)(
    'of a deal that ended %s counts nothing, and nobody scores by it',
    async (ending) => {
      const event = await openEvent({ system: 'duplicate' });
      for (const team of ['a', 'b', 'c']) await enterTeam(event, team);
      await event.start();
      await event.pair();
      await event.end('1-1', 'FIRST', 0);
      await event.end('1-2', ending);
      await event.end('1-3', 'FIRST', 5);
      for (const table of ['1-1', '1-2', '1-3']) await event.settle(table);
      const standings = standingsOf(await event.now(), 1);
      expect(standings.map((one) => one.points).toSorted()).toEqual([0, 0, 2]);
      expect(standings.map(({ played }) => played).toSorted()).toEqual([0, 1, 1]);
    },
  );
});
