import { describe, expect, it } from 'vitest';
import { PASS, play, use } from '../support/orders.ts';
import { type Scene, scene } from '../support/scene.ts';

describe('how long a temporary change lasts', () => {
  const fight = (fp: string, more: Scene = {}): Scene => ({
    ...{ fp: `1_365 ${fp}`, foe: '1_158', fight: '1_365 1_158', pool: 2, ...more },
  });
  const maneuver = (fp: string, more: Scene = {}): Scene => ({
    ...{ phase: 'maneuver', fp: `1_365 ${fp}`, foe: '1_158', ...more },
  });
  it.each([
    ['1_13 Gimli', fight('1_13'), 'fp', use('1_13'), 'phase'],
    ["1_15 Gimli's Helm", fight('1_12+1_15'), 'fp', use('1_15'), 'phase'],
    ['1_26 Their Halls of Stone', fight('1_12', { hand: '1_26' }), 'fp', play('1_26'), 'phase'],
    ['1_27 Thrarin', maneuver('1_27'), 'fp', use('1_27'), 'regroup'],
    ['1_37 Defiance', fight('1_51', { hand: '1_37' }), 'fp', play('1_37'), 'phase'],
    ['1_50 Legolas', { ...maneuver('1_50'), phase: 'archery' }, 'fp', use('1_50'), 'phase'],
    ['1_66 The Tale of Gil-galad', fight('1_51+1_66'), 'fp', use('1_66'), 'phase'],
    ['1_78 Mysterious Wizard', fight('1_364', { hand: '1_78' }), 'fp', play('1_78'), 'phase'],
    ['1_89 Aragorn', { ...maneuver(''), fp: '1_89' }, 'fp', use('1_89'), 'regroup'],
    [
      "1_90 Aragorn's Bow",
      { ...maneuver(''), phase: 'archery', fp: '1_365+1_90' },
      'fp',
      use('1_90'),
      'phase',
    ],
    ['1_97 Boromir', fight('1_97'), 'fp', use('1_97'), 'phase'],
    ["1_104 Eregion's Trails", maneuver('', { hand: '1_104' }), 'fp', play('1_104'), 'regroup'],
    ['1_114 The Saga of Elendil', fight('1_97+1_114'), 'fp', use('1_114'), 'phase'],
    [
      '1_116 Swordarm of the White Tower',
      fight('', { hand: '1_116' }),
      'fp',
      play('1_116'),
      'phase',
    ],
    [
      '1_117 Swordsman of the Northern Kingdom',
      fight('', { hand: '1_117' }),
      'fp',
      play('1_117'),
      'phase',
    ],
    ['1_286 Bounder', { ...fight('1_286') }, 'fp', use('1_286'), 'phase'],
    ['1_296 Hobbit Intuition', fight('', { site: 5, hand: '1_296' }), 'fp', play('1_296'), 'phase'],
    ['1_304 Noble Intentions', fight('', { hand: '1_304' }), 'fp', play('1_304'), 'phase'],
    ['1_317 There and Back Again', maneuver('1_303+1_317'), 'fp', use('1_317'), 'regroup'],
    ['2_29 Wizard Staff', fight('1_364+2_29'), 'fp', use('2_29'), 'phase'],
    ['1_331 Ettenmoors', { ...fight(''), fp: '1_290:3 1_365' }, 'fp', use('1_331'), 'phase'],
    ['1_121 Bred for Battle', fight('', { foeHand: '1_121' }), 'shadow', play('1_121'), 'phase'],
    ['1_127 Lurtz', maneuver('', { foe: '1_127 1_158' }), 'shadow', use('1_127'), 'regroup'],
    [
      "1_133 Saruman's Ambition",
      fight('', { foe: '1_158 1_133' }),
      'shadow',
      use('1_133'),
      'phase',
    ],
    ['1_145 Uruk Brood', fight('', { foe: '1_158 1_145' }), 'shadow', use('1_145'), 'phase'],
    ['1_153 Uruk Slayer', fight('', { foe: '1_158 1_153' }), 'shadow', use('1_153'), 'phase'],
    [
      '1_168 Drums in the Deep',
      fight('', { foe: '1_158 1_178', foeHand: '1_168' }),
      'shadow',
      play('1_168'),
      'phase',
    ],
    ['1_229 Úlairë Attëa', fight('', { foe: '1_158 1_229' }), 'shadow', use('1_229'), 'phase'],
    ['1_360 Emyn Muil', maneuver('', { site: '1_360' }), 'shadow', use('1_360'), 'regroup'],
  ] as const)(
    '%s: what it changes lasts as long as its text says',
    (_, what, seat, command, until) => {
      const table = scene(what);
      if (seat === 'shadow') table.fp(PASS);
      table[seat](command);
      while (table.last('ModifierAdded') === null) table.plain();

      expect(table.last('ModifierAdded')?.pub.modifier.until).toBe(until);
    },
  );
});
