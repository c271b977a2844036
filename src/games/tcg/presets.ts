import type { Asked } from './options.ts';

/** A set of options a client can offer as it is. */
interface ReadyOptions {
  readonly id: string;
  readonly summary: string;
  readonly options: Asked;
}

/** Sets of options that make a good game. */
export const PRESETS: readonly ReadyOptions[] = [
  {
    id: 'starters',
    summary: 'The whole game, the Aragorn starter deck against the Gandalf starter deck.',
    options: { decks: 'starters' },
  },
  {
    id: 'own-decks',
    summary: 'The whole game with decks that the seats bring, each known to its seat alone.',
    options: { decks: 'own' },
  },
  {
    id: 'fellowship-phase',
    summary: 'A race of the two starter decks to site 9: the Shadow plays no cards.',
    options: { decks: 'starters', stage: 1 },
  },
  {
    id: 'fellowship-phase-own-decks',
    summary: 'A race to site 9 with decks that the seats bring: the Shadow plays no cards.',
    options: { decks: 'own', stage: 1 },
  },
  {
    id: 'ring-bearer-slips-away',
    summary: 'The whole game with own decks, where skirmishes of a Ring-bearer can be cancelled.',
    options: { decks: 'own', ringBearerSkirmishCancellable: true },
  },
];
