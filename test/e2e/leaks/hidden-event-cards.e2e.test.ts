import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { SEATS, type Seat } from '../../../src/games/mordor-track/ids.ts';
import type { Config } from '../../../src/games/mordor-track/options.ts';
import type { View } from '../../../src/games/mordor-track/view/schema.ts';
import { pick } from '../../support/players.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { rawRequest } from '../../support/server/api-client.ts';
import { expectHonest, expectHonestFile } from '../../support/server/published-log.ts';
import { registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { startTrack, type TrackTable } from '../refusals/mordor-track-table.ts';
import { type CardTruth, cardTruthsOf } from './event-cards.ts';
import { readLog } from './knowledge.ts';
import { type Heard, keepLines, type Party } from './tapes.ts';
import { askForAll, askInVain, keepWhatWasTold, partiesOf, watch } from './watchers.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

/** A short game with small hands, so that cards are discarded face down. */
const OPTIONS = {
  turnLimit: 3,
  modules: { cards: { handLimit: 2, tables: { shadow: ['worn-with-sorrow'] } } },
};

/** A card of the enemy, which is refused at any moment. */
const WILD = {
  'free-peoples': { type: 'playCard', die: 'f1', card: 'breaking' },
  shadow: { type: 'playCard', die: 's1', card: 'phial' },
} as const;

/** What was heard of a game, and what was true in it. */
interface Overheard {
  readonly parties: readonly Party[];
  readonly truths: ReadonlyMap<number, CardTruth>;
  /** Every card of the game. */
  readonly cards: readonly string[];
}

/** Plays a random game while everybody listens everywhere. */
async function overheardGame(seed: number): Promise<Overheard> {
  const table = await startTrack(server, OPTIONS);
  const spectator = await registerPlayer(server.url);
  const scene = { url: server.url, title: 'mordor-track', game: table.game };
  const parties = partiesOf(table.game, spectator.token);
  const watchers = await Promise.all(parties.map((party) => watch(scene, party)));
  const words = seededWords(seed);
  let { waiting, version } = await table.sight(null);
  for (let [seat] = waiting; seat !== undefined; [seat] = waiting) {
    const answer = await giveAny(table, seat, words);
    ({ waiting, version } = answer);
    const text = JSON.stringify(answer);
    partyOf(parties, seat).heard.push({ version, channel: 'command answer', text });
    if (answer.status !== 'running' || version % 4 > 0) continue;
    // In turn: the sockets and streams tell everybody of every version anyway.
    const party = known(parties[(version / 4) % parties.length], 'a party');
    await askForAll(scene, party, version, words);
    if (party.seat !== null) await askInVain(scene, party, WILD[party.seat as Seat]);
  }
  for (const watcher of watchers) await keepWhatWasTold(watcher, version);
  for (const party of parties) await keepHistory(table.id, party);
  const log = await expectHonest(spectator, table.id);
  await expectHonestFile(server.url, log);
  const { lines } = readLog(log.text);
  const { decks } = known((table.game.made.options as unknown as Config).modules.cards, 'cards');
  const onTables = OPTIONS.modules.cards.tables.shadow;
  const cards = [...Object.values(decks).flat(), ...onTables];
  return { parties, truths: cardTruthsOf(lines, onTables), cards };
}

async function giveAny(table: TrackTable, seat: Seat, words: () => number) {
  const [decision] = await table.decisions(seat);
  return table.give(seat, pick(words, known(decision, 'a question').commands));
}

/** The events of every version, as this party is told of them once the game is over. */
async function keepHistory(game: string, party: Party): Promise<void> {
  const { text } = await rawRequest(server.url, {
    path: `/v1/games/${game}/events?as=${party.seat ?? 'public'}`,
    token: party.token,
    headers: { accept: 'application/x-ndjson' },
  });
  keepLines(party, 'history', text.trimEnd().split('\n'));
}

function partyOf(parties: readonly Party[], seat: Seat | null): Party {
  return known(
    parties.find((party) => party.seat === seat),
    `the party of ${seat}`,
  );
}

const truthAt = ({ truths }: Overheard, version: number) =>
  known(truths.get(version), `the cards at ${version}`);

/** Cards that are named in what was heard, beside the options of the game, which name them all. */
function cardsIn({ cards }: Overheard, { text }: Heard): readonly string[] {
  const told = text.includes('"configVersion"') ? withoutOptions(text) : text;
  return cards.filter((card) => told.includes(`"${card}"`));
}

function withoutOptions(text: string): string {
  const isOptions = (value: unknown) =>
    typeof value === 'object' && value !== null && 'configVersion' in value;
  const json: unknown = JSON.parse(text.slice(text.indexOf('{')), (_key, value: unknown) =>
    isOptions(value) ? null : value,
  );
  return JSON.stringify(json);
}

/** What names a card to somebody who may not know at that version where it is. */
function findLeaks(overheard: Overheard): readonly string[] {
  return overheard.parties.flatMap(({ name, seat, heard }) =>
    heard.flatMap((one) => {
      const { version, channel } = one;
      const named = cardsIn(overheard, one);
      const may = mayName(overheard, channel === 'public view' ? null : seat, version);
      const told = named.filter((card) => !may(card));
      return told.length === 0 ? [] : [`${name} at ${version} by ${channel}: ${told.join(' ')}`];
    }),
  );
}

function mayName(overheard: Overheard, seat: string | null, version: number | null) {
  // What has no version of the game in it names nothing.
  if (version === null) return () => false;
  const { open, drawn } = truthAt(overheard, version);
  return (card: string) => open.has(card) || (seat !== null && drawn[seat as Seat].has(card));
}

describe('a game with Event cards', () => {
  let games: readonly Overheard[];

  beforeAll(async () => {
    games = [await overheardGame(5), await overheardGame(9)];
  });

  it('names nobody a card that is hidden from him, on any channel, at any version', () => {
    expect(games.flatMap(findLeaks)).toEqual([]);
  });

  it('would be found out if one seat were told what is meant for the other', () => {
    const leaks = games.flatMap((game) => {
      const [one, other] = SEATS.map((seat) => partyOf(game.parties, seat));
      const swapped = { ...known(one, 'a seat'), heard: known(other, 'the other').heard };
      return findLeaks({ ...game, parties: [swapped] });
    });
    expect(leaks.length).toBeGreaterThan(0);
  });

  it('was heard on every channel, with cards in it', () => {
    const channels = [
      ...(['view', 'view at', 'live view', 'live patch', 'live events'] as const),
      ...(['server-sent events', 'history'] as const),
    ];
    for (const seat of [...SEATS, null]) {
      const heard = games.flatMap((game) =>
        partyOf(game.parties, seat).heard.filter((one) => cardsIn(game, one).length > 0),
      );
      const told = new Set(heard.map(({ channel }) => channel));
      expect([seat, channels.filter((channel) => !told.has(channel))]).toEqual([seat, []]);
    }
  });

  it('tells nobody of what nobody at the table knows', () => {
    const texts = games.flatMap(({ parties }) => parties.flatMap(({ heard }) => heard));
    expect(texts.filter(({ text }) => text.includes('"sealed"'))).toEqual([]);
  });

  it.each(SEATS)('shows %s its hand and its face-down discards, card for card', (seat) => {
    let compared = 0;
    for (const game of games) {
      const shown = partyOf(game.parties, seat).heard.filter(({ channel }) => channel === 'view');
      for (const { text, version } of shown) {
        const { held, faceDown } = truthAt(game, known(version, 'a version'));
        const { cards } = (JSON.parse(text) as { readonly view: View }).view;
        const own = { hand: held[seat], faceDown: faceDown[seat] };
        expect(cards?.[seat].cards).toEqual(own);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });
});
