import { describe, expect, it } from 'vitest';
import { assign, choose, DONE, respond, use } from '../support/orders.ts';
import { type Scene, scene } from '../support/scene.ts';
import { expectRefused, expectTable } from './expecting.ts';

/** The archery of a position after both have passed. */
const archery = (what: Scene) => scene({ phase: 'archery', ...what }).passAll();
/** The assignment of a position. */
const assignment = (what: Scene) => scene({ phase: 'assignment', ...what }).passAll();

describe('worked examples: archery', () => {
  it('X-139: both totals are counted at once, then the fellowship and the Shadow take wounds', () => {
    const table = archery({ fp: '1_51 1_365+1_107', foe: '1_176 1_176#2' });

    expect(table.last('ArcheryTotals')?.pub).toEqual({
      fellowship: { archers: 1, change: 0, total: 1 },
      minion: { archers: 2, change: -1, total: 1 },
    });
    expectTable(table, { asked: ['archeryWound', 'p1'] });
    expect(table.options('p1')).toEqual(['p1.1_290', 'p1.1_51', 'p1.1_365']);
    table.p1(choose('1_365'));
    expectTable(table, { wounds: { '1_365': 1 }, asked: ['archeryWound', 'p2'] });
    table.p2(choose('1_176#2'));
    expectTable(table, {
      ...{ phase: 'assignment', discard: { p2: ['1_176'] } },
      zone: { 'p2.1_176': 'minions' },
    });
  });

  it('X-140: the Armory takes 1 from the total of the fellowship', () => {
    const table = archery({ fp: '1_51', foe: '1_158 1_157' });

    expect(table.last('ArcheryTotals')?.pub.fellowship.total).toBe(0);
    expectTable(table, { phase: 'assignment', wounds: { '1_158': 0 } });
  });

  it('X-141: the Ruling Ring does not answer a wound of archery', () => {
    const table = archery({ foe: '1_176' });

    expectTable(table, { phase: 'assignment', wounds: { '1_290': 1 }, burdens: { p1: 0 } });
    expect(table.all('Asked').map(({ pub }) => pub.question.kind)).not.toContain('optional');
  });

  it('X-142: a wound that is about to hit is prevented by a response, for its cost', () => {
    const table = archery({ fp: '1_51 1_364', hand: '1_76', foe: '1_176 1_177' });

    table.p1(choose('1_51'));
    expectTable(table, { asked: ['optional', 'p1'] });
    table.p1(respond('1_76'));

    expectTable(table, { pool: 2, wounds: { '1_51': 0 }, discard: { p1: ['1_76'] } });
    expect(table.last('WoundPrevented')?.pub).toEqual({ iid: 'p1.1_51' });
  });
});

describe('worked examples: assignment', () => {
  it('X-144: a companion takes one minion', () => {
    const table = assignment({ fp: '1_365', foe: '1_178 1_181' }).p1(assign('1_365', '1_178'));

    expectRefused(table, 'p1', assign('1_365', '1_181'), 'ASSIGN');
  });

  it('X-144: a defender takes one more', () => {
    const table = scene({ phase: 'maneuver', fp: '1_89', foe: '1_178 1_181' }).p1(use('1_89'));

    table.plainUntil('assignFp').p1(assign('1_89', '1_178')).p1(assign('1_89', '1_181')).p1(DONE);

    expect(table.last('Assigned')?.pub.pairs).toEqual([
      { character: 'p1.1_89', minion: 'p2.1_178' },
      { character: 'p1.1_89', minion: 'p2.1_181' },
    ]);
    expect(table.pub.skirmish).toMatchObject({ minions: ['p2.1_178', 'p2.1_181'] });
  });

  it.each([
    ['another companion', '1_365', [{ character: 'p1.1_365', minion: 'p2.1_181' }]],
    ['the same one', '1_51', [{ character: 'p1.1_51', minion: 'p2.1_181' }]],
    ['none', null, null],
  ])('X-145: the Shadow may put the minion that is left on %s', (_, character, pairs) => {
    const table = assignment({ fp: '1_365 1_51', foe: '1_178 1_181' });

    table.p1(assign('1_51', '1_178')).p1(DONE);
    expectTable(table, { asked: ['assignShadow', 'p2'] });
    if (character !== null) table.p2(assign(character, '1_181'));
    table.p2(DONE);

    const assigned = table.all('Assigned').find(({ pub }) => pub.side === 'shadow');
    expect(assigned?.pub.pairs ?? null).toEqual(pairs);
  });

  it('X-146: an ally is assigned where it is at home', () => {
    const table = assignment({ fp: '1_286', foe: '1_178' });

    table.p1(assign('1_286', '1_178')).p1(DONE);

    expect(table.pub.skirmish?.character).toBe('p1.1_286');
  });

  it('X-146: and nowhere else', () => {
    const table = assignment({ site: 3, fp: '1_286', foe: '1_178' });

    expectRefused(table, 'p1', assign('1_286', '1_178'), 'ASSIGN');
  });
});
