import type { GameEnd, Side } from '../ids.ts';
import { pointsOf } from '../rules/points.ts';
import { byHandle } from '../rules/tokens.ts';
import type { ConfrontationScript } from '../state.ts';

/** Ends the game and shows every stand; a draw has no winner. */
export function endGame(script: ConfrontationScript, winner: Side | null, how: GameEnd): void {
  const { pub, own } = script.state;
  const shown = (side: Side) => own[side].identities.toSorted(byHandle);
  const tokens = { fellowship: shown('fellowship'), sauron: shown('sauron') };
  const points = pointsOf(pub, winner);
  script.emit({ type: 'GameEnded', v: 1, pub: { winner, how, points, tokens } });
}
