import type { Player } from '../play/game-resource.ts';
import type { Clock } from '../play/ports.ts';
import { type Players, SCOPES } from './ports.ts';
import { hashSecret, makeSecret } from './tokens.ts';

/** What registering needs. */
export interface RegisterDeps {
  readonly players: Players;
  readonly clock: Clock;
  readonly newId: (prefix: 'p' | 'k') => string;
}

/** A new player and the secret of the first token, which is shown this once. */
export interface Registered {
  readonly player: Player;
  readonly token: string;
}

/** Registers a player with a first token that may do everything a player may. */
export async function register(
  deps: RegisterDeps,
  name: string,
  kind: Player['kind'],
): Promise<Registered> {
  const player: Player = { id: deps.newId('p'), name, kind };
  const secret = makeSecret();
  const createdAt = new Date(deps.clock.now()).toISOString();
  await deps.players.add(player, createdAt, {
    id: deps.newId('k'),
    player: player.id,
    hash: hashSecret(secret),
    label: 'first',
    scopes: SCOPES,
    createdAt,
    expiresAt: null,
  });
  return { player, token: secret };
}
