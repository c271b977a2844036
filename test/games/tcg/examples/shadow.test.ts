import { describe, expect, it } from 'vitest';
import { PASS, play, respond, use } from '../support/orders.ts';
import { type Scene, scene } from '../support/scene.ts';
import { expectCost, expectRefused, expectTable } from './expecting.ts';

/** The Shadow phase of a position. */
const shadow = (what: Scene) => scene({ phase: 'shadow', ...what });

describe('worked examples: playing minions', () => {
  it('X-127: a roaming minion costs 2 more, and a Runner may bring 2 back', () => {
    const table = shadow({ pool: 4, foeHand: '1_178 1_178#2' });

    const pools = [play('1_178'), respond('1_178'), play('1_178#2'), respond('1_178#2')].map(
      (command) => table.p2(command).pub.pool,
    );

    expect(pools).toEqual([1, 3, 0, 2]);
  });

  it('X-128: what the pool cannot pay is not played', () => {
    expectRefused(shadow({ pool: 2, foeHand: '1_178' }), 'p2', play('1_178'), 'TWILIGHT');
  });

  it('X-129: a minion at home does not roam and costs what is printed', () => {
    const table = shadow({ site: 4, pool: 1, foeHand: '1_178' });

    expectCost(table, 'p2', play('1_178'), -1);
    expect(table.card('1_178').roaming).toBe(false);
  });

  it('X-130: a site can make minions of Isengard cheaper', () => {
    const table = shadow({ site: '1_361', pool: 3, foeHand: '1_150' });

    expectTable(table.p2(play('1_150')), { pool: 0, zone: { '1_150': 'minions' } });
  });

  it('X-131: a site can make the first Orc of Moria cheaper', () => {
    const table = shadow({ site: '1_350', pool: 9, foeHand: '1_176 1_176#2' });

    expectCost(table, 'p2', play('1_176'), -1);
    expectCost(table, 'p2', play('1_176#2'), -3);
  });

  it('X-135: a Scout brings 2 by itself where an Elf is on the other side', () => {
    const table = shadow({ site: 4, pool: 2, fp: '1_51', foeHand: '1_191' });

    expectTable(table.p2(play('1_191')), { pool: 2, asked: ['phaseAction', 'p2'] });
  });
});

describe('worked examples: other cards of the Shadow', () => {
  it('X-132: a condition that demands an Uruk-hai is not played without one', () => {
    expectRefused(shadow({ pool: 1, foeHand: '1_141' }), 'p2', play('1_141'), 'REQUIREMENT');
  });

  it('X-133: an event that must play an Orc of the discard pile demands one, which costs its price', () => {
    const table = shadow({ site: 4, pool: 1, foeHand: '1_187', foeDiscard: '1_178' });

    expectRefused(
      shadow({ site: 4, pool: 1, foeHand: '1_187', foeDiscard: '' }),
      'p2',
      play('1_187'),
      'NO_CARD_TO_PLAY',
    );
    expectCost(table, 'p2', play('1_187'), -1);
    expectTable(table.declineAll(), {
      zone: { '1_178': 'minions' },
      discard: { p2: ['1_187'] },
    });
  });

  it('X-136: an Orc with a hand weapon bears no second one', () => {
    const table = shadow({ foe: '1_178+1_180', foeHand: '1_180#2' });

    expectRefused(table, 'p2', play('1_180#2', '1_178'), 'CLASS_OCCUPIED');
    expectRefused(table, 'p2', play('1_180#2'), 'CLASS_OCCUPIED');
  });
});

describe('worked examples: after the Shadow phase', () => {
  it('X-137: five Orcs at the Shores keep the fellowship from moving again', () => {
    const foe = '1_178 1_178#2 1_178#3 1_178#4 1_178#5';
    const table = shadow({ site: '1_359', foe }).p2(use('1_359')).plainUntil('reconcile', 'p1');

    // The Shadow has reconciled; without the site it would be asked whether to move.
    expect(table.all('Reconciled').map(({ pub }) => pub.seat)).toEqual(['p2']);
    expectTable(table, { turn: 'p1', phase: 'regroup', asked: ['reconcile', 'p1'] });
    expect(shadow({ site: '1_359', foe }).plainUntil('moveOrStay').asked).toBe('p1');
  });

  it('X-138: without a minion the Regroup phase follows at once', () => {
    const table = shadow({}).p2(PASS);

    expectTable(table, { phase: 'regroup', asked: ['phaseAction', 'p1'] });
    expect(table.all('PhaseStarted').map(({ pub }) => pub.phase)).toEqual(['shadow', 'regroup']);
  });
});
