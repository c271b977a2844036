import { describe, expect, it } from 'vitest';
import type { Command, Reason } from '../../../../src/games/confrontation/commands.ts';
import { expectTable, turnOf } from '../support/expecting.ts';
import { mixes } from '../support/orders.ts';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';

describe('C.1: stands that cannot be moved', () => {
  const moves = (handle: string): Command => ({ type: 'move', handle, to: 'fangorn' });

  it('a handle that was never issued, and one of the other side', () => {
    const table = tableAt({ turn: 'sauron', at: { merry: 'eregion', orcs: 'dagorlad' } });

    expect(table.ask('sauron', moves('nobody'))).toBe('UNKNOWN_TOKEN');
    expect(table.ask('sauron', moves('merry'))).toBe('NOT_YOUR_TOKEN');
  });

  it('a handle that a mix retired', () => {
    const table = tableAt({ turn: 'sauron', at: { orcs: 'dagorlad', warg: 'dagorlad' } });
    table.sauron(mixes('dagorlad'));

    expect(table.ask('sauron', moves('orcs'))).toBe('UNKNOWN_TOKEN');
    expect(table.refusedMove('orcs', 'fangorn')).toBeNull();
  });

  it('a handle whose stand fell', () => {
    const table = tableAt({ turn: 'sauron', at: { boromir: 'cardolan', orcs: 'eregion' } });
    table.move('orcs', 'cardolan').move('frodo', 'arthedain');

    expect(table.ask('sauron', moves('orcs'))).toBe('UNKNOWN_TOKEN');
    expect(table.ask('sauron', moves('boromir'))).toBe('UNKNOWN_TOKEN');
  });

  it('no stand stays where it is', () => {
    const table = tableAt({ turn: 'sauron', at: { 'flying-nazgul': 'dagorlad' } });

    expect(table.refusedMove('flying-nazgul', 'dagorlad')).toBe('ILLEGAL_DESTINATION');
  });
});

describe('C.3, C.4: special moves', () => {
  it('I-47: an own stand in Caradhras does not close the Tunnel, nor does it open an ambush', () => {
    const table = tableAt({ turn: 'fellowship', at: { merry: 'eregion', gimli: 'caradhras' } });

    expectTable(table.move('merry', 'fangorn'), { ...turnOf('sauron'), kind: 'tunnel' });
  });

  it('I-38: Mordor is full of four of the Fellowship, for Frodo too', () => {
    const full = { sam: 'mordor', merry: 'mordor', pippin: 'mordor', gimli: 'mordor' } as const;
    const table = tableAt({ turn: 'fellowship', at: { frodo: 'gondor', ...full } });

    expect(table.refusedMove('frodo', 'mordor')).toBe('REGION_FULL');
  });

  it('I-52: Aragorn steps forward without an enemy', () => {
    const table = tableAt({ turn: 'fellowship', at: { aragorn: 'fangorn' } });

    expect(table.refusedMove('aragorn', 'gondor')).toBeNull();
  });

  it('I-5: the Witch-king attacks upstream', () => {
    const table = tableAt({ turn: 'sauron', at: { 'witch-king': 'rohan', pippin: 'fangorn' } });

    expectTable(table.move('witch-king', 'fangorn'), { kind: 'lateral-attack' });
  });

  it.each<readonly [string, Position['at'], Reason | null]>([
    ['enemies on both ways', { sam: 'misty-mountains', pippin: 'caradhras' }, 'PATH_BLOCKED'],
    ['a full mountain and an enemy', { orcs: 'misty-mountains', sam: 'caradhras' }, 'PATH_BLOCKED'],
    [
      'own stands on both mountains',
      { orcs: 'misty-mountains', warg: 'caradhras' },
      'PATH_BLOCKED',
    ],
    ['a free mountain', { sam: 'misty-mountains' }, null],
  ])('C.4: the Rider charges from Fangorn to Eregion past %s: %s', (_, between, reason) => {
    const at = { 'black-rider': 'fangorn', gimli: 'eregion', ...between } as const;

    expect(tableAt({ turn: 'sauron', at }).refusedMove('black-rider', 'eregion')).toBe(reason);
  });

  it('C.4: the Rider does not turn back', () => {
    const table = tableAt({ turn: 'sauron', at: { 'black-rider': 'eregion', gimli: 'gondor' } });

    expect(table.refusedMove('black-rider', 'gondor')).toBe('ILLEGAL_DESTINATION');
  });
});
