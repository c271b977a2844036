import type { Play } from '../edition.ts';
import { enemyOf, type Handle, SIDES, type Side } from '../ids.ts';
import { hasForwardMove } from '../rules/moves.ts';
import { ask, lookOf } from './asking.ts';
import { endGame } from './ending.ts';
import { mixByItself } from './mixing.ts';

/** B.3: ends the turn, and begins that of the other side. */
export function endTurn(play: Play): void {
  const { script } = play;
  const handles = handlesToHide(play);
  if (handles.length > 0) script.emit({ type: 'TokensHidden', v: 1, pub: { handles } });
  mixByItself(play);
  const { pub } = script.state;
  if (pub.turn >= pub.options.turnLimit) endGame(script, null, 'TURN_LIMIT');
  else startTurn(play, enemyOf(pub.active));
}

/** B.3, 4 and 5: a side that has no forward move loses at once (E.4). */
export function startTurn(play: Play, side: Side): void {
  const { script } = play;
  const turn = script.state.pub.turn + 1;
  script.emit({ type: 'TurnStarted', v: 1, pub: { side, turn } });
  const look = lookOf(play, side);
  if (hasForwardMove(look) || play.edition.mayGoOn(look)) ask(play, 'awaiting-move');
  else endGame(script, enemyOf(side), 'NO_FORWARD_MOVE');
}

/** Shown stands, but those that stay shown for good (B.3, 1). */
function handlesToHide({ script, edition }: Play): readonly Handle[] {
  const { pub } = script.state;
  const handles: Handle[] = [];
  for (const side of SIDES) {
    for (const token of pub.tokens[side]) {
      const isShown = token.character !== null && !edition.isShownForGood(pub, token);
      if (isShown) handles.push(token.handle);
    }
  }
  return handles.sort();
}
