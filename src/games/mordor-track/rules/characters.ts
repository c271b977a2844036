import type { Minion, Upgrade } from '../ids.ts';
import type { Pub } from '../state.ts';
import { isOnTrack } from './way.ts';

/** Whether a Minion may be mustered (B.6). */
export function isMinionAvailable(pub: Pub, minion: Minion): boolean {
  if (pub.minions[minion] !== 'available') return false;
  if (minion !== 'mouth-of-sauron') return true;
  const { sauronStrongholdFree, allFpNationsAtWar } = pub.options;
  return sauronStrongholdFree && (isOnTrack(pub) || allFpNationsAtWar);
}

/** Whether Gandalf the White or Aragorn may be brought in (B.6). */
export function isCharacterAvailable(pub: Pub, who: Upgrade): boolean {
  if (pub.upgrades[who] !== 'available') return false;
  if (who === 'aragorn') return true;
  const { companions } = pub.fellowship;
  return !companions.includes('gandalf-grey') && hasMinionCome(pub);
}

function hasMinionCome({ minions }: Pub): boolean {
  const hasCome = (minion: Minion) =>
    minions[minion] === 'inPlay' || minions[minion] === 'eliminated';
  return hasCome('saruman') || hasCome('witch-king') || hasCome('mouth-of-sauron');
}
