import { describe, expect, it } from 'vitest';
import { TILE_FACTS, type TileFacts } from '../../../../src/games/mordor-track/data/tiles.ts';
import { TILES, type Tile } from '../../../../src/games/mordor-track/ids.ts';

/** The rows of B.1: tile, value, whether it reveals, whether it stops. */
const ROWS: readonly (readonly [Tile, TileFacts['value'], boolean, boolean])[] = [
  ['s-0r-1', 0, true, false],
  ['s-0r-2', 0, true, false],
  ['s-1-1', 1, false, false],
  ['s-1-2', 1, false, false],
  ['s-1r-1', 1, true, false],
  ['s-1r-2', 1, true, false],
  ['s-2-1', 2, false, false],
  ['s-2-2', 2, false, false],
  ['s-2r-1', 2, true, false],
  ['s-3-1', 3, false, false],
  ['s-3-2', 3, false, false],
  ['s-3-3', 3, false, false],
  ['s-er-1', 'eye', true, false],
  ['s-er-2', 'eye', true, false],
  ['s-er-3', 'eye', true, false],
  ['s-er-4', 'eye', true, false],
  ['fp-elven-cloaks', 0, false, false],
  ['fp-elven-rope', 0, false, false],
  ['fp-phial', -2, false, false],
  ['fp-smeagol', -1, false, false],
  ['sh-shelobs-lair', 'die', false, true],
  ['sh-ring-is-mine', 'eye', true, true],
  ['sh-on-on', 3, false, true],
  ['sh-give-it-to-uss', 1, true, true],
];

const ofKind = (kind: TileFacts['kind']) => TILES.filter((tile) => TILE_FACTS[tile].kind === kind);

describe('B.1: the Hunt tiles', () => {
  it('are 24 in canonical order, each with what is printed on it', () => {
    const facts = TILES.map((tile) => {
      const { value, reveal, stop } = TILE_FACTS[tile];
      return [tile, value, reveal, stop];
    });

    expect(facts).toEqual(ROWS);
    expect(new Set(TILES).size).toBe(24);
  });

  it('are 16 standard, four blue and four red, as their ids say', () => {
    expect(ofKind('standard')).toEqual(TILES.filter((tile) => tile.startsWith('s-')));
    expect(ofKind('fp-special')).toEqual(TILES.filter((tile) => tile.startsWith('fp-')));
    expect(ofKind('shadow-special')).toEqual(TILES.filter((tile) => tile.startsWith('sh-')));
    expect(TILES.filter((tile) => tile.startsWith('s-'))).toHaveLength(16);
    expect(TILES.filter((tile) => tile.startsWith('fp-'))).toHaveLength(4);
  });

  it.each([
    ['0r', 2],
    ['1', 2],
    ['1r', 2],
    ['2', 2],
    ['2r', 1],
    ['3', 3],
    ['eyer', 4],
  ])('among the standard ones %s is there %i times', (print, count) => {
    const prints = ofKind('standard').map((tile) => {
      const { value, reveal } = TILE_FACTS[tile];
      return `${value}${reveal ? 'r' : ''}`;
    });

    expect(prints.filter((one) => one === print)).toHaveLength(count);
  });

  it('the red ones stop, and no others', () => {
    expect(TILES.filter((tile) => TILE_FACTS[tile].stop)).toEqual(ofKind('shadow-special'));
  });

  it('every Eye reveals', () => {
    const eyes = TILES.filter((tile) => TILE_FACTS[tile].value === 'eye');

    expect(eyes).toHaveLength(5);
    expect(eyes.filter((tile) => !TILE_FACTS[tile].reveal)).toEqual([]);
  });

  it('G.1: the numbers of the standard ones add up to 19, beside four Eyes', () => {
    const values = ofKind('standard').map((tile) => TILE_FACTS[tile].value);
    const numbers = values.filter((value) => typeof value === 'number');

    expect(numbers.reduce((sum, value) => sum + value, 0)).toBe(19);
  });
});
