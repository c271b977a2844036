import { known } from '../../../../src/engine/invariant.ts';
import type { Command, CommandOf } from '../../../../src/games/mordor-track/commands.ts';
import type { DieId, Seat } from '../../../../src/games/mordor-track/ids.ts';
import { allocationRange } from '../../../../src/games/mordor-track/rules/dice.ts';
import { damageOptions, huntOf } from '../../../../src/games/mordor-track/rules/hunt.ts';
import { optionsOf } from '../../../../src/games/mordor-track/rules/pending.ts';
import type { MordorTrackState, Pub } from '../../../../src/games/mordor-track/state.ts';

/** How the two seats play, by the fixed rules of section G.6. */
export interface Policies {
  /** S1 puts one die into the Hunt Box, SM as many as it may. */
  readonly shadow: 'S1' | 'SM';
  /** G moves as often as it can, C once a turn at most. */
  readonly moves: 'G' | 'C';
  /** R takes all damage as corruption, X lets the Guide be lost first. */
  readonly hunts: 'R' | 'X';
  /** Whether the active ability of Gollum is used whenever it may be. */
  readonly gollum: boolean;
}

/** What the seat that is asked does. */
export function commandOf(policies: Policies, state: MordorTrackState): Command {
  const { pub } = state;
  const question = known(pub.question, 'a question');
  switch (question.kind) {
    case 'fellowship':
      return { type: pub.fellowship.place === 'track' ? 'endFellowshipPhase' : 'enterMordor' };
    case 'huntAllocation':
      return {
        type: 'allocateHunt',
        n: policies.shadow === 'S1' ? 1 : allocationRange(pub).most,
      };
    case 'action':
      return question.seat === 'shadow' ? skipOf(pub, 'shadow') : actionOf(policies, pub);
    case 'huntDamage':
      return { type: 'resolve', decision: 'huntDamage', option: answerOf(policies, pub) };
    default: {
      const asking = { pub, own: state.own[question.seat] };
      const option = known(optionsOf(asking, question, [])[0], 'an option');
      return { type: 'resolve', decision: question.kind, option };
    }
  }
}

/** Hides or moves with a `character` die, or else a `will` die; otherwise skips a die. */
function actionOf({ moves }: Policies, pub: Pub): Command {
  const die = unusedDie(pub, 'character') ?? unusedDie(pub, 'will');
  if (die === undefined) return skipOf(pub, 'free-peoples');
  if (!pub.fellowship.hidden) return { type: 'hideFellowship', die };
  if (moves === 'C' && hasMoved(pub)) return skipOf(pub, 'free-peoples');
  return { type: 'moveFellowship', die };
}

/** A die that has paid for a move lies in the Hunt Box, and no other one of its seat does. */
function hasMoved({ dice }: Pub): boolean {
  return dice['free-peoples'].some(({ zone }) => zone === 'huntBox');
}

function unusedDie({ dice }: Pub, wanted: 'character' | 'will'): DieId | undefined {
  return dice['free-peoples'].find(({ zone, face }) => zone === 'unused' && face === wanted)?.id;
}

function skipOf({ dice }: Pub, seat: Seat): CommandOf<'skipDie'> {
  const die = known(
    dice[seat].find(({ zone }) => zone === 'unused'),
    'an unused die',
  );
  return { type: 'skipDie', die: die.id };
}

/** How damage is taken: by the loss of the Guide, by Gollum, by the Ring, in this order (G.6). */
function answerOf({ hunts, gollum }: Policies, pub: Pub): string {
  const options = damageOptions(pub);
  const { guide } = pub.fellowship;
  const mayLose = hunts === 'X' && !huntOf(pub).casualtyTaken;
  if (mayLose && options.includes('casualtyGuide')) return 'casualtyGuide';
  if (gollum && guide === 'gollum' && options.includes('guideAbility')) return 'guideAbility';
  return 'useRing';
}
