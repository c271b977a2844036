import { known } from '../../../engine/invariant.ts';
import type { Hand } from '../ids.ts';
import { verdict } from '../rules/goals.ts';
import { chapterOf, currentRound } from '../rules/table.ts';
import { nextToPlay, winningPlay } from '../rules/tricks.ts';
import type { Trick, TrickTakingScript } from '../state.ts';
import { ask } from './ask.ts';
import { endRound } from './ending.ts';

/** A4: the first trick is led by the character the chapter names. */
export function startFirstTrick(script: TrickTakingScript): void {
  const { pub } = script.state;
  const { firstLeader } = chapterOf(pub);
  const leader = currentRound(pub).hands.find(({ character }) => character === firstLeader);
  startTrick(script, known(leader, firstLeader).hand);
}

function startTrick(script: TrickTakingScript, leader: Hand): void {
  const trick = currentRound(script.state.pub).tricks.length + 1;
  script.emit({ type: 'TrickStarted', v: 1, pub: { trick, leader } });
}

/** Goes on with play: the next card, the end of the trick, or what follows it (A12). */
export function proceedPlay(script: TrickTakingScript): void {
  const round = currentRound(script.state.pub);
  if (round.trick === null) {
    afterTrick(script);
    return;
  }
  const hand = nextToPlay(round, round.trick);
  if (hand === null) winTrick(script, round.trick);
  else ask(script, { kind: 'play-to-trick', hand });
}

function winTrick(script: TrickTakingScript, trick: Trick): void {
  const winner = winningPlay(trick).hand;
  const cards = trick.plays.map((play) => play.card);
  script.emit({ type: 'TrickWon', v: 1, pub: { trick: trick.trick, winner, cards } });
}

/** A12, A13: the goals are looked at once the trick is complete; D-5: a decided round stops. */
function afterTrick(script: TrickTakingScript): void {
  const { pub } = script.state;
  switch (verdict(pub)) {
    case 'lost':
      endRound(script, false, 'GOAL_FAILED');
      return;
    case 'won':
      endRound(script, true, 'GOALS_MET');
      return;
    case null: {
      const last = known(currentRound(pub).tricks.at(-1), 'the trick that is complete');
      startTrick(script, last.winner);
    }
  }
}
