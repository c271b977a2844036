import { invariant, known } from '../../../../engine/invariant.ts';
import { type Rng, shuffle } from '../../../../engine/rng.ts';
import type { StepOf } from '../../data/setup-steps.ts';
import type { Hand, Suit } from '../../ids.ts';
import { controllerOf, currentRound } from '../../rules/table.ts';
import { isRedrawGranted, isThreatHidden, mustRedraw } from '../../rules/threats.ts';
import type { Pub, TrickTakingScript } from '../../state.ts';
import { ask } from '../ask.ts';

/** What is needed to draw a threat card. */
interface Draw {
  readonly hand: Hand;
  /** Suits the goal asks for. */
  readonly suits: readonly Suit[];
  /** The card that is put back for it; null for a first draw. */
  readonly old: number | null;
}

/** The threat deck while a card is drawn from it. */
interface Pile {
  readonly deck: readonly number[];
  readonly discard: readonly number[];
  readonly reshuffled: boolean;
}

/** A8: a threat card is drawn; a burdened Meriadoc gives the hand a choice then (B2). */
export function beginDrawThreat(
  script: TrickTakingScript,
  hand: Hand,
  { suits }: StepOf<'drawThreat'>,
  rng: Rng,
): 'asked' | 'done' {
  drawThreat(script, { hand, suits, old: null }, rng);
  if (!isRedrawGranted(script.state.pub)) return 'done';
  ask(script, { kind: 'keep-threat', hand });
  return 'asked';
}

/** Draws a threat card, and again while the goal would ask for a lost card (A8). */
export function drawThreat(script: TrickTakingScript, draw: Draw, rng: Rng): void {
  const { pub, sealed } = script.state;
  const { suits, old } = draw;
  const round = currentRound(pub);
  const before = round.threatDiscard ?? [];
  const discard = old === null ? before : [...before, old];
  const reshuffle = ({ discard: anew, reshuffled }: Pile): Pile => {
    // A round asks for fewer cards than its deck has, so one draw never uses it up twice.
    invariant(!reshuffled, 'no threat card fits');
    const stream = `threats/${round.round}/${(round.threatShuffles ?? 0) + 1}`;
    return { deck: shuffle(rng.stream(stream), anew), discard: [], reshuffled: true };
  };
  let pile: Pile = { deck: sealed.threatDeck ?? [], discard, reshuffled: false };
  for (;;) {
    if (pile.deck.length === 0) pile = reshuffle(pile);
    const [top, ...deck] = pile.deck;
    const rank = known(top, 'a threat card');
    pile = { ...pile, deck };
    if (!mustRedraw(round, rank, suits)) {
      emitDrawn(script, draw, rank, pile);
      return;
    }
    pile = { ...pile, discard: [...pile.discard, rank] };
  }
}

function emitDrawn(script: TrickTakingScript, { hand, old }: Draw, rank: number, pile: Pile) {
  const { pub } = script.state;
  const { deck, discard, reshuffled } = pile;
  const before = currentRound(pub).threatDiscard ?? [];
  const { shown, own } = rankParts(pub, hand, rank);
  script.emit({
    type: 'ThreatDrawn',
    v: 1,
    pub: {
      hand,
      rank: shown,
      discarded: reshuffled ? discard : discard.slice(before.length),
      deckLeft: deck.length,
      reshuffled,
      redrawn: old !== null,
    },
    own,
    sealed: { deck },
  });
}

/** A6: looks at the whole threat deck, to take one of its cards. */
export function lookAtAllThreats(script: TrickTakingScript, hand: Hand): 'asked' {
  return lookAt(script, hand, script.state.sealed.threatDeck ?? []);
}

/**
 * B2: looks at the two top cards, to keep one. They are always there: of the seven cards two other
 * hands have drawn one each, and one more at most was put back (A8).
 */
export function lookAtTwoThreats(script: TrickTakingScript, hand: Hand): 'asked' {
  const two = (script.state.sealed.threatDeck ?? []).slice(0, 2);
  invariant(two.length === 2, 'two threat cards are missing');
  return lookAt(script, hand, two);
}

function lookAt(script: TrickTakingScript, hand: Hand, cards: readonly number[]): 'asked' {
  const ranks = [...cards].sort((one, other) => one - other);
  const seat = controllerOf(currentRound(script.state.pub), hand);
  script.emit({
    type: 'ThreatsSeen',
    v: 1,
    pub: { hand, count: ranks.length },
    own: { [seat]: { ranks } },
  });
  ask(script, { kind: 'choose-threat', hand });
  return 'asked';
}

/** Where the rank of a threat card is told: to all, or to the controller of its hand alone (H1). */
export function rankParts(pub: Pub, hand: Hand, rank: number) {
  if (!isThreatHidden(pub, hand)) return { shown: rank, own: {} };
  return { shown: null, own: { [controllerOf(currentRound(pub), hand)]: { rank } } };
}
