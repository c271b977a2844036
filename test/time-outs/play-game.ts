import { setTimeout as delay } from 'node:timers/promises';
import { known } from '../../src/engine/invariant.ts';
import { below, type Words } from '../../src/engine/rng.ts';
import type { Told, Watcher } from './watchers.ts';

/** An answer to a command, as the player got it. */
export interface Given {
  readonly commandId: string;
  /** Null when it was refused. */
  readonly version: number | null;
  /** The code of the refusal. */
  readonly code: string | null;
  /** Whether it was sent in the moment at which the time ran out. */
  readonly isLate: boolean;
}

/** A game that was played till it ended by its clock. */
export interface Played {
  readonly game: string;
  readonly given: readonly Given[];
}

/** What a player plays with. */
export interface Setting {
  /** One caller for each server; gives the status and the body of the answer. */
  readonly nodes: readonly Caller[];
  readonly watchers: readonly Watcher[];
  /** The database's clock. */
  readonly now: () => number;
  readonly words: Words;
}

/** Calls one server as the one player of all seats. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The last moment begins so long before the time is up, and ends so long after it. */
const BEFORE_MS = 60;
const AFTER_MS = 40;
/** Nobody answers more often: then the time runs out. */
const MOST_ANSWERS = 2;

const TITLES = [
  // Both seats are asked at once, and run out of time together.
  { title: 'confrontation', options: {} },
  { title: 'trick-taking', options: { chapter: 1, people: 3 } },
] as const;

/** Plays one game: a few answers, early or in the last moment, by any server, and then none. */
export async function playGame(setting: Setting): Promise<Played> {
  const { words, watchers } = setting;
  const { title, options } = known(TITLES[below(words, TITLES.length)], 'a title');
  const clock = { perDecisionSeconds: 1 + below(words, 2), bankSeconds: below(words, 2) };
  const request = { options, clock, selfPlay: true };
  const made = await call<Made>(setting, 'POST', `/v1/titles/${title}/games`, request);
  for (const watcher of watchers) watcher.watch(made.id);
  for (const { seat } of made.seats) {
    await call(setting, 'PUT', `/v1/games/${made.id}/seats/${seat}`, {});
  }
  const path = `/v1/titles/${title}/games/${made.id}`;
  const answers = below(words, MOST_ANSWERS + 1);
  const given: Given[] = [];
  let told = await untilTold(setting, made.id, made.seats.length);
  for (let count = 0; count < answers && told.status === 'running'; count += 1) {
    const commandId = `answer-${count}-of-mine`;
    const answer = await answerOnce(setting, path, told, commandId);
    if (answer !== null) given.push(answer);
    if (answer === null || answer.version === null) break;
    told = await untilTold(setting, made.id, answer.version - 1);
  }
  while (told.status === 'running') told = await untilTold(setting, made.id, told.version);
  // Whoever watches elsewhere hears of it too.
  for (const watcher of watchers) await watcher.beyond(made.id, told.version - 1);
  return { game: made.id, given };
}

interface Made {
  readonly id: string;
  readonly seats: readonly { readonly seat: string }[];
}

interface Decision {
  readonly id: string;
  readonly optional: boolean;
  readonly commands: readonly object[];
}

/** The game once it has more than so many versions, as somebody on any server is told. */
function untilTold({ watchers, words }: Setting, game: string, version: number): Promise<Told> {
  return known(watchers[below(words, watchers.length)], 'a watcher').beyond(game, version);
}

/**
 * Answers the first question that is open, within half of the time or when it is nearly up; null
 * when there is none any more.
 */
async function answerOnce(
  setting: Setting,
  path: string,
  { waiting, clocks }: Told,
  commandId: string,
): Promise<Given | null> {
  const { words, now } = setting;
  const seat = known(waiting[below(words, waiting.length)], 'a seat that is asked');
  const deadlineMs = Date.parse(known(clocks[seat], 'its clock').deadline);
  const seatPath = `${path}/seats/${seat}`;
  const asked = await call<{ decisions: Decision[] }>(setting, 'GET', `${seatPath}/decisions`);
  const question = asked.decisions.find(({ optional }) => !optional);
  if (question === undefined) return null;
  const isLate = below(words, 2) === 0;
  const at = isLate
    ? deadlineMs - BEFORE_MS + below(words, BEFORE_MS + AFTER_MS)
    : now() + below(words, Math.max(1, (deadlineMs - now()) >> 1));
  await delay(Math.max(0, at - now()));
  const body = { command: question.commands[0], decision: question.id, commandId };
  const answer = await callAny(setting, 'POST', `${seatPath}/commands`, body);
  const { version = null, code = null } = answer.body as { version?: number; code?: string };
  return { commandId, isLate, version, code };
}

function callAny({ nodes, words }: Setting, ...request: Parameters<Caller>): ReturnType<Caller> {
  return known(nodes[below(words, nodes.length)], 'a server')(...request);
}

/** A call that must succeed, by any server. */
async function call<T>(setting: Setting, ...request: Parameters<Caller>): Promise<T> {
  const { status, body } = await callAny(setting, ...request);
  if (status >= 300) throw new Error(`${request[0]} ${request[1]}: ${JSON.stringify(body)}`);
  return body as T;
}
