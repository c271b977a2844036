import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok, refusal } from '../../support/server/api-client.ts';
import {
  type Caller,
  readEvents,
  readGame,
  readSight,
  readTable,
  sendCommand,
} from '../../support/server/calls.ts';
import { firstPlayer, randomPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import {
  expectHonest,
  expectHonestFile,
  type PublishedLog,
} from '../../support/server/published-log.ts';
import {
  playOverHttp,
  registerPlayer,
  type SeatedGame,
  type Step,
  seatedGame,
} from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import { type Kept, keep, nextOfGame, playOverSocket } from '../../support/server/socket-player.ts';

const server = sharedServer();

const RANDOM = randomPlayer(20);

function sit(people: 3 | 4, maxRounds: number): Promise<SeatedGame> {
  const entropy = (seat: string) => (seat === 'p2' ? '' : `dice of ${seat}`);
  return seatedGame(server, { people, options: { maxRounds }, entropy });
}

describe('a whole game', () => {
  it.each([
    { name: 'first', choose: firstPlayer, people: 3 },
    { name: 'random', choose: RANDOM, people: 4 },
  ] as const)(
    'is played over HTTP by $people $name players, and the log shows what was answered',
    async ({ choose, people }) => {
      const game = await sit(people, 1);
      const steps: Step[] = [];
      await playOverHttp(game, choose, (step) => steps.push(step) > 0);
      const log = await expectHonest(game.creator, game.id);
      expectEntropies(game, log);
      for (const { seat, given, answer } of steps) {
        expect(log.entries[answer.version - 1]).toMatchObject({
          ...given,
          seat,
          player: game.at(seat).id,
          hash: answer.head,
        });
      }
      for (const { seat, answer } of some(steps)) {
        const { version, view, viewHash, head } = answer;
        const past = await ok(readSight(game.at(seat), game.id, seat, version));
        expect(past).toMatchObject({ version, view, viewHash, head, decisions: [] });
      }
      const { status, outcome, finishedAt, head } = await ok(readGame(game.creator, game.id));
      expect({ status, outcome, head }).toEqual({
        status: 'finished',
        outcome: steps.at(-1)?.answer.outcome,
        head: log.end.headHash,
      });
      expect(finishedAt).toBe(log.entries.at(-1)?.at);
    },
  );

  it.each([
    { name: 'random', choose: RANDOM, people: 3 },
    { name: 'first', choose: firstPlayer, people: 4 },
  ] as const)(
    'is played over sockets by $people $name players, and the log shows what they kept',
    async ({ choose, people }) => {
      const game = await sit(people, 2);
      const [watched, ...kept] = await Promise.all([
        watch(game),
        ...game.players.map((player) => playOverSocket(server.url, game, player, choose)),
      ]);
      const log = await expectHonest(game.creator, game.id);
      expectEntropies(game, log);
      for (const [place, player] of game.players.entries()) {
        await expectSeen(player, game.id, player.seat, known(kept[place], 'what a seat kept'), log);
      }
      await expectSeen(game.creator, game.id, null, watched, log);
      await expectHonestFile(server.url, log);
    },
  );
});

/** A stranger who watches by patches, from the start to the end. */
async function watch(game: SeatedGame): Promise<readonly Kept[]> {
  const stranger = await registerPlayer(server.url);
  const live = await liveClient(server.url, stranger.token, { login: 'header' });
  live.subscribe({ game: game.id, seat: null, mode: 'patch' });
  const kept: Kept[] = [];
  for (;;) {
    const frame = await nextOfGame(live, game.id, null);
    kept.push(keep(frame, live));
    if (frame.status === 'finished') break;
  }
  await live.close();
  return kept;
}

/** Whatever a client kept is in the published log, and the past looks as it looked then. */
async function expectSeen(
  reader: Caller,
  game: string,
  seat: string | null,
  kept: readonly Kept[],
  log: PublishedLog,
): Promise<void> {
  expect(kept.at(-1)?.version).toBe(log.entries.length);
  const first = known(kept[0], 'a sight').version;
  const events = await allEvents(reader, game, seat ?? 'public');
  for (const [place, { version, hash, events: seen }] of kept.entries()) {
    expect(version).toBe(first + place);
    expect(log.entries[version - 1]?.hash).toBe(hash);
    if (seen !== undefined) expect(events[version - 1]).toMatchObject({ hash, events: seen });
  }
  for (const { version, hash, view } of some(kept)) {
    const past =
      seat === null
        ? await ok(readTable(reader, game, version))
        : await ok(readSight(reader, game, seat, version));
    expect(past).toMatchObject({ version, view, head: hash });
  }
}

/** One of six, and the last: each look at the past plays the game again up to there. */
function some<T>(items: readonly T[]): readonly T[] {
  return items.filter((_, place) => place % 6 === 0 || place === items.length - 1);
}

async function allEvents(reader: Caller, game: string, as: string) {
  const all = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof page100>> = await page100(reader, game, as, after);
    all.push(...page.items);
    after = page.next;
  }
  return all;
}

function page100(reader: Caller, game: string, as: string, after: number) {
  return ok(readEvents(reader, game, { as, after, limit: 100 }));
}

/** The seed is the promised one, and what each seat added stands beside it. */
function expectEntropies({ made, players }: SeatedGame, { header }: PublishedLog): void {
  expect(header.seedCommitment).toBe(made.seedCommitment);
  const seed = Buffer.from(header.serverSeed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(made.seedCommitment);
  expect(header.entropies).toEqual(
    players.map(({ seat }) => (seat === 'p2' ? '' : `dice of ${seat}`)),
  );
}

describe('after the end of a game', () => {
  it('a commandId still gets its first answer, and nothing else is accepted', async () => {
    const game = await seatedGame(server, { options: { maxRounds: 1 } });
    const [first] = (await ok(readGame(game.creator, game.id))).waiting;
    const seat = known(first, 'a seat that is asked');
    const player = game.at(seat);
    const sight = await ok(readSight(player, game.id, seat));
    const choice = { ...firstPlayer(sight.decisions), commandId: 'opening-move' };
    const answer = await ok(sendCommand(player, game.id, seat, choice));
    await playOverHttp(game, firstPlayer);

    const again = await sendCommand(player, game.id, seat, choice);
    expect(again.response.headers.get('idempotency-replayed')).toBe('true');
    expect(again.data).toEqual(answer);
    const other = { ...choice, decision: 'another' };
    expect(await refusal(sendCommand(player, game.id, seat, other))).toBe('409 COMMAND_ID_REUSED');
    const fresh = { ...choice, commandId: 'opening-move-2' };
    expect(await refusal(sendCommand(player, game.id, seat, fresh))).toBe('409 GAME_NOT_RUNNING');

    const live = await liveClient(server.url, player.token);
    const frame = { type: 'command', game: game.id, seat, ...choice };
    expect(await live.request(frame)).toMatchObject({
      type: 'accepted',
      version: answer.version,
      replayed: true,
    });
  });
});
