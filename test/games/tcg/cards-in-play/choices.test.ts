import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/tcg/commands.ts';
import { choose, option, PASS, play, use } from '../support/orders.ts';
import { type Scene, scene } from '../support/scene.ts';
import type { Table } from '../support/table.ts';

/** Somebody of each kind, each with a wound that can be healed and one more that can be taken. */
const CROWD =
  '1_290:1 1_365:1 1_97:1 1_12:1 1_51:1 1_303:1 1_30:1 1_286:1 1_34:1 1_17:1 1_70:1 1_309:0';
const FOES = '1_177:1 1_176 1_158:1 1_151:1 1_229:1';
const HOBBITS = '1_290 1_303 1_286 1_309';

/** What the seat that is asked can choose from, without the seats in the names. */
function offered(table: Table): string {
  return table
    .options(table.asked)
    .map((name) => name.slice('p1.'.length))
    .join(' ');
}

type Row = readonly [name: string, what: Scene, command: Command, ...expected: readonly string[]];

/** Cards that the questions after a command offer; the first one is chosen each time. */
function expectOffers(table: Table, seat: 'fp' | 'shadow', [, , command, ...expected]: Row): void {
  table[seat](command);
  const seen: string[] = [];
  while (seen.length < expected.length && table.question?.kind === 'chooseCards') {
    seen.push(offered(table));
    const [first = ''] = table.options(table.asked);
    table[seat](choose(first));
  }
  expect(seen).toEqual(expected);
}

const fight = (hand: string, more = ''): Scene => ({
  ...{ fp: `${CROWD} ${more}`, foe: FOES, hand, fight: '1_365 1_177' },
});
const during = (phase: 'maneuver' | 'archery' | 'regroup', hand = '', more = ''): Scene => ({
  ...{ phase, fp: `${CROWD} ${more}`, foe: FOES, hand },
});
const calm = (hand: string, more = ''): Scene => ({ fp: `${CROWD} ${more}`, hand });

describe('who can be chosen for cards of the Free Peoples', () => {
  const rows: readonly Row[] = [
    ['1_6 Delving: a Dwarf of the companions', calm('1_6', '1_7'), play('1_6'), '1_12 1_7'],
    ['1_26 Their Halls of Stone: a Dwarf', fight('1_26'), play('1_26'), '1_12 1_17'],
    ['1_34 Celeborn: an elven ally', calm('', '1_56:1'), use('1_34'), '1_34 1_56'],
    ['1_37 Defiance: an Elf', fight('1_37'), play('1_37'), '1_51 1_30 1_34'],
    ['1_46 Gift of Boats: an Elf of the allies', calm('1_46', '1_56'), play('1_46'), '1_34 1_56'],
    ['1_50 Legolas: a minion', during('archery', '', '1_50'), use('1_50'), plain(FOES)],
    [
      '1_59 Shoulder to Shoulder: a Dwarf or an Elf, for one of the others',
      ...([during('maneuver', '', '1_59'), use('1_59'), '1_12 1_51 1_30 1_34 1_17'] as const),
      '1_51 1_30 1_34',
    ],
    ['1_56 Orophin: an Uruk-hai', during('archery', '', '1_56'), use('1_56'), '1_158 1_151'],
    ["1_90 Aragorn's Bow: a minion", bow(), use('1_90'), plain(FOES)],
    ['1_97 Boromir: a Hobbit', fight(''), use('1_97'), HOBBITS],
    [
      '1_105 Foes of Mordor: one of Gondor',
      during('maneuver', '', '1_105'),
      use('1_105'),
      '1_365 1_97',
    ],
    [
      "1_106 Gondor's Vengeance: a ranger, for a minion",
      during('regroup', '1_106'),
      play('1_106'),
      '1_365 1_30',
      plain(FOES),
    ],
    [
      '1_116 Swordarm of the White Tower: a companion of Gondor',
      fight('1_116'),
      play('1_116'),
      '1_365 1_97',
    ],
    [
      '1_117 Swordsman of the Northern Kingdom: a ranger',
      fight('1_117'),
      play('1_117'),
      '1_365 1_30',
    ],
    ['1_286 Bounder: a Hobbit', fight('', '1_286#2'), use('1_286#2'), `${HOBBITS} 1_286#2`],
    [
      '1_297 Hobbit Party Guest: a Hobbit ally at home at site 1',
      calm('', '1_297 1_291:1 1_288:1'),
      use('1_297'),
      '1_291 1_288',
    ],
    [
      '1_304 Noble Intentions: a companion that is no Hobbit, for one',
      fight('1_304'),
      play('1_304'),
      '1_365 1_97 1_12 1_51 1_30',
      HOBBITS,
    ],
    [
      '1_312 Sorry About Everything: a Hobbit companion',
      calm('1_312'),
      play('1_312'),
      '1_290 1_303',
    ],
    [
      '1_316 A Talent for Not Being Seen: a Hobbit',
      calm('1_316'),
      play('1_316'),
      '1_290 1_303 1_309',
    ],
    ['2_29 Wizard Staff: a minion', fight('', '1_364+2_29'), use('2_29'), plain(FOES)],
    ['1_319 Bag End: a Hobbit', { ...calm(''), site: '1_319' }, use('1_319'), '1_290 1_303 1_309'],
    [
      '1_326 Westfarthing: a Hobbit',
      { ...calm('1_311'), site: '1_326' },
      use('1_326'),
      '1_290 1_303 1_309',
    ],
  ];

  it.each(rows.map((row) => [row[0], row] as const))('%s', (_, row) => {
    expectOffers(scene(row[1]), 'fp', row);
  });

  it('1_77 Let Folly Be Our Cloak: companions', () => {
    const table = scene(calm('1_77')).fp(play('1_77'));

    expect(offered(table)).toBe('1_290 1_365 1_97 1_12 1_51 1_303 1_30');
  });

  it('1_94 Athelas: a condition of the Shadow on a companion, not on an ally', () => {
    const table = scene({
      ...{ fp: '1_365+1_94+1_108 1_97 1_286', foe: '1_282>1_365 1_283>1_97 1_253>1_286 1_129' },
    });

    expect(offered(table.fp(use('1_94')))).toBe('1_282 1_283');
  });

  it('1_307 Pippin: a companion', () => {
    const table = scene({ ...calm('1_307'), burdens: 1 })
      .fp(play('1_307'))
      .fp(option('wound'));

    expect(offered(table)).toBe('1_290 1_365 1_97 1_12 1_51 1_303 1_30');
  });
});

describe('who can be chosen for cards of the Shadow', () => {
  const shadow = (what: Scene): Scene => ({ phase: 'shadow', foe: FOES, ...what });
  const rows: readonly Row[] = [
    [
      '1_121 Bred for Battle: an Uruk-hai',
      { ...fight(''), foeHand: '1_121' },
      play('1_121'),
      '1_158 1_151',
    ],
    [
      "1_133 Saruman's Ambition: an Uruk-hai",
      { ...fight(''), foe: `${FOES} 1_133` },
      use('1_133'),
      '1_158 1_151',
    ],
    [
      '1_168 Drums in the Deep: an Orc of Moria',
      { ...fight(''), foeHand: '1_168' },
      play('1_168'),
      '1_177 1_176',
    ],
    [
      '1_129 The Misadventure of Mr. Underhill: an Uruk-hai',
      shadow({ pool: 2, foeHand: '1_129' }),
      play('1_129'),
      '1_158 1_151',
    ],
    [
      '1_187 Host of Thousands: an Orc of Moria',
      shadow({ site: 4, pool: 20, foeHand: '1_187', foeDiscard: '1_178 2_51 1_180 1_158 1_191' }),
      play('1_187'),
      '1_178 1_191',
    ],
  ];

  it.each(rows.map((row) => [row[0], row] as const))('%s', (_, row) => {
    const table = scene(row[1]);
    if (table.pub.phase === 'skirmish') table.fp(PASS);
    expectOffers(table, 'shadow', row);
  });
});

/** Names without wounds, as they are offered. */
function plain(cards: string): string {
  return cards.replace(/:\d/g, '');
}

/** Archery where Aragorn has his bow. */
function bow(): Scene {
  return { phase: 'archery', fp: '1_365+1_90 1_97', foe: FOES };
}
