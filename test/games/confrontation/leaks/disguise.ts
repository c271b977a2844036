import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';
import type { Prober } from '../../../support/beside-shadows.ts';
import type { Disguise } from '../../../support/shadow-game.ts';
import { redealConfrontation } from '../../../support/worlds/confrontation.ts';
import { HandleBook, probesAt } from './probes.ts';

/** Commands that say what nobody else may know, or not yet. */
const SECRET_CHOICES: readonly Command['type'][] = [
  ...(['placeCharacter', 'liftCharacter', 'playCard'] as const),
  ...(['chooseVersion', 'dropVersion', 'chooseSpecial', 'dropSpecial'] as const),
];

/** How a side has other characters on its hidden stands, and makes other secret choices. */
export const DISGUISE: Disguise = {
  title: 'confrontation',
  renewOnceIn: 4,
  redeal: redealConfrontation,
  isSecretChoice: ({ type }: Command) => SECRET_CHOICES.includes(type),
};

/** Makes what tries commands in one game, also with handles that were in use there before. */
export function makeProber(): Prober {
  const book = new HandleBook();
  return (state, words) => {
    const { pub } = state as ConfrontationState;
    book.note(pub);
    return probesAt(pub, book, words);
  };
}
