import type { CommandOf } from '../../commands.ts';
import type { FellowshipText } from '../../edition.ts';
import { retreatTo } from '../../flow/card-retreats.ts';
import { goOnAfter } from '../../flow/fights.ts';
import type { Region } from '../../ids.ts';
import { battleOf } from '../../rules/fighters.ts';
import { retreatsOf } from '../../rules/retreats.ts';
import type { Pub } from '../../state.ts';
import { holds, type SpecialUse } from './special-use.ts';

/** C.7: regions the fighter of the Fellowship may be carried to, sideways or back. */
function flights(pub: Pub): readonly Region[] {
  const { region } = battleOf(pub);
  return [
    ...retreatsOf(pub, 'fellowship', region, 'lateral'),
    ...retreatsOf(pub, 'fellowship', region, 'backward'),
  ];
}

/** H.5: the fighter of the Fellowship retreats in place of its text. */
export const gwaihir: SpecialUse<CommandOf<'gwaihir'>> = {
  card: 'gwaihir',
  states: ['fellowship-text'],
  options: ({ pub }) => flights(pub).map((to) => ({ type: 'gwaihir', to })),
  carryOut: (play, { to }) => {
    play.script.emit({ type: 'TextUsed', v: 1, pub: { kind: 'retreat' } });
    retreatTo(play, 'fellowship', to);
    goOnAfter(play, 'fellowship-text');
  },
};

/** Gwaihir among the texts of the Fellowship (H.6): special cards in use are public, and so is the way. */
export const GWAIHIR_TEXT: FellowshipText = {
  opens: (pub) => holds(pub, 'fellowship', 'gwaihir') && flights(pub).length > 0,
  commands: (look) => (holds(look.pub, 'fellowship', 'gwaihir') ? gwaihir.options(look) : []),
};
