import type { CommandOf } from '../commands.ts';
import type { DieAction } from './rule.ts';

/** C.6: a die is discarded without effect. */
export const skipDie: DieAction<CommandOf<'skipDie'>> = {
  seat: null,
  refuse: () => null,
  list: (_look, dice) => dice.map(({ id: die }) => ({ type: 'skipDie', die })),
  decide: (play, _seat, { die }) => {
    play.script.emit({ type: 'DieSkipped', v: 1, pub: { die } });
    play.goOn(play);
  },
};
