import { invariant } from '../../../engine/invariant.ts';
import type { Play, StepName } from '../edition.ts';
import { enemyOf } from '../ids.ts';
import { battleOf } from '../rules/fighters.ts';
import { countAt, findToken } from '../rules/tokens.ts';
import type { Pub } from '../state.ts';
import { isPaused } from './asking.ts';
import { endTurn } from './turns.ts';

/** Fights from the first step of D.2 on, one defender after the other, until somebody is asked. */
export function startFights(play: Play): void {
  runFights(play, 0);
}

/** Goes on after the step that asked. */
export function goOnAfter(play: Play, name: StepName): void {
  const place = play.edition.fightSteps.findIndex((step) => step.name === name);
  invariant(place >= 0, 'the edition has the step that asked');
  runFights(play, place + 1);
}

function runFights(play: Play, from: number): void {
  const { script, edition } = play;
  for (let next = from; ; next += 1) {
    if (isPaused(script.state.pub)) return;
    const step = edition.fightSteps[next];
    if (step !== undefined) {
      step.run(play);
    } else if (isGoingOn(script.state.pub)) {
      next = -1;
    } else {
      endTurn(play);
    }
  }
}

/** D.8, 4: the attacker cannot stop while he stands among enemies. */
function isGoingOn(pub: Pub): boolean {
  const { region, attacker, side } = battleOf(pub);
  if (findToken(pub, side, attacker)?.region !== region) return false;
  return countAt(pub, enemyOf(side), region) > 0;
}
