import type { CommandOf } from '../commands.ts';
import { hideFellowship as hide } from '../flow/answers.ts';
import { ask } from '../flow/asking.ts';
import { moveFellowship as move } from '../flow/moving.ts';
import { pays, paysHiding } from '../rules/paying.ts';
import { hasWay, isOnTrack } from '../rules/way.ts';
import { plainAction } from './making.ts';

/** C.8, 3: only a hidden Fellowship may try to move. */
export const moveFellowship = plainAction<CommandOf<'moveFellowship'>>({
  seat: 'free-peoples',
  refuse: (pub) => {
    if (!hasWay(pub)) return 'NOT_ON_TRACK';
    return pub.fellowship.hidden ? null : 'FELLOWSHIP_REVEALED';
  },
  pays: (_pub, face) => pays('moveFellowship', face),
  command: (die) => ({ type: 'moveFellowship', die }),
  decide: (play, _seat, { die }) => move(play, die),
});

/** C.8, 6: hiding moves nobody. */
export const hideFellowship = plainAction<CommandOf<'hideFellowship'>>({
  seat: 'free-peoples',
  refuse: (pub) => (pub.fellowship.hidden ? 'FELLOWSHIP_HIDDEN' : null),
  pays: paysHiding,
  command: (die) => ({ type: 'hideFellowship', die }),
  decide: (play, _seat, { die }) => {
    play.script.emit({ type: 'DieUsed', v: 1, pub: { die } });
    hide(play);
    play.goOn(play);
  },
});

/** Off the Track alone (H43). */
export const separateCompanions = plainAction<CommandOf<'separateCompanions'>>({
  seat: 'free-peoples',
  refuse: (pub) => {
    if (isOnTrack(pub)) return 'ON_TRACK';
    return pub.fellowship.companions.length > 0 ? null : 'COMPANION_ABSENT';
  },
  pays: (_pub, face) => pays('separateCompanions', face),
  command: (die) => ({ type: 'separateCompanions', die }),
  decide: (play, seat, { die }) => {
    play.script.emit({ type: 'DieUsed', v: 1, pub: { die } });
    ask(play, { kind: 'separate', seat });
  },
});
