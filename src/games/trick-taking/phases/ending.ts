import type { GameEnd, RoundEnd, Seat } from '../ids.ts';
import { goalResults } from '../rules/goals.ts';
import { currentRound } from '../rules/table.ts';
import type { ShownHand, TrickTakingScript, TrickTakingState } from '../state.ts';
import { ask } from './ask.ts';

/** Ends the round: whatever is still held is shown to all (A13). */
export function endRound(script: TrickTakingScript, won: boolean, how: RoundEnd): void {
  const { pub } = script.state;
  script.emit({
    type: 'RoundEnded',
    v: 1,
    pub: {
      round: currentRound(pub).round,
      won,
      how,
      goals: goalResults(pub),
      hands: handsStillHeld(script.state),
    },
  });
}

function handsStillHeld({ pub, own }: TrickTakingState): readonly ShownHand[] {
  return currentRound(pub).hands.map(({ hand, controller }) => ({
    hand,
    cards: own[controller].hands[hand] ?? [],
  }));
}

/** Ends the game; `by` are the seats that left it, if that is why. */
export function endGame(
  script: TrickTakingScript,
  won: boolean,
  how: GameEnd,
  by: readonly Seat[] = [],
): void {
  script.emit({ type: 'GameEnded', v: 1, pub: { won, how, by } });
}

/**
 * F: a won round wins a short chapter; after a lost one the table may try again, up to the limit
 * of rounds (D-45).
 */
export function proceedAfterRound(script: TrickTakingScript): void {
  const { history, options } = script.state.pub;
  if (history.at(-1)?.won === true) endGame(script, true, 'CHAPTER_WON');
  else if (history.length >= options.maxRounds) endGame(script, false, 'ROUNDS_USED_UP');
  else ask(script, { kind: 'round-end' });
}
