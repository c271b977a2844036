import { describe, expect, it } from 'vitest';
import { completeRules, type RulesRequest, teamSize } from '../../src/tournaments/settings.ts';
import { titleNamed } from '../support/fixtures.ts';
import { makeEvent, refusalOf } from './event-under-test.ts';

const NAMES = ['swiss', 'round-robin', 'single-elimination', 'double-elimination'] as const;

function rulesOf(asked: Partial<RulesRequest> = {}) {
  const request = { name: 'Cup', title: 'confrontation', system: 'swiss', ...asked } as const;
  return completeRules(titleNamed(request.title), request);
}

const TOGETHER = {
  title: 'trick-taking',
  system: 'duplicate',
  options: { chapter: 1, people: 3 },
  rounds: 2,
} as const;

describe('the rules of an event', () => {
  it('are complete where nothing was said', () => {
    expect(rulesOf({ rounds: 3 })).toMatchObject({
      legs: 1,
      cycles: 1,
      sameDeals: false,
      maxEntrants: 256,
      checkIn: false,
      joinSeconds: 600,
      access: 'open',
      spectators: 'public',
      clock: {},
      forbidden: [],
      tieBreaks: expect.arrayContaining(['buchholz']),
      options: { edition: 'classic', turnLimit: 200 },
    });
  });

  it('keep what was said', () => {
    const asked = { rounds: 3, legs: 2, sameDeals: true, tieBreaks: ['wins' as const] } as const;
    expect(rulesOf({ ...asked, tieBreaks: [...asked.tieBreaks] })).toMatchObject(asked);
  });

  it('share deals in a duplicate event, whose entrants are whole tables', () => {
    const rules = rulesOf(TOGETHER);
    expect(rules).toMatchObject({ sameDeals: true, tieBreaks: ['deals-won'] });
    expect(teamSize(titleNamed('trick-taking'), rules)).toBe(3);
    expect(teamSize(titleNamed('confrontation'), rulesOf({ rounds: 1 }))).toBe(1);
  });

  it('can be laid down for each title', () => {
    for (const title of ['tcg', 'mordor-track', 'confrontation']) {
      expect(rulesOf({ title, rounds: 1 })).toMatchObject({ title, sameDeals: false });
    }
  });
});

describe('rules that make no event', () => {
  it.each<readonly [string, string, Partial<RulesRequest>]>([
    ['a Swiss event of no number of rounds', '/rounds', {}],
    ['a duplicate event of no number of rounds', '/rounds', { ...TOGETHER, rounds: null }],
    ['a round robin of a number of rounds', '/rounds', { system: 'round-robin', rounds: 3 }],
    [
      'an elimination of a number of rounds',
      '/rounds',
      { system: 'single-elimination', rounds: 3 },
    ],
    ['a duplicate event of two sides', '/system', { system: 'duplicate', rounds: 1 }],
    ['a Swiss event of those who play together', '/system', { ...TOGETHER, system: 'swiss' }],
    ['two cycles of a Swiss event', '/cycles', { rounds: 3, cycles: 2 }],
    ['two legs of a deal', '/legs', { ...TOGETHER, legs: 2 }],
    ['deals of its own in a duplicate event', '/sameDeals', { ...TOGETHER, sameDeals: false }],
    ['a tie-break twice', '/tieBreaks/1', { rounds: 1, tieBreaks: ['wins', 'wins'] }],
    ['a tie-break of duplicates', '/tieBreaks/0', { rounds: 1, tieBreaks: ['deals-won'] }],
    [
      'opponents’ points where all meet all',
      '/tieBreaks/1',
      { system: 'round-robin', tieBreaks: ['wins', 'buchholz'] },
    ],
    ['an option that is none', '/options/board', { rounds: 1, options: { board: 'large' } }],
    ['a variant that is none', '/options/edition', { rounds: 1, options: { edition: 'third' } }],
  ])('are refused: %s', (_name, path, asked) => {
    expect(() => rulesOf(asked)).toThrow(path);
    expect(() => rulesOf(asked)).toThrow(
      expect.objectContaining({
        code: 'OPTIONS_INVALID',
        fields: expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
      }),
    );
  });

  it.each(['round-robin', 'single-elimination', 'duplicate'] as const)(
    'are refused: pairs that must not meet in a %s event, which would meet all the same',
    (system) => {
      const asked = { ...(system === 'duplicate' ? TOGETHER : {}), system };
      expect(() => rulesOf({ ...asked, forbidden: [['p_1', 'p_2']] })).toThrow('/forbidden');
      expect(rulesOf({ ...asked, forbidden: [] }).forbidden).toEqual([]);
    },
  );

  it('are refused by whoever makes the event, and nothing is written', async () => {
    expect(await refusalOf(makeEvent({ rounds: null }))).toMatch(/^OPTIONS_INVALID: \/rounds/);
  });
});

describe('pairs that must not meet', () => {
  it.each(['swiss', 'double-elimination'] as const)('are heeded in a %s event', (system) => {
    const rounds = system === 'swiss' ? { rounds: 3 } : {};
    const forbidden: RulesRequest['forbidden'] = [['p_1', 'p_2']];
    expect(rulesOf({ system, ...rounds, forbidden }).forbidden).toEqual(forbidden);
  });

  it('have tie-breaks of their system by default', () => {
    for (const system of NAMES) {
      const rounds = system === 'swiss' ? { rounds: 3 } : {};
      const { tieBreaks } = rulesOf({ system, ...rounds });
      expect(() => rulesOf({ system, ...rounds, tieBreaks })).not.toThrow();
    }
  });
});
