import { describe, expect, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { newTable, tableAt } from '../support/table.ts';
import { finishTurn } from './turns.ts';

const rings = { 'free-peoples': 2, shadow: 1 } as const;
const ring = (die: string, face: 'event' | 'army' | 'muster' | 'eye' | 'character' | 'will') =>
  ({ type: 'useElvenRing', die, face }) as const;

describe('C.7: one Elven Ring a seat a turn', () => {
  it('a second one is refused, and the next turn allows it again', () => {
    const table = tableAt({ rings, attempted: true }).fp(ring('f1', 'event'));

    expect(table.ask('free-peoples', ring('f2', 'event'))).toBe('RING_ALREADY_USED');
    finishTurn(table).shadow({ type: 'allocateHunt', n: 0 });
    expect(table.ask('free-peoples', ring('f1', 'event'))).toBeNull();
  });

  it('each seat has its own limit', () => {
    const table = tableAt({ rings }).fp(ring('f1', 'event')).fp({ type: 'skipDie', die: 'f4' });
    table.shadow(ring('s3', 'event'));

    expect(table.ask('shadow', ring('s4', 'event'))).toBe('RING_ALREADY_USED');
  });

  it('H30: the Shadow may use the one it has just received', () => {
    const table = tableAt().fp(ring('f4', 'event')).fp({ type: 'skipDie', die: 'f4' });

    expect(table.state.pub.rings).toEqual({ 'free-peoples': 0, shadow: 1 });
    table.shadow(ring('s3', 'eye'));
    expect(table.state.pub.rings).toEqual({ 'free-peoples': 0, shadow: 0 });
  });

  it('who has none may use none, and to have used one is told first', () => {
    const table = tableAt({ rings: { 'free-peoples': 0, shadow: 0 } });
    const used = tableAt().fp(ring('f4', 'event'));

    expect(table.ask('free-peoples', ring('f1', 'event'))).toBe('RING_NONE');
    expect(used.ask('free-peoples', ring('f1', 'will'))).toBe('RING_ALREADY_USED');
  });

  it('the seat still has its action', () => {
    const table = tableAt().fp(ring('f4', 'character'));

    expect(table.state.pub).toMatchObject({ actor: 'free-peoples', turn: 1 });
    expect(table.ask('free-peoples', { type: 'moveFellowship', die: 'f4' })).toBeNull();
  });
});

describe('H44: one change of the Guide a turn', () => {
  const to = (companion: 'gimli' | 'legolas') => ({ type: 'changeGuide', companion }) as const;

  it('a second one is refused, and the next turn allows it again', () => {
    const table = newTable({ preset: 'healthy' }).fp(to('gimli'));

    expect(table.ask('free-peoples', to('legolas'))).toBe('GUIDE_ALREADY_CHANGED');
    expect(table.ask('free-peoples', to('gimli'))).toBe('GUIDE_UNCHANGED');
    table.fp({ type: 'endFellowshipPhase' }).shadow({ type: 'allocateHunt', n: 1 });
    expect(finishTurn(table).ask('free-peoples', to('legolas'))).toBeNull();
  });

  it('D.5: a Guide who is chosen because another left does not count', () => {
    const table = tableAt({ companions: ['strider', 'gimli', 'legolas'] });
    table.fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['s-2-1'] });
    table.resolve('casualtyGuide').resolve('legolas');

    expect(table.state.pub).toMatchObject({
      guideChanged: false,
      fellowship: { guide: 'legolas' },
    });
    expect(finishTurn(table).ask('free-peoples', to('gimli'))).toBeNull();
  });
});

describe('C.9: one declaration a turn', () => {
  it('the next turn allows it again', () => {
    const nodes = [{ id: 'osgiliath' }, { id: 'gate', shadowStronghold: true }];
    const table = newTable({ preset: 'lone-walk', modules: { approach: { nodes } } });
    table.fp({ type: 'declare', index: 0 });

    expect(table.state.pub.declared).toBe(true);
    expect(finishTurn(table).ask('free-peoples', { type: 'declare', index: 0 })).toBeNull();
  });
});

describe('B.4: one message of the Mouth of Sauron a turn', () => {
  it('the next turn allows it again', () => {
    const table = tableAt({
      asked: { kind: 'action', seat: 'shadow' },
      attempted: true,
      minions: { 'mouth-of-sauron': 'inPlay' },
      cards: { hands: { shadow: ['day-without-dawn'] } },
    }).shadow({ type: 'playCard', die: 's4', card: 'day-without-dawn' });
    expect(table.state.pub.messengerUsed).toBe(true);

    expect(finishTurn(table).state.pub.messengerUsed).toBe(false);
  });
});

describe('C.2: what holds for one turn', () => {
  it('is over with it', () => {
    const table = finishTurn(tableAt({ hidden: false }).fp({ type: 'hideFellowship', die: 'f1' }));

    expect(table.state.pub).toMatchObject({
      attempted: false,
      declared: false,
      guideChanged: false,
      ringUsed: { 'free-peoples': false, shadow: false },
    });
    expect(table.state.pub.fellowship.corruption).toBe(5);
  });

  it('C.8, 7: the next turn asks for an attempt of its own', () => {
    const table = tableAt({ hidden: false, options: { fpHuntDiceLastTurn: 0 } });
    finishTurn(table.fp({ type: 'hideFellowship', die: 'f1' }));
    table.shadow({ type: 'allocateHunt', n: 0 });

    expect(finishTurn(table).state.pub.fellowship.corruption).toBe(6);
  });
});

describe('D.5: once in a Hunt', () => {
  const moves = (die: string) => ({ type: 'moveFellowship', die }) as const;
  const again = (position: Position, option: string) => {
    const table = tableAt({ ...position, shadow: [] });
    const picks = option === 'casualtyRandom' ? [0] : [];
    table.fp(moves('f1'), { tiles: ['s-3-1'] }).resolve(option, { picks });
    const first = table.asked === 'huntDamage' ? table.options : [];
    if (table.asked === 'huntDamage') table.resolve('useRing');
    if (!table.state.pub.fellowship.hidden) table.fp({ type: 'hideFellowship', die: 'f3' });
    table.fp(moves('f2'), { tiles: ['s-2-1'] });
    return [first.includes(option), table.options.includes(option)];
  };

  it.each<readonly [string, Position, string]>([
    ['Gollum', { corruption: 0 }, 'guideAbility'],
    ['a casualty', { companions: ['meriadoc', 'peregrin'] }, 'casualtyGuide'],
    ['a casualty by chance', { companions: ['meriadoc', 'peregrin'] }, 'casualtyRandom'],
  ])('%s helps, and again in the next Hunt', (_, position, option) => {
    expect(again(position, option)).toEqual([false, true]);
  });
});
