import { describe, expect, it } from 'vitest';
import { BOARD, MOUNTAIN_CHAIN, UPSTREAM } from '../../../../src/games/confrontation/data/board.ts';
import { REGIONS, type Region } from '../../../../src/games/confrontation/ids.ts';

type Edge = readonly [from: Region, to: Region];

/** Every connection of a kind, from region to region. */
function edges(list: 'fellowshipForward' | 'sauronForward' | 'lateral' | 'arrows'): Edge[] {
  return REGIONS.flatMap((from) => BOARD[from][list].map((to): Edge => [from, to]));
}

const names = (list: readonly Edge[]) => list.map(([from, to]) => `${from} ${to}`).sort();
const reversed = (list: readonly Edge[]) => list.map(([from, to]): Edge => [to, from]);
const rowsBetween = ([from, to]: Edge) => BOARD[to].row - BOARD[from].row;

describe('A.4: the regions', () => {
  it('are sixteen, in seven rows', () => {
    const rows = REGIONS.map((region) => BOARD[region].row);

    expect(new Set(REGIONS).size).toBe(16);
    expect([0, 1, 2, 3, 4, 5, 6].map((row) => rows.filter((one) => one === row).length)).toEqual([
      1, 2, 3, 4, 3, 2, 1,
    ]);
    expect(rows.toSorted()).toEqual(rows);
  });

  it.each([
    ['the-shire', 4],
    ['mordor', 4],
    ['high-pass', 1],
    ['misty-mountains', 1],
    ['caradhras', 1],
    ['gap-of-rohan', 1],
  ] as const)('%s holds %i characters of a side', (region, capacity) => {
    expect(BOARD[region].capacity).toBe(capacity);
  });

  it('hold two characters of a side where they are neither homes nor mountains', () => {
    const plain = REGIONS.filter(
      (region) => !BOARD[region].isMountain && region !== 'the-shire' && region !== 'mordor',
    );

    expect(plain).toHaveLength(10);
    expect(plain.map((region) => BOARD[region].capacity)).toEqual(plain.map(() => 2));
  });

  it('are mountains in the third row, and nowhere else', () => {
    expect(REGIONS.filter((region) => BOARD[region].isMountain)).toEqual(MOUNTAIN_CHAIN);
    expect(MOUNTAIN_CHAIN.map((region) => BOARD[region].row)).toEqual([3, 3, 3, 3]);
  });
});

describe('A.4: the ways', () => {
  it('lead forward 24 times, 2, 4, 6, 6, 4 and 2 from row to row', () => {
    const forward = edges('fellowshipForward');
    const counts = [0, 1, 2, 3, 4, 5].map(
      (row) => forward.filter(([from]) => BOARD[from].row === row).length,
    );

    expect(counts).toEqual([2, 4, 6, 6, 4, 2]);
    expect(forward.map(rowsBetween)).toEqual(forward.map(() => 1));
  });

  it('of one side are exactly those of the other side turned round', () => {
    expect(names(edges('sauronForward'))).toEqual(names(reversed(edges('fellowshipForward'))));
  });

  it('lead sideways between six pairs of regions of a row, never in the mountains', () => {
    const lateral = edges('lateral');

    expect(lateral).toHaveLength(2 * 6);
    expect(names(lateral)).toEqual(names(reversed(lateral)));
    expect(lateral.map(rowsBetween)).toEqual(lateral.map(() => 0));
    expect(lateral.filter(([from]) => BOARD[from].isMountain)).toEqual([]);
  });

  it('follow three arrows: the Tunnel and two along the Anduin', () => {
    expect(edges('arrows')).toEqual([
      ['eregion', 'fangorn'],
      ['mirkwood', 'fangorn'],
      ['fangorn', 'rohan'],
    ]);
  });

  it('are never doubled', () => {
    for (const list of ['fellowshipForward', 'sauronForward', 'lateral', 'arrows'] as const) {
      expect(new Set(names(edges(list))).size).toBe(edges(list).length);
    }
  });

  it('go upstream against the arrows of the Anduin', () => {
    const anduin = edges('arrows').filter((edge) => rowsBetween(edge) === 0);

    expect(names(UPSTREAM)).toEqual(names(reversed(anduin)));
  });
});
