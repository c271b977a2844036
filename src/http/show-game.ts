import type { GameResource } from '../play/game-resource.ts';
import { notFound } from '../play/turn.ts';
import type { Login } from '../players/ports.ts';
import type { HttpDeps } from './deps.ts';
import { readableTable } from './readable-table.ts';

/** A game as this player may see it; its creator also gets the code, where the token may play. */
export async function showGame(deps: HttpDeps, game: string, login: Login): Promise<GameResource> {
  const player = login.player.id;
  await readableTable(deps, game, player);
  const resource = await deps.play.games.find(game, player);
  if (resource === null) throw notFound('game');
  const mayInvite = resource.creator === player && login.token.scopes.includes('play');
  if (resource.access !== 'invite' || !mayInvite) return resource;
  const inviteCode = await deps.play.games.inviteCode(game);
  return inviteCode === null ? resource : { ...resource, inviteCode };
}
