import { known } from '../../src/engine/invariant.ts';
import type { Database } from '../bench/server/database.ts';
import type { Findings } from '../soak/findings.ts';
import type { Played } from './play-game.ts';
import type { Watcher } from './watchers.ts';

/** An entry of the log, as far as clocks care. */
interface Entry {
  readonly version: number;
  readonly at: string;
  readonly commandId: string | null;
  readonly events: readonly {
    readonly type: string;
    readonly pub: { seats?: readonly string[] };
  }[];
  readonly clocks: Readonly<Record<string, { readonly deadline: string }>>;
}

/** How far after its deadline a time-out was written, and was there for all to see; milliseconds. */
export interface Delay {
  readonly writtenMs: number;
  readonly seenMs: number;
}

/**
 * Holds one game against its log: one time-out, of all seats whose time was up and of no others,
 * not before that; every answer that was acknowledged stands where it was said to stand; everybody
 * who watched saw each version once. Null when it did not end by its clock.
 */
export async function judgeGame(
  { game, given }: Played,
  database: Database,
  watchers: readonly Watcher[],
  seenAtMs: number,
  findings: Findings,
): Promise<Delay | null> {
  const rows = await database.rows<{ body: string }>(
    'select body from game_log where game_id = $1 order by version',
    [game],
  );
  const entries = rows.map(({ body }) => JSON.parse(body) as Entry);
  const violation = (what: string) => findings.violation(`${game}: ${what}`);
  judgeAnswers(given, entries, violation);
  for (const watcher of watchers) judgeWatcher(watcher, game, entries.length, violation);
  return judgeTimeOut(entries, seenAtMs, violation);
}

function judgeTimeOut(
  entries: readonly Entry[],
  seenAtMs: number,
  violation: (what: string) => void,
): Delay | null {
  const timeOuts = entries.filter(({ events }) => events[0]?.type === 'SeatsTimedOut');
  if (timeOuts.length !== 1) violation(`${timeOuts.length} time-outs`);
  const last = known(entries.at(-1), 'an entry');
  const [event] = last.events;
  if (event?.type !== 'SeatsTimedOut') {
    violation(`its last entry is ${event?.type}`);
    return null;
  }
  const clocks = Object.entries(known(entries.at(-2), 'an entry before').clocks);
  const up = clocks.filter(([, { deadline }]) => deadline <= last.at).map(([seat]) => seat);
  const seats = event.pub.seats ?? [];
  if (up.join() !== seats.join()) violation(`${seats} timed out, and the time of ${up} was up`);
  const deadlineMs = Math.min(...clocks.map(([, { deadline }]) => Date.parse(deadline)));
  const delay = { writtenMs: Date.parse(last.at) - deadlineMs, seenMs: seenAtMs - deadlineMs };
  if (delay.writtenMs < 0 || delay.seenMs < 0) violation(`early: ${JSON.stringify(delay)}`);
  return delay;
}

function judgeAnswers(
  given: Played['given'],
  entries: readonly Entry[],
  violation: (what: string) => void,
): void {
  for (const { commandId, version, code } of given) {
    const versions = entries.filter((entry) => entry.commandId === commandId);
    const stands = versions.map((entry) => entry.version).join();
    if (stands !== String(version ?? '')) {
      violation(
        `${commandId} was answered with ${version ?? code} and stands at ${stands || 'none'}`,
      );
    }
  }
  const known = new Set(given.map(({ commandId }) => commandId));
  for (const { commandId, version } of entries) {
    if (commandId !== null && !known.has(commandId)) violation(`${version} was given by nobody`);
  }
}

function judgeWatcher(
  watcher: Watcher,
  game: string,
  versions: number,
  violation: (what: string) => void,
): void {
  const told = watcher.toldOf(game);
  const first = told[0]?.version ?? 0;
  const isWhole = told.every(({ version }, place) => version === first + place);
  if (!isWhole || told.at(-1)?.version !== versions) {
    violation(`a watcher was told ${told.map(({ version }) => version)} of ${versions}`);
  }
  const ends = told.filter(({ status }) => status === 'finished').length;
  if (ends !== 1) violation(`a watcher was told ${ends} ends`);
}
