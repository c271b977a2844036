import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlayedGame, recordOf } from '../../src/campaigns/campaign-record.ts';
import { CAMPAIGNS } from '../../src/games/registry.ts';

const rules = CAMPAIGNS['trick-taking'];

const played: fc.Arbitrary<readonly PlayedGame[]> = fc
  .array(
    fc.record({
      chapter: fc.constantFrom(...rules.chapters),
      won: fc.boolean(),
      rounds: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 30 },
  )
  .map((games) =>
    games.map(({ chapter, won, rounds }, place) => ({
      id: `g_${place}`,
      chapter,
      isStarted: true,
      finishedAt: null,
      report: { won, rounds, characters: [{ character: 'frodo', rounds, successes: 0 }] },
    })),
  );

describe('the record of a campaign', () => {
  it('does not depend on the order in which games are looked at, but for their own', () => {
    fc.assert(
      fc.property(played, fc.boolean(), (games, isFree) => {
        const plain = (all: readonly PlayedGame[]) => {
          const { chapters, ...rest } = recordOf(rules, isFree, all);
          return {
            ...rest,
            chapters: chapters.map((one) => ({ ...one, games: one.games.length })),
          };
        };
        expect(plain([...games].reverse())).toEqual(plain(games));
      }),
    );
  });

  it('always has something to play next that may be played', () => {
    fc.assert(
      fc.property(played, fc.boolean(), (games, isFree) => {
        const { chapters, next } = recordOf(rules, isFree, games);
        expect(chapters.find(({ chapter }) => chapter === next)?.status).not.toBe('locked');
        if (isFree) expect(chapters.some(({ status }) => status === 'locked')).toBe(false);
      }),
    );
  });

  it('never loses a chapter, a round or a game by one more game', () => {
    fc.assert(
      fc.property(played, (games) => {
        const before = recordOf(rules, false, games.slice(1)).chapters;
        for (const [place, after] of recordOf(rules, false, games).chapters.entries()) {
          const earlier = before[place];
          expect(after.rounds).toBeGreaterThanOrEqual(earlier?.rounds ?? 0);
          expect(after.games.length).toBeGreaterThanOrEqual(earlier?.games.length ?? 0);
          if (earlier?.status === 'won') expect(after.status).toBe('won');
          if (earlier?.status === 'open') expect(after.status).not.toBe('locked');
        }
      }),
    );
  });
});
