import { describe, expect, it } from 'vitest';
import { diceFrom, gameSeed } from '../../src/play/dice.ts';

const SERVER_SEED = Uint8Array.from({ length: 32 }, (_, place) => place);
const GAME = { game: 'g_1', title: 'high-card', revision: 1, entropies: ['x', ''] };

// Computed by another program, from the description of the dice alone.
const SEED = '13ff734590e3bfa32cd29909fec3f105a206b63fc1f1e64e7bd670568a9f5c88';
const SEED_WITH_OTHER_ENTROPY = '0c4a431a79ce834b3ddcbcf4b89ab4588639b16400a0e5a85c53b4d1b430b224';
const WORDS = [
  4237152573, 3095492327, 1023475236, 1740984728, 1573687569, 1980047006, 1306856501, 3252204502,
  1157902186, 3042110064, 3986276483, 4152611658, 2540983687, 848443302, 4080523525, 3362450507,
];

function hexOf(seed: Uint8Array): string {
  return Buffer.from(seed).toString('hex');
}

describe('the seed of a game', () => {
  it('is made from the server seed and all that the header of the log states', () => {
    expect(hexOf(gameSeed(SERVER_SEED, GAME))).toBe(SEED);
  });

  it.each([
    ['the game', { game: 'g_2' }],
    ['the title', { title: 'low-card' }],
    ['the revision', { revision: 2 }],
    ['what one seat added', { entropies: ['y', ''] }],
    ['which seat added it', { entropies: ['', 'x'] }],
    ['how much lies between two seats', { entropies: ['x'] }],
  ])('changes with %s', (_what, change) => {
    expect(hexOf(gameSeed(SERVER_SEED, { ...GAME, ...change }))).not.toBe(SEED);
  });

  it('changes to the one another program finds when a seat adds something else', () => {
    const seed = gameSeed(SERVER_SEED, { ...GAME, entropies: ['y', ''] });
    expect(hexOf(seed)).toBe(SEED_WITH_OTHER_ENTROPY);
  });
});

describe('a stream of dice', () => {
  function take(name: string, count: number): number[] {
    const words = diceFrom(Buffer.from(SEED, 'hex')).stream(name);
    return Array.from({ length: count }, () => words());
  }

  it('is made of the words of one block after the other', () => {
    expect(take('deal/1', 16)).toEqual(WORDS);
  });

  it('is the same whenever it is asked for, and another for each name', () => {
    expect(take('deal/1', 3)).toEqual(WORDS.slice(0, 3));
    expect(take('deal/2', 3)).not.toEqual(WORDS.slice(0, 3));
  });

  it('does not depend on what was drawn from others', () => {
    const dice = diceFrom(Buffer.from(SEED, 'hex'));
    const one = dice.stream('deal/1');
    const other = dice.stream('deal/2');
    expect([one(), other(), one()].filter((_, place) => place !== 1)).toEqual(WORDS.slice(0, 2));
  });
});
