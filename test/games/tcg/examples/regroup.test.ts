import { describe, expect, it } from 'vitest';
import { choose, DONE, move, play } from '../support/orders.ts';
import { scene } from '../support/scene.ts';
import { expectTable } from './expecting.ts';

describe('worked examples: the Regroup phase', () => {
  it('X-165: what holds until then ends, and the Ring comes off', () => {
    const table = scene({
      ...{ phase: 'maneuver', fp: '1_365', hand: '1_104', foe: '1_158', wearingRing: true },
    });
    table.p1(play('1_104'));
    expectTable(table, { strength: { '1_158': 6 } });
    table.plainUntilPhase('assignment');
    expect(table.pub.wearingRing).toBe(true);
    expectTable(table, { strength: { '1_158': 6 } });

    table.plainUntilPhase('regroup');

    expectTable(table, { strength: { '1_158': 9 } });
    expect(table.pub).toMatchObject({ wearingRing: false, modifiers: [] });
  });

  it('X-166: a ranger exerts, and a chosen minion is discarded', () => {
    const table = scene({ phase: 'regroup', fp: '1_365', hand: '1_106', foe: '1_158 1_178' });

    table.p1(play('1_106')).p1(choose('1_158'));

    expectTable(table, { wounds: { '1_365': 1 }, discard: { p2: ['1_158'], p1: ['1_106'] } });
    expect(table.isInPlay('1_178')).toBe(true);
  });

  it('X-167: after another move minions and twilight are still there in the Shadow phase', () => {
    const table = scene({ phase: 'regroup', pool: 3, fp: '1_365', foe: '1_158' });

    table.plainUntil('moveOrStay').p1(move(true));

    // Site 3 of the other player has 0, and two companions move.
    expectTable(table, {
      ...{ phase: 'shadow', pool: 5, moveCount: 2, zone: { '1_158': 'minions' } },
      asked: ['phaseAction', 'p2'],
    });
    expect(table.last('FellowshipMoved')?.pub).toEqual({ seat: 'p1', from: 2, to: 3 });
  });

  it('X-168: who stays reconciles; the minions go, and the other one has the turn', () => {
    const table = scene({ phase: 'regroup', pool: 3, fp: '1_365', foe: '1_158 1_178+1_180' });

    table.plainUntil('moveOrStay').p1(move(false));
    expectTable(table, { asked: ['reconcile', 'p1'], zone: { '1_158': 'minions' } });
    table.p1(DONE);

    expectTable(table, {
      ...{ turn: 'p2', phase: 'fellowship', pool: 0, moveCount: 0 },
      ...{ asked: ['phaseAction', 'p2'], hands: { p1: 8 } },
    });
    expect(table.discard('p2').toSorted()).toEqual(['1_158', '1_178', '1_180']);
  });

  it('X-169: at site 9 the game is won before anything else happens', () => {
    const table = scene({ phase: 'assignment', site: 9, fp: '1_365', foe: '1_178' });

    table.plainUntilPhase('gameOver');

    expect(table.pub.result).toEqual({ winner: 'p1', how: 'SITE_9' });
    expect(table.all('Reconciled')).toEqual([]);
    expect(table.all('PhaseStarted').at(-1)?.pub.phase).toBe('regroup');
    expect(table.all('Asked').map(({ pub }) => pub.question.kind)).not.toContain('moveOrStay');
  });
});
