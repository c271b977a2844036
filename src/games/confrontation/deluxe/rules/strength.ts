import { ATTACKING_ORCS, HOME_STRENGTH, SUPPORT_OF_GANDALF } from '../../data/characters.ts';
import type { Fighters } from '../../edition.ts';
import type { Side } from '../../ids.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';
import { printedStrength } from '../../rules/strength.ts';
import type { Pub } from '../../state.ts';

/** Strength of a fighter without its card (H.2, H.3). */
export function deluxeStrength(pub: Pub, fighters: Fighters, side: Side): number {
  if (side === 'sauron') return strengthOfSauron(fighters);
  const support = deluxeOf(pub).isSupported ? SUPPORT_OF_GANDALF : 0;
  return strengthOfFellowship(fighters) + support;
}

function strengthOfSauron(fighters: Fighters): number {
  const isAttacking = fighters.attackers === 'sauron';
  if (fighters.sauron === 'orcs-v' && isAttacking) return ATTACKING_ORCS;
  return printedStrength(fighters, 'sauron');
}

function strengthOfFellowship(fighters: Fighters): number {
  const { fellowship, attackers, region, isWargFight } = fighters;
  const printed = printedStrength(fighters, 'fellowship');
  if (isWargFight) return printed;
  // H.2: Sam is as strong as who attacks him.
  if (fellowship === 'sam-v' && attackers === 'sauron') return strengthOfSauron(fighters);
  const home = HOME_STRENGTH[fellowship];
  return home?.regions.includes(region) === true ? home.strength : printed;
}
