import { expect } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { gate, NO_COMMANDS, openDecisions, type Verdict } from '../../../../src/engine/play.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command, Reason } from '../../../../src/games/trick-taking/commands.ts';
import type { EventOf, TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import type { Card, Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { controllerOf, currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type {
  Round,
  TrickTaking,
  TrickTakingState,
} from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { carryOut } from '../../../support/steps.ts';
import { seatOf } from './table.ts';

/** A command and the seat that gives it. */
export type Turn = readonly [Seat, Command];

/** What came of some commands: the last one's events, and the state after it. */
export interface Given {
  readonly state: TrickTakingState;
  readonly events: readonly TrickTakingEvent[];
  readonly round: Round;
}

function judge(state: TrickTakingState, seat: Seat, command: Command): Verdict<TrickTaking> {
  const seen = sight<TrickTaking>(state, seat);
  return gate(trickTaking, seen, openDecisions(trickTaking, seen, NO_COMMANDS), command, null);
}

/** Gives commands one after the other; each must be legal. */
export function give(state: TrickTakingState, ...turns: readonly Turn[]): Given {
  let now = state;
  let events: readonly TrickTakingEvent[] = [];
  for (const [seat, command] of turns) {
    expect(refusal(now, seat, command)).toBeNull();
    const step = carryOut(trickTaking, now, { seat, command }, seededRng(1));
    now = step.state;
    events = step.events;
  }
  return { state: now, events, round: currentRound(now.pub) };
}

/** Why a command is refused; null if it is not. */
export function refusal(state: TrickTakingState, seat: Seat, command: Command): Reason | null {
  const verdict = judge(state, seat, command);
  if (verdict.kind === 'legal') return null;
  expect(verdict.kind).toBe('illegal');
  return verdict.kind === 'illegal' ? verdict.reason : null;
}

/** The commands of the decision of one kind that a seat has; none if it has no such decision. */
export function offered(state: TrickTakingState, seat: Seat, kind: string): readonly Command[] {
  const decisions = trickTaking.legal(sight<TrickTaking>(state, seat));
  return decisions.find((one) => one.kind === kind)?.commands ?? [];
}

/** The one event of a type among some. */
export function eventOf<T extends TrickTakingEvent['type']>(
  events: readonly TrickTakingEvent[],
  type: T,
): EventOf<T> {
  const found = events.filter((event): event is EventOf<T> => event.type === type);
  expect(found).toHaveLength(1);
  return known(found[0], type);
}

/** A card played by the controller of a hand. */
export function plays(hand: Hand, card: Card, claim?: boolean): Turn {
  const command = { type: 'playCard', hand, card } as const;
  return [seatOf(hand), claim === undefined ? command : { ...command, claim }];
}

/** The cards a hand holds. */
export function cardsOf({ pub, own }: TrickTakingState, hand: Hand): readonly Card[] {
  return own[controllerOf(currentRound(pub), hand)].hands[hand] ?? [];
}
