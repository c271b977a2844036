import { expect, it } from 'vitest';
import { below } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import { seededWords } from '../../support/seeded-rng.ts';
import { ok } from '../../support/server/api-client.ts';
import { readSight } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { expectHonest, type PublishedLog } from '../../support/server/published-log.ts';
import { type SeatedGame, seatedGame } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';
import type { TestServer } from '../../support/server/start-server.ts';
import { type Ordeal, type Survived, survive } from './survivor.ts';

const server = sharedServer();

const KILLS = 50;
const MOMENTS = ['sent', 'seen', 'answered'] as const;
/** Fifty starts of a process take about a minute of two free cores, and more where they are busy. */
const LIMIT_MS = 900_000;
/** A server dies at once or so many turns of the clients' event loop later. */
const LATEST_TURN = 12;

interface Killer extends Ordeal {
  readonly kills: number;
}

/** Kills the server at a random one of the next moments, starts it again, and so on. */
function makeKiller(victim: TestServer, seed: number): Killer {
  const words = seededWords(seed);
  let kills = 0;
  let due: string = pick(words, MOMENTS);
  let dying = false;
  let life = Promise.resolve();

  async function die(): Promise<void> {
    for (let turn = below(words, LATEST_TURN); turn > 0; turn -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await victim.kill9();
    await victim.restart();
    kills += 1;
    due = pick(words, MOMENTS);
    dying = false;
  }

  return {
    url: victim.url,
    get kills() {
      return kills;
    },
    happened(what) {
      if (dying || kills === KILLS || what !== due) return;
      dying = true;
      life = die();
    },
    whenUp: () => life,
  };
}

it(
  'a game survives fifty kills of its server, and nobody can tell afterwards',
  async () => {
    const game = await seatedGame(server, { options: { maxRounds: 4 } });
    const killer = makeKiller(server.process, 50);
    const survived = await Promise.all(
      game.players.map((player) => survive(killer, game, player, firstPlayer)),
    );
    await killer.whenUp();
    expect(killer.kills).toBe(KILLS);
    const log = await expectHonest(game.creator, game.id);
    expectNothingTwice(log);
    for (const one of survived) await expectNothingLost(game, one, log);
  },
  LIMIT_MS,
);

function expectNothingTwice({ entries }: PublishedLog): void {
  const given = entries.filter(({ command }) => command !== null);
  const ids = given.map(({ seat, commandId }) => `${seat} ${commandId}`);
  expect(new Set(ids).size).toBe(ids.length);
}

async function expectNothingLost(
  game: SeatedGame,
  { player, kept, answered }: Survived,
  { entries }: PublishedLog,
): Promise<void> {
  const { seat } = player;
  for (const { version, commandId, head } of answered) {
    expect(entries[version - 1]).toMatchObject({ seat, commandId, hash: head });
  }
  const mine = entries.filter((entry) => entry.seat === seat && entry.command !== null);
  expect(mine.map(({ commandId }) => commandId)).toEqual(
    answered.map(({ commandId }) => commandId),
  );
  const versions = [...kept.keys()];
  expect(versions).toEqual(versions.map((_, place) => (versions[0] ?? 0) + place));
  expect(versions.at(-1)).toBe(entries.length);
  for (const { version, hash } of kept.values()) expect(entries[version - 1]?.hash).toBe(hash);
  for (const { version, view } of [...kept.values()].filter((_, place) => place % 10 === 0)) {
    expect(await ok(readSight(player, game.id, seat, version))).toMatchObject({ view });
  }
}
