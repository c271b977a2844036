import { notFound } from '../play/turn.ts';
import type { LiveTournament } from './cache.ts';
import type { TournamentDeps } from './deps.ts';
import type { TournamentQuery } from './ports.ts';
import type { Tournament } from './tournament.ts';
import { type TournamentResource, tournamentResource } from './tournament-resource.ts';

/** Whether a tournament shows itself to a player; who has the code of one by invitation sees it too. */
export function isVisible(tournament: Tournament, player: string): boolean {
  const { wasPublished, rules, organizers, entrants } = tournament;
  if (organizers.includes(player)) return true;
  // Before it is published it is nobody else's business.
  if (!wasPublished) return false;
  return rules.access === 'open' || entrants.some(({ players }) => players.includes(player));
}

/** The newest copy, for somebody who may know of it; to everybody else there is none. */
export async function findTournament(
  { cache }: Pick<TournamentDeps, 'cache'>,
  id: string,
  player: string,
): Promise<LiveTournament> {
  const live = await cache.newest(id);
  if (live === null || !isVisible(live.tournament, player)) throw notFound('tournament');
  return live;
}

/** A tournament as a player sees it; organizers get the code by which others are invited. */
export async function readTournament(
  deps: TournamentDeps,
  id: string,
  player: string,
): Promise<TournamentResource> {
  const live = await findTournament(deps, id, player);
  const { tournament } = live;
  const resource = await withPeople(deps, live);
  if (tournament.rules.access !== 'invite' || !tournament.organizers.includes(player)) {
    return resource;
  }
  const inviteCode = await deps.tournaments.inviteCode(id);
  return inviteCode === null ? resource : { ...resource, inviteCode };
}

/** A tournament with the names of its people. */
export async function withPeople(
  { tournaments }: Pick<TournamentDeps, 'tournaments'>,
  live: LiveTournament,
): Promise<TournamentResource> {
  const ids = live.tournament.entrants.flatMap(({ players }) => players);
  return tournamentResource(live, await tournaments.people(ids));
}

/** Tournaments a player may know of, newest first. */
export async function listTournaments(
  deps: TournamentDeps,
  query: TournamentQuery,
): Promise<readonly TournamentResource[]> {
  const found: TournamentResource[] = [];
  // One after the other: what is not in memory yet is read from the database.
  for (const id of await deps.tournaments.list(query)) {
    const live = await deps.cache.newest(id);
    if (live !== null) found.push(await withPeople(deps, live));
  }
  return found;
}
