import type { Op } from '../../../../src/games/tcg/data/vocabulary.ts';
import { canDo } from './affording.ts';
import type { Talk } from './asks.ts';
import { PILE_STEPS } from './pile-steps.ts';
import { playResponse } from './playing.ts';
import { CHANGE_STEPS, RING_STEPS, type Step, TOKEN_STEPS } from './steps.ts';
import { settle } from './windows.ts';
import type { Game, Reading, TextRules } from './world.ts';

const STEPS: { readonly [K in Op['op']]: Step<K> } = {
  ...TOKEN_STEPS,
  ...CHANGE_STEPS,
  ...RING_STEPS,
  ...PILE_STEPS,
};

function* perform(
  game: Game,
  ops: readonly Op[],
  reading: Reading,
  as: 'cost' | 'effect',
): Talk<boolean> {
  for (const op of ops) {
    if (as === 'cost' && !canDo(game, op, reading, game.pool)) return false;
    const talk = (STEPS[op.op] as Step<Op['op']>)(game, op as never, reading);
    if (typeof talk === 'object') yield* talk;
    yield* settle(game);
  }
  return true;
}

/** The rules of texts, for the windows that call on them. */
export const TEXT_RULES: TextRules = { perform, playResponse };
