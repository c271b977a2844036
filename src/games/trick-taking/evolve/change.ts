import type { Question } from '../events.ts';
import type { Card, Hand } from '../ids.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import type { Frame, HandState, Pub, Round, TrickTakingState } from '../state.ts';

/** The state with other public facts. */
export function withPub({ own, sealed }: TrickTakingState, pub: Pub): TrickTakingState {
  return { pub, own, sealed };
}

/** The state with other facts of the round. */
export function withRound(state: TrickTakingState, round: Round): TrickTakingState {
  return withPub(state, { ...state.pub, round });
}

/** The state with other cards in a hand; its public number of cards is for the round to tell. */
export function withCards(
  { pub, own, sealed }: TrickTakingState,
  hand: Hand,
  change: (cards: readonly Card[]) => readonly Card[],
): TrickTakingState {
  const seat = controllerOf(currentRound(pub), hand);
  const { hands, exchanges } = own[seat];
  const cards = change(hands[hand] ?? []);
  return {
    pub,
    own: { ...own, [seat]: { hands: { ...hands, [hand]: cards }, exchanges } },
    sealed,
  };
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
  return { ...pub, frameCount: id, frames: [...pub.frames, { ...question, id }] };
}

/** The stack without the question on top, if that is of this kind. */
export function answered({ frames }: Pub, kind: Frame['kind']): readonly Frame[] {
  return frames.at(-1)?.kind === kind ? frames.slice(0, -1) : frames;
}
