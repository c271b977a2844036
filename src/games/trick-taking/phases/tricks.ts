import { assertNever, invariant, known } from '../../../engine/invariant.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Hand } from '../ids.ts';
import { rankOf } from '../rules/cards.ts';
import { handWithGlamdring } from '../rules/gifts.ts';
import { verdict } from '../rules/goals.ts';
import { countTricksOfRound, handOf, sceneOf } from '../rules/scene.ts';
import { currentRound, handState } from '../rules/table.ts';
import {
  countTricksOver,
  leaderFrom,
  nextToPlay,
  openPlays,
  sumOfRanks,
  winningPlay,
} from '../rules/tricks.ts';
import type { OpenPlay, Trick } from '../state/tricks.ts';
import type { Pub, TrickTakingScript } from '../state.ts';
import { ask } from './ask.ts';
import { endRound } from './end-round.ts';
import { turnUpEventCards } from './event-cards.ts';
import { flipUncovered } from './flips.ts';
import { putIntoTrick } from './play-to-trick.ts';
import { refillHands } from './refill.ts';
import { showFaceDownCard, showLeftovers, showThreats } from './showing.ts';

/** A4: the first trick is led by the character the chapter names, else by the ring holder. */
export function startFirstTrick(script: TrickTakingScript): void {
  const { pub } = script.state;
  const { firstLeader } = sceneOf(pub);
  const named = firstLeader === null ? null : handOf(pub, firstLeader);
  startTrick(script, known(named ?? currentRound(pub).ringHolder, 'the first leader'));
}

function startTrick(script: TrickTakingScript, leader: Hand): void {
  const trick = countTricksOver(currentRound(script.state.pub)) + 1;
  script.emit({ type: 'TrickStarted', v: 1, pub: { trick, leader } });
}

/** Goes on with play: what comes before a lead, the next card, or the end of the trick (A12). */
export function proceedPlay(script: TrickTakingScript, rng: Rng): void {
  const { pub } = script.state;
  const trick = known(currentRound(pub).trick, 'the trick');
  if (trick.plays.length === 0 && prepareLead(script, trick, rng)) return;
  const hand = nextToPlay(pub, trick);
  if (hand === null) completeTrick(script);
  else takeTurn(script, trick, hand);
}

/** What comes between the start of a trick and its lead; false when there is nothing left of it. */
function prepareLead(script: TrickTakingScript, { trick }: Trick, rng: Rng): boolean {
  const { pub } = script.state;
  if (currentRound(pub).events?.up.length === 0) {
    turnUpEventCards(script, rng);
    return true;
  }
  const owner = trick === 1 ? handWithGlamdring(pub) : null;
  if (owner === null) return false;
  ask(script, { kind: 'use-gift', hand: owner, gift: 'glamdring' });
  return true;
}

/** B3: what Radagast has set aside for the first trick is played without a question. */
function takeTurn(script: TrickTakingScript, { trick }: Trick, hand: Hand): void {
  const { setAside } = currentRound(script.state.pub);
  const first = trick === 1 && setAside?.hand === hand ? setAside.first : null;
  if (first === null) ask(script, { kind: 'play-to-trick', hand });
  else putIntoTrick(script, hand, first.card, first.claim);
}

/** A12: the trick is taken, hands are put in order, and the round goes on or is over. */
function completeTrick(script: TrickTakingScript): void {
  showFaceDownCard(script);
  const { pub } = script.state;
  const trick = known(currentRound(pub).trick, 'the trick');
  const leader = takeTrick(script, trick);
  if (isBalrogStronger(pub, trick)) {
    endRound(script, false, 'BALROG_STRONGER');
    return;
  }
  flipUncovered(script);
  refillHands(script);
  untuckLastCard(script);
  if (!settleRound(script)) {
    startTrick(script, leaderFrom(script.state.pub, leader, trick.trick + 1));
  }
}

/** A11: who wins the trick leads the next; one that Old Man Willow takes leaves the lead. */
function takeTrick(script: TrickTakingScript, trick: Trick): Hand {
  const { pub } = script.state;
  const play = winningPlay(trick, sceneOf(pub).trump);
  const cards = openPlays(trick).map(({ card }) => card);
  if (isCaptured(pub, play)) {
    script.emit({ type: 'TrickCaptured', v: 1, pub: { trick: trick.trick, cards } });
    return trick.leader;
  }
  const { hand: winner } = play;
  script.emit({ type: 'TrickWon', v: 1, pub: { trick: trick.trick, winner, cards } });
  return winner;
}

/** Chapter 5: the Old Forest card takes a trick that is won with a lower card, but for a claim. */
function isCaptured(pub: Pub, { card, claim }: OpenPlay): boolean {
  if (sceneOf(pub).event !== 'old-man-willow' || claim === true) return false;
  return rankOf(card) < sumOfRanks(currentRound(pub).events?.up ?? []);
}

/** Chapter 14, the Bridge: the trick must be as strong as the Balrog cards that lie open. */
function isBalrogStronger(pub: Pub, trick: Trick): boolean {
  if (sceneOf(pub).event !== 'bridge') return false;
  const cards = openPlays(trick).map(({ card }) => card);
  return sumOfRanks(cards) < sumOfRanks(currentRound(pub).events?.up ?? []);
}

/** B3: the tucked card comes back by itself when nothing else is left to play. */
function untuckLastCard(script: TrickTakingScript): void {
  const { pub } = script.state;
  const round = currentRound(pub);
  const hand = round.tucked?.hand;
  if (hand === undefined || handState(round, hand).count > 0 || isPlayedOut(pub)) return;
  script.emit({ type: 'CardUntucked', v: 1, pub: { hand, forced: true } });
}

function isPlayedOut(pub: Pub): boolean {
  return countTricksOver(currentRound(pub)) === countTricksOfRound(pub);
}

/** A13, D-5: ends a round that is decided, as soon as a trick is complete; false if it goes on. */
function settleRound(script: TrickTakingScript): boolean {
  const isOver = isPlayedOut(script.state.pub);
  if (isOver) {
    showLeftovers(script);
    showThreats(script);
  }
  const { pub } = script.state;
  const standing = verdict(pub);
  switch (standing.kind) {
    case 'won':
      endRound(script, true, 'GOALS_MET');
      return true;
    case 'lost':
      endRound(script, false, standing.how);
      return true;
    case 'forgivable':
      // D-18.
      ask(script, {
        kind: 'use-gift',
        hand: known(handOf(pub, 'frodo'), 'Frodo'),
        gift: 'mithril-shirt',
      });
      return true;
    case 'open':
      invariant(!isOver, 'every goal is decided when the tricks are over');
      return false;
    default:
      return assertNever(standing);
  }
}
