import { describe, expect, it } from 'vitest';
import { type PlayedGame, recordOf, reportsInOrder } from '../../src/campaigns/campaign-record.ts';
import type { Chapter, CharacterCount, GameReport } from '../../src/campaigns/rules.ts';
import { CAMPAIGNS } from '../../src/games/registry.ts';

const rules = CAMPAIGNS['trick-taking'];
const ALL: readonly Chapter[] = rules.chapters;

let made = 0;

function report(more: Partial<GameReport> = {}): GameReport {
  return { won: false, rounds: 1, characters: [], ...more };
}

function game(chapter: Chapter, more: Partial<PlayedGame> = {}): PlayedGame {
  made += 1;
  const id = `g_${String(made).padStart(4, '0')}`;
  return { id, chapter, isStarted: true, finishedAt: null, report: null, ...more };
}

const won = (chapter: Chapter) => game(chapter, { report: report({ won: true }) });
const lost = (chapter: Chapter) => game(chapter, { report: report() });

function statuses(games: readonly PlayedGame[], freeChapters = false) {
  const { chapters } = recordOf(rules, freeChapters, games);
  const having = (wanted: string) =>
    chapters.filter(({ status }) => status === wanted).map(({ chapter }) => chapter);
  return { won: having('won'), open: having('open'), locked: having('locked') };
}

function chapterIn(games: readonly PlayedGame[], chapter: Chapter) {
  return recordOf(rules, false, games).chapters.find((one) => one.chapter === chapter);
}

describe('F: which chapters may be played', () => {
  it('is the first alone at the start', () => {
    expect(statuses([])).toEqual({ won: [], open: [1], locked: ALL.slice(1) });
  });

  it('is the next one after a chapter was won, not after it was lost', () => {
    expect(statuses([lost(1)]).open).toEqual([1]);
    expect(statuses([lost(1), won(1)])).toEqual({ won: [1], open: [2], locked: ALL.slice(2) });
  });

  it('are all up to the one after the highest that was won', () => {
    expect(statuses([won(4)])).toEqual({ won: [4], open: [1, 2, 3, 5], locked: ALL.slice(5) });
  });

  it('is the Road after chapter 18, and not before', () => {
    expect(statuses([won(17)]).locked).toEqual(['road']);
    expect(statuses([won(18)]).open).toContain('road');
  });

  it('are all with free chapters', () => {
    expect(statuses([won(2)], true)).toEqual({
      won: [2],
      open: ALL.filter((chapter) => chapter !== 2),
      locked: [],
    });
  });

  it('is no game that still runs', () => {
    expect(statuses([game(1)]).open).toEqual([1]);
  });
});

describe('what is played next', () => {
  it.each<readonly [readonly Chapter[], Chapter]>([
    [[], 1],
    [[1], 2],
    [[1, 2, 4], 3],
    [[1, 2, 3, 4], 5],
    [ALL.slice(0, 18), 'road'],
    [ALL, 'road'],
  ])('after %j is %j', (chapters, next) => {
    expect(recordOf(rules, false, chapters.map(won)).next).toBe(next);
  });
});

describe('what is counted', () => {
  it('are the games that were started, and the rounds of those that are over', () => {
    const games = [
      game(1, { report: report({ rounds: 3 }) }),
      game(1, { isStarted: false }),
      game(1),
      game(1, { report: report({ rounds: 2, won: true }) }),
      game(2, { report: report({ rounds: 7 }) }),
    ];
    const ids = games.filter(({ chapter }) => chapter === 1).map(({ id }) => id);
    expect(chapterIn(games, 1)).toMatchObject({ attempts: 3, rounds: 5, games: ids });
    expect(chapterIn(games, 2)).toMatchObject({ attempts: 1, rounds: 7 });
    expect(chapterIn(games, 3)).toMatchObject({ attempts: 0, rounds: 0, games: [] });
  });

  it('are rounds and successes of each character, for a chapter and for all', () => {
    const count = (character: string, rounds: number, successes: number): CharacterCount => ({
      character,
      rounds,
      successes,
    });
    const games = [
      game(1, { report: report({ characters: [count('frodo', 2, 1), count('bilbo', 2, 0)] }) }),
      game(1, { report: report({ characters: [count('frodo', 1, 1)] }) }),
      game(2, { report: report({ characters: [count('sam', 1, 1), count('frodo', 1, 0)] }) }),
    ];
    expect(chapterIn(games, 1)?.characters).toEqual([count('bilbo', 2, 0), count('frodo', 3, 2)]);
    expect(chapterIn(games, 2)?.characters).toEqual([count('frodo', 1, 0), count('sam', 1, 1)]);
    expect(recordOf(rules, false, games).characters).toEqual([
      count('bilbo', 2, 0),
      count('frodo', 4, 2),
      count('sam', 1, 1),
    ]);
  });
});

describe('the reports of a chapter', () => {
  it('come in the order in which its games ended', () => {
    const [late, early, same] = [report(), report(), report()];
    const games = [
      game(9, { finishedAt: '2026-03-01T00:00:00.000Z', report: late }),
      game(9),
      game(8, { finishedAt: '2026-02-01T00:00:00.000Z', report: report() }),
      game(9, { finishedAt: '2026-01-01T00:00:00.000Z', report: early }),
      game(9, { finishedAt: '2026-01-01T00:00:00.000Z', report: same }),
    ];
    const reports = reportsInOrder(games, 9);
    expect(reports).toHaveLength(3);
    for (const [place, one] of [early, same, late].entries()) expect(reports[place]).toBe(one);
  });
});
