import { describe, expect, it } from 'vitest';
import { COMPANIONS, type Face } from '../../../../src/games/mordor-track/ids.ts';
import { newTable, tableAt } from '../support/table.ts';
import { finishTurn } from './turns.ts';

const allocates = (n: number) => ({ type: 'allocateHunt', n }) as const;
const ends = { type: 'endFellowshipPhase' } as const;

describe('C.5: how many dice go into the Hunt Box', () => {
  it.each([
    [0, 0, [0, 1]],
    [0, 1, [1]],
    [1, 0, [0, 1]],
    [1, 2, [1]],
    [2, 0, [0, 1, 2]],
    [2, 1, [1, 2]],
    [4, 0, [0, 1, 2, 3, 4]],
    [6, 3, [1, 2, 3, 4, 5, 6]],
  ])('with %i companions, after %i Free Peoples dice in the box: %j', (count, last, allowed) => {
    const table = tableAt({
      asked: { kind: 'huntAllocation', seat: 'shadow' },
      companions: COMPANIONS.slice(0, count),
      options: { fpHuntDiceLastTurn: last },
    });
    const numbers = Array.from({ length: 11 }, (_, n) => n);

    expect(numbers.filter((n) => table.ask('shadow', allocates(n)) === null)).toEqual(allowed);
    expect(table.ask('shadow', allocates(10))).toBe('HUNT_ALLOC_RANGE');
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
  ])('no more than the %i dice of the Shadow', (pool, most) => {
    const table = tableAt({
      asked: { kind: 'huntAllocation', seat: 'shadow' },
      companions: COMPANIONS.slice(0, 6),
      shadow: Array.from({ length: pool }, (): Face => 'army'),
      box: { shadow: 0 },
    });

    expect(table.ask('shadow', allocates(most))).toBeNull();
    expect(table.ask('shadow', allocates(most + 1))).toBe('HUNT_ALLOC_RANGE');
  });

  it('are the first ones, show the Eye, and are not rolled', () => {
    const table = newTable({ preset: 'healthy' }).fp(ends);
    const faces = { shadow: ['eye', 'army', 'muster', 'eye'] } as const;
    table.shadow(allocates(3), { faces });

    expect(table.state.pub.dice.shadow.map(({ zone, face }) => [zone, face])).toEqual([
      ...Array.from({ length: 4 }, () => ['huntBox', 'eye']),
      ...[
        ['unused', 'army'],
        ['unused', 'muster'],
      ],
      ['huntBox', 'eye'],
    ]);
    expect(table.last('HuntDiceAllocated')?.pub.dice).toEqual(['s1', 's2', 's3']);
    expect(table.last('EyesMovedToHuntBox')?.pub.dice).toEqual(['s4', 's7']);
    expect(table.state.pub).toMatchObject({ phase: 'actionResolution', actor: 'free-peoples' });
  });

  it('EX-05: is not asked where there is no choice', () => {
    const table = newTable({ preset: 'lone-walk' }).fp({ type: 'enterMordor' });

    expect(table.last('HuntDiceAllocated')?.pub.dice).toEqual(['s1']);
    expect(table.asked).toBe('action');
  });

  it('the Eyes alone may leave the Shadow without a die', () => {
    const faces = { shadow: Array.from({ length: 6 }, (): Face => 'eye') };
    const table = newTable({ preset: 'lone-walk' }).fp({ type: 'enterMordor' }, { faces });

    expect(table.view(null).huntBox.shadow).toBe(7);
    table.fp({ type: 'skipDie', die: 'f1' });
    expect(table.state.pub.actor).toBe('free-peoples');
  });

  it('C.2: dice that moved in the turn before count, not those that hid or were skipped', () => {
    const moved = tableAt().fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['s-0r-1'] });
    const hid = tableAt({ hidden: false }).fp({ type: 'hideFellowship', die: 'f1' });

    expect(finishTurn(moved).state.pub.fpHuntDiceLastTurn).toBe(1);
    expect(finishTurn(hid).state.pub).toMatchObject({
      fpHuntDiceLastTurn: 0,
      question: { kind: 'huntAllocation', seat: 'shadow' },
    });
  });
});
