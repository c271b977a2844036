import type { CommitStep } from '../../events/question.ts';
import type { Hand, Seat } from '../../ids.ts';
import { isOpenHand } from '../../rules/held.ts';
import { controllerOf, currentRound } from '../../rules/table.ts';
import type { Pass } from '../../state/cards.ts';
import type { Pub, TrickTakingScript, TrickTakingState } from '../../state.ts';
import { askToCommit } from '../setup/ask-to-commit.ts';
import { finishStep } from '../setup/finish-step.ts';
import { type CommitFrame, choicesOf, targetsOf } from './turns.ts';

type Next = (script: TrickTakingScript, passes: readonly Pass[]) => void;

const finish: Next = (script) => finishStep(script, false);

/** What follows when the cards have changed hands: a missing occasion does not compile. */
const NEXT: { readonly [S in CommitStep]: Next } = {
  'offer-all': (script, passes) => {
    askToCommit(
      script,
      'return-all',
      passes.map(({ from, to }) => ({ hand: to, targets: [from] })),
    );
  },
  'return-all': finish,
  give: finish,
  pass: finish,
  // The Mirror goes on by itself; it is no step (chapter 16).
  mirror: () => {},
  'dark-offer': (script, passes) => {
    const offersFor = (hand: Hand) => passes.flatMap(({ from, to }) => (to === hand ? [from] : []));
    const hands = currentRound(script.state.pub).hands.map(({ hand }) => hand);
    const asked = hands.filter((hand) => offersFor(hand).length > 0);
    askToCommit(
      script,
      'dark-return',
      asked.map((hand) => ({ hand, targets: offersFor(hand) })),
    );
  },
  'dark-return': finish,
};

/** Moves all cards at once when every hand has chosen (A7). */
export function deliver(script: TrickTakingScript, frame: CommitFrame): void {
  const { state } = script;
  const passes = frame.hands.flatMap(({ hand }) => passesFrom(state, frame, hand));
  const isPublic = ({ from, to }: Pass) => isOpenHand(state.pub, from) || isOpenHand(state.pub, to);
  script.emit({
    type: 'CardsPassed',
    v: 1,
    pub: {
      step: frame.step,
      passes: passes.map((pass) => (isPublic(pass) ? pass : { from: pass.from, to: pass.to })),
    },
    own: ownParts(
      state.pub,
      passes.filter((pass) => !isPublic(pass)),
    ),
  });
  NEXT[frame.step](script, passes);
}

/** What a hand chose, in the order of its targets, not in the order in which it chose. */
function passesFrom({ pub, own }: TrickTakingState, frame: CommitFrame, hand: Hand) {
  const choices = choicesOf(own[controllerOf(currentRound(pub), hand)], hand);
  return targetsOf(frame, hand).flatMap((to): readonly Pass[] => {
    const choice = choices.find(({ target }) => target === to);
    return choice === undefined ? [] : [{ from: hand, to, card: choice.card }];
  });
}

/** H1: a seat sees the cards that its hands gave or got. */
function ownParts(pub: Pub, passes: readonly Pass[]) {
  const round = currentRound(pub);
  const parts: Partial<Record<Seat, { readonly passes: readonly Pass[] }>> = {};
  for (const seat of pub.seats) {
    const seen = passes.filter(({ from, to }) =>
      [from, to].some((hand) => controllerOf(round, hand) === seat),
    );
    if (seen.length > 0) parts[seat] = { passes: seen };
  }
  return parts;
}
