import type { Play } from '../../edition.ts';
import { reveal } from '../../flow/showing.ts';
import type { Character } from '../../ids.ts';
import { handleOf } from '../../rules/tokens.ts';
import { isRingbearer } from '../rules/ringbearer.ts';

const SAMS = ['sam', 'sam-v'] as const satisfies readonly Character[];

/** H.2, H.6: a living Sam takes the Ring from a defeated Frodo; true where it is lost with him. */
export function settleRing(play: Play, character: Character, isTextVoid: boolean): boolean {
  const { script } = play;
  const { pub, own } = script.state;
  if (!isRingbearer(pub, character)) return false;
  if (character !== 'frodo-v' || isTextVoid) return true;
  for (const sam of SAMS) {
    const handle = handleOf(own.fellowship, sam);
    if (handle === null) continue;
    reveal(play, handle);
    script.emit({ type: 'RingPassedOn', v: 1, pub: { handle, character: sam } });
    return false;
  }
  return true;
}
