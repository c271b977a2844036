import { listActions } from '../actions/listing.ts';
import type { Side } from '../ids.ts';
import type { Play } from '../play.ts';
import { otherSide, seatOfSide } from '../rules/phases.ts';
import { ask } from './asking.ts';

/** R-E1, action procedure: who acts next, until both pass in a row; alone, until it passes. */
export function askAction(
  play: Play,
  { next, passes, isAlone }: { next: Side; passes: number; isAlone: boolean },
): void {
  if (passes === (isAlone ? 1 : 2)) return;
  if (isFightOver(play)) return;
  const seat = seatOfSide(play.pub, next);
  play.push({ kind: 'actions', next, passes, isAlone });
  // A.2: it passes by itself in an action procedure, not where it acts alone.
  const passesBy = play.pub.options.autoPass && !isAlone;
  if (passesBy && listActions(play.lookOf(seat)).length === 0) pass(play);
  else ask(play, { kind: 'phaseAction', seat });
}

/** R-E6.2: once a skirmish is cancelled or one side of it is gone, nobody acts in it any more. */
function isFightOver({ pub }: Play): boolean {
  const { phase, skirmish } = pub;
  if (phase !== 'skirmish') return false;
  return skirmish === null || skirmish.character === null || skirmish.minions.length === 0;
}

/** Whose turn to act it is after an action or a pass. */
function after(play: Play, isPass: boolean): void {
  const task = play.take('actions');
  const next = task.isAlone ? task.next : otherSide(task.next);
  play.push({ ...task, next, passes: isPass ? task.passes + 1 : 0 });
}

/** A player passes; it may act again as long as the other one does. */
export function pass(play: Play): void {
  const task = play.peek();
  if (task?.kind !== 'actions') return;
  const seat = seatOfSide(play.pub, task.next);
  play.script.emit({ type: 'Passed', v: 1, pub: { seat } });
  after(play, true);
}

/** A player acts; the other one is next. */
export function act(play: Play): void {
  after(play, false);
}
