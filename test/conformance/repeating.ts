import { canonical } from '../../src/engine/canonical.ts';
import { fold } from '../../src/engine/fold.ts';
import { firstMoment, giveAnswer, initialState } from '../support/game.ts';
import { seededRng } from '../support/seeded-rng.ts';
import { must } from './finding.ts';
import { type Check, placeOf } from './playing.ts';

/**
 * Point 4: the same seed and commands give the same bytes. Each command gets fresh dice, as in an
 * audit, which decides any entry again without playing the ones before it.
 */
export const repeatingCheck: Check = {
  name: 'playing again',
  atEnd(game) {
    const { setting, seed } = game;
    const initial = initialState(setting);
    const setup = setting.module.setup(initial, seededRng(seed));
    const start = placeOf(game, game.first);
    must(canonical(setup) === canonical(game.setup), start, 'the set-up differs the second time');
    let moment = firstMoment(setting, fold(setting.module, initial, setup));
    for (const step of game.steps) {
      const again = giveAnswer(setting.module, moment, step, seededRng(seed));
      moment = again.after;
      const place = placeOf(game, moment);
      must(
        canonical(again.events) === canonical(step.events),
        place,
        () => `${canonical(step.command)} has other events the second time`,
      );
      must(
        canonical(moment.state) === canonical(step.after.state),
        place,
        'the state differs the second time',
      );
    }
  },
};

/** Point 4: each stream of chance serves one occasion of a game. */
export const streamsCheck: Check = {
  name: 'streams',
  atEnd(game) {
    const twice = game.streams.find((name, index) => game.streams.indexOf(name) !== index);
    const version = game.steps.length;
    must(twice === undefined, placeOf(game, { version }), `the stream ${twice} is used twice`);
  },
};
