import { known } from '../../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../../commands.ts';
import type { CommandRule, Look, Phase, Play } from '../../edition.ts';
import { endByArrival } from '../../flow/arrival.ts';
import { ask, question } from '../../flow/asking.ts';
import { retreatTo } from '../../flow/card-retreats.ts';
import { goOnAfter } from '../../flow/fights.ts';
import type { Region } from '../../ids.ts';
import { battleOf, fighterHandle, fightersOf, fightOf, goesSecond } from '../../rules/fighters.ts';
import type { Pub } from '../../state.ts';
import { useSauronText } from '../flow/sauron-text.ts';
import { flightsOfWormtongue, retreatsOfGollum } from '../rules/sauron-retreats.ts';

const SWAPPED_IN = 's-4';

/** Refuses a way that is none of those there are. */
function refuseOther(ways: (pub: Pub) => readonly Region[]) {
  return ({ pub }: Look, { to }: CommandOf<'gollumRetreat' | 'wormtongueFlee'>): Reason | null =>
    ways(pub).includes(to) ? null : 'BAD_RETREAT_DESTINATION';
}

/** When texts of Sauron may be used (H.6). */
export const SAURON_TEXT_RULES = {
  sauronTextPass: {
    states: ['gollum-text', 'saruman-force', 'mouth-decision', 'wormtongue-flight'],
    refuse: () => null,
  },
  gollumRetreat: { states: ['gollum-text'], refuse: refuseOther(retreatsOfGollum) },
  sarumanForceCard: { states: ['saruman-force'], refuse: () => null },
  mouthReplace: { states: ['mouth-decision'], refuse: () => null },
  wormtongueFlee: { states: ['wormtongue-flight'], refuse: refuseOther(flightsOfWormtongue) },
} satisfies Record<string, CommandRule<never>>;

/** H.3: Gollum goes forward, which may make him the third in the Shire (E.1). */
function retreatGollum(play: Play, to: Region): void {
  const handle = fighterHandle(play.script.state.pub, 'sauron');
  useSauronText(play, 'gollum-retreat');
  retreatTo(play, 'sauron', to);
  endByArrival(play, 'sauron', handle);
}

/** Gollum retreats at the start of a fight, or does not. */
export const gollumText: Phase = {
  waiting: () => ['sauron'],
  legal: ({ pub }) =>
    question(pub, [
      { type: 'sauronTextPass' },
      ...retreatsOfGollum(pub).map((to) => ({ type: 'gollumRetreat', to }) as const),
    ]),
  decide: (play, { command }) => {
    if (command.type === 'gollumRetreat') retreatGollum(play, command.to);
    else useSauronText(play, 'pass');
    goOnAfter(play, 'gollum-text');
  },
};

/** Saruman has the Fellowship play another card, or does not. */
export const sarumanForce: Phase = {
  waiting: () => ['sauron'],
  legal: ({ pub }) => question(pub, [{ type: 'sauronTextPass' }, { type: 'sarumanForceCard' }]),
  decide: (play, { command }) => {
    const { script } = play;
    if (command.type !== 'sarumanForceCard') {
      useSauronText(play, 'pass');
      goOnAfter(play, 'saruman-force');
      return;
    }
    const card = known(fightOf(script.state.pub).cards.fellowship, 'the card of the Fellowship');
    useSauronText(play, 'saruman-force');
    script.emit({ type: 'CardTakenBack', v: 1, pub: { card } });
    ask(play, 'fellowship-replay');
  },
};

/** H.3: the 4 comes from the hand or the discards, and what it replaces goes there. */
function swapCard(play: Play): void {
  const { script } = play;
  const { pub } = script.state;
  const replaced = known(fightOf(pub).cards.sauron, 'the card of Sauron');
  const from = pub.hands.sauron.includes(SWAPPED_IN) ? 'hand' : 'discards';
  useSauronText(play, 'mouth-replace');
  script.emit({ type: 'CardSwapped', v: 1, pub: { card: SWAPPED_IN, from, replaced } });
}

/** The Mouth of Sauron has the 4 take the place of the open card, or does not. */
export const mouthDecision: Phase = {
  waiting: () => ['sauron'],
  legal: ({ pub }) => question(pub, [{ type: 'sauronTextPass' }, { type: 'mouthReplace' }]),
  decide: (play, { command }) => {
    if (command.type === 'mouthReplace') swapCard(play);
    else useSauronText(play, 'pass');
    const isLate = goesSecond(fightersOf(play.script.state.pub));
    goOnAfter(play, isLate ? 'late-mouth-decision' : 'mouth-decision');
  },
};

function flee(play: Play, to: Region): void {
  const { script } = play;
  const { pub } = script.state;
  const handle = fighterHandle(pub, 'sauron');
  const { region: from } = battleOf(pub);
  useSauronText(play, 'wormtongue-flight');
  script.emit({ type: 'FighterFled', v: 1, pub: { side: 'sauron', handle, from, to } });
}

/** Wormtongue retreats instead of being defeated, or does not. */
export const wormtongueFlight: Phase = {
  waiting: () => ['sauron'],
  legal: ({ pub }) =>
    question(pub, [
      { type: 'sauronTextPass' },
      ...flightsOfWormtongue(pub).map((to) => ({ type: 'wormtongueFlee', to }) as const),
    ]),
  decide: (play, { command }) => {
    if (command.type === 'wormtongueFlee') flee(play, command.to);
    else useSauronText(play, 'pass');
    goOnAfter(play, 'wormtongue-flight');
  },
};
