import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { known } from '../engine/invariant.ts';
import { findTitle } from '../games/registry.ts';
import { DemoError } from './demo/api.ts';
import { Interruption, watchForInterruption } from './demo/interruption.ts';
import { type Anywhere, eventPlanOf, gamePlanOf, readOptions, USAGE } from './demo/options.ts';
import { presetOf } from './demo/presets.ts';
import { makeScreen } from './demo/screen.ts';
import { type DemoServer, openServer } from './demo/server.ts';
import { type Plan, type PlayedGame, playGame } from './demo/table.ts';
import { tellWhere } from './demo/tell-where.ts';
import { auditAgain } from './demo/tournament/check.ts';
import type { EventPlan } from './demo/tournament/open-event.ts';
import { type PlayedEvent, playEvent } from './demo/tournament/play-event.ts';
import { type Review, reviewEvent } from './demo/tournament/review-event.ts';
import { saveLogs } from './demo/tournament/save-logs.ts';
import { judge } from './demo/verdict.ts';

/** A demo that can be shown on any server. */
interface Demo {
  /** Says what is wrong before a server of its own is started. */
  check(): void;
  /** Plays and audits; tells whether all was honest. */
  show(server: DemoServer): Promise<boolean>;
}

function gameDemo(plan: Anywhere<Plan>): Demo {
  const { name, preset } = plan;
  return {
    check() {
      // A server of its own has the presets of this program.
      const { presets } = known(findTitle(name), name).about;
      if (preset !== null) presetOf(name, presets, preset);
    },
    async show(server) {
      const played = await playGame({ ...plan, url: server.url }, makeScreen(process.stdout));
      const ok = await audit(played);
      const { game, watcher } = played;
      await tellWhere(server, { label: 'The game', path: `/v1/games/${game}` }, watcher);
      return ok;
    },
  };
}

async function audit({ game, watcher, notes, outcome }: PlayedGame): Promise<boolean> {
  const log = await watcher.download(`/v1/games/${game}/log`);
  const file = join(tmpdir(), `${game}.ndjson`);
  await writeFile(file, log);
  const { ok, lines } = judge(log, notes);
  console.log(`\nThe game is over: ${outcome?.how ?? 'without an outcome'}.`);
  for (const line of lines) console.log(line);
  console.log(ok ? 'This log is honest.' : 'This log is NOT honest.');
  console.log(`\nThe log          ${file}\nAudit it again   npm run audit -- ${file}`);
  return ok;
}

function eventDemo(plan: Anywhere<EventPlan>): Demo {
  return {
    check: () => undefined,
    async show(server) {
      const begins = performance.now();
      const played = await playEvent({ ...plan, url: server.url }, console.log);
      const { ok, games, commands } = await reviewAll(played);
      const { path, host } = played.event;
      await tellWhere(server, { label: 'The tournament', path }, host);
      const seconds = Math.round((performance.now() - begins) / 1000);
      const verdict = ok ? 'all logs are honest' : 'NOT all logs are honest';
      console.log(
        `\n${games} game${games === 1 ? '' : 's'}, ${commands} commands, ${seconds} seconds: ${verdict}.`,
      );
      return ok;
    },
  };
}

async function reviewAll(played: PlayedEvent): Promise<Review> {
  const logs = await saveLogs(played);
  const { folder, file } = logs;
  console.log(`\nThe tournament is over; ${logs.games.size + 1} logs are audited.`);
  const review = await reviewEvent(played.event.notes, played.games, logs);
  for (const line of review.lines) console.log(line);
  console.log(`\nThe logs         ${folder}\nAudit them again ${auditAgain(file, folder)}`);
  return review;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const event = eventPlanOf(options);
  const demo = event === null ? gameDemo(gamePlanOf(options)) : eventDemo(event);
  const interrupted = watchForInterruption();
  const server = await openServer(options.url, demo.check).catch(async (error) => {
    // A signal to the whole process group may end the server while it starts: that is no fault.
    await setImmediate();
    return Promise.race([interrupted, Promise.reject(error)]);
  });
  try {
    return (await Promise.race([demo.show(server), interrupted])) ? 0 : 1;
  } finally {
    await server.stop();
  }
}

try {
  // Sockets of bots may still be open after a failure.
  process.exit(await main());
} catch (error) {
  const isForeseen = error instanceof DemoError || error instanceof TypeError;
  const isSilent = error instanceof Interruption;
  if (!isSilent) console.error(isForeseen ? `demo: ${error.message}` : error);
  process.exit(1);
}
