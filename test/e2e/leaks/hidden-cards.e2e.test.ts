import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { pick } from '../../support/players.ts';
import { type TestDatabase, testDatabase } from '../../support/postgres.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { apiClient, ok, rawRequest } from '../../support/server/api-client.ts';
import { type Chooser, randomPlayer } from '../../support/server/decisions.ts';
import { playOverHttp, registerPlayer, seatedGame } from '../../support/server/seated-game.ts';
import { startServer, type TestServer } from '../../support/server/start-server.ts';
import { cardsIn, knowledgeOf, type PublishedLog, readLog } from './knowledge.ts';
import type { Heard, Party } from './tapes.ts';
import { askForAll, askInVain, keepWhatWasTold, partiesOf, watch } from './watchers.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await testDatabase();
  server = await startServer({ databaseUrl: database.url, env: { RATE_LIMIT: '0' } });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

const entropy = (seat: string) => `luck-of-${seat}-7f3a`;

/** Commands that a seat may try although they are not his to give: any card at all. */
const WILD_CARDS = ['hills-3', 'mountains-5', 'forests-2', 'shadows-7', 'rings-1', 'rings-4'];

/** A command that is not listed, whenever it is given. */
function wildCommand(seat: string, words: () => number): object {
  const hand = `h${seat.slice(1)}`;
  const others = ['h1', 'h2', 'h3', 'h4'].filter((one) => one !== hand);
  // A card nobody can play for another hand: it is refused at any moment.
  const card = pick(words, WILD_CARDS);
  return { type: 'playCard', hand: pick(words, others), card };
}

/** Now and then gives the round up or proposes something, so that these paths are listened to too. */
function livelyPlayer(seed: number): Chooser {
  const plain = randomPlayer(seed);
  const words = seededWords(seed + 1);
  return (decisions) => {
    const offers = decisions.filter(({ optional }) => optional);
    if (offers.length === 0 || words() % 40 > 0) return plain(decisions);
    const { id, commands } = pick(words, offers);
    return { decision: id, command: pick(words, commands) };
  };
}

/** Plays a game while everybody listens everywhere, and gives what was heard and the whole log. */
async function overheardGame(people: 3 | 4, seed: number) {
  const game = await seatedGame(server, { people, options: { maxRounds: 2 }, entropy });
  const spectator = await registerPlayer(server.url);
  const scene = { url: server.url, title: 'trick-taking', game };
  const parties = partiesOf(game, spectator.token);
  const watchers = await Promise.all(parties.map((party) => watch(scene, party)));
  const words = seededWords(seed);
  const lastRunning = { version: 0 };
  await playOverHttp(game, livelyPlayer(seed), async ({ seat, answer }) => {
    const giver = known(
      parties.find((party) => party.seat === seat),
      seat,
    );
    const text = JSON.stringify(answer);
    giver.heard.push({ version: answer.version, channel: 'command answer', text });
    if (answer.status !== 'running') return true;
    lastRunning.version = answer.version;
    // In turn: the sockets and streams tell everybody of every version anyway.
    const party = known(parties[answer.version % parties.length], 'a party');
    await askForAll(scene, party, answer.version, words);
    if (party.seat !== null) await askInVain(scene, party, wildCommand(party.seat, words));
    return true;
  });
  const path = { game: game.id };
  const { version } = await ok(
    apiClient(server.url, spectator.token).GET('/v1/games/{game}', { params: { path } }),
  );
  for (const watcher of watchers) await keepWhatWasTold(watcher, version);
  const file = await rawRequest(server.url, {
    path: `/v1/games/${game.id}/log`,
    token: spectator.token,
  });
  return { game, parties, log: readLog(file.text), lastRunning: lastRunning.version };
}

/** What tells a card to somebody who may not know it at that version. */
function findLeaks(parties: readonly Party[], log: PublishedLog, seats: readonly string[]) {
  const knowledge = knowledgeOf(log.lines, seats);
  const leaks: string[] = [];
  for (const { name, seat, heard } of parties) {
    for (const { version, channel, text } of heard) {
      // What has no version of the game in it has no cards in it either.
      const allowed = version === null ? new Set<string>() : knowledge.mayKnow(seat, version);
      const told = [...cardsIn(text)].filter((card) => !allowed.has(card));
      if (told.length > 0) leaks.push(`${name} at ${version} by ${channel}: ${told.join(' ')}`);
    }
  }
  return leaks;
}

/** What nobody may hear before the end. */
function secretsOf(log: PublishedLog): readonly string[] {
  const seed = Buffer.from(log.serverSeed, 'hex');
  return [
    log.serverSeed,
    seed.toString('base64'),
    seed.toString('base64url'),
    ...log.lines.map(({ salt }) => salt),
    ...log.lines.flatMap(({ stateHash }) => (stateHash === undefined ? [] : [stateHash])),
    'serverSeed',
    'stateHash',
    'sealed',
    'rt_',
  ];
}

const beforeEnd = (heard: readonly Heard[], last: number) =>
  heard.filter(({ version }) => version === null || version <= last);

describe.each([
  [3, 11],
  [4, 13],
] as const)('a game of %i people, played with seed %i', (people, seed) => {
  let overheard: Awaited<ReturnType<typeof overheardGame>>;
  let seats: readonly string[];

  beforeAll(async () => {
    overheard = await overheardGame(people, seed);
    seats = overheard.game.players.map(({ seat }) => seat);
  });

  it('tells nobody a card that is hidden from him, on any channel, at any version', () => {
    expect(findLeaks(overheard.parties, overheard.log, seats)).toEqual([]);
  });

  it('would be found out if one player were told what is meant for another', () => {
    const [one, other] = overheard.parties;
    const swapped = { ...known(one, 'a player'), heard: known(other, 'another').heard };
    expect(findLeaks([swapped], overheard.log, seats).length).toBeGreaterThan(0);
  });

  it('was heard on every channel, with cards in it', () => {
    const expected = [
      'view',
      'view at',
      'events',
      'live view',
      'live patch',
      'live events',
      'server-sent events',
    ];
    for (const { name, heard } of overheard.parties) {
      const withCards = heard.filter(({ text }) => cardsIn(text).size > 0);
      const channels = new Set(withCards.map(({ channel }) => channel));
      expect([name, expected.filter((channel) => !channels.has(channel))]).toEqual([name, []]);
    }
  });

  it('shows each player his own hand, card for card', () => {
    const knowledge = knowledgeOf(overheard.log.lines, seats);
    for (const { seat, heard } of overheard.parties) {
      if (seat === null) continue;
      const shown = heard.filter(({ channel, version }) => channel === 'view' && version !== null);
      expect(shown.length).toBeGreaterThan(5);
      for (const { text, version } of shown) {
        const { view } = JSON.parse(text) as {
          readonly view: { readonly round: { readonly hands: readonly ShownHand[] } };
        };
        const own = view.round.hands.find(({ controller }) => controller === seat);
        const held = knowledge.held(seat, version ?? 0);
        // At the end of a round it is shown what was left; nobody holds it any more.
        expect(new Set(own?.cards)).toEqual(held);
      }
    }
  });

  it('tells nobody a secret of the server before the end', () => {
    const { log, parties, lastRunning } = overheard;
    const secrets = secretsOf(log);
    for (const { name, heard } of parties) {
      const told = beforeEnd(heard, lastRunning).flatMap(({ channel, text }) =>
        secrets.filter((secret) => text.includes(secret)).map((secret) => `${channel}: ${secret}`),
      );
      expect([name, told]).toEqual([name, []]);
    }
  });

  it('tells nobody what the others added to the seed', () => {
    const { log, parties, lastRunning } = overheard;
    expect(log.entropies).toEqual(seats.map(entropy));
    for (const { seat, heard } of parties) {
      const foreign = seats.filter((one) => one !== seat).map(entropy);
      const told = beforeEnd(heard, lastRunning).filter(({ text }) =>
        foreign.some((one) => text.includes(one)),
      );
      expect(told).toEqual([]);
    }
  });
});

interface ShownHand {
  readonly controller: string;
  readonly cards: readonly string[] | null;
}
