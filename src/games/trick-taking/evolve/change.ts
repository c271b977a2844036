import type { Question } from '../events/question.ts';
import type { Card, Hand, Seat } from '../ids.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { HandState } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { Frame, Own, Pub, TrickTakingState } from '../state.ts';

/** The state with other public facts. */
export function withPub({ own, sealed }: TrickTakingState, pub: Pub): TrickTakingState {
  return { pub, own, sealed };
}

/** The state with other facts of the round. */
export function withRound(state: TrickTakingState, round: Round): TrickTakingState {
  return withPub(state, { ...state.pub, round });
}

/** The state with other facts that one seat alone knows. */
export function withOwn(
  { pub, own, sealed }: TrickTakingState,
  seat: Seat,
  change: (own: Own) => Own,
): TrickTakingState {
  return { pub, own: { ...own, [seat]: change(own[seat]) }, sealed };
}

/** The hands of a round, one of them changed. */
export function changeHand(
  round: Round,
  hand: Hand,
  change: (one: HandState) => HandState,
): readonly HandState[] {
  return round.hands.map((one) => (one.hand === hand ? change(one) : one));
}

/** The hands of a round, one of them with more cards, or fewer. */
export function countCards(round: Round, hand: Hand, more: number): readonly HandState[] {
  return changeHand(round, hand, (one) => ({ ...one, count: one.count + more }));
}

/** The public facts with one more question on the stack, under the next number. */
export function asked(pub: Pub, question: Question): Pub {
  const id = pub.frameCount + 1;
  return { ...pub, frameCount: id, frames: [...pub.frames, { id, ...question }] };
}

/** The stack without the question on top, if that is of this kind. */
export function answered({ frames }: Pub, kind: Frame['kind']): readonly Frame[] {
  return frames.at(-1)?.kind === kind ? frames.slice(0, -1) : frames;
}

/** The state without the question on top, if that is of this kind. */
export function afterAnswer(state: TrickTakingState, kind: Frame['kind']): TrickTakingState {
  return withPub(state, { ...state.pub, frames: answered(state.pub, kind) });
}

/** The cards that only the controller of a hand knows to be in it. */
export function changeOwnCards(
  state: TrickTakingState,
  hand: Hand,
  change: (cards: readonly Card[]) => readonly Card[],
): TrickTakingState {
  const seat = controllerOf(currentRound(state.pub), hand);
  return withOwn(state, seat, (own) => ({
    ...own,
    hands: { ...own.hands, [hand]: change(own.hands[hand] ?? []) },
  }));
}
