import { CLASSIC } from './classic.ts';
import { DELUXE } from './deluxe/edition.ts';
import type { Edition } from './edition.ts';
import type { Options } from './options.ts';

/** The rules a game is played by: those of the first edition where nothing else is in use. */
export function editionOf({ edition, specialCards }: Options): Edition {
  return edition === 'classic' && specialCards === 'none' ? CLASSIC : DELUXE;
}
