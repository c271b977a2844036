import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventPlanOf, gamePlanOf, readOptions } from '../../src/cli/demo/options.ts';
import { aligned } from '../../src/cli/demo/tournament/aligned.ts';
import { inParallel } from '../../src/cli/demo/tournament/in-parallel.ts';
import { KINDS } from '../../src/cli/demo/tournament/kinds.ts';
import { endOf } from '../../src/cli/demo/tournament/play-table.ts';
import { dealTable, standingsTable } from '../../src/cli/demo/tournament/standings-table.ts';
import { whimsical } from '../../src/cli/demo/tournament/whimsical.ts';
import type { Standing } from '../../src/tournaments/standings/standing.ts';

const eventOf = (...args: readonly string[]) => eventPlanOf(readOptions(args));
const gameOf = (...args: readonly string[]) => gamePlanOf(readOptions(args));

describe('the options of a demo', () => {
  it('ask for no tournament unless they name one', () => {
    expect(eventOf()).toBe(null);
    expect(gameOf()).toMatchObject({ name: 'trick-taking', people: 4 });
  });

  it.each([
    ['swiss', 16, 4],
    ['duplicate', 6, 4],
  ])('hold a %s of %i with %i rounds', (name, entrants, rounds) => {
    const plan = eventOf('--tournament', name);
    expect(plan).toMatchObject({ kind: KINDS[name], entrants, manner: { pace: 0, seed: null } });
    expect(plan?.kind.countRounds(entrants)).toBe(rounds);
  });

  it('may make it smaller, and the bots slower', () => {
    const args = ['--entrants', '5', '--pace', '20', '--seed', 'mine'];
    expect(eventOf('--tournament', 'swiss', ...args)).toMatchObject({
      entrants: 5,
      manner: { pace: 20, seed: 'mine' },
    });
  });

  it.each(['knockout', '', 'toString'])('refuse a tournament called %j', (name) => {
    expect(() => eventOf('--tournament', name)).toThrow('--tournament must be swiss or duplicate');
  });

  it.each([
    ['title', 'confrontation'],
    ['people', '2'],
    ['preset', 'classic'],
  ])('refuse --%s beside a tournament', (option, value) => {
    expect(() => eventOf('--tournament', 'swiss', `--${option}`, value)).toThrow(
      `--${option} does not go with --tournament, which says what is played`,
    );
  });

  it.each(['1', '17', '2.5', 'many'])('refuse %s entrants', (entrants) => {
    expect(() => eventOf('--tournament', 'swiss', '--entrants', entrants)).toThrow(
      '--entrants must be a whole number from 2 to 16 for swiss',
    );
  });

  it('refuse entrants of a single game', () => {
    expect(() => gameOf('--entrants', '4')).toThrow('--entrants goes with --tournament');
  });

  it('refuse a pace that is none', () => {
    expect(() => eventOf('--tournament', 'swiss', '--pace', 'slow')).toThrow(
      '--pace must be a whole number',
    );
  });
});

const standing = (rank: number, entrant: string, points: number, wins = 0): Standing => ({
  ...{ rank, entrant, points, played: 1 },
  tiebreaks: [{ name: 'wins', value: wins, parts: [] }],
});
const NAMES = new Map([
  ['e_1', 'Rosie'],
  ['e_2', 'Esmeralda'],
]);

describe('a table of the demo', () => {
  it('has words to the left and numbers to the right', () => {
    const rows = [
      ['Rosie', 1],
      ['Esmeralda', 20],
    ];
    expect(aligned(['name', 'n'], rows)).toEqual([
      'name        n',
      'Rosie       1',
      'Esmeralda  20',
    ]);
  });

  it('has nothing but its head where there is nobody', () => {
    expect(aligned(['name', 'points'], [])).toEqual(['name  points']);
  });

  it('tells standings with the tie-breaks of the event', () => {
    const standings = [standing(1, 'e_2', 12, 1), standing(2, 'e_1', 0)];
    expect(standingsTable(standings, NAMES)).toEqual([
      'rank  name       points  wins',
      '   1  Esmeralda      12     1',
      '   2  Rosie           0     0',
    ]);
  });

  it('tells what a deal gave, and who did not play it', () => {
    const deal = {
      scores: new Map([['e_1', 999]]),
      before: [standing(1, 'e_2', 7)],
      after: [standing(1, 'e_2', 7), standing(2, 'e_1', 2)],
    };
    expect(dealTable(deal, NAMES)).toEqual([
      'team       score  matchpoints  so far  rank',
      'Rosie        999            2       2     2',
      'Esmeralda      -            0       7     1',
    ]);
  });
});

describe('how a game of a tournament ended', () => {
  const player = (id: string) => ({ id, name: id, kind: 'bot' }) as const;
  const entrant = (name: string, ...players: readonly string[]) => ({
    ...{ id: name, name, unconfirmed: [], checkedIn: false, from: 1 },
    players: players.map(player),
  });
  const seats = ['p1', 'p2'].map((seat) => ({ seat, player: player(seat), reservedFor: seat }));
  const duel = { entrants: [entrant('Rosie', 'p1'), entrant('Daisy', 'p2')] };

  it.each([
    [[['p2'], ['p1']], 'Daisy beats Rosie (HOW)'],
    [[['p1', 'p2']], 'Rosie draws with Daisy (HOW)'],
  ])('is told by its ranking: %j', (ranking, told) => {
    expect(endOf(duel, { seats, outcome: { ranking, how: 'HOW' } })).toBe(told);
  });

  it('is no draw where it was abandoned', () => {
    expect(endOf(duel, { seats, outcome: null })).toBe('Rosie against Daisy (without an outcome)');
  });

  it('is told of the team where all are of one', () => {
    const outcome = { ranking: [[], ['p1', 'p2']], how: 'LOST' };
    expect(endOf({ entrants: [entrant('Bree', 'p1', 'p2')] }, { seats, outcome })).toBe(
      'Bree (LOST)',
    );
  });
});

describe('work that is done in parallel', () => {
  it('is done for so many at once and for all in the end, in order', async () => {
    let now = 0;
    let most = 0;
    const results = await inParallel([5, 1, 3, 2, 4], 2, async (turns) => {
      now += 1;
      most = Math.max(most, now);
      for (let turn = 0; turn < turns; turn += 1) await setImmediate();
      now -= 1;
      return turns * 10;
    });
    expect({ results, most }).toEqual({ results: [50, 10, 30, 20, 40], most: 2 });
  });

  it('fails when some of it does', async () => {
    const work = inParallel([1, 2], 2, async (item) => {
      if (item === 2) throw new Error('not this one');
    });
    await expect(work).rejects.toThrow('not this one');
  });
});

describe('a bot with a whim', () => {
  const [first, second, third] = ['a', 'b', 'c'].map((type) => ({ type }));
  const expert = { choose: () => first as never, render: () => [], makeTeller: () => () => [] };
  const commands = [first, second, third] as never;

  it.each([
    [[0.2], 'a'],
    [[0.1, 0.5], 'b'],
    [[0.1, 0.99], 'c'],
  ])('chooses by these chances %j: %s', (chances, type) => {
    const left = [...chances];
    const random = () => left.shift() ?? 0;
    expect(whimsical(expert, 0.2, random).choose({}, commands)).toEqual({ type });
  });
});
