import { known } from '../../engine/invariant.ts';
import type { Decision } from '../../engine/module.ts';
import type { Command, CommandOf, Reason } from './commands.ts';
import type { CommandRule, Look, Play } from './edition.ts';
import { offer } from './flow/asking.ts';
import { mixRegion } from './flow/mixing.ts';
import { REGIONS, type Region } from './ids.ts';
import { mixableRegions, refuseMixing } from './rules/mixing.ts';
import type { Confrontation, ConfrontationGiven } from './state.ts';

function refuseMix(look: Look, { region }: CommandOf<'mix'>): Reason | null {
  return refuseMixing(look, known(look.viewer, 'the side that mixes'), region);
}

function refuseAutoMix({ pub, viewer }: Look, { on }: CommandOf<'setAutoMix'>): Reason | null {
  const side = known(viewer, 'the side that switches');
  if (pub.autoMix[side] === on) return 'AUTO_MIX_UNCHANGED';
  return pub.autoMixChanged.includes(side) ? 'AUTO_MIX_CHANGED' : null;
}

/** When stands may be mixed, whoever is asked something (C.6). */
export const STANDING_RULES = {
  mix: { states: null, refuse: refuseMix },
  setAutoMix: { states: null, refuse: refuseAutoMix },
} satisfies Record<string, CommandRule<never>>;

const MIX = new Map(REGIONS.map((region): [Region, Command] => [region, { type: 'mix', region }]));
const SWITCH_ON = { type: 'setAutoMix', on: true } as const;
const SWITCH_OFF = { type: 'setAutoMix', on: false } as const;

/** What a side may do at any time between deployment and end (C.6). */
export function standingDecisions(look: Look): readonly Decision<Confrontation>[] {
  const { pub, viewer } = look;
  if (viewer === null || pub.turn === 0) return [];
  const mixes = mixableRegions(look, viewer).map((region) => known(MIX.get(region), region));
  const switching = pub.autoMix[viewer] ? SWITCH_OFF : SWITCH_ON;
  const switches = refuseAutoMix(look, switching) === null ? [switching] : [];
  return [...offer('mix', mixes), ...offer('set-auto-mix', switches)];
}

/** Carries out what may be done at any time; false for a command that answers a question. */
export function decideStanding(play: Play, { seat, command }: ConfrontationGiven): boolean {
  switch (command.type) {
    case 'mix':
      mixRegion(play, seat, command.region);
      return true;
    case 'setAutoMix':
      play.script.emit({ type: 'AutoMixSet', v: 1, pub: { side: seat, on: command.on } });
      return true;
    default:
      return false;
  }
}
