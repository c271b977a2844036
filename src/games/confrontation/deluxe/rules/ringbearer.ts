import type { Character } from '../../ids.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';
import type { Pub } from '../../state.ts';

/** H.6: whether a character bears the Ring: either Frodo, until a Sam has taken it from him. */
export function isRingbearer(pub: Pub, character: Character): boolean {
  const { heir } = deluxeOf(pub);
  return heir === null ? character === 'frodo' || character === 'frodo-v' : character === heir;
}
