import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sight } from '../../src/engine/sight.ts';
import { TITLES } from '../../src/games/registry.ts';
import { patchOf } from '../../src/live/patches.ts';
import { titleWire } from '../../src/play/wire.ts';
import { playGame, settingOf } from '../bench/playing/random-games.ts';
import { randomPlayer } from '../support/players.ts';
import { applied } from './applied.ts';

/** Few different values, so that lists have much in common and items come twice. */
const { value: small } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, 0, 1, 'a', 'b'),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', '~', '/', '0'), tie('value'), { maxKeys: 4 }),
  ),
}));

describe('a patch leads from one view to the other', () => {
  it('between any two values', () => {
    fc.assert(
      fc.property(small, small, (from, to) => {
        expect(applied(from, patchOf(from, to))).toEqual(to);
      }),
      { numRuns: 5000 },
    );
  });

  it('between any two lists of texts', () => {
    const list = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 80 });
    fc.assert(
      fc.property(list, list, (from, to) => {
        expect(applied(from, patchOf(from, to))).toEqual(to);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(TITLES)('in a game of $title, and is much smaller than the views', (module) => {
    const setting = settingOf(module.title);
    for (const viewer of [null, ...module.seats(setting.options)]) {
      const views: unknown[] = [];
      playGame(setting, randomPlayer, 3, ({ state }) => {
        if (views.length > 200) return;
        views.push(JSON.parse(titleWire(module).view(module.view(sight(state, viewer)))));
      });
      let [patches, whole] = [0, 0];
      for (const [place, to] of views.entries()) {
        const from = views[place - 1] ?? null;
        const patch = patchOf(from, to);
        expect(applied(from, patch)).toEqual(to);
        patches += JSON.stringify(patch).length;
        whole += JSON.stringify(to).length;
      }
      expect(patches).toBeLessThan(whole / 3);
    }
  });
});
