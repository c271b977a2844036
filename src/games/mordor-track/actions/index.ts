import type { Command } from '../commands.ts';
import { drawCard, playCard } from './cards.ts';
import { bringCharacter, musterMinion } from './characters.ts';
import { hideFellowship, moveFellowship, separateCompanions } from './fellowship.ts';
import { useElvenRing } from './rings.ts';
import type { DieAction, DieActions, DieCommand } from './rule.ts';
import { skipDie } from './skipping.ts';

/** Actions that a die pays for; they are listed in this order, the plain ones first. */
const DIE_ACTIONS: DieActions = {
  moveFellowship,
  hideFellowship,
  skipDie,
  playCard,
  drawCard,
  separateCompanions,
  bringCharacter,
  musterMinion,
  useElvenRing,
};

/** Actions of the Free Peoples and of the Shadow, in the order in which they are listed. */
export const ACTIONS_OF = {
  'free-peoples': Object.values(DIE_ACTIONS).filter(({ seat }) => seat !== 'shadow'),
  shadow: Object.values(DIE_ACTIONS).filter(({ seat }) => seat !== 'free-peoples'),
} as Readonly<Record<'free-peoples' | 'shadow', readonly DieAction<DieCommand>[]>>;

/** The action of a command; undefined for one that no die pays for. */
export function dieActionOf(type: Command['type']): DieAction<DieCommand> | undefined {
  const actions: Readonly<Record<string, unknown>> = DIE_ACTIONS;
  return actions[type] as DieAction<DieCommand> | undefined;
}
