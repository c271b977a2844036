import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { makeFeeds } from '../../src/play/feeds.ts';
import { liveTable, makeMemoryStore, playOn, startGame } from '../support/memory-ports.ts';

const clockSettings = fc.record(
  {
    perDecisionSeconds: fc.integer({ min: 1, max: 600 }),
    bankSeconds: fc.integer({ min: 1800, max: 3600 }),
  },
  { requiredKeys: ['bankSeconds'] },
);

/** How much time goes by before each command: all of it is less than anybody has. */
const pauses = fc.array(fc.integer({ min: 0, max: 59_000 }), { minLength: 1, maxLength: 25 });

describe.each([
  { title: 'high-card', options: {} },
  { title: 'trick-taking', options: { people: 3, maxRounds: 2 } },
])('the log of a game of $title with a clock', (setting) => {
  it('leads to the very tables from which it was written', async () => {
    const property = fc.asyncProperty(clockSettings, pauses, fc.nat(), async (clock, ms, seed) => {
      const store = makeMemoryStore();
      const deps = store.node();
      const game = await startGame(deps, { ...setting, clock });
      for (const [place, pause] of ms.entries()) {
        store.clock.advance(pause);
        await playOn(deps, game, seed + place, 1);
      }
      const { version } = (await liveTable(deps, game)).table;
      const feeds = makeFeeds(store.log, deps.tables, () => undefined);
      const read = await feeds.between(game, 0, version);
      expect(read).toHaveLength(version);
      for (const [place, { table, entry }] of store.published.entries()) {
        const again = known(read[place], `version ${place + 1}`);
        expect(again.entry).toEqual(entry);
        expect(again.table).toEqual(table);
        expect(again.table.clockState.clocks).toEqual(entry.clocks);
      }
    });
    await fc.assert(property, { numRuns: 40, seed: 20_260_102 });
  });
});
