import { known } from '../../../engine/invariant.ts';
import { below } from '../../../engine/rng.ts';
import { HALFLINGS } from '../data/companions.ts';
import type { Companion, Loss } from '../ids.ts';
import type { Play } from '../play.ts';
import { ofHighestLevel } from '../rules/guides.ts';
import { untiedCards } from '../rules/table.ts';
import { isOnTrack } from '../rules/way.ts';
import type { MordorTrackScript, Pub } from '../state.ts';
import { ask } from './asking.ts';
import { discardFromTable } from './discarding.ts';

/** What becomes of companions that leave: nobody comes back from the Mordor Track (C.8, 8). */
function separationFate(pub: Pub): Loss {
  return isOnTrack(pub) ? 'removed' : 'separated';
}

/** Companions leave the Fellowship together, without being killed. */
export function separate({ script }: Play, companions: readonly Companion[]): void {
  const fate = separationFate(script.state.pub);
  script.emit({ type: 'CompanionsSeparated', v: 1, pub: { companions, fate } });
  settleDependents(script, companions);
}

/** A Guide leaves by his own ability, which is no casualty (D.5). */
export function leave({ script }: Play, companion: Companion): void {
  const fate = separationFate(script.state.pub);
  script.emit({ type: 'CompanionLost', v: 1, pub: { companion, fate, casualty: false } });
  settleDependents(script, [companion]);
}

/** A companion is eliminated; off the Track Meriadoc and Peregrin are taken alive (C.9). */
export function eliminate({ script }: Play, companion: Companion, casualty: boolean): void {
  const isTakenAlive = HALFLINGS.includes(companion) && !isOnTrack(script.state.pub);
  const fate = isTakenAlive ? 'separated' : 'eliminated';
  script.emit({ type: 'CompanionLost', v: 1, pub: { companion, fate, casualty } });
  settleDependents(script, [companion]);
}

/** Cards tied to who is gone are discarded (D.5), and Gandalf the White may come (B.6). */
function settleDependents(script: MordorTrackScript, gone: readonly Companion[]): void {
  const cards = untiedCards(script.state.pub);
  if (cards.length > 0) discardFromTable(script, 'free-peoples', cards);
  const { gandalfWhite } = script.state.pub.upgrades;
  if (gone.includes('gandalf-grey') && gandalfWhite === 'unavailable') {
    const pub = { character: 'gandalfWhite', status: 'available' } as const;
    script.emit({ type: 'UpgradeStatusChanged', v: 1, pub });
  }
}

/** A companion drawn by chance (F.3). */
export function drawCompanion({ script, rng }: Play): Companion {
  const { fellowship, draws } = script.state.pub;
  const of = fellowship.companions.length;
  const k = below(rng.stream(`companion/${draws.companion + 1}`), of);
  const companion = known(fellowship.companions[k], 'a companion');
  script.emit({ type: 'CompanionChosenAtRandom', v: 1, pub: { companion, k, of } });
  return companion;
}

/**
 * After companions have left: who is the Guide now (D.5). True where the Free Peoples are asked,
 * so that nothing else follows yet.
 */
export function settleGuide(play: Play): boolean {
  const { companions, guide } = play.script.state.pub.fellowship;
  const highest = ofHighestLevel(companions);
  if (highest.length > 1) {
    ask(play, { kind: 'chooseGuide', seat: 'free-peoples' });
    return true;
  }
  const next = highest[0] ?? 'gollum';
  if (next !== guide) {
    play.script.emit({ type: 'GuideChanged', v: 1, pub: { guide: next, inPhase: false } });
  }
  return false;
}
