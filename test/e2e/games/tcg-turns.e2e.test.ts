import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { SEATS, type Seat } from '../../../src/games/tcg/ids.ts';
import type { View } from '../../../src/games/tcg/view/schema.ts';
import { ok, rawRequest } from '../../support/server/api-client.ts';
import { readEvents, resign } from '../../support/server/calls.ts';
import {
  type CardAnswer,
  type CardSight,
  type CardTable,
  namedIn,
  startCards,
} from '../../support/server/card-table.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import { expectHonest } from '../../support/server/published-log.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import type { WireEvent } from '../../support/server/wire-table.ts';
import { CANARIES, SCRIPTS, type Script } from './tcg-scripts.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

/** What a viewer is told of one version on a socket. */
interface Told extends CardAnswer {
  readonly by: Seat | null;
  readonly hash: string;
}

/** A viewer of the games, all that it was told of the present one, and every byte it was sent. */
interface Watcher {
  readonly viewer: Seat | null;
  readonly person: Person;
  readonly live: LiveClient;
  readonly told: Told[];
  readonly bytes: string[];
}

let watchers: readonly Watcher[];

beforeAll(async () => {
  watchers = await Promise.all(
    [...SEATS, null].map(async (viewer) => {
      const person = await registerPlayer(server.url);
      const live = await liveClient(server.url, person.token);
      return { viewer, person, live, told: [], bytes: [] };
    }),
  );
});

const watcherAt = (viewer: Seat | null): Watcher =>
  known(
    watchers.find((watcher) => watcher.viewer === viewer),
    'a watcher',
  );

/** What everybody may know of events, and of a view. */
function openEvents(events: readonly WireEvent[]) {
  return events
    .filter(({ pub }) => Object.keys(pub).length > 0)
    .map(({ type, v, pub }) => ({ type, v, pub }));
}

function openPlayer({ discard: { cards: _own, ...backs }, ...rest }: View['players'][Seat]) {
  return { ...rest, discard: backs };
}

function openView({ viewer: _viewer, own: _own, pending, players, ...rest }: View) {
  const question = pending?.question ?? null;
  return { ...rest, question, players: SEATS.map((seat) => openPlayer(players[seat])) };
}

/** What single events say of the view after them. */
const SAYS: Readonly<Record<string, (pub: Readonly<Record<string, unknown>>) => object>> = {
  TurnStarted: ({ turn, seat }) => ({ turn, fp: seat, phase: 'startOfTurn' }),
  PhaseStarted: ({ phase }) => ({ phase }),
  FellowshipMoved: ({ seat, to }) => ({ [`marker of ${seat}`]: to }),
  Asked: ({ question }) => ({ asked: (question as { readonly kind: string }).kind }),
};

const TWILIGHT: Readonly<Record<string, number>> = {
  TwilightAdded: 1,
  TwilightRemoved: -1,
  TwilightCleared: -1,
};

function factsIn({ turn, fp, phase, players, pending }: View) {
  return {
    ...{ turn, fp, phase, asked: pending?.question.kind ?? null },
    ...{ 'marker of p1': players.p1.marker, 'marker of p2': players.p2.marker },
  };
}

/** Expects that a view is what the one before has become by the events. */
function expectFold(before: View, events: readonly WireEvent[], after: View): void {
  const facts = events.map(({ type, pub }) => SAYS[type]?.(pub) ?? {});
  // In the set-up, phases and markers follow from its steps.
  if (before.turn > 0) {
    expect(factsIn(after)).toEqual(Object.assign(factsIn(before), ...facts));
  }
  const change = events.map(({ type, pub }) => (TWILIGHT[type] ?? 0) * Number(pub['n'] ?? 0));
  expect(after.pool).toBe(change.reduce((sum, n) => sum + n, before.pool));
}

/** Asks for all that a viewer can read over HTTP, and keeps it. */
async function read(table: CardTable, { viewer, person, bytes }: Watcher): Promise<CardSight> {
  const text = await table.see(viewer);
  const { text: game } = await rawRequest(server.url, {
    path: `/v1/games/${table.id}`,
    token: person.token,
  });
  bytes.push(text, game);
  return JSON.parse(text) as CardSight;
}

/** Subscribes everybody; what they are shown is what HTTP answers, the questions too. */
async function watch(table: CardTable): Promise<void> {
  for (const watcher of watchers) {
    const { viewer, live, told, bytes } = watcher;
    told.length = 0;
    bytes.length = 0;
    live.subscribe({ game: table.id, seat: viewer });
    const shown = (await live.nextOf('sight')) as unknown as Told;
    bytes.push(JSON.stringify(shown));
    const { view, decisions, version, head } = await read(table, watcher);
    expect(shown).toMatchObject({ view, decisions, version, head });
  }
}

/** Everybody is told of a version once and alike, as HTTP answers it to each of them. */
async function hear(table: CardTable, seat: Seat, version: number): Promise<readonly Told[]> {
  for (const watcher of watchers) {
    const { live, told, bytes } = watcher;
    const frame = await live.nextOf('update', ({ game }) => game === table.id);
    bytes.push(JSON.stringify(frame));
    const update = frame as unknown as Told;
    told.push(update);
    const { view, decisions, waiting } = update;
    expect(await read(table, watcher)).toMatchObject({ version, view, decisions, waiting });
  }
  const newest = watchers.map(({ told }) => known(told.at(-1), 'an update'));
  const shared = newest.map((told) => ({
    ...{ version: told.version, by: told.by, hash: told.hash, waiting: told.waiting },
    events: openEvents(told.events),
    view: openView(told.view),
  }));
  expect(shared).toEqual(shared.map(() => ({ ...shared[0], version, by: seat })));
  const spectator = known(newest.at(-1), 'what a spectator is told');
  expect(spectator).toMatchObject({ decisions: [], view: { own: null, viewer: null } });
  expect(spectator.events).toEqual(openEvents(spectator.events));
  return newest;
}

/** The first player plays over HTTP, the second over its socket; the answer is what is heard. */
async function playScript(table: CardTable, { lines }: Script): Promise<void> {
  let { version } = await table.sight(null);
  let before = (await table.sight(null)).view;
  for (const [seat, loose, event] of lines) {
    const { view, decisions } = watcherAt(seat).told.at(-1) ?? (await table.sight(seat));
    const command = namedIn(view, seat, loose);
    expect(decisions.flatMap(({ commands }) => commands)).toContainEqual(command);
    const answer = seat === 'p1' ? await table.give(seat, command) : null;
    if (answer === null) {
      const request = { type: 'command', game: table.id, seat, command };
      expect(await watcherAt(seat).live.request(request)).toMatchObject({ type: 'accepted' });
    }
    version += 1;
    const [first, second] = await hear(table, seat, version);
    const mine = known(seat === 'p1' ? first : second, 'what the own seat is told');
    if (answer !== null) {
      const { events, view: shown, decisions: open, waiting, hash: head } = mine;
      expect(answer).toMatchObject({
        version,
        events,
        view: shown,
        decisions: open,
        waiting,
        head,
      });
    }
    expect([command.type, mine.events[0]?.type]).toEqual([command.type, event]);
    expectFold(before, mine.events, mine.view);
    before = mine.view;
  }
}

/** What was told on the sockets stands in the history, and past views are read as they were. */
async function expectHistory(table: CardTable): Promise<void> {
  for (const { viewer, person, told, bytes } of watchers) {
    const after = known(told[0], 'an update').version - 1;
    const query = { as: viewer ?? 'public', limit: 100 };
    const history = await ok(readEvents(person, table.id, query));
    bytes.push(JSON.stringify(history));
    const items = history.items.filter(({ version }) => version > after);
    expect(items).toMatchObject(
      told.map(({ version, by: seat, events, hash }) => ({ version, seat, events, hash })),
    );
    expect(items).toHaveLength(told.length);
    if (viewer === null) continue;
    for (const { version, view } of told) {
      expect((await table.sight(viewer, version)).view).toEqual(view);
    }
  }
}

/** Which of the cards that only the first player has are in what a viewer was sent. */
const leaksTo = ({ bytes }: Watcher): readonly string[] =>
  CANARIES.filter((card) => bytes.some((text) => text.includes(`"${card}"`)));

/** The game of the script that was played last. */
let table: CardTable;

describe.each(SCRIPTS)('a turn of stage $stage', (script) => {
  it('is played over HTTP and on the socket to everybody’s sight, version by version', async () => {
    const persons = watchers.map(({ person }) => person);
    const { options, decks } = script;
    table = await startCards(server, { options, decks, persons });
    await watch(table);
    await playScript(table, script);
    expect((await table.sight(null)).view).toMatchObject({ turn: 2, fp: 'p2' });
    await expectHistory(table);
  });

  it('shows nobody a card of a deck that is not in sight, and its own seat all of them', () => {
    expect(watchers.map(leaksTo)).toEqual([CANARIES, [], []]);
  });
});

describe('a deck that a seat has brought', () => {
  it('lies in the entry of its seat, which all can read once the game is over', async () => {
    const { person } = watcherAt('p2');
    const path = `/v1/games/${table.id}/log`;
    const closed = await rawRequest(server.url, { path, token: person.token });
    expect(closed.status).toBe(409);
    await ok(resign(person, table.id, 'p2'));
    const { entries, text } = await expectHonest(person, table.id);
    expect(CANARIES.filter((card) => !text.includes(`"${card}"`))).toEqual([]);
    const events = entries.flatMap((entry) => entry.events);
    const { decks } = known(SCRIPTS.at(-1), 'the script of this game');
    expect(events.filter(({ type }) => type === 'SeatTaken')).toMatchObject(
      SEATS.map((seat) => ({ pub: { seat }, sealed: { options: { deck: decks[seat] } } })),
    );
    expect(events.at(-1)).toMatchObject({ type: 'GameEnded', pub: { winner: 'p1', decks } });
  });
});
