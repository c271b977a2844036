import { known } from '../../../src/engine/invariant.ts';
import { commandFrame } from '../playing/prepared-games.ts';
import { settingOf, usualOptions } from '../playing/random-games.ts';
import { withApi } from '../server/api.ts';
import { openLiveSocket } from '../server/live-socket.ts';
import type { ServerProcess } from '../server/processes.ts';
import { median } from '../server/statistics.ts';
import { type Hand, type Hands, makeHands } from './hands.ts';
import { commandLane } from './lanes.ts';
import { drive, type Round, rateOf } from './load.ts';
import { type Measured, makeRounds, type Plan } from './measure.ts';
import { storeGames } from './stored-games.ts';

/** How much more a command costs somewhere, against the usual place. */
export interface Flatness {
  /** Its name for programs. */
  readonly name: string;
  /** What is there, as it was counted in the database. */
  readonly about: string;
  /** 1 is as much as usual. */
  readonly cost: number;
  /** Commands a second in the usual place, and here. */
  readonly usual: number;
  readonly other: number;
}

/** Two rounds that were measured one after the other. */
interface Pair {
  readonly usual: Round;
  readonly other: Round;
}

const TITLE = 'trick-taking';

/** Compares minimal answers of a server whose database is filled first with those of another. */
export async function measureStored(
  usual: Measured,
  filled: Measured,
  games: number,
  { connections, warmUps, cycles, roundMs }: Plan,
): Promise<Flatness> {
  const usualRounds = await makeRounds(usual, TITLE, connections);
  const filledRounds = await makeRounds(filled, TITLE, connections);
  const measureUsual = () => usualRounds.commands('minimal', roundMs);
  const measureFilled = () => filledRounds.commands('minimal', roundMs);
  await inPairs(warmUps, measureUsual, measureFilled);
  const models = await playModels(filled, Math.ceil(games / COPIES));
  await storeGames(filled.database, models, games);
  const pairs = await inPairs(cycles, measureUsual, measureFilled);
  const [there] = await filled.database.rows<{ count: number }>(
    'select count(*)::int as count from games',
  );
  const about = `a database of ${known(there, 'a count').count.toLocaleString('en')} games`;
  return flatnessOf('flat_games', about, pairs);
}

/** How often a game that was really played is copied. */
const COPIES = 5000;
/** How long such games are when they are given up: 100,000 of them are to fit on any disk. */
const GIVEN_UP_AT = 12;

/** Plays some games that end early, to be copied; answers their ids. */
async function playModels(
  { server, database }: Measured,
  count: number,
): Promise<readonly string[]> {
  const usual = { database, setting: settingOf(TITLE), asked: usualOptions(TITLE) };
  const hands = await makeHands(server.url, { ...usual, commands: GIVEN_UP_AT }, count);
  await hands.fill(1);
  await withApi(server.url, 1, async (api) => {
    for (const hand of hands.all) {
      await buildUp(server, hand, GIVEN_UP_AT);
      const { id, seats } = known(hand.games[0], 'a game');
      await api.call('POST', `/v1/games/${id}/seats/${seats[0]}/resignation`, hand.token);
    }
  });
  return hands.all.flatMap((hand) => hand.games.map(({ id }) => id));
}

/** How long games are compared with short ones. */
export interface LongPlan {
  /** Games that are played at once, each on a connection of its own. */
  readonly games: number;
  /** How many versions the long ones have when time is taken. */
  readonly versions: number;
  readonly cycles: number;
  /** Commands of each game in a round. */
  readonly commands: number;
}

/** A game of many rounds that is rarely won; messages at the table make it longer. */
const LONG_OPTIONS = { chapter: 16, people: 4, maxRounds: 100, tableTalk: true };

/** Compares minimal answers in games of many versions with those in games that have just begun. */
export async function measureLong(measured: Measured, plan: LongPlan): Promise<Flatness> {
  const { games, versions, cycles, commands } = plan;
  const [shortHands, longHands] = [
    await dealLong(measured, games, (cycles + 1) * commands),
    await dealLong(measured, games, versions + (cycles + 1) * commands),
  ];
  const built = longHands.all.map((hand) => buildUp(measured.server, hand, versions));
  measured.acknowledged += (await Promise.all(built)).reduce((sum, count) => sum + count, 0);

  async function round(hands: Hands): Promise<Round> {
    const lanes = hands.all.map((hand) =>
      commandLane(measured.server.url, first(hand, commands), 'minimal'),
    );
    const result = await drive(await Promise.all(lanes), Number.POSITIVE_INFINITY);
    measured.acknowledged += result.answered;
    return result;
  }

  const takeShort = () => round(shortHands);
  const takeLong = () => round(longHands);
  await inPairs(1, takeShort, takeLong);
  const pairs = await inPairs(cycles, takeShort, takeLong);
  const [longest] = await measured.database.rows<{ versions: number }>(
    'select max(version) as versions from games',
  );
  const reached = known(longest, 'a longest game').versions;
  const about = `games of ${versions.toLocaleString('en')} to ${reached.toLocaleString('en')} versions`;
  return flatnessOf('flat_long', about, pairs);
}

/** One game a hand that can be played on for so many commands. */
async function dealLong(measured: Measured, games: number, commands: number): Promise<Hands> {
  const { server, database } = measured;
  const setting = settingOf(TITLE, LONG_OPTIONS);
  const ahead = { database, setting, asked: LONG_OPTIONS, commands, atLeast: commands };
  const hands = await makeHands(server.url, ahead, games);
  await hands.fill(1);
  for (const { games: held } of hands.all) {
    const length = known(held[0], 'a game').moves.length;
    if (length < commands) throw new Error(`a game ends after ${length} of ${commands} commands`);
  }
  return hands;
}

/** Commands on their way at once; they are carried out in the order in which they are sent. */
const WINDOW = 64;

/** Plays a game on over the socket until it has so many versions; answers how many commands it took. */
async function buildUp(server: ServerProcess, hand: Hand, versions: number): Promise<number> {
  const socket = await openLiveSocket(server.url, hand.token);
  const game = known(hand.games[0], 'a game');
  const count = versions - game.version;
  let sent = 0;
  let accepted = 0;
  const send = () => {
    const next = sent < count ? hand.next() : null;
    if (next === null) return;
    socket.send(commandFrame(next.game, next.move, sent));
    sent += 1;
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const hear = (text: string) => {
        if (!text.startsWith('{"type":"accepted"')) reject(new Error(text));
        accepted += 1;
        if (accepted === count) resolve();
        else send();
      };
      socket.listen(hear, reject);
      for (let place = 0; place < WINDOW; place += 1) send();
    });
  } finally {
    socket.close();
  }
  return count;
}

/** A hand with no more than its next commands. */
function first(hand: Hand, commands: number): Hand {
  let left = commands;
  const next = () => {
    left -= 1;
    return left < 0 ? null : hand.next();
  };
  return { ...hand, next };
}

/** Takes both in turn; which one is first changes, so that neither has the better moments. */
async function inPairs(
  count: number,
  takeUsual: () => Promise<Round>,
  takeOther: () => Promise<Round>,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (let place = 0; place < count; place += 1) {
    if (place % 2 === 0) {
      const usual = await takeUsual();
      pairs.push({ usual, other: await takeOther() });
    } else {
      const other = await takeOther();
      pairs.push({ usual: await takeUsual(), other });
    }
  }
  return pairs;
}

function flatnessOf(name: string, about: string, pairs: readonly Pair[]): Flatness {
  return {
    name,
    about,
    cost: median(pairs.map(({ usual, other }) => rateOf(usual) / rateOf(other))),
    usual: median(pairs.map(({ usual }) => rateOf(usual))),
    other: median(pairs.map(({ other }) => rateOf(other))),
  };
}
