import type { SetupStep } from '../data/characters.ts';
import { type Card, type Hand, type Identity, THE_ONE_RING } from '../ids.ts';
import type { Round } from '../state.ts';
import { clockwiseFrom, factsOf, handState, identityOf } from './table.ts';

/** A setup step and the hand that does it. */
interface PlannedStep {
  readonly hand: Hand;
  readonly step: SetupStep;
}

/** A6: from the ring holder clockwise, each hand does all its steps before the next one begins. */
export function setupPlan(round: Round): readonly PlannedStep[] {
  return clockwiseFrom(round, round.ringHolder).flatMap((hand) => {
    const { character } = handState(round, hand);
    const steps = character === null ? [] : factsOf(character).setup;
    return steps.map((step) => ({ hand, step }));
  });
}

/** Hands an exchange can be made with: those in the round whose person the step names (A7). */
export function exchangeTargets(
  round: Round,
  hand: Hand,
  persons: readonly Identity[],
): readonly Hand[] {
  return clockwiseFrom(round, hand).filter((target) => {
    const identity = identityOf(round, target);
    return target !== hand && identity !== null && persons.includes(identity);
  });
}

/** A7, D-3: whether a card would leave Frodo's hand that he must keep. */
export function isKeptByFrodo(round: Round, hand: Hand, card: Card): boolean {
  return card === THE_ONE_RING && identityOf(round, hand) === 'frodo';
}
