import { known } from '../../../engine/invariant.ts';
import type { Command } from '../commands.ts';
import type { FellowshipText, Fighters, Look } from '../edition.ts';
import type { Region } from '../ids.ts';
import type { Pub } from '../state.ts';
import { type Direction, retreatsOf } from './retreats.ts';
import { countAt, isThere } from './tokens.ts';

/** Whether the fighter of the Fellowship is the defender. */
export function isDefending({ attackers }: Fighters): boolean {
  return attackers === 'sauron';
}

/** Whether the fighter of the Fellowship has company in the region of the fight. */
export function hasCompany(pub: Pub, { region }: Fighters): boolean {
  return countAt(pub, 'fellowship', region) > 1;
}

/** D.3 (a) and (b): which way the text of the fighter lets him retreat; null for no way. */
function directionOf(fighters: Fighters): Direction | null {
  const defending = isDefending(fighters);
  if (fighters.fellowship === 'frodo' && defending) return 'lateral';
  return fighters.fellowship === 'pippin' && !defending ? 'backward' : null;
}

/** D.3: regions the fighter of the Fellowship may retreat to by his text. */
function textRetreats(pub: Pub, fighters: Fighters): readonly Region[] {
  const direction = directionOf(fighters);
  return direction === null ? [] : retreatsOf(pub, 'fellowship', fighters.region, direction);
}

/** D.3 (a): whether Sam may take Frodo's place; only the Fellowship knows. */
function maySubstitute({ pub, own }: Look, fighters: Fighters): boolean {
  if (fighters.fellowship !== 'frodo' || !isDefending(fighters) || own === null) return false;
  return isThere(pub, 'fellowship', own, 'sam', fighters.region);
}

/** D.3 (c): whether Frodo may be shown beside a defending Sam; only the Fellowship knows. */
function mayStrengthen({ pub, own }: Look, fighters: Fighters): boolean {
  if (!opensForSam(pub, fighters)) return false;
  return isThere(pub, 'fellowship', known(own, 'own stands'), 'frodo', fighters.region);
}

/** D.3 (c), I-56: whether a defending Sam may be asked to show Frodo. */
export function opensForSam(pub: Pub, fighters: Fighters): boolean {
  if (fighters.fellowship !== 'sam' || fighters.fight.orcsStrike) return false;
  return isDefending(fighters) && hasCompany(pub, fighters);
}

const retreat: FellowshipText = {
  opens: (pub, fighters) => textRetreats(pub, fighters).length > 0,
  commands: ({ pub }, fighters) =>
    textRetreats(pub, fighters).map((to): Command => ({ type: 'fellowshipRetreat', to })),
};

const substitute: FellowshipText = {
  opens: (pub, fighters) =>
    fighters.fellowship === 'frodo' && isDefending(fighters) && hasCompany(pub, fighters),
  commands: (look, fighters) => (maySubstitute(look, fighters) ? [{ type: 'samSubstitute' }] : []),
};

const strengthen: FellowshipText = {
  opens: opensForSam,
  commands: (look, fighters) => (mayStrengthen(look, fighters) ? [{ type: 'samBonus' }] : []),
};

/** Texts of the classic game before a fight (D.3). */
export const CLASSIC_TEXTS: readonly FellowshipText[] = [retreat, substitute, strengthen];
