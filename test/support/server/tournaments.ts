import type { components, operations } from '../../../openapi/client.d.ts';
import { known } from '../../../src/engine/invariant.ts';
import { ok } from './api-client.ts';
import type { Caller } from './calls.ts';
import { type Person, registerPlayer } from './seated-game.ts';

export type TournamentRound = components['schemas']['TournamentRound'];

export type Tournament = components['schemas']['Tournament'];
/** Rules of an event as they are asked for. */
export type AskedRules =
  operations['createTournament']['requestBody']['content']['application/json'];

const at = (tournament: string) => ({ params: { path: { tournament } } });

/** Makes a tournament, a draft. */
export const makeTournament = ({ api }: Caller, body: AskedRules, key?: string) =>
  api.POST('/v1/tournaments', {
    params: key === undefined ? {} : { header: { 'idempotency-key': key } },
    body,
  });

export const readTournament = ({ api }: Caller, tournament: string) =>
  api.GET('/v1/tournaments/{tournament}', at(tournament));

export const publish = ({ api }: Caller, tournament: string) =>
  api.POST('/v1/tournaments/{tournament}/publication', at(tournament));

export const start = ({ api }: Caller, tournament: string) =>
  api.POST('/v1/tournaments/{tournament}/start', at(tournament));

export const enter = (
  { api }: Caller,
  tournament: string,
  body: operations['enterTournament']['requestBody']['content']['application/json'] = {},
) => api.PUT('/v1/tournaments/{tournament}/entrants/me', { ...at(tournament), body });

/** Pairs a round, or is told of the round that is there already. */
export const pairRound = ({ api }: Caller, tournament: string, round?: number, key?: string) =>
  api.POST('/v1/tournaments/{tournament}/rounds', {
    params: {
      path: { tournament },
      ...(key === undefined ? {} : { header: { 'idempotency-key': key } }),
    },
    body: round === undefined ? {} : { round },
  });

export const readRound = ({ api }: Caller, tournament: string, round: number) =>
  api.GET('/v1/tournaments/{tournament}/rounds/{round}', {
    params: { path: { tournament, round } },
  });

export const correct = (
  { api }: Caller,
  tournament: string,
  pairing: string,
  points: Readonly<Record<string, number>>,
) =>
  api.PUT('/v1/tournaments/{tournament}/pairings/{pairing}/result', {
    params: { path: { tournament, pairing } },
    body: { points, reason: 'By a test.' },
  });

export const standings = ({ api }: Caller, tournament: string, round?: number) =>
  api.GET('/v1/tournaments/{tournament}/standings', {
    params: { path: { tournament }, query: round === undefined ? {} : { round } },
  });

/** An event that has started, with everybody who plays in it. */
export interface StartedEvent {
  readonly id: string;
  readonly organizer: Person;
  readonly people: readonly Person[];
  /** The player of an entrant, or the one who entered a team. */
  playerOf(entrant: string): Person;
}

/** Makes an event, enters so many players and starts it. */
export async function startedEvent(
  url: string,
  rules: AskedRules,
  entrants: number,
): Promise<StartedEvent> {
  const organizer = await registerPlayer(url, 'Director');
  const { id } = await ok(makeTournament(organizer, rules));
  await ok(publish(organizer, id));
  const people: Person[] = [];
  while (people.length < entrants) people.push(await registerPlayer(url));
  await Promise.all(people.map((person) => ok(enter(person, id))));
  const { entrants: list } = await ok(start(organizer, id));
  const playerOf = (entrant: string) => {
    const first = list.find((one) => one.id === entrant)?.players[0]?.id;
    return known(
      people.find((person) => person.id === first),
      `the player of ${entrant}`,
    );
  };
  return { id, organizer, people, playerOf };
}

/** Every game of a tournament, page by page. */
export async function gamesOf({ api }: Caller, tournament: string) {
  const games: components['schemas']['Game'][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = { tournament, limit: 100, ...(cursor === '' ? {} : { cursor }) };
    const page: { items: components['schemas']['Game'][]; next: string | null } = await ok(
      api.GET('/v1/games', { params: { query } }),
    );
    games.push(...page.items);
    cursor = page.next;
  }
  return games;
}
