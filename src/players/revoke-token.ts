import { AppError } from '../errors/app-error.ts';
import { requireScope } from './authenticate.ts';
import type { Login, Players } from './ports.ts';

/**
 * Revokes a token of the caller. A token may end itself, and any other that allows no more than it
 * does: a lesser one cannot lock its owner out. Throws `NOT_FOUND`, `SCOPE_MISSING`. `onRevoked` is
 * told once it is gone.
 */
export async function revokeToken(
  players: Players,
  onRevoked: (token: string) => void,
  login: Login,
  id: string,
): Promise<void> {
  const found = (await players.listTokens(login.player.id)).find((token) => token.id === id);
  if (found === undefined) throw new AppError('NOT_FOUND', 'You have no such token.');
  if (id !== login.token.id) for (const scope of found.scopes) requireScope(login, scope);
  if (!(await players.removeToken(login.player.id, id))) {
    throw new AppError('NOT_FOUND', 'You have no such token.');
  }
  onRevoked(id);
}
