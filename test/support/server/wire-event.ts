import { ok, type RawAnswer, rawRequest } from './api-client.ts';
import type { Person } from './seated-game.ts';
import {
  type AskedRules,
  enter,
  makeTournament,
  pairRound,
  publish,
  readRound as readRoundOf,
  readTournament,
  start,
  type Tournament,
  type TournamentRound,
} from './tournaments.ts';

type Caller = Pick<Person, 'api'>;

/** Rules that are right and short: Swiss, and nothing else is said. */
export const PLAIN_RULES: AskedRules = {
  name: 'Spring cup',
  title: 'confrontation',
  system: 'swiss',
  rounds: 3,
};

/** Makes an event, which is a draft. */
export function makeDraft(head: Caller, more: Partial<AskedRules> = {}): Promise<Tournament> {
  return ok(makeTournament(head, { ...PLAIN_RULES, ...more }));
}

/** Makes an event and opens its registration. */
export async function publishEvent(
  head: Caller,
  more: Partial<AskedRules> = {},
): Promise<Tournament> {
  const draft = await makeDraft(head, more);
  await ok(publish(head, draft.id));
  return draft;
}

/** Enters, alone or with a team. */
export const enterEvent = enter;

/** Begins an event that has entrants. */
export function startEvent(head: Caller, tournament: string): Promise<Tournament> {
  return ok(start(head, tournament));
}

/** Pairs the next round. */
export function pairNext(head: Caller, tournament: string): Promise<TournamentRound> {
  return ok(pairRound(head, tournament));
}

/** An event as somebody sees it. */
export function readEvent(by: Caller, tournament: string): Promise<Tournament> {
  return ok(readTournament(by, tournament));
}

/** One of its rounds. */
export function readRound(by: Caller, tournament: string, round: number): Promise<TournamentRound> {
  return ok(readRoundOf(by, tournament, round));
}

/** Sends a request whose body need not fit anything. */
export function sendAnything(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<RawAnswer> {
  const login = token === undefined ? {} : { token };
  if (body === undefined) return rawRequest(url, { method, path, ...login });
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  return rawRequest(url, { method, path, ...login, headers, body: text });
}
