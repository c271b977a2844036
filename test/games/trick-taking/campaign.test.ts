import { describe, expect, it } from 'vitest';
import { newestRevision } from '../../../src/engine/revisions.ts';
import { campaign, type Report } from '../../../src/games/trick-taking/campaign.ts';
import type { Chapter, Character, GoalStatus } from '../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { Kept, Options, RoadBuild } from '../../../src/games/trick-taking/options.ts';
import { checkOptions, completeOptions } from '../../../src/games/trick-taking/rules/options.ts';
import type { Journey, PastRound } from '../../../src/games/trick-taking/state/chapter.ts';
import { initial, type Pub } from '../../../src/games/trick-taking/state.ts';

const REVISION = newestRevision(trickTaking);

function optionsOf(chapter: Chapter, more: Partial<Options> = {}): Options {
  return completeOptions({ chapter, people: 3, ...more }, REVISION);
}

/** What everybody knows at the end of a game: the rounds that were played and what they came to. */
function ended(options: Options, more: Partial<Pub> = {}): Pub {
  return { ...initial(options, REVISION).pub, ...more };
}

const ROUND = { round: 1, won: false, how: 'GOAL_FAILED' } as const;

function round(
  goals: readonly (readonly [Character | null, GoalStatus])[],
  won = false,
): PastRound {
  const results = goals.map(([character, status], place) => ({
    hand: (['h1', 'h2', 'h3', 'h4'] as const)[place] ?? 'h1',
    character,
    status,
    met: status === 'done',
  }));
  return { ...ROUND, won, goals: results };
}

const NOTHING: Kept = { characters: [], events: [], groups: [], gifts: [] };
const WITH_ARAGORN: Kept = { ...NOTHING, characters: ['frodo', 'aragorn'] };
const NO_JOURNEY: Journey = {
  characters: [],
  events: [],
  groups: [],
  spent: [],
  riderDone: false,
};
const ROAD: RoadBuild = {
  characters: [
    ...(['frodo', 'gandalf', 'samwise-gamgee', 'peregrin-took'] as const),
    ...(['legolas-greenleaf', 'gimli-son-of-gloin', 'elrond', 'arwen', 'gloin'] as const),
  ],
  burdened: 'samwise-gamgee',
  gift: 'sting',
  rider: 'terror',
};

/** The report of a lost game of a chapter that began with `kept` and came so far. */
function lost(
  chapter: Chapter,
  journey: Partial<Journey>,
  more: { kept?: Kept | null; road?: RoadBuild; people?: Options['people']; won?: boolean } = {},
): Report {
  const { kept = null, road, people = 3, won = false } = more;
  const options = optionsOf(chapter, { people, ...(kept === null ? {} : { kept }) });
  return campaign.report(
    ended(options, {
      journey: { ...NO_JOURNEY, ...journey },
      result: { won, how: won ? 'CHAPTER_WON' : 'ROUNDS_USED_UP' },
      ...(road === undefined ? {} : { road }),
    }),
  );
}

describe('the report of a game', () => {
  it('counts a goal as met for which the Mithril Shirt stood in (B5)', () => {
    const won = round(
      [
        ['frodo', 'done'],
        ['merry', 'failed'],
      ],
      true,
    );
    const goals = won.goals.map((goal) =>
      goal.character === 'merry' ? ({ ...goal, forgiven: true } as const) : goal,
    );
    const report = campaign.report(ended(optionsOf(13), { history: [{ ...won, goals }] }));

    expect(report.characters).toContainEqual({ character: 'merry', rounds: 1, successes: 1 });
  });

  it('counts rounds, and for each character those in which its goal was done', () => {
    const history = [
      round([
        ['frodo', 'done'],
        ['bilbo', 'failed'],
        ['pippin', 'open'],
      ]),
      round(
        [
          ['gandalf', 'done'],
          ['frodo', 'done'],
          ['bilbo', 'done'],
        ],
        true,
      ),
    ];
    const pub = ended(optionsOf(1), { history, result: { won: true, how: 'CHAPTER_WON' } });
    expect(campaign.report(pub)).toEqual({
      chapter: 1,
      people: 3,
      won: true,
      rounds: 2,
      characters: [
        { character: 'frodo', rounds: 2, successes: 2 },
        { character: 'bilbo', rounds: 2, successes: 1 },
        { character: 'pippin', rounds: 1, successes: 0 },
        { character: 'gandalf', rounds: 1, successes: 1 },
      ],
      before: null,
      after: null,
    });
  });

  it('leaves hands out that nobody had picked a character for', () => {
    const history = [
      round([
        ['frodo', 'open'],
        [null, 'open'],
      ]),
    ];
    const { characters } = campaign.report(ended(optionsOf(1), { history }));
    expect(characters).toEqual([{ character: 'frodo', rounds: 1, successes: 0 }]);
  });

  it('is no win where the game was left in the middle', () => {
    const pub = ended(optionsOf(9), { history: [round([['glorfindel', 'done']], true)] });
    expect(campaign.report(pub)).toMatchObject({ won: false, rounds: 1 });
  });
});

describe('F: a long chapter that was lost', () => {
  it('starts from nothing when nothing was kept', () => {
    expect(campaign.keptFor([], 3)).toBeNull();
    expect(campaign.keptFor([lost(9, {})], 3)).toBeNull();
    expect(campaign.keptFor([campaign.report(ended(optionsOf(1)))], 3)).toBeNull();
  });

  it('goes on from what was completed and spent in it', () => {
    const journey = { characters: ['frodo', 'gandalf', 'sam'], spent: ['mithril-shirt'] } as const;
    expect(campaign.keptFor([lost(13, journey)], 3)).toEqual({
      ...NOTHING,
      characters: journey.characters,
      gifts: journey.spent,
    });
  });

  it('goes on from game to game', () => {
    const first = lost(14, { characters: ['frodo', 'gandalf'], events: ['doors-of-durin'] });
    const kept = campaign.keptFor([first], 3);
    const second = lost(
      14,
      { characters: ['frodo', 'gandalf', 'gimli'], events: ['doors-of-durin', 'balins-tomb'] },
      { kept },
    );
    expect(campaign.keptFor([first, second], 3)).toEqual({
      ...NOTHING,
      characters: ['frodo', 'gandalf', 'gimli'],
      events: ['doors-of-durin', 'balins-tomb'],
    });
  });

  it('starts from nothing after the table chose to restart', () => {
    const first = lost(18, { groups: [1] });
    const kept = campaign.keptFor([first], 3);
    expect(kept).toEqual({ ...NOTHING, groups: [1] });
    expect(campaign.keptFor([first, lost(18, {}, { kept })], 3)).toBeNull();
  });

  it('loses nothing to a game that was played at the same time', () => {
    const one = lost(9, { characters: ['glorfindel', 'sam'] });
    const other = lost(9, {});
    for (const reports of [
      [one, other],
      [other, one],
    ]) {
      expect(campaign.keptFor(reports, 3)?.characters).toEqual(['glorfindel', 'sam']);
    }
  });

  it.each<readonly [string, Chapter, readonly Report[], Kept]>([
    [
      'both groups were won, each in another game',
      18,
      [lost(18, { groups: [1] }), lost(18, { groups: [2] })],
      { ...NOTHING, groups: [2] },
    ],
    [
      'the chapter was won while another game went on from the same',
      14,
      [
        lost(14, {}, { kept: WITH_ARAGORN, won: true }),
        lost(14, { ...WITH_ARAGORN, events: ['long-dark'] }, { kept: WITH_ARAGORN }),
      ],
      { ...WITH_ARAGORN, events: ['long-dark'] },
    ],
  ])('is what the last game alone left where %s', (_, chapter, reports, expected) => {
    const kept = campaign.keptFor(reports, 3);
    expect(kept).toEqual(expected);
    expect(checkOptions(optionsOf(chapter, { kept: expected }))).toBeNull();
  });

  it('is nothing where the last game restarted and another one built on what is gone', () => {
    const first = lost(14, WITH_ARAGORN);
    const more = lost(14, { ...WITH_ARAGORN, events: ['long-dark'] }, { kept: WITH_ARAGORN });
    const restarted = lost(14, {}, { kept: WITH_ARAGORN });
    expect(campaign.keptFor([first, more, restarted], 3)).toBeNull();
  });

  it('is with as many people as before, whose number is fixed within a chapter', () => {
    const [three, four] = [
      lost(9, { characters: ['sam'] }),
      lost(9, { characters: ['merry'] }, { people: 4 }),
    ];
    expect(campaign.keptFor([three, four], 3)?.characters).toEqual(['sam']);
    expect(campaign.keptFor([three, four], 4)?.characters).toEqual(['merry']);
    expect(campaign.keptFor([three, four], 2)).toBeNull();
  });

  it('is forgotten once it is won, by whomever', () => {
    const reports = [lost(9, { characters: ['sam'] }), lost(9, {}, { people: 4, won: true })];
    expect(campaign.keptFor(reports, 3)).toBeNull();
  });
});

describe('G1: a Road that was lost', () => {
  it('keeps its build, even where nothing was completed', () => {
    const kept = campaign.keptFor([lost('road', {}, { road: ROAD })], 3);
    expect(kept).toEqual({ ...NOTHING, road: ROAD, riderDone: false });
  });

  it('keeps the Rider that is done, and its build when it is restarted', () => {
    const first = lost('road', { characters: ['elrond'], riderDone: true }, { road: ROAD });
    const kept = campaign.keptFor([first], 3);
    expect(kept).toMatchObject({ characters: ['elrond'], riderDone: true });
    const restarted = lost('road', {}, { road: ROAD, kept });
    expect(campaign.keptFor([first, restarted], 3)).toEqual({
      ...NOTHING,
      road: ROAD,
      riderDone: false,
    });
  });

  it('is that of the two that came further, where two were begun at the same time', () => {
    const other = { ...ROAD, burdened: 'peregrin-took' } as const;
    const far = lost('road', { characters: ['elrond', 'arwen'] }, { road: ROAD });
    const near = lost('road', { characters: ['elrond'] }, { road: other });
    expect(campaign.keptFor([far, near], 3)?.road).toEqual(ROAD);
    expect(campaign.keptFor([near, far], 3)?.road).toEqual(ROAD);
  });
});

describe('the options of the next game', () => {
  it.each<readonly [Chapter, Report]>([
    [9, lost(9, { characters: ['glorfindel', 'sam'] })],
    [13, lost(13, { characters: ['frodo'], spent: ['mithril-shirt'] })],
    [14, lost(14, { characters: ['frodo', 'gandalf'], events: ['doors-of-durin'] })],
    [18, lost(18, { groups: [2] })],
    ['road', lost('road', { characters: ['elrond'], riderDone: true }, { road: ROAD })],
  ])('of chapter %s make a game', (chapter, report) => {
    const kept = campaign.keptFor([report], 3);
    const options = campaign.gameOptions({ chapter, people: 3, options: {}, kept });
    const complete = completeOptions(options, REVISION);
    expect(checkOptions(complete)).toBeNull();
    expect(initial(complete, REVISION).pub.journey).toMatchObject({
      characters: report.after?.characters,
      spent: report.after?.gifts,
    });
  });

  it('have nothing kept in them where nothing was', () => {
    const asked = { maxRounds: 3, tableTalk: true };
    expect(campaign.gameOptions({ chapter: 2, people: 4, options: asked, kept: null })).toEqual({
      ...asked,
      chapter: 2,
      people: 4,
    });
  });
});
