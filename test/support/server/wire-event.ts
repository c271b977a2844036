import type { components, operations } from '../../../openapi/client.d.ts';
import { type Api, ok, type RawAnswer, rawRequest } from './api-client.ts';

export type WireTournament = components['schemas']['Tournament'];
export type WireRound = components['schemas']['TournamentRound'];

/** Rules of an event as they are asked for. */
export type AskedRules =
  operations['createTournament']['requestBody']['content']['application/json'];
type Entering = operations['enterTournament']['requestBody']['content']['application/json'];

/** Whoever calls. */
export interface Caller {
  readonly id: string;
  readonly api: Api;
}

/** Rules that are right and short: Swiss, and nothing else is said. */
export const PLAIN_RULES: AskedRules = {
  name: 'Spring cup',
  title: 'confrontation',
  system: 'swiss',
  rounds: 3,
};

const at = (tournament: string) => ({ params: { path: { tournament } } });

/** Makes an event, which is a draft. */
export function makeDraft(
  { api }: Caller,
  more: Partial<AskedRules> = {},
): Promise<WireTournament> {
  return ok(api.POST('/v1/tournaments', { body: { ...PLAIN_RULES, ...more } }));
}

/** Makes an event and opens its registration. */
export async function publishEvent(
  head: Caller,
  more: Partial<AskedRules> = {},
): Promise<WireTournament> {
  const draft = await makeDraft(head, more);
  await ok(head.api.POST('/v1/tournaments/{tournament}/publication', at(draft.id)));
  return draft;
}

/** Enters, alone or with a team. */
export function enterEvent({ api }: Caller, tournament: string, body: Entering = {}) {
  return api.PUT('/v1/tournaments/{tournament}/entrants/me', { ...at(tournament), body });
}

/** Begins an event that has entrants. */
export function startEvent({ api }: Caller, tournament: string): Promise<WireTournament> {
  return ok(api.POST('/v1/tournaments/{tournament}/start', at(tournament)));
}

/** Pairs the next round. */
export function pairNext({ api }: Caller, tournament: string): Promise<WireRound> {
  return ok(api.POST('/v1/tournaments/{tournament}/rounds', { ...at(tournament), body: {} }));
}

/** An event as somebody sees it. */
export function readEvent({ api }: Caller, tournament: string): Promise<WireTournament> {
  return ok(api.GET('/v1/tournaments/{tournament}', at(tournament)));
}

/** One of its rounds. */
export function readRound({ api }: Caller, tournament: string, round: number): Promise<WireRound> {
  const params = { path: { tournament, round } };
  return ok(api.GET('/v1/tournaments/{tournament}/rounds/{round}', { params }));
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
  // A body of DELETE goes without its length if nobody says it.
  const length = String(Buffer.byteLength(text));
  const headers = { 'content-type': 'application/json', 'content-length': length };
  return rawRequest(url, { method, path, ...login, headers, body: text });
}
