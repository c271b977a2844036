import { known } from '../../../../engine/invariant.ts';
import type { Look } from '../../edition.ts';
import { battleOf, fighterHandle, fightersOf } from '../../rules/fighters.ts';
import { handleOf, tokenOf } from '../../rules/tokens.ts';
import type { Pub } from '../../state.ts';
import { mayBeInPlay } from './in-play.ts';
import { isNear } from './neighbours.ts';

/** H.6: whether public facts let Gandalf support the fighter of the Fellowship. */
export function mayBeSupported(pub: Pub): boolean {
  const { fellowship, region, isWargFight } = fightersOf(pub);
  if (isWargFight || fellowship === 'gandalf-v' || !mayBeInPlay(pub, 'gandalf-v')) return false;
  const fighter = fighterHandle(pub, 'fellowship');
  return pub.tokens.fellowship.some(
    (token) => token.handle !== fighter && isNear(region, token.region),
  );
}

/** H.6: whether he stands near enough to do so; only the Fellowship knows. */
export function isGandalfNear({ pub, own }: Look): boolean {
  const handle = handleOf(known(own, 'own stands'), 'gandalf-v');
  return handle !== null && isNear(battleOf(pub).region, tokenOf(pub, handle).region);
}
