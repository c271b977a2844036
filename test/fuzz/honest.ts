import { known } from '../../src/engine/invariant.ts';
import { below, type Words } from '../../src/engine/rng.ts';
import { TITLES } from '../../src/games/registry.ts';
import { pick } from '../support/players.ts';
import { seededWords } from '../support/seeded-rng.ts';
import { ok } from '../support/server/api-client.ts';
import { readAudit, resign } from '../support/server/calls.ts';
import { seatGameOf, WireTable } from '../support/server/wire-table.ts';

/** What came of the games of players who do everything right. */
export interface HonestPlay {
  readonly games: number;
  readonly commands: number;
  /** The longest wait for the answer to a command. */
  readonly worstMs: number;
}

/** Games of all titles that are played beside the fuzzing until they are told to stop. */
export interface HonestTables {
  /** Ends the games and audits them; throws what went wrong at any of them. */
  stop(): Promise<HonestPlay>;
}

const OPTIONAL_ONCE_IN = 10;

interface Played {
  commands: number;
  worstMs: number;
}

/** Tells whoever plays when the next command is due. */
export type Pace = () => Promise<void>;

/** Plays one game of each title after the other, all titles at once, at a pace. */
export function startHonestTables(url: string, seed: number, pace: Pace): HonestTables {
  let isStopped = false;
  const finished: Played[] = [];

  async function table(title: string, words: Words): Promise<void> {
    while (!isStopped) {
      const game = new WireTable(url, title, await seatGameOf(title, url, {}));
      const played = await playOn(game, words, async () => {
        await pace();
        return isStopped;
      });
      await end(game);
      finished.push(played);
    }
  }

  const tables = TITLES.map(({ title }, place) => table(title, seededWords(seed + place)));
  const all = Promise.all(tables);
  // It is looked at when the tables stop; until then a fault at one of them waits.
  all.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      await all;
      return {
        games: finished.length,
        commands: finished.reduce((sum, { commands }) => sum + commands, 0),
        worstMs: Math.max(...finished.map(({ worstMs }) => worstMs)),
      };
    },
  };
}

/**
 * Plays a game by any commands it lists, to its end or until it is enough. Each command must be
 * accepted as the next version: nobody else sits at this table.
 */
export async function playOn(
  table: WireTable,
  words: Words,
  isEnough: (commands: number) => Promise<boolean>,
): Promise<Played> {
  const played = { commands: 0, worstMs: 0 };
  const seats = table.game.players.map(({ seat }) => seat);
  let { waiting, version } = await table.sight(null);
  while (waiting.length > 0 && !(await isEnough(played.commands))) {
    const isOptional = below(words, OPTIONAL_ONCE_IN) === 0;
    const seat = pick(words, isOptional ? seats : waiting);
    const open = (await table.decisions(seat)).filter(({ optional }) => optional === isOptional);
    if (open.length === 0) continue;
    const start = performance.now();
    const answer = await table.give(seat, pick(words, pick(words, open).commands));
    played.worstMs = Math.max(played.worstMs, performance.now() - start);
    if (answer.version !== version + 1) {
      throw new Error(`${table.id}: version ${answer.version} came after ${version}`);
    }
    ({ waiting, version } = answer);
    played.commands += 1;
  }
  return played;
}

/** Gives a game up that is not over, and audits it. */
async function end(table: WireTable): Promise<void> {
  const { status } = await table.sight(null);
  const { creator, players } = table.game;
  const first = known(players[0], 'a player');
  if (status === 'running') await ok(resign(first, table.id, first.seat));
  const report = await ok(readAudit(creator, table.id));
  if (!report.ok) throw new Error(`${table.id} is not honest: ${JSON.stringify(report)}`);
}
