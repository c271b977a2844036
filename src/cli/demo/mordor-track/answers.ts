import { known } from '../../../engine/invariant.ts';
import { scoreDiscard } from './cards.ts';
import { damageOf, isStop } from './tiles.ts';
import { eyesOf, type MordorCommand, type View } from './view.ts';

const LEVELS: Readonly<Record<string, number>> = {
  'gandalf-grey': 3,
  strider: 3,
  boromir: 2,
  legolas: 2,
  gimli: 2,
  meriadoc: 1,
  peregrin: 1,
};
/** Damage that is not simply taken. */
const BIG = 2;
const LAST_STEP = 4;
const FATAL = 12;

/** How good an answer to the open decision is to the seat that is asked. */
export function scoreAnswer(view: View, { option = '' }: MordorCommand): number {
  switch (view.pending?.kind) {
    case 'huntDamage':
      return scoreAgainstDamage(view, option);
    case 'redraw':
      return scoreRedraw(view, option);
    case 'revealMove':
      return scoreFound(view, Number(option));
    case 'discard':
      return scoreDiscard(option);
    case 'lure':
      return option === 'eliminate' ? 1 : 0;
    case 'breaking':
    case 'separate':
    case 'goAlone':
      return option === 'done' ? 1 : -(LEVELS[option] ?? 0);
    default:
      return option === 'decline' || option === 'done' ? -1 : 0;
  }
}

/** Gollum and companions are there for big damage; what they leave is corruption. */
function scoreAgainstDamage(view: View, option: string): number {
  const { damage } = known(view.hunt, 'the Hunt');
  const { corruption, guide, step } = view.fellowship;
  const isFatal = corruption + damage >= FATAL;
  if (option === 'useRing') return isFatal ? -9 : 0;
  if (option === 'casualtyRandom') return isFatal ? 1 : -1;
  // After the last step nobody has to hide any more.
  const isFree = option === 'guideAbility' && guide === 'gollum' && step === LAST_STEP;
  const wasted = option === 'casualtyGuide' ? (LEVELS[guide] ?? 0) - damage : 0;
  const pays = isFatal || isFree || (damage >= BIG && wasted <= 0);
  return pays ? (PREFERENCE[option] ?? MOST_PREFERRED) : -1;
}

/** A card from the table before everything else: later it would be too late for it. */
const MOST_PREFERRED = 4;
const PREFERENCE: Readonly<Record<string, number>> = { guideAbility: 3, casualtyGuide: 2 };

/** Another tile is drawn for one that hurts or stops the Fellowship. */
function scoreRedraw(view: View, option: string): number {
  const tile = known(view.hunt?.tile, 'the drawn tile');
  const isBad = isStop(tile) || damageOf(tile, eyesOf(view)) >= BIG;
  return (option === 'use') === isBad ? 1 : 0;
}

/** As far on as may be without another tile for a Stronghold. */
function scoreFound({ way = [] }: View, index: number): number {
  return way[index]?.shadowStronghold === true ? -1 : index;
}
