import type { CommandOf } from '../../commands.ts';
import { reveal } from '../../flow/showing.ts';
import { REGIONS } from '../../ids.ts';
import { hiddenAt } from '../../rules/mixing.ts';
import type { SpecialUse } from './special-use.ts';

/** H.5: the stands of the Fellowship in a region are shown until the end of the turn. */
export const palantir: SpecialUse<CommandOf<'palantir'>> = {
  card: 'palantir',
  states: ['awaiting-move', 'second-move', 'choose-defender'],
  options: ({ pub }) =>
    REGIONS.filter(
      (region) => region !== 'the-shire' && hiddenAt(pub, 'fellowship', region).length > 0,
    ).map((region) => ({ type: 'palantir', region })),
  carryOut: (play, { region }) => {
    for (const { handle } of hiddenAt(play.script.state.pub, 'fellowship', region)) {
      reveal(play, handle);
    }
  },
};
