import { expect } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { gate, NO_COMMANDS, openDecisions, type Verdict } from '../../../../src/engine/play.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command, Reason } from '../../../../src/games/trick-taking/commands.ts';
import type { EventOf, TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import type { Card, Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { knownCards } from '../../../../src/games/trick-taking/rules/held.ts';
import { faceUpCards } from '../../../../src/games/trick-taking/rules/pyramid.ts';
import { controllerOf, currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { Round } from '../../../../src/games/trick-taking/state/round.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { carryOut } from '../../../support/steps.ts';
import { seatOf } from './table.ts';

/** A command and the seat that gives it. */
export type Turn = readonly [Seat, Command];

/** A command for a hand: it is given by whoever controls the hand then. */
type HandCommand = Extract<Command, { readonly hand: Hand }>;

/** A turn, or a command for a hand. */
export type Move = Turn | HandCommand;

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

function turnOf({ pub }: TrickTakingState, move: Move): Turn {
  return 'type' in move ? [controllerOf(currentRound(pub), move.hand), move] : move;
}

/** Gives commands one after the other; each must be legal. */
export function give(state: TrickTakingState, ...moves: readonly Move[]): Given {
  let now = state;
  let events: readonly TrickTakingEvent[] = [];
  for (const move of moves) {
    const [seat, command] = turnOf(now, move);
    expect(refusal(now, seat, command)).toBeNull();
    const step = carryOut(trickTaking, now, { seat, command }, seededRng(1));
    now = step.state;
    events = step.events;
  }
  return { state: now, events, round: currentRound(now.pub) };
}

/** Gives the first answer of whoever is waited for, again and again while a test wants it to. */
export function answerWhile(
  state: TrickTakingState,
  isToGoOn: (state: TrickTakingState) => boolean,
): Given {
  let now = state;
  const events: TrickTakingEvent[] = [];
  while (isToGoOn(now)) {
    const seat = known(trickTaking.waiting(now.pub)[0], 'somebody to answer');
    const open = trickTaking.legal(sight<TrickTaking>(now, seat));
    const asked = known(
      open.find(({ optional }) => !optional),
      `a question to ${seat}`,
    );
    const step = give(now, [seat, asked.commands[0]]);
    now = step.state;
    events.push(...step.events);
  }
  return { state: now, events, round: currentRound(now.pub) };
}

/** Gives first answers until the first trick begins. */
export function throughSetup(state: TrickTakingState): Given {
  return answerWhile(state, ({ pub }) => currentRound(pub).stage === 'setup');
}

/** Why a command is refused; null if it is not. */
export function refusal(state: TrickTakingState, seat: Seat, command: Command): Reason | null {
  const verdict = judge(state, seat, command);
  if (verdict.kind === 'legal') return null;
  expect(verdict.kind).toBe('illegal');
  return verdict.kind === 'illegal' ? verdict.reason : null;
}

/** Why a command for a hand is refused to whoever controls the hand; null if it is not. */
export function refusalOf(state: TrickTakingState, command: HandCommand): Reason | null {
  return refusal(state, ...turnOf(state, command));
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

/** A card played from a hand, whoever controls it. */
export function play(hand: Hand, card: Card, claim?: boolean): HandCommand {
  const command = { type: 'playCard', hand, card } as const;
  return claim === undefined ? command : { ...command, claim };
}

/** The cards a hand holds; of the pyramid those that lie face up. */
export function cardsOf({ pub, own }: TrickTakingState, hand: Hand): readonly Card[] {
  const round = currentRound(pub);
  if (round.pyramid?.hand === hand) return faceUpCards(round.pyramid);
  return knownCards(pub, own[controllerOf(round, hand)], hand);
}
