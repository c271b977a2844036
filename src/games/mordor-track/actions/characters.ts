import type { CommandOf } from '../commands.ts';
import { MINIONS, type Minion, UPGRADES, type Upgrade } from '../ids.ts';
import { isCharacterAvailable, isMinionAvailable } from '../rules/characters.ts';
import { pays } from '../rules/paying.ts';
import { characterAction } from './making.ts';

/** B.6: brought in by a `will` die alone. */
export const bringCharacter = characterAction<CommandOf<'bringCharacter'>, Upgrade>({
  seat: 'free-peoples',
  characters: UPGRADES,
  isAvailable: isCharacterAvailable,
  unavailable: 'CHARACTER_NOT_AVAILABLE',
  pays: (face) => pays('bringCharacter', face),
  whoOf: ({ who }) => who,
  command: (die, who) => ({ type: 'bringCharacter', die, who }),
  decide: (play, _seat, { die, who: character }) => {
    play.script.emit({ type: 'DieUsed', v: 1, pub: { die } });
    const pub = { character, status: 'inPlay' } as const;
    play.script.emit({ type: 'UpgradeStatusChanged', v: 1, pub });
    play.goOn(play);
  },
});

/** B.6: mustered Minions bring a die from the next turn on. */
export const musterMinion = characterAction<CommandOf<'musterMinion'>, Minion>({
  seat: 'shadow',
  characters: MINIONS,
  isAvailable: isMinionAvailable,
  unavailable: 'MINION_NOT_AVAILABLE',
  pays: (face) => pays('musterMinion', face),
  whoOf: ({ minion }) => minion,
  command: (die, minion) => ({ type: 'musterMinion', die, minion }),
  decide: (play, _seat, { die, minion }) => {
    play.script.emit({ type: 'DieUsed', v: 1, pub: { die } });
    play.script.emit({ type: 'MinionStatusChanged', v: 1, pub: { minion, status: 'inPlay' } });
    play.goOn(play);
  },
});
