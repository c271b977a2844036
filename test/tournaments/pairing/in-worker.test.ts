import { describe, expect, it } from 'vitest';
import { pairInWorker, pairOffThread } from '../../../src/tournaments/pairing/in-worker.ts';
import { pairRound } from '../../../src/tournaments/pairing/pair-round.ts';
import { fieldOf, requestOf } from '../../support/tournament.ts';

describe('pairing on a thread of its own', () => {
  it('gives the same round as beside it, for more fields than there are threads', async () => {
    const requests = [4, 65, 66, 70].map((size) => requestOf(fieldOf({ size })));
    const pairings = await Promise.all(requests.map(pairOffThread));
    expect(pairings).toEqual(requests.map(pairRound));
  });

  it('rejects when the program is at fault', async () => {
    const request = { ...requestOf(fieldOf({ size: 4 })), drawSeed: 'no seed' };
    await expect(pairInWorker(request)).rejects.toThrow('64 hexadecimal digits');
    await expect(pairOffThread(request)).rejects.toThrow('64 hexadecimal digits');
  });
});
