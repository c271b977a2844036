import { known } from '../../../../engine/invariant.ts';
import type { Reason } from '../../commands.ts';
import type { Look, Play } from '../../edition.ts';
import { reveal } from '../../flow/showing.ts';
import type { MoveKind } from '../../ids.ts';
import { sideOf } from '../../rules/tokens.ts';
import type { Token } from '../../state.ts';
import { publicKind } from '../rules/special-moves.ts';
import { refuseMoverBySpecials } from '../specials/index.ts';

/** Why a stand may not move: a shown Watcher never does (H.3). */
export function refuseMover(look: Look, token: Token): Reason | null {
  if (token.character === 'the-watcher') return 'WATCHER_REVEALED';
  return refuseMoverBySpecials(look, token);
}

/** H.6: Uruk-hai are shown when they run; what move it is, its owner alone is told. */
export function beforeMove(play: Play, { handle }: Token, kind: MoveKind): void {
  const { script } = play;
  if (kind === 'uruk-run') reveal(play, handle);
  const { pub } = script.state;
  if (publicKind(pub, kind) === kind) return;
  const side = known(sideOf(pub, handle), `the side of ${handle}`);
  script.emit({ type: 'SpecialMoveMade', v: 1, pub: {}, own: { [side]: { handle, kind } } });
}
