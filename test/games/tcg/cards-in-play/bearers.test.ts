import { describe, expect, it } from 'vitest';
import { bearersOf, refuseRoom } from '../../../../src/games/tcg/rules/bearers.ts';
import { heldCandidate, makeTable, type Table } from '../../../../src/games/tcg/rules/table.ts';
import { scene } from '../support/scene.ts';

/** Somebody of each kind. */
const CROWD = '1_365 1_97 1_12 1_51 1_364 1_311 1_30 1_286 1_34 1_17 1_70';

describe('who bears a card, and whether one of its kind leaves room for another', () => {
  const men = '1_365 1_97 1_70';
  it.each([
    ['1_8 Dwarven Armor', '1_12 1_17', 'CLASS_OCCUPIED'],
    ['1_9 Dwarven Axe', '1_12 1_17', 'CLASS_OCCUPIED'],
    ['1_10 Dwarven Heart', '1_12 1_17', null],
    ["1_14 Gimli's Battle Axe", '1_12', 'CLASS_OCCUPIED'],
    ["1_15 Gimli's Helm", '1_12', 'CLASS_OCCUPIED'],
    ['1_31 Asfaloth', '1_51 1_30 1_34', 'CLASS_OCCUPIED'],
    ['1_33 Bow of the Galadhrim', '1_51', 'CLASS_OCCUPIED'],
    ['1_41 Elven Bow', '1_51 1_30 1_34', 'CLASS_OCCUPIED'],
    ['1_42 Elven Cloak', '1_290 1_365 1_97 1_12 1_51 1_364 1_311 1_30', 'CLASS_OCCUPIED'],
    ['1_49 The Last Alliance of Elves and Men', '1_365 1_97', 'BEARER_LIMIT'],
    ['1_66 The Tale of Gil-galad', '1_51 1_30 1_34', null],
    ['1_75 Glamdring', '1_364', 'CLASS_OCCUPIED'],
    ["1_90 Aragorn's Bow", '1_365', 'CLASS_OCCUPIED'],
    ['1_92 Armor', men, 'CLASS_OCCUPIED'],
    ['1_94 Athelas', '1_365 1_97', null],
    ['1_95 Blade of Gondor', '1_97', 'CLASS_OCCUPIED'],
    ["1_98 Boromir's Cloak", '1_97', 'CLASS_OCCUPIED'],
    ['1_101 Coat of Mail', men, 'CLASS_OCCUPIED'],
    ['1_107 Great Shield', men, 'CLASS_OCCUPIED'],
    ['1_108 No Stranger to the Shadows', '1_365 1_30', 'BEARER_LIMIT'],
    ["1_112 Ranger's Sword", '1_365', 'CLASS_OCCUPIED'],
    ['1_114 The Saga of Elendil', '1_365 1_97', null],
    ['1_299 Hobbit Sword', '1_290 1_311 1_286', 'CLASS_OCCUPIED'],
    ['1_313 Sting', '1_290', 'CLASS_OCCUPIED'],
    ['1_317 There and Back Again', '1_290 1_311', null],
    ['2_105 Mithril-coat', '1_290', 'CLASS_OCCUPIED'],
    ["2_22 Gandalf's Staff", '1_364', 'CLASS_OCCUPIED'],
    ['2_29 Wizard Staff', '1_364', 'CLASS_OCCUPIED'],
    ['3_34 Narya', '1_364', 'CLASS_OCCUPIED'],
    ['3_106 Bill the Pony', '1_290 1_311', null],
  ])('%s: is borne by %s', (name, bearers, room) => {
    const [card = ''] = name.split(' ');
    const [first = ''] = bearers.split(' ');
    const able = bearersOf(crowd(CROWD), heldCandidate({ iid: 'new', card }, 'p1'), null).able;
    const withOne = first === '1_290' ? `${CROWD} 1_290+${card}` : borneIn(CROWD, first, card);

    expect(able.map((piece) => piece.card.id).join(' ')).toBe(bearers);
    expect(roomFor(withOne, card, first)).toBe(room);
  });

  it('1_180 Goblin Scimitar: is borne by an Orc of Moria, one each', () => {
    const table = makeTable(scene({ foe: '1_177+1_180 1_176 1_158 1_229' }).pub);
    const { able, fit } = bearersOf(
      table,
      heldCandidate({ iid: 'new', card: '1_180' }, 'p2'),
      null,
    );
    const ids = (pieces: typeof able) => pieces.map(({ card }) => card.id).join(' ');

    expect([ids(able), ids(fit)]).toEqual(['1_177 1_176', '1_176']);
  });

  it('1_282 The Weight of a Legacy: is borne by Aragorn of the other player', () => {
    const one = heldCandidate({ iid: 'new', card: '1_282' }, 'p2');

    expect(bearersOf(crowd(CROWD), one, null).able.map(({ card }) => card.id)).toEqual(['1_365']);
  });
});

function crowd(fp: string): Table {
  return makeTable(scene({ fp }).pub);
}

function borneIn(fp: string, bearer: string, card: string): string {
  return fp.replace(bearer, `${bearer}+${card}`);
}

function roomFor(fp: string, card: string, bearer: string): string | null {
  const table = crowd(fp);
  const piece = table.active.find((one) => one.iid === `p1.${bearer}`);
  if (piece === undefined) throw new Error(`${bearer} is not there`);
  return refuseRoom(table, heldCandidate({ iid: 'new', card }, 'p1'), piece);
}
