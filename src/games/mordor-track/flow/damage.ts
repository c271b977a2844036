import { invariant, known } from '../../../engine/invariant.ts';
import { LEVELS } from '../data/companions.ts';
import type { Reduction } from '../events/hunt.ts';
import type { Companion, Guide } from '../ids.ts';
import type { Play } from '../play.ts';
import { huntOf } from '../rules/hunt.ts';
import { drawCompanion, eliminate, leave, settleGuide } from './companions.ts';
import { discardFromTable } from './discarding.ts';
import { changeCorruption } from './ending.ts';
import { revealFellowship, settleDamage } from './hunts.ts';

/** What each way to meet damage does; a card from the table is named after a colon. */
const REDUCE: Readonly<Record<Reduction, (play: Play, card: string | undefined) => void>> = {
  useRing,
  guideAbility: useGuide,
  casualtyGuide: (play) => takeCasualty(play, 'casualtyGuide', guideOf(play)),
  casualtyRandom: (play) => takeCasualty(play, 'casualtyRandom', drawCompanion(play)),
  tableCard: (play, card) => discardReducer(play, known(card, 'the card of the option')),
};

/** Carries out one option against the damage of a Hunt (D.5). */
export function answerDamage(play: Play, option: string): void {
  const [by, card] = option.split(':');
  REDUCE[by as Reduction](play, card);
}

function reduce({ script }: Play, by: Reduction, amount: number, guide: Guide | null = null): void {
  script.emit({ type: 'DamageReduced', v: 1, pub: { by, amount, guide } });
}

/** The rest of the damage is corruption. */
function useRing(play: Play): void {
  const { damage } = huntOf(play.script.state.pub);
  reduce(play, 'useRing', damage);
  changeCorruption(play.script, damage, 'hunt');
  settleDamage(play);
}

/** Gollum reveals the Fellowship; Meriadoc and Peregrin leave it (D.5, D.6). */
function useGuide(play: Play): void {
  const { guide } = play.script.state.pub.fellowship;
  reduce(play, 'guideAbility', 1, guide);
  if (guide === 'gollum') revealFellowship(play, 'guideAbility');
  else {
    leave(play, guide);
    if (settleGuide(play)) return;
  }
  settleDamage(play);
}

function guideOf({ script }: Play): Companion {
  const { guide } = script.state.pub.fellowship;
  invariant(guide !== 'gollum', 'a companion is the Guide');
  return guide;
}

/** The Level of who is lost reduces the damage; what is left of the Level is lost. */
function takeCasualty(play: Play, by: Reduction, companion: Companion): void {
  const { damage } = huntOf(play.script.state.pub);
  reduce(play, by, Math.min(damage, LEVELS[companion]));
  eliminate(play, companion, true);
  if (!settleGuide(play)) settleDamage(play);
}

function discardReducer(play: Play, card: string): void {
  discardFromTable(play.script, 'free-peoples', [card]);
  reduce(play, 'tableCard', 1);
  settleDamage(play);
}
