import { beforeAll, describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import type { Command } from '../../../src/games/mordor-track/commands.ts';
import { SEATS, type Seat } from '../../../src/games/mordor-track/ids.ts';
import { REASONS, type Reason } from '../../../src/games/mordor-track/reasons.ts';
import { resign } from '../../support/server/calls.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { ACTION_PROVOCATIONS } from './mordor-track-action-provocations.ts';
import { ON_TRACK, PHASE_PROVOCATIONS } from './mordor-track-provocations.ts';
import { type Provocation, wrongOf } from './mordor-track-steps.ts';
import { startTrack, type TrackTable } from './mordor-track-table.ts';
import { expectIllegal } from './requests.ts';

const server = sharedServer({ RATE_LIMIT: '0' });

/** Somebody who listens on a socket: a seat, or a spectator. */
interface Listener {
  readonly seat: Seat | null;
  readonly live: LiveClient;
}

const VIEWERS = [...SEATS, null] as const;
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

const PROVOCATIONS = { ...PHASE_PROVOCATIONS, ...ACTION_PROVOCATIONS };

type Type = Command['type'];
const ROWS = Object.entries(PROVOCATIONS).flatMap(([reason, commands]) =>
  Object.entries(commands).map(([type, one]) => [type as Type, reason as Reason, one] as const),
);

/** The errors of each command, as the table of C.3 has them. */
const ERRORS: Readonly<Partial<Record<Type, readonly Reason[]>>> = {
  enterMordor: ['ALREADY_ON_TRACK', 'NOT_AT_GATE'],
  changeGuide: [
    ...(['COMPANION_ABSENT', 'GUIDE_NOT_HIGHEST'] as const),
    ...(['GUIDE_UNCHANGED', 'GUIDE_ALREADY_CHANGED'] as const),
  ],
  declare: ['ON_TRACK', 'FELLOWSHIP_REVEALED', 'ALREADY_DECLARED', 'PATH_RANGE'],
  allocateHunt: ['HUNT_ALLOC_RANGE'],
  moveFellowship: ['NOT_ON_TRACK', 'FELLOWSHIP_REVEALED', 'DIE_FACE_MISMATCH'],
  hideFellowship: ['FELLOWSHIP_HIDDEN', 'DIE_FACE_MISMATCH'],
  separateCompanions: ['ON_TRACK', 'COMPANION_ABSENT', 'DIE_FACE_MISMATCH'],
  bringCharacter: ['CHARACTER_NOT_AVAILABLE', 'DIE_FACE_MISMATCH'],
  musterMinion: ['MINION_NOT_AVAILABLE', 'DIE_FACE_MISMATCH'],
  useElvenRing: ['RING_ALREADY_USED', 'RING_NONE', 'RING_FACE_FORBIDDEN', 'RING_SAME_FACE'],
  playCard: ['CARD_NOT_IN_HAND', 'CARD_CONDITION', 'DIE_FACE_MISMATCH'],
  drawCard: ['DIE_FACE_MISMATCH', 'DECK_EMPTY'],
  pass: ['PASS_NOT_ALLOWED'],
  resolve: ['NO_PENDING_DECISION', 'NOT_YOUR_TURN', 'OPTION_NOT_AVAILABLE'],
};

/** Everything that can be read of a game by each of its viewers. */
function readByAll(table: TrackTable): Promise<readonly string[]> {
  return Promise.all(VIEWERS.map((viewer) => table.see(viewer)));
}

/** What each of the listeners is sent while something is done. */
async function heardDuring({ id: game }: TrackTable, act: () => Promise<void>) {
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

async function expectRefusal(type: Type, reason: Reason, one: Provocation): Promise<void> {
  const table = await startTrack(server, one.options, persons);
  for (const step of one.steps) await step(table);
  const command = await wrongOf(one, type, table);
  const { seat } = one;
  const before = await readByAll(table);
  const decisions = await table.decisions(seat);
  const heard = await heardDuring(table, async () => {
    const sent = { seat, command };
    expectIllegal(await table.send(seat, command), sent, reason, decisions);
  });
  expect(heard).toEqual([[], [], []]);
  expect(await readByAll(table)).toEqual(before);
}

describe('a command that the rules forbid', () => {
  it('is provoked with each reason of a refusal, none is missing (C.3)', () => {
    // A game that is over is answered for by the server, options when a game is made.
    const elsewhere = ['GAME_OVER', 'CONFIG_INVALID'];
    const reasons = REASONS.filter((reason) => !elsewhere.includes(reason));
    expect(Object.keys(PROVOCATIONS).sort()).toEqual([...reasons].sort());
  });

  it('is provoked with each error that the table of C.3 names for it', () => {
    const missing = Object.entries(ERRORS).flatMap(([type, reasons]) =>
      reasons.filter((reason) => PROVOCATIONS[reason]?.[type as Type] === undefined),
    );
    expect(missing).toEqual([]);
  });

  it.each(ROWS)('%s is refused with %s to its seat alone, and leaves no trace', expectRefusal);

  it('would be heard by everybody if it were legal', async () => {
    const table = await startTrack(server, ON_TRACK, persons);
    const heard = await heardDuring(table, async () => {
      await table.give('free-peoples', { type: 'skipDie', die: 'f1' });
    });
    expect(heard.map((frames) => frames.map(({ type }) => type))).toEqual([
      ['update'],
      ['update'],
      ['update'],
    ]);
  });

  it('is refused with 409 once the game is over, whatever it is (GAME_OVER)', async () => {
    const table = await startTrack(server, ON_TRACK, persons);
    const { response } = await resign(table.game.at('shadow'), table.id, 'shadow');
    expect(response.status).toBe(200);
    const before = await readByAll(table);
    const heard = await heardDuring(table, async () => {
      for (const seat of SEATS) {
        const { status, json } = await table.send(seat, { type: 'skipDie', die: 'f1' });
        expect({ status, json }).toMatchObject({ status: 409, json: { code: 'GAME_NOT_RUNNING' } });
      }
    });
    expect(heard).toEqual([[], [], []]);
    expect(await readByAll(table)).toEqual(before);
  });
});
