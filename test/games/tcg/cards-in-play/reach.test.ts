import { describe, expect, it } from 'vitest';
import type { Card } from '../../../../src/games/tcg/cards/card.ts';
import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import {
  costOf,
  damageOf,
  overwhelmOf,
  strengthOf,
} from '../../../../src/games/tcg/rules/derived.ts';
import { countKeyword } from '../../../../src/games/tcg/rules/matching.ts';
import { makeTable, type Table } from '../../../../src/games/tcg/rules/table.ts';
import { canBeWounded } from '../../../../src/games/tcg/rules/tokens.ts';
import { type Scene, scene } from '../support/scene.ts';

/** Somebody of each kind. */
const CROWD = '1_365 1_97 1_12 1_51 1_364 1_311 1_30 1_286 1_34 1_17 1_70';

function crowd(fp: string, more: Scene = {}): Table {
  return makeTable(scene({ fp, ...more }).pub);
}

function borneIn(fp: string, bearer: string, card: string): string {
  return fp.replace(bearer, `${bearer}+${card}`);
}

/** What texts can change of each character: strength, damage, being an archer, being overwhelmed. */
function valuesOf(fp: string, more: Scene): ReadonlyMap<string, string> {
  const { pub } = scene({ fp, ...more });
  const wounds = pub.cards.map(({ iid }) => ({ iid, n: 1 }));
  const fighting = makeTable({ ...pub, phase: 'skirmish', wounds });
  const values = fighting.active
    .filter(({ card }) => card.isCharacter)
    .map((piece) => [
      piece.card.id,
      [
        ...[strengthOf(fighting, piece), damageOf(fighting, piece)],
        ...[countKeyword(fighting, piece, 'archer'), overwhelmOf(fighting, piece)],
        canBeWounded(fighting, piece),
      ].join(' '),
    ]);
  return new Map(values as [string, string][]);
}

describe('whom a text concerns while it is in force, and nobody else', () => {
  const borne = (card: string, bearer: string) => [CROWD, borneIn(CROWD, bearer, card)] as const;
  const joined = (more: string) => [CROWD, `${CROWD} ${more}`] as const;
  const armed = `${CROWD} 1_290+1_299`;
  const orc = { foe: '1_177', fight: '1_365 1_177' };
  const nazgul = { foe: '1_229', fight: '1_365 1_229' };
  it.each([
    ['1_8 Dwarven Armor: its bearer', ...borne('1_8', '1_12'), {}, '1_12'],
    ["1_14 Gimli's Battle Axe: its bearer", ...borne('1_14', '1_12'), {}, '1_12'],
    ["1_15 Gimli's Helm: its bearer", ...borne('1_15', '1_12'), {}, '1_12'],
    ['1_21 Lord of Moria: every Dwarf', ...joined('1_21'), {}, '1_12 1_17'],
    ['1_31 Asfaloth: its bearer', ...borne('1_31', '1_51'), {}, '1_51'],
    ['1_41 Elven Bow: its bearer', ...borne('1_41', '1_30'), {}, '1_30'],
    ['1_49 The Last Alliance of Elves and Men: its bearer', ...borne('1_49', '1_97'), {}, '1_97'],
    ['1_75 Glamdring: its bearer', ...borne('1_75', '1_364'), {}, '1_364'],
    ["1_90 Aragorn's Bow: its bearer", ...borne('1_90', '1_365'), {}, '1_365'],
    ['1_92 Armor: its bearer', ...borne('1_92', '1_97'), {}, '1_97'],
    ['1_95 Blade of Gondor: its bearer', ...borne('1_95', '1_97'), {}, '1_97'],
    ['1_101 Coat of Mail: its bearer', ...borne('1_101', '1_97'), {}, '1_97'],
    ["1_112 Ranger's Sword: its bearer", ...borne('1_112', '1_365'), {}, '1_365'],
    ['1_309 Rosie Cotton: Sam', ...joined('1_309'), {}, '1_311'],
    ['1_11 Farin: himself alone', ...joined('1_11'), orc, ''],
    ['1_30 Arwen: herself alone', CROWD.replace('1_30 ', ''), CROWD, nazgul, ''],
    ['1_51 Legolas: himself alone', CROWD.replace('1_51 ', ''), CROWD, nazgul, ''],
    [
      '1_72 Gandalf: himself alone',
      CROWD.replace('1_364 ', ''),
      `${CROWD.replace('1_364', '1_72')}`,
      {},
      '',
    ],
    [
      '1_96 Boromir: himself alone',
      CROWD.replace('1_97 ', ''),
      CROWD.replace('1_97', '1_96'),
      {},
      '',
    ],
    ['1_303 Merry: himself alone', armed, `${armed} 1_303`, {}, ''],
    [
      '2_105 Mithril-coat: no minion that fights others',
      `${CROWD} 1_290`,
      `${CROWD} 1_290+2_105`,
      { foe: '1_158+1_180', fight: '1_365 1_158' },
      '',
    ],
    [
      '2_105 Mithril-coat: the minion that fights its bearer',
      `${CROWD} 1_290`,
      `${CROWD} 1_290+2_105`,
      { foe: '1_158 1_151', fight: '1_290 1_158' },
      '1_158',
    ],
  ])('%s', (_, before, after, more: Scene, expected) => {
    const old = valuesOf(before, more);
    const now = valuesOf(after, more);
    const changed = [...old.keys()].filter((id) => now.has(id) && now.get(id) !== old.get(id));

    expect(changed.join(' ')).toBe(expected);
  });

  it.each([
    ['1_8 Dwarven Armor', CROWD.replace('1_12', '1_12+1_8'), '1_12'],
    ['1_96 Boromir', CROWD.replace('1_97', '1_96'), '1_96'],
    ['1_101 Coat of Mail', CROWD.replace('1_97', '1_97+1_101'), '1_97'],
  ])('%s: it takes three times the strength to overwhelm', (_, fp, character) => {
    const table = crowd(fp);
    const piece = table.active.find(({ card }) => card.id === character);

    expect(piece === undefined ? null : overwhelmOf(table, piece)).toBe(3);
  });
});

/** Costs of a companion, an ally, a possession, an event that is a spell, and one that is none. */
function costsIn(fp: string, more: Scene, cards: readonly Card[], owner: Seat = 'p1'): number[] {
  const table = crowd(fp, more);
  return cards.map((card) =>
    costOf(table, { iid: card.id, card, owner, at: null }, { costDelta: 0, bearer: null }),
  );
}

describe('what becomes cheaper or dearer', () => {
  const kinds = ['1_365', '1_34', '1_299', '1_81', '1_71'].map(cardOf);
  const few = '1_12 1_311';
  it.each([
    ['1_320 East Road: companions', few, { site: '1_320' }, [6, 2, 1, 3, 2]],
    ['1_129 The Misadventure of Mr. Underhill: companions', few, { foe: '1_129' }, [6, 2, 1, 3, 2]],
    [
      '1_253 Journey Into Danger: companions',
      '1_12 1_311 1_303 1_7',
      { foe: '1_253' },
      [6, 2, 1, 3, 2],
    ],
    ['1_79 The Nine Walkers: companions of a new race', `${few} 1_79`, {}, [2, 2, 1, 3, 2]],
    ["2_22 Gandalf's Staff: spells", '1_364+2_22', {}, [4, 2, 1, 2, 2]],
  ])('%s', (_, fp, more: Scene, expected) => {
    expect(costsIn(fp, more, kinds)).toEqual(expected);
  });

  it("1_133 Saruman's Ambition: own events of Isengard, one for each copy", () => {
    const dear = { ...cardOf('1_121'), cost: 3 };
    const others = [dear, cardOf('1_151'), { ...cardOf('1_168'), cost: 3 }];

    expect(costsIn('', { site: 5, foe: '1_133 1_133#2' }, others, 'p2')).toEqual([1, 2, 3]);
    expect(costsIn('', { site: 5, foe: '1_133' }, [dear], 'p1')).toEqual([3]);
  });
});
