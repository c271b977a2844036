import { known } from '../../../engine/invariant.ts';
import type { SetupStep } from '../data/setup-steps.ts';
import type { Character, Hand } from '../ids.ts';
import type { Pub } from '../state.ts';
import { factsOf } from './characters.ts';
import { handOf, sceneOf } from './scene.ts';
import { clockwiseFrom, currentRound, handState, isSolo, leftOf } from './table.ts';

/** A setup step and the hand that does it. */
export interface PlannedStep {
  readonly hand: Hand;
  readonly step: SetupStep;
}

/**
 * A6: each hand does all its steps before the next one begins. Steps that are over are counted
 * along this plan, so it hangs only on what stays as it is during the setup.
 */
export function setupPlan(pub: Pub): readonly PlannedStep[] {
  const first = firstToAct(pub);
  const steps: PlannedStep[] = [];
  for (const hand of clockwiseFrom(currentRound(pub), first)) {
    for (const step of stepsOf(pub, hand)) steps.push({ hand, step });
  }
  if (sceneOf(pub).event !== 'long-dark') return steps;
  // Chapter 14: all exchanges of a Long Dark come together, after everything else.
  const others = steps.filter(({ step }) => step.kind !== 'exchange');
  return [...others, { hand: first, step: { kind: 'darkExchanges' } }];
}

/** The step of the plan that is being done, or comes next; null when the setup is over. */
export function stepInProgress(pub: Pub): PlannedStep | null {
  return setupPlan(pub)[currentRound(pub).stepsDone] ?? null;
}

/** A6: the ring holder begins; in chapter 16 it is the hand to the left of Frodo's. */
function firstToAct(pub: Pub): Hand {
  const round = currentRound(pub);
  if (sceneOf(pub).event !== 'mirror') return known(round.ringHolder, 'the ring holder');
  return leftOf(round, known(handOf(pub, 'frodo'), 'the hand of Frodo'));
}

/** The steps of the character of a hand, as this round has them. */
export function stepsOf(pub: Pub, hand: Hand): readonly SetupStep[] {
  const { character } = handState(currentRound(pub), hand);
  if (character === null) return [];
  return factsOf(pub, character)
    .setup.map((step) => stepInScene(pub, character, step))
    .filter((step) => step !== null);
}

/** What the chapter, its event or a ruling makes of a printed step; null where it is left out. */
function stepInScene(pub: Pub, character: Character, step: SetupStep): SetupStep | null {
  const { event, goals, withoutThreat } = sceneOf(pub);
  const { options } = pub;
  switch (step.kind) {
    case 'takeAllLost':
      return event === 'barrow-wights' ? { kind: 'takeBarrow' } : step;
    case 'drawThreat':
      return withoutThreat.includes(character) ? null : step;
    // Chapter 11: with the Sword That Was Broken he picks no threat card.
    case 'chooseThreat':
      return goals[character]?.kind === 'tricks-in-range' ? { kind: 'chooseRange' } : step;
    case 'declare':
      return options['strider.declares'] === false ? null : step;
    case 'exchangeAll':
      return character === 'glorfindel' && options['glorfindel.exchangeAll'] === false
        ? null
        : step;
    case 'dealSolo':
      return isSolo(pub) ? step : null;
    default:
      return step;
  }
}
