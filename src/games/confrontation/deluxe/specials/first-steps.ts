import { known } from '../../../../engine/invariant.ts';
import { topFrame } from '../../../../engine/phases.ts';
import type { CommandOf } from '../../commands.ts';
import type { Look, Play } from '../../edition.ts';
import { changed, changeToken } from '../../evolve/change.ts';
import { ask } from '../../flow/asking.ts';
import { enemyOf, type Handle, type Region, type Side } from '../../ids.ts';
import { makeMove } from '../../phases/awaiting-move.ts';
import { STEPS } from '../../rules/moves.ts';
import { characterOn, countAt, hasRoom, tokenOf } from '../../rules/tokens.ts';
import type { Confrontation, Own } from '../../state.ts';
import type { SpecialUse } from './special-use.ts';
import { canMove } from './standing-order.ts';

interface Step {
  readonly handle: Handle;
  readonly to: Region;
}

function ownStands({ own }: Look): Own {
  return known(own, 'the own stands');
}

/** H.5: steps forward into regions that have no enemies, and room. */
function stepsOf(look: Look, side: Side): readonly Step[] {
  const { pub, edition } = look;
  return ownStands(look).identities.flatMap(({ handle }) => {
    const token = tokenOf(pub, handle);
    if (edition.refuseMover(look, token) !== null) return [];
    return STEPS[side][token.region]
      .filter(({ to }) => countAt(pub, enemyOf(side), to) === 0 && hasRoom(pub, side, to))
      .map(({ to }) => ({ handle, to }));
  });
}

/**
 * The game as it would be after a step. No question is open in it, so that what a step or an order
 * forbids the other stands (`isLeftBehind`, `isHeldBack`) is not asked of a move that is only tried.
 */
function afterStep(look: Look, side: Side, { handle, to }: Step): Look {
  const tokens = changeToken(look.pub, side, handle, (token) => ({ ...token, region: to }));
  return { ...look, pub: changed(look.pub, { tokens, frames: [] }) };
}

/** Whether the game would end with the arrival: the bearer of the Ring comes to Mordor. */
function endsGame(look: Look, handle: Handle): boolean {
  const { pub, edition } = look;
  const character = characterOn(ownStands(look), handle);
  const token = tokenOf(pub, handle);
  return edition.arrivals.some((check) => check(pub, character, token) !== null);
}

/** H.5: a stand of the Fellowship steps forward, and moves on from there. */
export const shadowfax: SpecialUse<CommandOf<'shadowfax'>> = {
  card: 'shadowfax',
  states: ['awaiting-move'],
  options: (look) =>
    stepsOf(look, 'fellowship')
      .filter((step) => {
        const after = afterStep(look, 'fellowship', step);
        return endsGame(after, step.handle) || canMove(after, step.handle);
      })
      .map((step) => ({ type: 'shadowfax', ...step })),
  carryOut: (play, { handle, to }) => makeMove(play, 'fellowship', handle, to),
};

/** H.5: a stand of Sauron steps forward, and another one moves. */
export const darkOfMordor: SpecialUse<CommandOf<'darkOfMordor'>> = {
  card: 'dark-of-mordor',
  states: ['awaiting-move'],
  options: (look) =>
    stepsOf(look, 'sauron')
      .filter((step) => {
        const after = afterStep(look, 'sauron', step);
        return ownStands(look).identities.some(
          ({ handle }) => handle !== step.handle && canMove(after, handle),
        );
      })
      .map((step) => ({ type: 'darkOfMordor', ...step })),
  carryOut: (play, { handle, to }) => makeMove(play, 'sauron', handle, to),
};

/** H.6: a step before the move does not end the turn, it leads to the move; false after any other. */
export function askForSecondMove(play: Play): boolean {
  const { script } = play;
  const firstStep = script.state.pub.deluxe?.firstStep ?? null;
  if (firstStep === null || firstStep.isTaken) return false;
  script.emit({ type: 'FirstStepTaken', v: 1, pub: { handle: firstStep.handle } });
  ask(play, 'second-move');
  return true;
}

/** H.6: whether a step keeps an own stand from making the move after it. */
export function isLeftBehind({ pub }: Look, handle: Handle): boolean {
  const firstStep = pub.deluxe?.firstStep ?? null;
  if (firstStep === null || topFrame<Confrontation>(pub)?.kind !== 'second-move') return false;
  return (firstStep.card === 'shadowfax') !== (firstStep.handle === handle);
}
