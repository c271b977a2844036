import type { StartedPhase, Task } from '../agenda.ts';
import { LAST_SITE } from '../data/decks.ts';
import type { Seat } from '../ids.ts';
import { opponentOf } from '../ids.ts';
import type { Play } from '../play.ts';
import { isArcherySkipped } from '../rules/archery.ts';
import { companions, minions } from '../rules/table.ts';
import { canHeal } from '../rules/tokens.ts';
import { ask } from './asking.ts';
import { startRound } from './assigning.ts';
import { discardFromPlay, endGame } from './checking.ts';
import { openAfter } from './occurring.ts';

/** R-C3: a turn begins, with its triggers, the sanctuary, and the fellowship phase after them. */
export function startTurn(play: Play, seat: Seat): void {
  const { script, pub } = play;
  script.emit({ type: 'TurnStarted', v: 1, pub: { seat, turn: pub.turn + 1 } });
  if (pub.pool > 0) script.emit({ type: 'TwilightCleared', v: 1, pub: { n: pub.pool } });
  play.push({ kind: 'phase', phase: 'fellowship' });
  const isSanctuary = (play.table.site?.card.keywords.sanctuary ?? 0) > 0;
  if (isSanctuary) play.push({ kind: 'sanctuary', left: pub.options.sanctuaryHeals });
  openAfter(play, [{ type: 'startOfTurn', subject: null }]);
  play.push({ kind: 'check' });
}

/** R-C3.3: up to five wounds are removed from companions, one at a time. */
export function askSanctuary(play: Play, left: number): void {
  const options = companions(play.table)
    .filter((piece) => canHeal(play.table, piece))
    .map(({ iid }) => iid);
  if (left === 0 || options.length === 0) return;
  play.push({ kind: 'sanctuary', left });
  ask(play, { kind: 'sanctuaryHeal', seat: play.pub.fp, options, min: 0 });
}

/** A phase begins, and what is done in it (R-E1). */
export function startPhase(play: Play, phase: StartedPhase): void {
  const { script } = play;
  if (needsMinions(phase) && minions(play.table).length === 0) {
    play.push({ kind: 'phase', phase: 'regroup' });
    return;
  }
  if (phase === 'archery' && isArcherySkipped(play.table)) {
    play.push({ kind: 'phase', phase: 'assignment' });
    return;
  }
  script.emit({ type: 'PhaseStarted', v: 1, pub: { phase } });
  if (phase === 'assignment') startRound(play);
  play.push(...PHASE_TASKS[phase]);
}

/** Before these phases the turn goes to Regroup where no minion is in play (R-E1). */
function needsMinions(phase: StartedPhase): boolean {
  return phase === 'maneuver' || phase === 'archery' || phase === 'assignment';
}

type Steps = readonly Task[];
const alone = (side: 'fp' | 'shadow') =>
  ({ kind: 'actions', next: side, passes: 0, isAlone: true }) as const;
const both = { kind: 'actions', next: 'fp', passes: 0, isAlone: false } as const;
const then = (phase: StartedPhase) => ({ kind: 'phase', phase }) as const;

/** What is done in each phase, the last step first. */
const PHASE_TASKS: Readonly<Record<StartedPhase, Steps>> = {
  fellowship: [{ kind: 'move' }, alone('fp')],
  shadow: [then('maneuver'), { kind: 'endPhase' }, alone('shadow')],
  maneuver: [then('archery'), { kind: 'endPhase' }, both],
  archery: [then('assignment'), { kind: 'endPhase' }, { kind: 'archeryFire' }, both],
  assignment: [
    ...([{ kind: 'nextSkirmish' }, { kind: 'endPhase' }] as const),
    ...([{ kind: 'assign', side: 'shadow' }, { kind: 'assign', side: 'fp' }, both] as const),
  ],
  regroup: [{ kind: 'regroup' }],
};

/** A phase is over; changes that were made for it end with it (R-E7.5 for the Ring). */
export function endPhase({ script, pub }: Play): void {
  if (pub.phase === 'regroup' && pub.wearingRing) takeRingOff(script);
  script.emit({ type: 'PhaseEnded', v: 1, pub: { phase: pub.phase } });
  expire(script, 'phase');
}

/** Temporary changes of a kind end (F.4). */
function expire(script: Play['script'], until: 'phase' | 'regroup' | 'turn'): void {
  const modifiers = script.state.pub.modifiers
    .filter((modifier) => modifier.until === until)
    .map(({ id }) => id);
  if (modifiers.length > 0) script.emit({ type: 'ModifierExpired', v: 1, pub: { modifiers } });
}

/** R-E7: the Ring comes off, and at site 9 the game is won before anything else happens. */
export function regroup(play: Play): void {
  const { script, pub } = play;
  const { fp, options } = pub;
  if (pub.wearingRing) takeRingOff(script);
  expire(script, 'regroup');
  if (pub.players[fp].marker === LAST_SITE) {
    endGame(play, fp, 'SITE_9');
    return;
  }
  play.push({ kind: 'moveOrStay' }, { kind: 'reconcile', side: 'shadow' });
  if (options.stage === 2) play.push(both);
  play.push({ kind: 'check' });
}

function takeRingOff(script: Play['script']): void {
  script.emit({ type: 'RingTakenOff', v: 1, pub: { seat: script.state.pub.fp } });
}

/** The fellowship stays: its player reconciles, and the turn ends. */
export function stay(play: Play): void {
  play.push({ kind: 'endTurn' }, { kind: 'reconcile', side: 'fp' });
}

/** R-E7.4 and R-E7.6: minions go, changes of the turn end, and the roles change. */
export function endTurn(play: Play): void {
  play.push({ kind: 'startTurn', seat: opponentOf(play.pub.fp) });
  play.push({ kind: 'turnEnd' });
  discardFromPlay(play, minions(play.table));
}

/** The Regroup phase and the turn are over. */
export function closeTurn(play: Play): void {
  const { script } = play;
  endPhase(play);
  expire(script, 'turn');
  script.emit({ type: 'TurnEnded', v: 1, pub: { turn: play.pub.turn } });
}
