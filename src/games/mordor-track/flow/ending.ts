import { MOST_CORRUPTION } from '../data/dice.ts';
import type { CorruptionCause } from '../events/actions.ts';
import type { GameEnd, Seat } from '../ids.ts';
import type { MordorTrackScript } from '../state.ts';

/** Ends the game, and shows what was discarded face down (F.1). */
export function endGame(script: MordorTrackScript, winner: Seat | null, how: GameEnd): void {
  const { own } = script.state;
  const faceDown = {
    'free-peoples': own['free-peoples'].faceDown,
    shadow: own.shadow.faceDown,
  };
  script.emit({ type: 'GameEnded', v: 1, pub: { winner, how, faceDown } });
}

/** Whether the game is over, so that nothing more happens. */
export function isOver({ state }: MordorTrackScript): boolean {
  return state.pub.result !== null;
}

/**
 * Changes the corruption, which stays from 0 to 12 (D.9). At 12 the Shadow has won at once (E.1).
 * A change of nothing is no event.
 */
export function changeCorruption(
  script: MordorTrackScript,
  by: number,
  cause: CorruptionCause,
): void {
  const from = script.state.pub.fellowship.corruption;
  const to = Math.min(MOST_CORRUPTION, Math.max(0, from + by));
  if (to !== from) script.emit({ type: 'CorruptionChanged', v: 1, pub: { from, to, cause } });
  if (to === MOST_CORRUPTION) endGame(script, 'shadow', 'CORRUPTION');
}
