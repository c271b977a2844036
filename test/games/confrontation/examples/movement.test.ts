import { describe, expect, it } from 'vitest';
import type { Reason } from '../../../../src/games/confrontation/commands.ts';
import type { Attack } from '../support/attacks.ts';
import { expectTable, type Standing, turnOf } from '../support/expecting.ts';
import { tableAt } from '../support/table.ts';

interface Example extends Attack {
  readonly no: string;
  readonly what: string;
}

const REFUSED: readonly (Example & { readonly reason: Reason })[] = [
  {
    no: 'WE-10',
    what: 'two own characters fill a region',
    turn: 'fellowship',
    at: { merry: 'arthedain', gandalf: 'eregion', legolas: 'eregion' },
    move: ['merry', 'eregion'],
    reason: 'REGION_FULL',
  },
  {
    no: 'WE-11',
    what: 'one own character fills a mountain',
    turn: 'fellowship',
    at: { gimli: 'rhudaur', legolas: 'high-pass' },
    move: ['gimli', 'high-pass'],
    reason: 'REGION_FULL',
  },
  {
    no: 'WE-13',
    what: 'nobody goes sideways in the mountains',
    turn: 'fellowship',
    at: { merry: 'caradhras' },
    move: ['merry', 'gap-of-rohan'],
    reason: 'LATERAL_IN_MOUNTAINS',
  },
  {
    no: 'WE-14',
    what: 'nobody goes sideways',
    turn: 'fellowship',
    at: { gimli: 'arthedain' },
    move: ['gimli', 'cardolan'],
    reason: 'ILLEGAL_DESTINATION',
  },
  {
    no: 'WE-15',
    what: 'nobody goes back',
    turn: 'fellowship',
    at: { gimli: 'rhudaur' },
    move: ['gimli', 'arthedain'],
    reason: 'ILLEGAL_DESTINATION',
  },
  {
    no: 'WE-17',
    what: 'nobody follows the Anduin upstream',
    turn: 'fellowship',
    at: { merry: 'fangorn' },
    move: ['merry', 'mirkwood'],
    reason: 'ARROW_FORBIDDEN',
  },
  {
    no: 'WE-18',
    what: 'Sauron may not follow the Anduin',
    turn: 'sauron',
    at: { orcs: 'mirkwood' },
    move: ['orcs', 'fangorn'],
    reason: 'ARROW_FORBIDDEN',
  },
  {
    no: 'WE-20',
    what: 'nobody goes back through the Tunnel',
    turn: 'sauron',
    at: { orcs: 'fangorn' },
    move: ['orcs', 'eregion'],
    reason: 'ARROW_FORBIDDEN',
  },
  {
    no: 'WE-21',
    what: 'the Tunnel leads to a full region',
    turn: 'fellowship',
    at: { merry: 'eregion', gimli: 'fangorn', legolas: 'fangorn' },
    move: ['merry', 'fangorn'],
    reason: 'REGION_FULL',
  },
  {
    no: 'WE-23',
    what: 'Aragorn goes sideways to attack alone',
    turn: 'fellowship',
    at: { aragorn: 'arthedain' },
    move: ['aragorn', 'cardolan'],
    reason: 'MUST_ATTACK',
  },
  {
    no: 'WE-24',
    what: 'Aragorn does not attack sideways in the mountains',
    turn: 'fellowship',
    at: { aragorn: 'caradhras', orcs: 'misty-mountains' },
    move: ['aragorn', 'misty-mountains'],
    reason: 'LATERAL_IN_MOUNTAINS',
  },
  {
    no: 'WE-27',
    what: 'the Witch-king goes sideways to attack alone',
    turn: 'sauron',
    at: { 'witch-king': 'dagorlad' },
    move: ['witch-king', 'gondor'],
    reason: 'MUST_ATTACK',
  },
  {
    no: 'WE-28',
    what: 'the Witch-king does not go back',
    turn: 'sauron',
    at: { 'witch-king': 'dagorlad' },
    move: ['witch-king', 'mordor'],
    reason: 'ILLEGAL_DESTINATION',
  },
  {
    no: 'WE-30',
    what: 'the Nazgûl flies to a lone character',
    turn: 'sauron',
    at: { 'flying-nazgul': 'mordor', merry: 'cardolan', sam: 'cardolan' },
    move: ['flying-nazgul', 'cardolan'],
    reason: 'TARGET_NOT_LONE',
  },
  {
    no: 'WE-32',
    what: 'the Nazgûl flies to attack alone',
    turn: 'sauron',
    at: { 'flying-nazgul': 'mordor' },
    move: ['flying-nazgul', 'cardolan'],
    reason: 'MUST_ATTACK',
  },
  {
    no: 'WE-37',
    what: 'the Rider charges to attack alone',
    turn: 'sauron',
    at: { 'black-rider': 'mordor', gandalf: 'rhudaur' },
    move: ['black-rider', 'eregion'],
    reason: 'MUST_ATTACK',
  },
];

const MADE: readonly (Example & { readonly expected: Partial<Standing> })[] = [
  {
    no: 'WE-12',
    what: 'an enemy does not fill a mountain',
    turn: 'fellowship',
    at: { gimli: 'rhudaur', warg: 'high-pass' },
    move: ['gimli', 'high-pass'],
    expected: { phase: 'choose-cards', kind: 'forward', shown: ['gimli', 'warg'] },
  },
  {
    no: 'WE-16',
    what: 'the Fellowship follows the Anduin',
    turn: 'fellowship',
    at: { merry: 'mirkwood' },
    move: ['merry', 'fangorn'],
    expected: { ...turnOf('sauron'), kind: 'anduin', places: { merry: 'fangorn' } },
  },
  {
    no: 'WE-19',
    what: 'the Tunnel is free without a stand of Sauron in Caradhras',
    turn: 'fellowship',
    at: { merry: 'eregion' },
    move: ['merry', 'fangorn'],
    expected: { ...turnOf('sauron'), kind: 'tunnel', places: { merry: 'fangorn' } },
  },
  {
    no: 'WE-22',
    what: 'Aragorn attacks backward',
    turn: 'fellowship',
    at: { aragorn: 'misty-mountains', orcs: 'rhudaur' },
    move: ['aragorn', 'rhudaur'],
    expected: { phase: 'choose-cards', kind: 'backward-attack' },
  },
  {
    no: 'WE-25',
    what: 'Aragorn attacks upstream',
    turn: 'fellowship',
    at: { aragorn: 'fangorn', warg: 'mirkwood' },
    move: ['aragorn', 'mirkwood'],
    expected: { phase: 'choose-cards', kind: 'lateral-attack' },
  },
  {
    no: 'WE-26',
    what: 'the Witch-king attacks sideways, and Pippin does not retreat as defender',
    turn: 'sauron',
    at: { 'witch-king': 'dagorlad', pippin: 'gondor' },
    move: ['witch-king', 'gondor'],
    expected: { phase: 'choose-cards', kind: 'lateral-attack', shown: ['pippin', 'witch-king'] },
  },
  {
    no: 'WE-29',
    what: 'the Nazgûl flies to a lone character',
    turn: 'sauron',
    at: { 'flying-nazgul': 'mordor', merry: 'cardolan' },
    move: ['flying-nazgul', 'cardolan'],
    expected: { phase: 'choose-cards', kind: 'nazgul-jump' },
  },
  {
    no: 'WE-31',
    what: 'the Nazgûl steps forward among several',
    turn: 'sauron',
    at: { 'flying-nazgul': 'eregion', merry: 'cardolan', sam: 'cardolan' },
    move: ['flying-nazgul', 'cardolan'],
    expected: { phase: 'choose-defender', kind: 'forward', waiting: ['sauron'], shown: [] },
  },
  {
    no: 'WE-33',
    what: 'the Nazgûl flies from mountain to mountain',
    turn: 'sauron',
    at: { 'flying-nazgul': 'high-pass', gimli: 'misty-mountains' },
    move: ['flying-nazgul', 'misty-mountains'],
    expected: { phase: 'choose-cards', kind: 'nazgul-jump' },
  },
  {
    no: 'WE-34',
    what: 'the Rider charges past own characters',
    turn: 'sauron',
    at: { 'black-rider': 'mordor', orcs: 'fangorn', warg: 'gondor', gandalf: 'eregion' },
    move: ['black-rider', 'eregion'],
    expected: { phase: 'sauron-card-first', kind: 'rider-charge' },
  },
  {
    no: 'WE-36',
    what: 'the Rider charges by any way that is free',
    turn: 'sauron',
    at: { 'black-rider': 'fangorn', pippin: 'misty-mountains', gandalf: 'eregion' },
    move: ['black-rider', 'eregion'],
    expected: { phase: 'sauron-card-first', kind: 'rider-charge' },
  },
];

describe('worked examples: movement and capacity', () => {
  it.each(REFUSED)('$no: $what ($reason)', ({ move, reason, ...position }) => {
    expect(tableAt(position).refusedMove(...move)).toBe(reason);
  });

  it.each(MADE)('$no: $what ($expected.kind)', ({ move, expected, ...position }) => {
    expectTable(tableAt(position).move(...move), expected);
  });
});
