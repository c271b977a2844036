import { fold } from '../../../src/engine/fold.ts';
import { titleNamed } from '../../support/fixtures.ts';
import {
  firstMoment,
  giveAnswer,
  initialState,
  type Moment,
  makeSetting,
  type Setting,
} from '../../support/game.ts';
import type { Player } from '../../support/players.ts';
import { seededRng } from '../../support/seeded-rng.ts';

/** What is played unless an option says otherwise, so that games of a title are alike in length. */
const USUAL: Readonly<Record<string, { readonly words: string; readonly options: object }>> = {
  'trick-taking': {
    words: 'chapter-1 four-hand games of one round',
    options: { chapter: 1, people: 4, maxRounds: 1 },
  },
  'mordor-track': { words: 'lone-walk games', options: { preset: 'lone-walk' } },
  // Whoever bids at random from 0 to 99 is corrupted before the first turn.
  tcg: { words: 'games of the starter decks with bids of 2 at most', options: { bidMax: 2 } },
};

/** A setting of the title: the usual one, but for the options that are named. */
export function settingOf(title: string, asked: object = {}): Setting {
  return makeSetting(titleNamed(title), { ...usualOptions(title), ...asked });
}

/** The options of the usual games of a title. */
export function usualOptions(title: string): object {
  return USUAL[title]?.options ?? {};
}

/** What the usual games of a title are, in words. */
export function usualGames(title: string): string {
  return USUAL[title]?.words ?? 'games';
}

/** Plays one game to its end, shows each moment at which it waits, and counts its commands. */
export function playGame(
  setting: Setting,
  { answer, name }: Player,
  seed: number,
  watch: (moment: Moment) => void = () => undefined,
): number {
  const { module } = setting;
  const rng = seededRng(seed);
  const words = seededRng(seed).stream(`player/${name}`);
  const initial = initialState(setting);
  let moment = firstMoment(setting, fold(module, initial, module.setup(initial, rng)));
  while (module.outcome(moment.state.pub) === null) {
    watch(moment);
    moment = giveAnswer(module, moment, answer(module, moment, words), rng).after;
  }
  return moment.version;
}
