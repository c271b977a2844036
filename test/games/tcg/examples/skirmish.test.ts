import { describe, expect, it } from 'vitest';
import { assign, choose, DECLINE, DONE, PASS, play, respond, use } from '../support/orders.ts';
import { scene } from '../support/scene.ts';
import { expectTable } from './expecting.ts';

describe('worked examples: who wins', () => {
  it('X-147: the stronger side wins; less than twice as strong, it wounds', () => {
    const table = scene({ fp: '1_365', foe: '1_151', fight: '1_365 1_151' });
    expectTable(table, { strength: { '1_365': 8, '1_151': 5 } });

    table.passAll();

    expect(table.last('SkirmishResolved')?.pub).toEqual({
      ...{ winner: 'fp', fellowship: 8, minion: 5, overwhelmed: false },
    });
    expectTable(table, { wounds: { '1_151': 1, '1_365': 0 } });
  });

  it('X-148: twice as strong, it overwhelms', () => {
    const table = scene({ fp: '1_365', hand: '1_117', foe: '1_178', fight: '1_365 1_178' });
    expect(table.card('1_178').roaming).toBe(true);

    table.p1(play('1_117'));
    expectTable(table, { strength: { '1_365': 12 } });
    table.passAll();

    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ winner: 'fp', overwhelmed: true });
    expectTable(table, { discard: { p2: ['1_178'] }, zone: { '1_178': 'none' } });
    expect(table.all('WoundPlaced')).toEqual([]);
  });

  it('X-149: a tie goes to the Shadow, and damage +1 makes a second wound', () => {
    const table = scene({ fp: '1_97', foe: '1_154', fight: '1_97 1_154' }).passAll();

    expect(table.last('SkirmishResolved')?.pub).toEqual({
      ...{ winner: 'shadow', fellowship: 7, minion: 7, overwhelmed: false },
    });
    expectTable(table, { wounds: { '1_97': 2 } });
  });

  it('X-162: with no strength on both sides the Shadow wins, and overwhelms nobody', () => {
    const foe = '1_178 1_141 1_141#2 1_141#3 1_141#4 1_141#5 1_141#6';
    const table = scene({ fp: '1_51 1_364+2_29+3_34', foe, fight: '1_51 1_178' });
    for (let times = 0; times < 2; times += 1) table.p1(use('2_29')).p2(PASS);
    expectTable(table, { strength: { '1_51': 0, '1_178': 0 } });

    table.passAll();

    expect(table.last('SkirmishResolved')?.pub).toEqual({
      ...{ winner: 'shadow', fellowship: 0, minion: 0, overwhelmed: false },
    });
    expectTable(table, { wounds: { '1_51': 1 } });
  });
});

describe('worked examples: the Ring-bearer is killed', () => {
  const overwhelmed = { foe: '1_150', fight: '1_290 1_150' };

  it('X-150: without Sam the game is lost', () => {
    const table = scene(overwhelmed);
    expectTable(table, { strength: { '1_290': 4, '1_150': 9 } });

    table.passAll();

    expect(table.pub.result).toEqual({ winner: 'p2', how: 'RING_BEARER_KILLED' });
    expectTable(table, { dead: { p1: ['1_290'] } });
  });

  it('X-152: Sam takes the Ring, which is not worn, and the burdens', () => {
    const table = scene({ ...overwhelmed, fp: '1_311', burdens: 2, wearingRing: true }).passAll();

    table.p1(respond('1_311'));

    expectTable(table, {
      resistance: { '1_311': 3 },
      burdens: { p1: 2 },
      bearer: { '1_2': '1_311' },
    });
    expect(table.pub).toMatchObject({ wearingRing: false, result: null });
    expect(table.pub.players.p1.ringBearer).toBe('p1.1_311');
  });

  it('X-152: is not asked again once he bears it: a free response would have no end', () => {
    const table = scene({ ...overwhelmed, fp: '1_311', burdens: 2 }).passAll();

    expect(table.p1(respond('1_311')).question?.kind).not.toBe('optional');
  });

  it('X-152: with as many burdens as he can bear he is corrupted', () => {
    const table = scene({ ...overwhelmed, fp: '1_311', burdens: 5 }).passAll();

    expect(table.p1(respond('1_311')).pub.result).toEqual({ winner: 'p2', how: 'CORRUPTED' });
  });

  it('X-152: he may decline, and the game is lost', () => {
    const table = scene({ ...overwhelmed, fp: '1_311', burdens: 2 }).passAll();

    expect(table.p1(DECLINE).pub.result).toEqual({ winner: 'p2', how: 'RING_BEARER_KILLED' });
  });
});

describe('worked examples: overwhelming only by three times the strength', () => {
  it('X-153: a coat of mail; 1 and twice damage +1 make three wounds', () => {
    const table = scene({
      ...{ fp: '1_365+1_101', foe: '1_150 1_153', fight: '1_365 1_150 1_153' },
    }).passAll();

    expect(table.last('SkirmishResolved')?.pub).toEqual({
      ...{ winner: 'shadow', fellowship: 8, minion: 18, overwhelmed: false },
    });
    expectTable(table, { wounds: { '1_365': 3 }, vitality: { '1_365': 1 } });
  });

  it('X-155: a Bounder for a Hobbit', () => {
    const table = scene({ fp: '1_311 1_309 1_286', foe: '1_150', fight: '1_311 1_150' });
    expectTable(table, { strength: { '1_311': 4, '1_150': 9 } });

    table.p1(use('1_286')).p1(choose('1_311')).passAll();

    expect(table.last('SkirmishResolved')?.pub.overwhelmed).toBe(false);
    expectTable(table, { wounds: { '1_311': 2, '1_286': 1 } });
  });
});

describe('worked examples: events and abilities of skirmishes', () => {
  it('X-156: a cancelled skirmish has no winner, and its minion is assigned no more', () => {
    const table = scene({ fp: '1_311', hand: '1_296', foe: '1_150', fight: '1_311 1_150' });

    table.p1(play('1_296'));

    expectTable(table, { pool: 1, phase: 'regroup', wounds: { '1_311': 0, '1_150': 0 } });
    expect(table.last('SkirmishCancelled')?.pub).toEqual({ character: 'p1.1_311' });
    expect(table.last('SkirmishResolved')).toBeNull();
    expect(table.pub.assignments).toEqual([]);
    expect(table.isInPlay('1_150')).toBe(true);
  });

  it('X-158: beyond site 4 the same event strengthens any Hobbit for this skirmish', () => {
    const table = scene({
      ...{ site: 5, fp: '1_311 1_365', hand: '1_296', foe: '1_178', fight: '1_365 1_178' },
    });

    table.p1(play('1_296')).p1(choose('1_290'));
    expectTable(table, { pool: 1, strength: { '1_290': 7, '1_311': 3 } });

    expectTable(table.passAll(), { phase: 'regroup', strength: { '1_290': 4 } });
  });

  it.each([
    [4, 11],
    [5, 9],
  ])('X-159: with %i burdens the Wizard has a strength of %i', (burdens, strength) => {
    const table = scene({ fp: '1_364', burdens, hand: '1_78', foe: '1_177', fight: '1_364 1_177' });

    expectTable(table.p1(play('1_78')), { pool: 2, strength: { '1_364': strength } });
  });

  it('X-160: a limit of what a text adds does not bar its use', () => {
    const table = scene({ fp: '1_365', foe: '1_153', pool: 4, fight: '1_365 1_153' });

    for (let times = 0; times < 4; times += 1) table.p1(PASS).p2(use('1_153'));

    expectTable(table, { pool: 0, strength: { '1_153': 12 } });
  });

  it('X-161: a cost does not fall below 0', () => {
    const table = scene({
      ...{ fp: '1_365', foe: '1_158 1_133 1_133#2', foeHand: '1_121', fight: '1_365 1_158' },
    });

    expectTable(table.p1(PASS).p2(play('1_121')), {
      ...{ pool: 0, strength: { '1_158': 12 }, wounds: { '1_158': 1 } },
    });
  });

  it('X-164: after the normal skirmishes the fierce minion alone is assigned once more', () => {
    const table = scene({
      ...{ phase: 'maneuver', site: '1_360', fp: '1_365 1_96', foe: '1_177 1_178' },
    });
    // The other minion has no vitality to exert with.
    table.p1(PASS).p2(use('1_360')).plainUntil('assignFp');
    table.p1(assign('1_365', '1_177')).p1(assign('1_96', '1_178')).p1(DONE);
    table.plainUntil('assignFp');
    expect(table.pub).toMatchObject({ round: 'fierce', fierce: ['p2.1_177'] });

    table.p1(assign('1_96', '1_177')).p1(DONE);
    expect(table.pub.skirmish).toMatchObject({ character: 'p1.1_96', minions: ['p2.1_177'] });
    table.passAll();

    // Not a third time: the Regroup phase at site 9 ends the game.
    expect(table.pub.result).toEqual({ winner: 'p1', how: 'SITE_9' });
    expect(table.all('RoundStarted').map(({ pub }) => pub.round)).toEqual(['normal', 'fierce']);
  });
});
