import { below, type Words } from '../../../engine/rng.ts';
import { HUNT_SUCCESS, MOST_HUNT_DICE, MOST_PROGRESS } from '../data/dice.ts';
import type { DieId } from '../ids.ts';
import type { Play } from '../play.ts';
import { countInBox } from '../rules/dice.ts';
import { huntOf } from '../rules/hunt.ts';
import { isOnTable } from '../rules/table.ts';
import { isOnTrack, nodeOf } from '../rules/way.ts';
import type { Pub } from '../state.ts';
import { ask } from './asking.ts';
import { beginDraw, endHunt } from './hunts.ts';

/** The Fellowship tries to move, paid by a die, or by a card that was paid for (D.1, D.2). */
export function moveFellowship(play: Play, die: DieId | null): void {
  const { pub } = play.script.state;
  // D.1: what lies on the table at the start counts, also if the Hunt discards it.
  const boxDie = die !== null && !isOnTable(pub, 'free-peoples', 'the-last-battle');
  if (isOnTrack(pub)) {
    const cause = die === null ? 'cardMove' : 'trackMove';
    const eyeValue = countInBox(pub, 'shadow') + countInBox(pub, 'free-peoples');
    const event = { cause, die, boxDie, eyeValue, progress: 0 } as const;
    play.script.emit({ type: 'MoveAttempted', v: 1, pub: event });
    beginDraw(play);
  } else {
    const progress = Math.min(MOST_PROGRESS, pub.fellowship.progress + 1);
    const event = { cause: 'mapMove', die, boxDie, eyeValue: 0, progress } as const;
    play.script.emit({ type: 'MoveAttempted', v: 1, pub: event });
    beginRoll(play);
  }
}

function huntLevel(pub: Pub): number {
  return Math.min(MOST_HUNT_DICE, countInBox(pub, 'shadow'));
}

/** Before a roll the Shadow may discard its Flocks of Crebain (B.7). */
function beginRoll(play: Play): void {
  const { pub } = play.script.state;
  if (huntLevel(pub) === 0) endHunt(play);
  else if (isOnTable(pub, 'shadow', 'flocks-of-crebain')) {
    ask(play, { kind: 'crebain', seat: 'shadow' });
  } else {
    rollHunt(play, 0);
  }
}

/** Whether a die of the Hunt succeeds (C.9): a 1 always fails. */
function succeeds(die: number, bonus: number): boolean {
  return die !== 1 && die + bonus >= HUNT_SUCCESS;
}

function roll(words: Words, count: number): number[] {
  return Array.from({ length: count }, () => below(words, 6) + 1);
}

/** Rolls the Hunt, some failed dice a second time; a success makes a tile be drawn (C.9). */
export function rollHunt(play: Play, extra: number): void {
  const { script, rng } = play;
  const { pub } = script.state;
  const bonus = countInBox(pub, 'free-peoples') + extra;
  const number = pub.draws.hunt + 1;
  const countSuccesses = (dice: readonly number[]) =>
    dice.filter((die) => succeeds(die, bonus)).length;
  const dice = roll(rng.stream(`hunt/${number}`), huntLevel(pub));
  const first = countSuccesses(dice);
  script.emit({ type: 'HuntRolled', v: 1, pub: { dice, bonus, successes: first } });
  const again = Math.min(countRerolls(pub), dice.length - first);
  if (again > 0) {
    const second = roll(rng.stream(`hunt-reroll/${number}`), again);
    const successes = first + countSuccesses(second);
    script.emit({ type: 'HuntRerolled', v: 1, pub: { dice: second, successes } });
  }
  if (huntOf(script.state.pub).eyeValue > 0) beginDraw(play);
  else endHunt(play);
}

/** Dice that may be rolled again: one for each kind of watcher where the figure is (C.9). */
function countRerolls(pub: Pub): number {
  const { shadowStronghold, shadowArmy, nazgul } = nodeOf(pub);
  return [shadowStronghold, shadowArmy, nazgul].filter(Boolean).length;
}
