import type { CommandOf } from '../commands.ts';
import { RING_FACES } from '../data/dice.ts';
import { boxAsEye } from '../flow/sets.ts';
import { passOn } from '../flow/turns.ts';
import type { Seat } from '../ids.ts';
import { setSeat } from '../ids.ts';
import type { Reason } from '../reasons.ts';
import { countUnused } from '../rules/dice.ts';
import type { Pub } from '../state.ts';
import type { DieAction } from './rule.ts';

function refuseRing({ rings, ringUsed }: Pub, seat: Seat): Reason | null {
  if (ringUsed[seat]) return 'RING_ALREADY_USED';
  return rings[seat] > 0 ? null : 'RING_NONE';
}

/** C.7: the Ring of the Free Peoples goes to the Shadow, that of the Shadow out of the game. */
function ringsAfter({ rings }: Pub, seat: Seat): Pub['rings'] {
  const after = setSeat(rings, seat, rings[seat] - 1);
  return seat === 'shadow' ? after : setSeat(after, 'shadow', rings.shadow + 1);
}

/** C.7: not an action, so that the same seat goes on. */
export const useElvenRing: DieAction<CommandOf<'useElvenRing'>> = {
  seat: null,
  refuse: ({ pub, seat }, die, { face }) => {
    const refused = refuseRing(pub, seat);
    if (refused !== null) return refused;
    if (!RING_FACES[seat].includes(face)) return 'RING_FACE_FORBIDDEN';
    return die.face === face ? 'RING_SAME_FACE' : null;
  },
  list: ({ pub, seat }, dice) =>
    refuseRing(pub, seat) !== null
      ? []
      : dice.flatMap(({ id: die, face: shown }) =>
          RING_FACES[seat]
            .filter((face) => face !== shown)
            .map((face) => ({ type: 'useElvenRing', die, face }) as const),
        ),
  decide: (play, seat, { die, face }) => {
    const rings = ringsAfter(play.script.state.pub, seat);
    play.script.emit({ type: 'RingUsed', v: 1, pub: { seat, rings } });
    if (face === 'eye') boxAsEye(play, die);
    else play.script.emit({ type: 'DieFaceChanged', v: 1, pub: { die, face } });
    // C.6, 4: who has no unused die left has no opportunity.
    if (countUnused(play.script.state.pub, seat) === 0) passOn(play);
  },
};
