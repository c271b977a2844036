import type { Hand } from '../../ids.ts';
import { inOrder } from '../../rules/cards.ts';
import { mayHaveLost } from '../../rules/exchanges.ts';
import { chapterOf, currentRound } from '../../rules/table.ts';
import type { TrickTakingScript } from '../../state.ts';
import { ask } from '../ask.ts';
import type { Begun } from './begun.ts';

/** D-21: in the chapters a hand takes the lost card; in the Road it is asked, if it may (G2). */
export function beginTakeLost(script: TrickTakingScript, hand: Hand): Begun {
  return begin(script, hand, 1);
}

/** The same for every lost card. */
export function beginTakeAllLost(script: TrickTakingScript, hand: Hand): Begun {
  return begin(script, hand, currentRound(script.state.pub).lost.length);
}

function begin(script: TrickTakingScript, hand: Hand, count: number): Begun {
  const { pub } = script.state;
  if (!mayHaveLost(pub, hand)) return 'skipped';
  if (chapterOf(pub).mode === 'road') {
    ask(script, { kind: 'take-lost', hand });
    return 'asked';
  }
  takeLostCards(script, hand, count);
  return 'done';
}

/** Puts lost cards into a hand. */
export function takeLostCards(script: TrickTakingScript, hand: Hand, count: number): void {
  const cards = inOrder(currentRound(script.state.pub).lost.slice(0, count));
  script.emit({ type: 'LostCardTaken', v: 1, pub: { hand, cards } });
}
