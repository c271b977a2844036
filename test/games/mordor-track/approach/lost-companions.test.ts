import { describe, expect, it } from 'vitest';
import { tableAt } from '../support/table.ts';
import { hunted, MOVES } from './way.ts';

describe('C.9: companions lost before Mordor', () => {
  it.each([
    ['gimli', 'eliminated'],
    ['strider', 'eliminated'],
    ['meriadoc', 'separated'],
    ['peregrin', 'separated'],
  ] as const)('%s, taken as a casualty, is %s', (companion, fate) => {
    for (const option of ['casualtyGuide', 'casualtyRandom']) {
      const table = hunted('- S', { companions: [companion] }, 's-1-1');
      table.resolve(option, option === 'casualtyRandom' ? { picks: [0] } : {});

      expect(table.state.pub.fates[companion]).toBe(fate);
    }
  });

  it.each(['meriadoc', 'peregrin'] as const)('%s who leaves by himself is separated', (who) => {
    const table = hunted('- S', { companions: [who] }, 's-1-1').resolve('guideAbility');

    expect(table.state.pub.fates[who]).toBe('separated');
    expect(table.state.pub.fellowship.corruption).toBe(5);
  });

  it.each(['meriadoc', 'peregrin'] as const)('H18: on the Track %s is eliminated', (who) => {
    const table = tableAt({ companions: [who] }).fp(MOVES, { tiles: ['s-1-1'] });

    expect(table.resolve('casualtyGuide').state.pub.fates[who]).toBe('eliminated');
  });
});
