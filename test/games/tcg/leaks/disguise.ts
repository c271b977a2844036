import type { Words } from '../../../../src/engine/rng.ts';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import { SEATS, type Seat, setSeat } from '../../../../src/games/tcg/ids.ts';
import { isStepwise } from '../../../../src/games/tcg/rules/asked.ts';
import type { TcgState } from '../../../../src/games/tcg/state.ts';
import type { Disguise } from '../../../support/shadow-game.ts';
import { redealTcg } from '../../../support/worlds/tcg.ts';

/** How a seat has other cards, bids and marks others, and has its deck in another order. */
export const DISGUISE: Disguise = {
  title: 'tcg',
  renewOnceIn: 6,
  redeal,
  isSecretChoice: ({ type }: Command, { pub, own }: TcgState) =>
    type === 'bid' ||
    type === 'assign' ||
    (type === 'choose' && SEATS.some((seat) => isStepwise(pub, own[seat]))),
};

/** The other seat's own deck stays in its order: what it draws is for it to see. */
function redeal(here: TcgState, viewer: Seat, words: Words): TcgState {
  const { pub, own, sealed } = redealTcg(here, viewer, words);
  const decks = setSeat(sealed.decks, viewer, here.sealed.decks[viewer]);
  return { pub, own, sealed: { ...sealed, decks } };
}
