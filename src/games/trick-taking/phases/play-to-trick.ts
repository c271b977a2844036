import { known } from '../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { Card, Hand, Suit } from '../ids.ts';
import { suitOf } from '../rules/cards.ts';
import { heldForPlay } from '../rules/held.ts';
import { leadTargets, mayFollowWithAnything, mayLeadAnything } from '../rules/powers.ts';
import { faceUpCards } from '../rules/pyramid.ts';
import { handOf, sceneOf } from '../rules/scene.ts';
import { controllerOf, currentRound, isControlledBy } from '../rules/table.ts';
import { areRingsClosed, keptCard, mayClaim, suitToFollow } from '../rules/tricks.ts';
import type { Trick } from '../state/tricks.ts';
import type { PhaseOf, Pub, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { askedHand } from './asked-hand.ts';
import { oneDecision, openQuestion, refuseAnswer } from './questions.ts';

/** A9: the hand whose turn it is plays a card into the trick; Bilbo Baggins may pass the lead. */
export const playToTrick: PhaseOf<'play-to-trick'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const { pub } = sight;
    const { hand } = frame;
    if (!isControlledBy(currentRound(pub), hand, sight.viewer)) return [];
    const choice = choiceOf(sight, hand);
    const cards = choice.held.filter((card) => refuseBySuit(choice, card) === null);
    const plays = waysToPlay(hand, cards);
    const passes = leadTargets(pub, trickOf(pub)).map(
      (targetHand) => ({ type: 'passLead', hand, targetHand }) as const,
    );
    return oneDecision(frame, passes.length === 0 ? plays : [...plays, ...passes]);
  },
  decide({ command }, _frame, script) {
    if (command.type === 'playCard') {
      putIntoTrick(script, command.hand, command.card, command.claim ?? null);
    }
    if (command.type === 'passLead') {
      const { hand, targetHand } = command;
      script.emit({ type: 'LeadPassed', v: 1, pub: { hand, target: targetHand } });
    }
  },
};

/** What a hand has to choose from, and what binds it (A9). */
interface Choice {
  readonly held: readonly Card[];
  /** Cards that all can see and that lie under others. */
  readonly covered: readonly Card[];
  /** The suit it must follow; null where it is free. */
  readonly follow: Suit | null;
  readonly ringsClosed: boolean;
}

function choiceOf(sight: TrickTakingSight, hand: Hand): Choice {
  const { pub } = sight;
  const round = currentRound(pub);
  const trick = trickOf(pub);
  const kept = keptCard(pub, hand, trick.trick);
  const held = kept === null ? heldForPlay(sight, hand) : [kept];
  const { pyramid } = round;
  return {
    held,
    covered: pyramid?.hand === hand ? faceUpCards(pyramid) : [],
    follow: mayFollowWithAnything(pub, hand, trick.trick) ? null : suitToFollow(trick, held),
    ringsClosed: !mayLeadAnything(pub, hand) && areRingsClosed(round, trick, held),
  };
}

function trickOf(pub: Pub): Trick {
  return known(currentRound(pub).trick, 'the trick');
}

function waysToPlay(hand: Hand, cards: readonly Card[]): readonly CommandOf<'playCard'>[] {
  const ways: CommandOf<'playCard'>[] = [];
  for (const card of cards) {
    const play = { type: 'playCard', hand, card } as const;
    if (mayClaim(card)) ways.push({ ...play, claim: false }, { ...play, claim: true });
    else ways.push(play);
  }
  return ways;
}

/** Why a card cannot be played now; null if it can. */
export function refusePlay(sight: TrickTakingSight, command: CommandOf<'playCard'>): Reason | null {
  const refusal = refuseAnswer(sight, 'play-to-trick', command.hand);
  return refusal ?? refuseCard(choiceOf(sight, command.hand), command);
}

function refuseCard(choice: Choice, { card, claim }: CommandOf<'playCard'>): Reason | null {
  const { held, covered } = choice;
  if (!held.includes(card)) return covered.includes(card) ? 'CARD_COVERED' : 'CARD_NOT_IN_HAND';
  const refusal = refuseBySuit(choice, card);
  if (refusal !== null) return refusal;
  if (mayClaim(card)) return claim === undefined ? 'CLAIM_REQUIRED' : null;
  return claim === undefined ? null : 'CLAIM_NOT_ALLOWED';
}

/** Why a card that is held cannot be played now, whatever is claimed with it. */
function refuseBySuit({ follow, ringsClosed }: Choice, card: Card): Reason | null {
  const suit = suitOf(card);
  if (follow !== null && suit !== follow) return 'MUST_FOLLOW_SUIT';
  return ringsClosed && suit === 'rings' ? 'RINGS_NOT_BROKEN' : null;
}

/** Why the lead cannot be passed now; null if it can. */
export function refusePassLead(
  sight: TrickTakingSight,
  command: CommandOf<'passLead'>,
): Reason | null {
  const { pub } = sight;
  const frame = openQuestion(sight, 'play-to-trick');
  const targets = frame === null ? [] : leadTargets(pub, trickOf(pub));
  if (targets.length === 0) return 'WRONG_PHASE';
  const refusal = refuseAnswer(sight, 'play-to-trick', command.hand);
  if (refusal !== null) return refusal;
  return targets.includes(command.targetHand) ? null : 'INVALID_TARGET';
}

/** A card goes into the trick, face down where only its suit is announced (D-19). */
export function putIntoTrick(
  script: TrickTakingScript,
  hand: Hand,
  card: Card,
  claim: boolean | null,
): void {
  const { pub } = script.state;
  const round = currentRound(pub);
  const suit = suitOf(card);
  if (isBlindfolded(pub, hand) && !mayClaim(card)) {
    const own = { [controllerOf(round, hand)]: { card } };
    script.emit({ type: 'CardPlayedFaceDown', v: 1, pub: { hand, suit }, own });
  } else {
    script.emit({ type: 'CardPlayed', v: 1, pub: { hand, card, claim } });
  }
  if (suit === 'rings' && !round.ringsBroken) {
    script.emit({ type: 'RingsBroken', v: 1, pub: { hand } });
  }
}

/** Chapter 15: what Gimli plays is seen when the trick is complete. */
function isBlindfolded(pub: Pub, hand: Hand): boolean {
  return sceneOf(pub).event === 'blindfolded' && handOf(pub, 'gimli') === hand;
}
