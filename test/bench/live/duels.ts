import { known } from '../../../src/engine/invariant.ts';
import { TITLES } from '../../../src/games/registry.ts';
import {
  type Ahead,
  type PreparedGame,
  prepareGame,
  startGame,
} from '../playing/prepared-games.ts';
import { settingOf, usualOptions } from '../playing/random-games.ts';
import { type Api, register } from '../server/api.ts';
import type { Database } from '../server/database.ts';
import { fewAtOnce } from '../server/few-at-once.ts';

/** Options with which a game has two seats and goes on for long. */
const OPTIONS: Readonly<Record<string, object>> = {
  'trick-taking': { people: 2, maxRounds: 20 },
  'mordor-track': { preset: 'standard' },
};

/** A running game of two seats, and everybody who has a socket for it. */
export interface Duel extends PreparedGame {
  /** Tokens of its two players, then of its two spectators. */
  readonly tokens: readonly string[];
}

/** Accounts of a game: two play, two watch. */
const PEOPLE = 4;
/** The titles in turn, each with its options for two. */
function variantOf(place: number): Pick<Ahead, 'setting' | 'asked'> {
  const { title } = known(TITLES[place % TITLES.length], 'a title');
  const asked = { ...usualOptions(title), ...OPTIONS[title] };
  return { setting: settingOf(title, asked), asked };
}

/** Starts games of all titles in turn and plays them ahead for so many commands, or to their end. */
export function startDuels(
  api: Api,
  database: Database,
  count: number,
  commands: number,
): Promise<readonly Duel[]> {
  return fewAtOnce(count, async (place) => {
    const tokens = await register(api, PEOPLE);
    const ahead = { database, ...variantOf(place), commands, atLeast: commands };
    return { ...(await prepareGame(api, ahead, tokens, place)), tokens };
  });
}

/** A running game that one player has alone. */
export interface Solo {
  readonly id: string;
  readonly title: string;
  readonly token: string;
  readonly seats: readonly string[];
}

/** Starts games of all titles in turn for these players, who hold all seats of theirs. */
export function startSolos(
  api: Api,
  tokens: readonly string[],
  count: number,
): Promise<readonly Solo[]> {
  return fewAtOnce(count, async (place) => {
    const token = known(tokens[place % tokens.length], 'a player');
    const variant = variantOf(place);
    const { module, options } = variant.setting;
    const { id } = await startGame(api, variant, [token]);
    return { id, title: module.title, token, seats: module.seats(options) };
  });
}
