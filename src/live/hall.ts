import type { LiveDeps } from './deps.ts';
import type { MyGames } from './my-games.ts';
import type { Presence } from './presence.ts';

/** What all sockets of a process share. */
export interface Hall {
  readonly deps: LiveDeps;
  readonly presence: Presence;
  readonly myGames: MyGames;
}
