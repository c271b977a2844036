import type { Task } from '../agenda.ts';
import { doOps } from '../ops/index.ts';
import type { Play } from '../play.ts';
import { askAction } from './acting-phase.ts';
import { ask } from './asking.ts';
import { askAssign } from './assigning.ts';
import { check, isOver, loseRingBearer } from './checking.ts';
import { askArcheryWound, damage, nextSkirmish, resolveSkirmish, shoot } from './fighting.ts';
import { advance, afterMove, arrive, move, moveOrStay } from './moving.ts';
import { place, placed } from './playing.ts';
import { askReconcile } from './reconciling.ts';
import { askStart, beginStart, dealHands } from './setting-up.ts';
import { exert, placeExertToken, placeWoundToken, wound } from './tokens.ts';
import {
  askSanctuary,
  closeTurn,
  endPhase,
  endTurn,
  regroup,
  startPhase,
  startTurn,
} from './turns.ts';
import { openWindow } from './windows.ts';

type TaskOf<K extends Task['kind']> = Extract<Task, { readonly kind: K }>;
/** Tasks that wait for an answer are taken up by it, and never done by themselves. */
type Answered = 'chosen' | 'bearer' | 'order';

/** What is done for each task; a missing one does not compile. */
const DO: {
  readonly [K in Exclude<Task['kind'], Answered>]: (play: Play, task: TaskOf<K>) => void;
} = {
  ops: (play, { ops, isCost }) => doOps(play, ops, isCost),
  endAct: (play) => play.end(),
  place: (play, { iid, bearer }) => place(play, iid, bearer),
  placed: (play, { iid }) => placed(play, iid),
  resolved: ({ script }, { iid }) => script.emit({ type: 'EventResolved', v: 1, pub: { iid } }),
  window: openWindow,
  exert: (play, { iid }) => exert(play, iid),
  exertToken: (play, { iid }) => placeExertToken(play, iid),
  wound: (play, { iid, inRound }) => wound(play, iid, inRound),
  woundToken: (play, { iid, inRound }) => placeWoundToken(play, iid, inRound),
  check,
  ringBearerLost: loseRingBearer,
  startingFellowship: (play, { seat }) => beginStart(play, seat),
  startMore: (play, { seat }) => askStart(play, seat),
  dealHands,
  mulligan: (play, { seat }) => ask(play, { kind: 'mulligan', seat }),
  startTurn: (play, { seat }) => startTurn(play, seat),
  sanctuary: (play, { left }) => askSanctuary(play, left),
  phase: (play, { phase }) => startPhase(play, phase),
  endPhase,
  actions: askAction,
  move,
  advance,
  arrive,
  afterMove,
  archeryFire: shoot,
  archeryWounds: (play, { side, left }) => askArcheryWound(play, side, left),
  assign: (play, { side }) => askAssign(play, side),
  nextSkirmish,
  resolveSkirmish,
  damage: (play, { left, losers }) => damage(play, left, losers),
  regroup,
  reconcile: (play, { side }) => askReconcile(play, side),
  moveOrStay,
  endTurn,
  turnEnd: closeTurn,
};

/** Does what is to be done, one task after the other, until somebody is asked or the game is over. */
export function run(play: Play): void {
  while (!play.isWaiting && !isOver(play)) {
    const task = play.next();
    if (task === undefined) return;
    (DO[task.kind as keyof typeof DO] as (play: Play, task: Task) => void)(play, task);
  }
}
