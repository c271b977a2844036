import type { Rng } from '../../../../engine/rng.ts';
import type { SetupStep, StepOf } from '../../data/setup-steps.ts';
import type { Hand } from '../../ids.ts';
import type { PlannedStep } from '../../rules/setup.ts';
import { clockwiseFrom, currentRound, rightOf } from '../../rules/table.ts';
import type { TrickTakingScript } from '../../state.ts';
import { ask } from '../ask.ts';
import { takeBarrow } from '../barrow.ts';
import { dealSolo } from '../refill.ts';
import { askToCommit } from './ask-to-commit.ts';
import type { Begun } from './begun.ts';
import {
  beginDarkExchanges,
  beginExchange,
  beginExchangeAll,
  beginExchangeLostOr,
} from './exchanges.ts';
import { beginTakeAllLost, beginTakeLost } from './lost-card.ts';
import { showHand } from './show-hand.ts';
import { beginDrawThreat, lookAtAllThreats, lookAtTwoThreats } from './threats.ts';

type Begin<S extends SetupStep> = (
  script: TrickTakingScript,
  hand: Hand,
  step: S,
  rng: Rng,
) => Begun;

/** A step that is nothing but a question to the hand that does it. */
function asking(
  kind: 'choose-range' | 'declare-direction' | 'tuck-card' | 'set-aside',
): Begin<SetupStep> {
  return (script, hand) => {
    ask(script, { kind, hand });
    return 'asked';
  };
}

/** How each kind of step begins (A6): a missing one does not compile. */
const STEPS: { readonly [K in SetupStep['kind']]: Begin<StepOf<K>> } = {
  takeLost: beginTakeLost,
  takeAllLost: beginTakeAllLost,
  takeBarrow: (script, hand, _, rng) => takeBarrow(script, hand, rng),
  drawThreat: beginDrawThreat,
  chooseThreat: lookAtAllThreats,
  drawTwoChooseOne: lookAtTwoThreats,
  chooseRange: asking('choose-range'),
  declare: asking('declare-direction'),
  exchange: (script, hand, step) => beginExchange(script, hand, step.with),
  exchangeAll: (script, hand, step) => beginExchangeAll(script, hand, step.with),
  exchangeLostOr: (script, hand, step) => beginExchangeLostOr(script, hand, step.with),
  giveOneEach: (script, hand) => {
    const [, ...targets] = clockwiseFrom(currentRound(script.state.pub), hand);
    return askToCommit(script, 'give', [{ hand, targets }]);
  },
  // D-17.
  passRight: (script, hand) => {
    const round = currentRound(script.state.pub);
    const hands = clockwiseFrom(round, hand);
    const passing = hands.map((one) => ({ hand: one, targets: [rightOf(round, one)] }));
    return askToCommit(script, 'pass', passing);
  },
  faceUpHand: showHand,
  tuck: asking('tuck-card'),
  setAside: asking('set-aside'),
  dealSolo,
  darkExchanges: beginDarkExchanges,
};

/** Begins a step of the plan. */
export function beginStep(script: TrickTakingScript, { hand, step }: PlannedStep, rng: Rng): Begun {
  const begin = STEPS[step.kind] as Begin<SetupStep>;
  return begin(script, hand, step, rng);
}
