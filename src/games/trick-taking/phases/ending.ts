import { known } from '../../../engine/invariant.ts';
import type { GameEnd, Seat } from '../ids.ts';
import { dueAfterLoss } from '../rules/decisions.ts';
import { gainOf, isChapterComplete } from '../rules/journey.ts';
import { chapterOf } from '../rules/table.ts';
import type { TrickTakingScript } from '../state.ts';
import { ask } from './ask.ts';

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
 * F: a won round completes its part of the chapter, and the last part wins it; after any other the
 * table may go on, up to the limit of rounds (D-45).
 */
export function proceedAfterRound(script: TrickTakingScript): void {
  const { history, options } = script.state.pub;
  const { won } = known(history.at(-1), 'the round that is over');
  if (won) advanceChapter(script);
  const { pub } = script.state;
  if (won && isChapterComplete(pub)) endGame(script, true, 'CHAPTER_WON');
  else if (history.length >= options.maxRounds) endGame(script, false, 'ROUNDS_USED_UP');
  else askAfterRound(script);
}

function advanceChapter(script: TrickTakingScript): void {
  const { pub } = script.state;
  if (chapterOf(pub).mode === 'short') return;
  script.emit({ type: 'ChapterAdvanced', v: 1, pub: gainOf(pub) });
}

/** What is to be settled of a lost round comes first; then anybody may have the next one dealt. */
function askAfterRound(script: TrickTakingScript): void {
  const due = dueAfterLoss(script.state.pub);
  ask(script, due === null ? { kind: 'round-end' } : { kind: 'open-decision', ...due });
}
