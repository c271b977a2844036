import type { Whom } from '../../data/setup-steps.ts';
import type { Hand } from '../../ids.ts';
import {
  darkExchangers,
  exchangeTargets,
  hasAnotherExchanged,
  maySwapLost,
} from '../../rules/exchanges.ts';
import { chapterOf, isSolo } from '../../rules/table.ts';
import type { TrickTakingScript } from '../../state.ts';
import { ask } from '../ask.ts';
import { askToCommit } from './ask-to-commit.ts';

type BegunExchange = 'asked' | 'skipped';

/** A7, D-34: an exchange is made whenever there is somebody to make it with; in solo it may be. */
export function beginExchange(script: TrickTakingScript, hand: Hand, whom: Whom): BegunExchange {
  const { pub } = script.state;
  const targets = exchangeTargets(pub, hand, whom);
  if (targets.length === 0 || hasAnotherExchanged(pub, hand)) return 'skipped';
  const freedom = isSolo(pub) ? ({ maySkip: true } as const) : {};
  ask(script, { kind: 'offer-exchange', hand, targets, ...freedom });
  return 'asked';
}

/** A7: with several hands at once all cards are chosen before one moves. */
export function beginExchangeAll(script: TrickTakingScript, hand: Hand, whom: Whom): BegunExchange {
  const { pub } = script.state;
  const targets = exchangeTargets(pub, hand, whom);
  if (targets.length < 2) return beginExchange(script, hand, whom);
  return hasAnotherExchanged(pub, hand)
    ? 'skipped'
    : askToCommit(script, 'offer-all', [{ hand, targets }]);
}

/** B3: Galadriel may swap with the lost card instead; in the Road she may leave it alone (G2). */
export function beginExchangeLostOr(
  script: TrickTakingScript,
  hand: Hand,
  whom: Whom,
): BegunExchange {
  const { pub } = script.state;
  if (!maySwapLost(pub, hand)) return beginExchange(script, hand, whom);
  if (hasAnotherExchanged(pub, hand)) return 'skipped';
  const targets = exchangeTargets(pub, hand, whom);
  const isFree = isSolo(pub) || (chapterOf(pub).mode === 'road' && targets.length === 0);
  ask(script, {
    kind: 'offer-exchange',
    hand,
    targets,
    maySwapLost: true,
    ...(isFree ? { maySkip: true } : {}),
  });
  return 'asked';
}

/** Chapter 14: all hands that exchange choose their cards and partners at once. */
export function beginDarkExchanges(script: TrickTakingScript): BegunExchange {
  const hands = darkExchangers(script.state.pub);
  return hands.length === 0 ? 'skipped' : askToCommit(script, 'dark-offer', hands);
}
