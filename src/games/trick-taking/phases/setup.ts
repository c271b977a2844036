import { known } from '../../../engine/invariant.ts';
import type { SetupStep } from '../data/characters.ts';
import type { Card, Hand } from '../ids.ts';
import { exchangeTargets, setupPlan } from '../rules/setup.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { TrickTakingScript } from '../state.ts';
import { ask } from './ask.ts';
import { startFirstTrick } from './tricks.ts';

/** What beginning a step came to: it waits for an answer, is done, or found nothing to do. */
type Begun = 'asked' | 'done' | 'skipped';
type Begin<S extends SetupStep> = (script: TrickTakingScript, hand: Hand, step: S) => Begun;

/** How each kind of step begins (A6): a missing one does not compile. */
const STEPS: {
  readonly [K in SetupStep['kind']]: Begin<Extract<SetupStep, { readonly kind: K }>>;
} = {
  // D-21: in the chapters nobody may leave the lost card on the table.
  takeLost: (script, hand) => {
    const [card] = currentRound(script.state.pub).lost;
    if (card === undefined) return 'skipped';
    script.emit({ type: 'LostCardTaken', v: 1, pub: { hand, cards: [card] } });
    return 'done';
  },
  // D-34: an exchange is made whenever there is somebody to make it with.
  exchange: (script, hand, step) => {
    const targets = exchangeTargets(currentRound(script.state.pub), hand, step.with);
    if (targets.length === 0) return 'skipped';
    ask(script, { kind: 'offer-exchange', hand, targets });
    return 'asked';
  },
};

/** Goes on with the setup: the next step of the plan, or the first trick after the last one. */
export function proceedSetup(script: TrickTakingScript): void {
  const round = currentRound(script.state.pub);
  const next = setupPlan(round)[round.stepsDone];
  if (next === undefined) {
    startFirstTrick(script);
    return;
  }
  const begin = STEPS[next.step.kind] as Begin<SetupStep>;
  const begun = begin(script, next.hand, next.step);
  if (begun !== 'asked') finishStep(script, begun === 'skipped');
}

/** Ends the step of the plan that is being done. */
export function finishStep(script: TrickTakingScript, skipped: boolean): void {
  const round = currentRound(script.state.pub);
  const { hand, step } = known(setupPlan(round)[round.stepsDone], 'the step in progress');
  script.emit({ type: 'SetupStepFinished', v: 1, pub: { hand, step: step.kind, skipped } });
}

/** The secret part of an event by which a card changes hands: its two controllers see it (H1). */
export function passCard(script: TrickTakingScript, from: Hand, to: Hand, card: Card) {
  const round = currentRound(script.state.pub);
  return { [controllerOf(round, from)]: { card }, [controllerOf(round, to)]: { card } };
}
