import { known } from '../../../engine/invariant.ts';
import type { Play } from '../edition.ts';
import type { Handle, Side } from '../ids.ts';
import { characterOn, findToken, ownerOf } from '../rules/tokens.ts';

/** Shows who stands on a stand, unless that is shown already. */
export function reveal(
  { script }: Play,
  handle: Handle,
  side: Side = ownerOf(script.state.pub, handle),
): void {
  const { pub, own } = script.state;
  if (findToken(pub, side, handle)?.character !== null) return;
  const character = characterOn(own[side], handle);
  script.emit({ type: 'TokenRevealed', v: 1, pub: { side, handle, character } });
}

/** Takes a shown character out of the game. */
export function defeat(
  { script }: Play,
  handle: Handle,
  side: Side = ownerOf(script.state.pub, handle),
): void {
  const { pub } = script.state;
  const character = known(findToken(pub, side, handle)?.character, 'who is defeated');
  script.emit({ type: 'TokenDefeated', v: 1, pub: { side, handle, character } });
}
