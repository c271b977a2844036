import { describe, expect, it } from 'vitest';
import { DECLINE, respond } from '../support/orders.ts';
import { scene } from '../support/scene.ts';

describe("1_1 The One Ring, Isildur's Bane", () => {
  const bane = { ring: '1_1', phase: 'archery', foe: '1_176' } as const;

  it('1_1 The One Ring: gives its bearer strength 1 and vitality 1', () => {
    expect(scene({ ring: '1_1' }).card('1_290')).toMatchObject({ strength: 4, vitality: 5 });
  });

  it('1_1 The One Ring: put on, it makes two burdens of a wound in any phase', () => {
    const table = scene(bane).passAll().fp(respond('1_1'));

    expect(table.card('1_290').wounds).toBe(0);
    expect(table.pub).toMatchObject({ wearingRing: true, players: { p1: { burdens: 2 } } });
  });

  it('1_1 The One Ring: may be left off, and the wound is taken', () => {
    const table = scene(bane).passAll().fp(DECLINE);

    expect(table.card('1_290').wounds).toBe(1);
    expect(table.pub).toMatchObject({ wearingRing: false, players: { p1: { burdens: 0 } } });
  });

  it('1_1 The One Ring, F.7: worn, it makes two burdens of every wound, and nobody is asked', () => {
    const table = scene({ ...bane, wearingRing: true }).passAll();

    expect(table.card('1_290').wounds).toBe(0);
    expect(table.pub.players.p1.burdens).toBe(2);
    expect(table.pub.phase).toBe('assignment');
  });
});

describe('1_2 The One Ring, The Ruling Ring', () => {
  const ruling = { foe: '1_154', fight: '1_290 1_154' };

  it('1_2 The One Ring: gives its bearer strength 1, and no vitality', () => {
    expect(scene({}).card('1_290')).toMatchObject({ strength: 4, vitality: 4 });
  });

  it('1_2 The One Ring, F.7: put on in a skirmish, it makes a burden of this wound and the next', () => {
    const table = scene(ruling).passAll();
    expect(table.question).toMatchObject({ kind: 'optional', subject: 'p1.1_290' });
    expect(table.last('SkirmishResolved')?.pub).toMatchObject({ minion: 7, overwhelmed: false });

    table.fp(respond('1_2'));

    // Damage +1: the second wound is replaced without asking.
    expect(table.card('1_290').wounds).toBe(0);
    expect(table.pub.players.p1.burdens).toBe(2);
    expect(table.all('BurdensAdded')).toHaveLength(2);
    // R-E7.1: it comes off as soon as the Regroup phase begins.
    expect(table.pub).toMatchObject({ phase: 'regroup', wearingRing: false });
  });

  it('1_2 The One Ring: left off, each wound is taken and asked for anew', () => {
    const table = scene(ruling).passAll().fp(DECLINE).fp(DECLINE);

    expect(table.card('1_290').wounds).toBe(2);
    expect(table.pub.players.p1.burdens).toBe(0);
  });

  it('1_2 The One Ring: is no help against archery, worn or not', () => {
    const table = scene({ phase: 'archery', foe: '1_176' }).passAll();
    const worn = scene({ phase: 'archery', foe: '1_176', wearingRing: true }).passAll();

    expect([table.card('1_290').wounds, worn.card('1_290').wounds]).toEqual([1, 1]);
  });
});

describe('a wound of somebody else', () => {
  it.each([
    ['1_1 The One Ring', '1_1', false],
    ['1_1 The One Ring, worn', '1_1', true],
    ['1_2 The One Ring', '1_2', false],
    ['1_2 The One Ring, worn', '1_2', true],
  ])('%s: says nothing', (_, ring, wearingRing) => {
    const what = { ring, wearingRing, fp: '1_97', foe: '1_154', fight: '1_97 1_154' };
    const table = scene(what).passAll();

    expect(table.card('1_97').wounds).toBe(2);
    expect(table.pub.players.p1.burdens).toBe(0);
  });
});
