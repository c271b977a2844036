import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { type Api, apiClient, ok } from '../../support/server/api-client.ts';
import { readDecisions, readGame, resign, sendCommand } from '../../support/server/calls.ts';
import { type Choice, firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { publishedLog } from '../../support/server/published-log.ts';
import { type Seated, type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { twoServers } from './two-servers.ts';

const servers = twoServers();
const TIMES = 32;

interface Opening {
  readonly game: SeatedGame;
  readonly version: number;
  readonly seat: string;
  readonly player: Seated;
  readonly choice: Choice;
}

/** A game that waits for a seat, and what that seat could say. */
async function opening(settings: Parameters<typeof seatedGame>[1] = {}): Promise<Opening> {
  const game = await seatedGame(servers.one, settings);
  const { waiting, version } = await ok(readGame(game.creator, game.id));
  const seat = known(waiting[0], 'a seat that is asked');
  const player = game.at(seat);
  const { decisions } = await ok(readDecisions(player, game.id, seat));
  return { game, version, seat, player, choice: firstPlayer(decisions) };
}

/** The same command so many times at once, on both servers; the statuses and codes. */
function sendAtOnce(
  { game, seat, player }: Opening,
  body: Parameters<typeof sendCommand>[3],
  apis: readonly Api[] = [player.api],
) {
  const sending = Array.from({ length: TIMES }, (_, place) => {
    const api = known(apis[place % apis.length], 'a client');
    return sendCommand({ api }, game.id, seat, body);
  });
  return Promise.all(sending);
}

type Answers = Awaited<ReturnType<typeof sendAtOnce>>;

function codesOf(answers: Answers): readonly string[] {
  return answers.flatMap(({ error }) => (error === undefined ? [] : [error.code]));
}

function onBoth({ player }: Opening): readonly Api[] {
  return [player.api, apiClient(servers.other.url, player.token)];
}

describe('identical commands at once', () => {
  it.each([
    { where: 'one server', apis: undefined },
    { where: 'two servers', apis: onBoth },
  ])('answer one decision once on $where; the others learn that it is closed', async ({ apis }) => {
    const open = await opening();
    const answers = await sendAtOnce(open, open.choice, apis?.(open));
    expect(answers.filter(({ data }) => data !== undefined)).toHaveLength(1);
    expect(new Set(codesOf(answers))).toEqual(new Set(['DECISION_CLOSED']));
    expect(await ok(readGame(open.player, open.game.id))).toMatchObject({
      version: open.version + 1,
    });
  });

  it('make one entry without the name of a decision, and the rules refuse the others', async () => {
    const open = await opening();
    const answers = await sendAtOnce(open, { command: open.choice.command }, onBoth(open));
    expect(answers.filter(({ data }) => data !== undefined)).toHaveLength(1);
    expect(new Set(codesOf(answers))).toEqual(new Set(['COMMAND_ILLEGAL']));
    expect(await ok(readGame(open.player, open.game.id))).toMatchObject({
      version: open.version + 1,
    });
  });

  it.each([
    { where: 'one server', apis: undefined },
    { where: 'two servers', apis: onBoth },
  ])('with one commandId make one entry and get one answer on $where', async ({ apis }) => {
    const open = await opening();
    const answers = await sendAtOnce(
      open,
      { ...open.choice, commandId: 'only-once' },
      apis?.(open),
    );
    expect(codesOf(answers)).toEqual([]);
    const [first, ...others] = answers.map(({ data }) => data);
    for (const other of others) expect(other).toEqual(first);
    const replayed = answers.filter(({ response }) => response.headers.has('idempotency-replayed'));
    expect(replayed).toHaveLength(TIMES - 1);
    expect(await ok(readGame(open.player, open.game.id))).toMatchObject({
      version: open.version + 1,
    });
  });

  it('with one commandId and different contents accept one content only', async () => {
    const open = await opening();
    const { command, decision } = open.choice;
    const bodies = [
      { command, decision, commandId: 'only-once' },
      { command, commandId: 'only-once' },
    ];
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, place) =>
        sendCommand(open.player, open.game.id, open.seat, known(bodies[place % 2], 'a body')),
      ),
    );
    const versions = answers.flatMap(({ data }) => (data === undefined ? [] : [data.version]));
    expect(versions).toEqual(Array.from({ length: TIMES / 2 }, () => open.version + 1));
    expect(new Set(codesOf(answers))).toEqual(new Set(['COMMAND_ID_REUSED']));
  });

  it('are told apart on sockets as they are over HTTP', async () => {
    const open = await opening();
    const live = await liveClient(servers.other.url, open.player.token);
    live.subscribe({ game: open.game.id, seat: open.seat });
    const frame = { type: 'command', game: open.game.id, seat: open.seat, ...open.choice };
    const answers = await Promise.all(Array.from({ length: TIMES }, () => live.request(frame)));
    expect(answers.filter(({ type }) => type === 'accepted')).toHaveLength(1);
    const refused = answers.flatMap((one) => (one.type === 'refused' ? [one.problem.code] : []));
    expect(new Set(refused)).toEqual(new Set(['DECISION_CLOSED']));
    const update = await live.nextOf('update');
    expect(update.version).toBe(open.version + 1);
  });
});

describe('a command against the end of the game', () => {
  it('comes before a resignation or not at all', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const open = await opening();
      const [command] = await Promise.all([
        sendCommand(open.player, open.game.id, open.seat, open.choice),
        resign({ api: known(onBoth(open)[1], 'a client') }, open.game.id, open.seat),
      ]);
      const { entries } = await publishedLog(open.player, open.game.id);
      expect(entries.at(-1)?.events[0]?.type).toBe('SeatResigned');
      const accepted = command.data === undefined ? 0 : 1;
      expect(entries).toHaveLength(open.version + accepted + 1);
      if (accepted === 0) expect(command.error?.code).toBe('GAME_NOT_RUNNING');
    });
    await Promise.all(rounds);
  });

  it('counts if it was appended before the time-out, and only then', async () => {
    // Commands from shortly before the deadline to shortly after it, each in a game of its own.
    const offsets = [-60, -30, -10, 0, 10, 30];
    const rounds = offsets.map(async (offset) => {
      const open = await opening({ clock: { perDecisionSeconds: 1 } });
      const { clocks } = await ok(readGame(open.player, open.game.id));
      const deadline = known(clocks[open.seat], 'a clock').deadline;
      await instant(Date.parse(deadline) + offset);
      const [api] = onBoth(open).slice(1);
      const command = await sendCommand(
        { api: known(api, 'a client') },
        open.game.id,
        open.seat,
        open.choice,
      );
      const live = await liveClient(servers.one.url, open.player.token);
      live.subscribe({ game: open.game.id, seat: null, after: open.version });
      await live.nextOf('update', ({ status }) => status === 'finished');
      const { entries } = await publishedLog(open.player, open.game.id);
      const next = known(entries[open.version], 'the entry after the opening');
      if (command.data === undefined) {
        expect(command.error?.code).toBe('GAME_NOT_RUNNING');
        expect(next.events[0]?.type).toBe('SeatsTimedOut');
      } else {
        expect(next).toMatchObject({ seat: open.seat, hash: command.data.head });
      }
      expect(entries.at(-1)?.events[0]?.type).toBe('SeatsTimedOut');
    });
    await Promise.all(rounds);
  });
});

/** Resolves at an instant of the machine's clock. */
function instant(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, at - Date.now()));
}
