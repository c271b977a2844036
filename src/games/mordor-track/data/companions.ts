import type { Companion, Guide } from '../ids.ts';

/** Levels (B.5); Gollum has none. */
export const LEVELS: Readonly<Record<Guide, number>> = {
  'gandalf-grey': 3,
  strider: 3,
  boromir: 2,
  legolas: 2,
  gimli: 2,
  meriadoc: 1,
  peregrin: 1,
  gollum: 0,
};

/** They leave the Fellowship as Guides to reduce damage; killed before Mordor they are taken alive. */
export const HALFLINGS: readonly Companion[] = ['meriadoc', 'peregrin'];
