import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { REASONS, type Reason } from '../../../src/games/confrontation/commands.ts';
import { SIDES, type Side } from '../../../src/games/confrontation/ids.ts';
import { resign } from '../../support/server/calls.ts';
import { type Duel, startDuel } from '../../support/server/duel.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { CLASSIC_PROVOCATIONS } from './confrontation-provocations.ts';
import { DELUXE_PROVOCATIONS } from './deluxe-provocations.ts';
import type { Provocation } from './duel-steps.ts';
import { expectIllegal } from './requests.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

/** Somebody who listens on a socket: a side, or a spectator. */
interface Listener {
  readonly seat: Side | null;
  readonly live: LiveClient;
}

const VIEWERS = ['fellowship', 'sauron', null] as const;
let persons: readonly Person[];
let listeners: readonly Listener[];

beforeAll(async () => {
  persons = await Promise.all(VIEWERS.map(() => registerPlayer(server.url)));
  listeners = await Promise.all(
    VIEWERS.map(async (seat, place) => {
      const { token } = known(persons[place], 'a listener');
      return { seat, live: await liveClient(server.url, token) };
    }),
  );
});

const PROVOCATIONS = { ...CLASSIC_PROVOCATIONS, ...DELUXE_PROVOCATIONS };

async function duelAt(way: Omit<Provocation, 'wrong'>): Promise<Duel> {
  const { options = {}, places, steps } = way;
  const duel = await startDuel(server, { persons, options });
  if (places !== null) await duel.deploy(places);
  for (const step of steps) await step(duel);
  return duel;
}

/** Everything that can be read of a game by each of its viewers. */
function readByAll(duel: Duel): Promise<readonly string[]> {
  return Promise.all(VIEWERS.map((viewer) => duel.see(viewer)));
}

/** What each of the listeners is sent while something is done. */
async function heardDuring({ id: game }: Duel, act: () => Promise<void>) {
  for (const { live, seat } of listeners) {
    live.subscribe({ game, seat });
    await live.nextOf('sight');
  }
  await Promise.all(listeners.map(untilNow));
  const before = listeners.map(({ live }) => live.received.length);
  await act();
  await Promise.all(listeners.map(untilNow));
  const heard = listeners.map(({ live }, place) => live.received.slice(before[place], -1));
  for (const { live, seat } of listeners) await live.request({ type: 'unsubscribe', game, seat });
  return heard;
}

/** Frames come in order: whatever was sent before now is there before the answer to this. */
async function untilNow({ live }: Listener): Promise<void> {
  live.send({ type: 'ping' });
  await live.nextOf('pong');
}

async function expectRefusal(duel: Duel, one: Provocation, reason: Reason): Promise<void> {
  const sent = await one.wrong(duel);
  const before = await readByAll(duel);
  const decisions = await duel.decisions(sent.seat);
  const heard = await heardDuring(duel, async () => {
    expectIllegal(await duel.send(sent.seat, sent.command), sent, reason, decisions);
  });
  expect(heard).toEqual([[], [], []]);
  expect(await readByAll(duel)).toEqual(before);
}

describe('a command that the rules forbid', () => {
  it('is provoked with each reason of a refusal', () => {
    // A game that is over is answered for by the server, options when a game is made.
    const elsewhere = ['GAME_OVER', 'VARIANT_NOT_OFFERED'];
    const reasons = REASONS.filter((reason) => !elsewhere.includes(reason));
    expect(Object.keys(PROVOCATIONS)).toEqual(reasons);
  });

  it.each(Object.entries(PROVOCATIONS))(
    'is refused with %s to its seat alone, and leaves no trace',
    async (reason, one) => {
      await expectRefusal(await duelAt(one), one, reason as Reason);
    },
  );

  it('would be heard by everybody if it were legal', async () => {
    const duel = await duelAt({ places: {}, steps: [] });
    const heard = await heardDuring(duel, async () => {
      await duel.move('shelob', 'caradhras');
    });
    expect(heard.map((frames) => frames.map(({ type }) => type))).toEqual([
      ['update'],
      ['update'],
      ['update'],
    ]);
  });

  it('is refused with 409 once the game is over, whatever it is', async () => {
    const duel = await duelAt({ places: {}, steps: [] });
    const command = await duel.moving('shelob', 'caradhras');
    expect((await resign(duel.game.at('sauron'), duel.id, 'sauron')).response.status).toBe(200);
    const before = await readByAll(duel);
    const heard = await heardDuring(duel, async () => {
      for (const seat of SIDES) {
        const { status, json } = await duel.send(seat, command);
        expect({ status, json }).toMatchObject({ status: 409, json: { code: 'GAME_NOT_RUNNING' } });
      }
    });
    expect(heard).toEqual([[], [], []]);
    expect(await readByAll(duel)).toEqual(before);
  });
});
