import type { Tile } from '../ids.ts';

/** What is printed on a Hunt tile (B.1). */
export interface TileFacts {
  readonly kind: 'standard' | 'fp-special' | 'shadow-special';
  /** A number, the Eye (damage by dice in the Hunt Box), or the roll of a die. */
  readonly value: number | 'eye' | 'die';
  readonly reveal: boolean;
  readonly stop: boolean;
}

const plain = { kind: 'standard', reveal: false, stop: false } as const;
const revealing = { kind: 'standard', reveal: true, stop: false } as const;
const blue = { kind: 'fp-special', reveal: false, stop: false } as const;
const red = { kind: 'shadow-special', reveal: false, stop: true } as const;
const redRevealing = { kind: 'shadow-special', reveal: true, stop: true } as const;

/** The Hunt tiles (B.1): 16 standard ones, four blue, four red. */
export const TILE_FACTS: Readonly<Record<Tile, TileFacts>> = {
  's-0r-1': { ...revealing, value: 0 },
  's-0r-2': { ...revealing, value: 0 },
  's-1-1': { ...plain, value: 1 },
  's-1-2': { ...plain, value: 1 },
  's-1r-1': { ...revealing, value: 1 },
  's-1r-2': { ...revealing, value: 1 },
  's-2-1': { ...plain, value: 2 },
  's-2-2': { ...plain, value: 2 },
  's-2r-1': { ...revealing, value: 2 },
  's-3-1': { ...plain, value: 3 },
  's-3-2': { ...plain, value: 3 },
  's-3-3': { ...plain, value: 3 },
  's-er-1': { ...revealing, value: 'eye' },
  's-er-2': { ...revealing, value: 'eye' },
  's-er-3': { ...revealing, value: 'eye' },
  's-er-4': { ...revealing, value: 'eye' },
  'fp-elven-cloaks': { ...blue, value: 0 },
  'fp-elven-rope': { ...blue, value: 0 },
  'fp-phial': { ...blue, value: -2 },
  'fp-smeagol': { ...blue, value: -1 },
  'sh-shelobs-lair': { ...red, value: 'die' },
  'sh-ring-is-mine': { ...redRevealing, value: 'eye' },
  'sh-on-on': { ...red, value: 3 },
  'sh-give-it-to-uss': { ...redRevealing, value: 1 },
};
