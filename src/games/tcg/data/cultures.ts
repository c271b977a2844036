import type { Culture, Side } from '../ids.ts';

/** The side each culture is on (R-B3). */
export const CULTURE_SIDES: Readonly<Record<Culture, Side>> = {
  shire: 'fp',
  gondor: 'fp',
  elven: 'fp',
  dwarven: 'fp',
  gandalf: 'fp',
  isengard: 'shadow',
  moria: 'shadow',
  sauron: 'shadow',
  ringwraith: 'shadow',
};
