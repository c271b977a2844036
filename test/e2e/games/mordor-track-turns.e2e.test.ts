import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/mordor-track/commands.ts';
import { SEATS, type Seat, TILES } from '../../../src/games/mordor-track/ids.ts';
import { PRESETS } from '../../../src/games/mordor-track/presets.ts';
import type { View } from '../../../src/games/mordor-track/view/schema.ts';
import { ok } from '../../support/server/api-client.ts';
import { readEvents } from '../../support/server/calls.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import {
  startTrack,
  type TrackAnswer,
  type TrackDecision,
  type TrackSight,
  type TrackTable,
} from '../../support/server/track.ts';
import type { WireEvent } from '../../support/server/wire-table.ts';
import { DECK, FIRST_EVENT, type Moment, PLAYED } from './mordor-track-deck.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

const VIEWERS = [...SEATS, null] as const;
/** Turns that are played with a preset at most, until the dice have allowed all of its deck. */
const TURNS = 60;

/** What a viewer is told of one version on a socket. */
interface Told extends TrackAnswer {
  readonly by: Seat | null;
  readonly hash: string;
}

/** A viewer of the games, and all that was told of the present one. */
interface Watcher {
  readonly viewer: Seat | null;
  readonly live: LiveClient;
  readonly told: Told[];
}

let persons: readonly Person[];
let watchers: readonly Watcher[];

beforeAll(async () => {
  persons = await Promise.all(VIEWERS.map(() => registerPlayer(server.url)));
  watchers = await Promise.all(
    VIEWERS.map(async (viewer, place) => {
      const { token } = known(persons[place], 'a player');
      return { viewer, live: await liveClient(server.url, token), told: [] };
    }),
  );
});

const watcherAt = (viewer: Seat | null): Watcher =>
  known(
    watchers.find((watcher) => watcher.viewer === viewer),
    'a watcher',
  );

/** The options of the offers, exactly as the server tells them. */
async function offers(): Promise<ReadonlyMap<string, object>> {
  const { api } = known(persons[0], 'a player');
  const params = { path: { title: 'mordor-track' } };
  const { presets } = await ok(api.GET('/v1/titles/{title}', { params }));
  return new Map(presets.map(({ id, options }) => [id, options]));
}

/** What everybody may know of events, and of a view: F.1 leaves a seat its hand and its picks. */
function openEvents(events: readonly WireEvent[]) {
  return events
    .filter(({ pub }) => Object.keys(pub).length > 0)
    .map(({ type, v, pub }) => ({ type, v, pub }));
}

function openView({ viewer: _viewer, pending, cards, ...rest }: View) {
  const { options: _options, picked: _picked, ...open } = pending ?? { kind: null };
  const [fp, shadow] = SEATS.map((seat) => {
    const { cards: _own, ...backs } = cards?.[seat] ?? {};
    return backs;
  });
  return { ...rest, pending: open, cards: [fp, shadow] };
}

type Fact = (pub: Readonly<Record<string, unknown>>) => object;

/** What single events say of the view after them. */
const SAYS: Readonly<Record<string, Fact>> = {
  TurnStarted: ({ turn }) => ({ turn }),
  EnteredMordor: () => ({ place: 'track', step: 0 }),
  CorruptionChanged: ({ to }) => ({ corruption: to }),
  StepAdvanced: ({ step }) => ({ step }),
  FellowshipHidden: () => ({ hidden: true }),
  FellowshipRevealed: () => ({ hidden: false }),
  GuideChanged: ({ guide }) => ({ guide }),
  QuestionAsked: ({ question }) => ({ asked: (question as { readonly seat: Seat }).seat }),
  GameEnded: () => ({ asked: null }),
};

function factsIn({ view, waiting }: Pick<TrackSight, 'view' | 'waiting'>) {
  const { place, step, hidden, corruption, guide } = view.fellowship;
  const asked = waiting[0] ?? null;
  return { turn: view.turn, place, step, hidden, corruption, guide, asked };
}

/** Expects that a view is what the one before has become by the events. */
function expectFold(before: TrackSight, events: readonly WireEvent[], after: TrackSight): void {
  const facts = events.map(({ type, pub }) => SAYS[type]?.(pub) ?? {});
  expect(factsIn(after)).toEqual(Object.assign(factsIn(before), ...facts));
  const { pool, drawn, limbo, setAside, waiting, removed } = after.view.tiles;
  const tiles = [pool, drawn, limbo, setAside, waiting, removed].flat();
  expect(tiles.sort()).toEqual([...TILES].sort());
}

/** Subscribes everybody; what they are shown is what HTTP answers, the questions too. */
async function watch(table: TrackTable): Promise<TrackSight> {
  for (const { viewer, live, told } of watchers) {
    told.length = 0;
    live.subscribe({ game: table.id, seat: viewer });
    const shown = (await live.nextOf('sight')) as unknown as Told;
    const read = await table.sight(viewer);
    expect(read).toEqual({ ...read, view: shown.view, decisions: shown.decisions });
    expect([shown.version, shown.head]).toEqual([read.version, read.head]);
    if (viewer !== null) expect(await table.decisions(viewer)).toEqual(shown.decisions);
  }
  return table.sight(null);
}

/** The Free Peoples play over HTTP, the Shadow over its socket. */
async function give(table: TrackTable, seat: Seat, command: Command, decision: TrackDecision) {
  if (seat === 'free-peoples') return table.give(seat, command);
  const request = { type: 'command', game: table.id, seat, command, decision: decision.id };
  expect(await watcherAt(seat).live.request(request)).toMatchObject({ type: 'accepted' });
  return null;
}

/** Everybody is told of a version once and alike; whoever gave the command is answered the same. */
async function hear(table: TrackTable, seat: Seat, version: number, answer: TrackAnswer | null) {
  for (const { live, told } of watchers) {
    const frame = await live.nextOf('update', ({ game }) => game === table.id);
    told.push(frame as unknown as Told);
  }
  const newest = watchers.map(({ told }) => known(told.at(-1), 'an update'));
  const [first] = newest;
  const shared = newest.map((told) => ({
    version: told.version,
    by: told.by,
    hash: told.hash,
    events: openEvents(told.events),
    view: openView(told.view),
  }));
  expect(shared).toEqual(shared.map(() => ({ ...shared[0], version, by: seat })));
  const spectator = known(newest.at(-1), 'what a spectator is told');
  expect(spectator.decisions).toEqual([]);
  expect(spectator.events).toEqual(openEvents(spectator.events));
  if (answer !== null) {
    const { events, view, decisions, waiting, version: answered } = known(first, 'an update');
    const same = { events, view, decisions, waiting, version: answered };
    expect(answer).toMatchObject({ ...same, head: first?.hash });
  }
}

function expectFirstEvent(command: Command, events: readonly WireEvent[]): void {
  if (command.type === 'resolve') return;
  expect([command.type, events[0]?.type]).toEqual([command.type, FIRST_EVENT[command.type]]);
}

/** Plays the first turn of a game by the deck; gives the types of commands that were played. */
async function playTurn(table: TrackTable): Promise<readonly Command['type'][]> {
  const given: { readonly seat: Seat; readonly type: Command['type'] }[] = [];
  let open = await watch(table);
  while (open.view.turn === 1 && open.status === 'running') {
    const seat = known(open.waiting[0], 'somebody to play');
    const { view, decisions } = watcherAt(seat).told.at(-1) ?? (await table.sight(seat));
    const decision = known(decisions[0], `a question to ${seat}`);
    const moment: Moment = {
      ...{ seat, view, commands: decision.commands },
      countGiven: (type) => given.filter((one) => one.seat === seat && one.type === type).length,
    };
    const command = known(
      DECK.map((entry) => entry(moment)).find((one) => one !== undefined),
      `a command of the deck for ${decision.kind}`,
    );
    await hear(table, seat, open.version + 1, await give(table, seat, command, decision));
    const after = known(watcherAt(null).told.at(-1), 'an update');
    expectFirstEvent(command, after.events);
    expectFold(open, after.events, after);
    given.push({ seat, type: command.type });
    open = after;
  }
  for (const { viewer, live } of watchers) {
    await live.request({ type: 'unsubscribe', game: table.id, seat: viewer });
  }
  return given.map(({ type }) => type);
}

/** What was told on the sockets stands in the history, and past views are read as they were. */
async function expectHistory(table: TrackTable): Promise<void> {
  for (const { viewer, told } of watchers) {
    const first = known(told[0], 'an update').version;
    const caller = viewer === null ? table.game.creator : table.game.at(viewer);
    const query = { as: viewer ?? 'public', after: first - 1, limit: 100 };
    const { items } = await ok(readEvents(caller, table.id, query));
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

describe('a deck of commands for one turn', () => {
  it('has a list of commands for each offer', async () => {
    expect([...(await offers()).keys()]).toEqual(Object.keys(PLAYED));
    expect(Object.keys(PLAYED)).toEqual(PRESETS.map(({ id }) => id));
  });

  it.each(Object.entries(PLAYED))(
    'of %s is played to everybody’s sight, until the dice have allowed all of it',
    async (id, wanted) => {
      const options = known((await offers()).get(id), 'an offer');
      const missing = new Set<Command['type']>(wanted);
      for (let turns = 0; turns < TURNS && missing.size > 0; turns += 1) {
        const table = await startTrack(server, options, persons);
        for (const type of await playTurn(table)) missing.delete(type);
        if (turns === 0) await expectHistory(table);
      }
      expect([...missing]).toEqual([]);
    },
  );
});
