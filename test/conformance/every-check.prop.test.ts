import { describe, expect, it } from 'vitest';
import { newestRevision } from '../../src/engine/revisions.ts';
import { TITLES } from '../../src/games/registry.ts';
import { PLAYERS } from '../support/players.ts';
import { WORLDS } from '../support/worlds/index.ts';
import { describeEveryCheck } from './every-check.ts';
import { playThrough } from './playing.ts';
import { fullSuite } from './suite.ts';

it('there is a title to look at', () => {
  expect(TITLES).not.toHaveLength(0);
});

describe.each(TITLES)('$title', (module) => {
  it('has presets that can be played', () => {
    for (const { options } of module.about.presets) {
      expect(module.checkOptions(module.complete(options, newestRevision(module)))).toBeNull();
    }
  });

  it('says what every reason means, in the order in which they are reported', () => {
    expect(Object.keys(module.about.reasons)).toEqual(module.reasons);
  });

  it.each(PLAYERS)(
    'passes every check in a game of full length with the $name player',
    (player) => {
      const options = module.complete({}, newestRevision(module));
      const { checks } = fullSuite(module, options, WORLDS[module.title]);
      playThrough({ module, options, seed: 10_000, player }, checks);
    },
  );
});

describeEveryCheck(0);
