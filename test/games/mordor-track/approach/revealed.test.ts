import { describe, expect, it } from 'vitest';
import { hunted, tableOn } from './way.ts';

describe('C.9: a Fellowship that is revealed', () => {
  it('is placed where its progress may have brought it, in no City', () => {
    const table = hunted('- C - C - S', { progress: 3 }, 's-0r-1');

    expect(table.asked).toBe('revealMove');
    expect(table.options).toEqual(['0', '2', '4']);
    table.resolve('2');
    expect(table.state.pub.fellowship).toMatchObject({
      place: 'map',
      hidden: false,
      pathIndex: 2,
      progress: 0,
    });
    expect(table.asked).toBe('action');
  });

  it('goes no further than the gate', () => {
    expect(hunted('- - S', { progress: 9 }, 's-0r-1').options).toEqual(['0', '1', '2']);
  });

  it('C.4: is placed unasked where one region qualifies', () => {
    const table = hunted('C - S', { progress: 0 }, 's-0r-1');

    expect(table.state.pub.fellowship).toMatchObject({ pathIndex: 1, progress: 0 });
    expect(table.asked).toBe('action');
  });

  it('stays where it is if none does', () => {
    const table = hunted('C C - S', { progress: 0 }, 's-0r-1');

    expect(table.state.pub.fellowship).toMatchObject({ pathIndex: 0, progress: 0, hidden: false });
    expect(table.last('FellowshipFound')?.pub).toEqual({ index: 0, strongholds: 0 });
  });

  it('D.7: is found after the damage is taken', () => {
    const table = hunted('- - S', {}, 's-1r-1');

    expect(table.asked).toBe('huntDamage');
    expect(table.resolve('useRing').asked).toBe('revealMove');
    expect(table.state.pub.fellowship.corruption).toBe(6);
  });

  it('D.6: Gollum reveals it while damage is met, and it is found after that', () => {
    const table = hunted('- - S', { companions: [] }, 's-2-1').resolve('guideAbility');

    expect(table.state.pub.fellowship).toMatchObject({ hidden: false, corruption: 6 });
    expect(table.asked).toBe('revealMove');
    expect(table.resolve('1').state.pub.fellowship).toMatchObject({ pathIndex: 1, progress: 0 });
  });

  it('keeps its progress where it stays hidden', () => {
    const table = hunted('- - S', { progress: 2 }, 's-1-1').resolve('useRing');

    expect(table.state.pub.fellowship).toMatchObject({ hidden: true, progress: 3, pathIndex: 0 });
  });

  it('hides again by a die, which is no attempt before Mordor', () => {
    const table = tableOn('- S', { hidden: false }).fp({ type: 'hideFellowship', die: 'f1' });

    expect(table.state.pub).toMatchObject({ attempted: false, fellowship: { hidden: true } });
  });

  it('C.8, 7: stands idle before Mordor without corruption', () => {
    const table = tableOn('- S', { fp: ['muster'], shadow: [] });
    table.fp({ type: 'skipDie', die: 'f1' });

    expect(table.state.pub).toMatchObject({ turn: 2, fellowship: { corruption: 5 } });
  });

  it('B.7: is revealed by a card as by a move', () => {
    const table = tableOn('- - S', {
      companions: ['gimli'],
      progress: 1,
      asked: { kind: 'action', seat: 'shadow' },
      cards: { hands: { shadow: ['orc-patrol'] } },
    });
    table.shadow({ type: 'playCard', die: 's5', card: 'orc-patrol' }, { tiles: ['s-0r-1'] });

    expect(table.options).toEqual(['0', '1']);
  });
});
