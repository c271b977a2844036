import { describe, it } from 'vitest';
import type { Card, Character, Region } from '../../../../src/games/confrontation/ids.ts';
import { expectTable } from '../support/expecting.ts';
import { replaces } from '../support/orders.ts';
import { NO_SAURON_TEXT } from './deluxe-orders.ts';
import { deluxeTable } from './deluxe-table.ts';

type Places = Readonly<Partial<Record<Character, Region>>>;

describe('H.2, H.3: strengths in a fight', () => {
  it.each<[string, Places, string]>([
    ['orcs-v attacks', { 'orcs-v': 'eregion', gimli: 'cardolan' }, 'orcs-v falls'],
    ['orcs-v attacks', { 'orcs-v': 'eregion', merry: 'cardolan' }, '3:8'],
    ['sam-v is as strong as orcs-v', { 'orcs-v': 'eregion', 'sam-v': 'cardolan' }, '7:8'],
    ['sam-v is as strong as the Troll', { 'cave-troll': 'eregion', 'sam-v': 'cardolan' }, '10:9'],
    ['sam-v is weak before the Warg', { warg: 'eregion', 'sam-v': 'cardolan' }, '2:4'],
    ['theoden in another region', { balrog: 'eregion', theoden: 'cardolan' }, '3:7'],
  ])('%s: %j', (_, at, result) => {
    const table = deluxeTable({ turn: 'sauron', at });
    const attacker = table.state.own.sauron.identities.find(
      ({ handle }) =>
        table.state.pub.tokens.sauron.find((one) => one.handle === handle)?.region === 'eregion',
    )?.character as Character;
    table.move(attacker, 'cardolan');
    if (result.includes(':')) expectTable(table.cards('s-2', 'f-1'), { compared: result });
    else expectTable(table, { compared: null, fallen: ['orcs-v'] });
  });

  it.each<[string, Character, Region, Region, Places, string]>([
    ['theoden in Rohan', 'theoden', 'gap-of-rohan', 'rohan', { balrog: 'rohan' }, '5:7'],
    ['theoden in Gondor', 'theoden', 'rohan', 'gondor', { balrog: 'gondor' }, '5:7'],
    ['theoden before the Warg', 'theoden', 'rohan', 'gondor', { warg: 'gondor' }, '3:4'],
    ['treebeard in Fangorn', 'treebeard', 'the-shire', 'fangorn', { balrog: 'fangorn' }, '7:7'],
    ['treebeard before the Warg', 'treebeard', 'rhudaur', 'fangorn', { warg: 'fangorn' }, '5:4'],
    ['treebeard elsewhere', 'treebeard', 'cardolan', 'eregion', { balrog: 'eregion' }, '5:7'],
    ['orcs-v defend', 'gandalf-v', 'cardolan', 'eregion', { 'orcs-v': 'eregion' }, '6:5'],
    ['sam-v attacks', 'sam-v', 'cardolan', 'eregion', { balrog: 'eregion' }, '2:7'],
  ])('%s', (_, mover, from, to, enemy, compared) => {
    const table = deluxeTable({ turn: 'fellowship', at: { [mover]: from, ...enemy } });

    expectTable(table.move(mover, to).cards('s-2', 'f-1'), { compared });
  });
});

describe('H.3: texts that decide before cards', () => {
  it.each<[Character, Character, readonly Character[]]>([
    ['merry', 'witch-king-v', ['witch-king-v']],
    ['legolas', 'flying-nazgul-v', ['flying-nazgul-v']],
    ['gimli', 'orcs-v', ['orcs-v']],
    ['gandalf', 'saruman-v', ['gandalf']],
    ['gandalf-v', 'saruman-v', ['gandalf-v']],
    ['boromir', 'the-watcher', ['boromir', 'the-watcher']],
  ])('%s against %s: %j', (fellowship, sauron, fallen) => {
    const table = deluxeTable({
      turn: 'fellowship',
      at: { [fellowship]: 'cardolan', [sauron]: 'eregion' },
    });

    expectTable(table.move(fellowship, 'eregion'), { fallen, compared: null });
  });
});

describe('H.2, frodo-v: power cards of Sauron are void', () => {
  const fight = (sauron: Card, fellowship: Card) =>
    deluxeTable({
      turn: 'sauron',
      at: { 'frodo-v': 'cardolan', 'mouth-of-sauron': 'eregion', sam: 'rhudaur' },
      discards: { fellowship: ['f-5'], sauron: ['s-6'] },
    })
      .move('mouth-of-sauron', 'cardolan')
      .cards(sauron, fellowship)
      .sauron(NO_SAURON_TEXT);

  it.each<[Card, Card, string]>([
    ['s-eye', 'f-3', '4:3'],
    ['s-magic', 'f-2', '3:3'],
    ['s-retreat', 'f-1', '2:3'],
    ['s-1', 'f-1', '2:4'],
  ])('%s against %s: %s', (sauron, fellowship, compared) => {
    expectTable(fight(sauron, fellowship), { compared });
  });

  it('so that the Eye does not cover the cards of the Fellowship', () => {
    expectTable(fight('s-eye', 'f-noble-sacrifice'), {
      fallen: ['frodo-v', 'mouth-of-sauron'],
      compared: null,
    });
  });

  it('but not those of the Warg', () => {
    const table = deluxeTable({
      turn: 'sauron',
      at: { 'frodo-v': 'cardolan', warg: 'eregion' },
      discards: { fellowship: ['f-5'], sauron: ['s-6'] },
    }).move('warg', 'cardolan');
    table.cards('s-magic', 'f-4').sauron(replaces('s-6'));

    expectTable(table, { compared: '5:8' });
  });
});

describe('H.2, elrond: the Eye and Magic of Sauron are void', () => {
  const fight = (sauron: Card, fellowship: Card, enemy: Character = 'balrog') =>
    deluxeTable({
      turn: 'fellowship',
      at: { elrond: 'cardolan', [enemy]: 'eregion' },
      discards: { fellowship: ['f-5'], sauron: ['s-6'] },
    })
      .move('elrond', 'eregion')
      .cards(sauron, fellowship);

  it('and are not replaced', () => {
    expectTable(fight('s-magic', 'f-1'), { compared: '4:5' });
    expectTable(fight('s-eye', 'f-noble-sacrifice'), { fallen: ['elrond', 'balrog'] });
  });

  it('while his retreat goes on', () => {
    expectTable(fight('s-retreat', 'f-1'), { phase: 'sauron-retreat' });
  });

  it('but not those of the Warg', () => {
    expectTable(fight('s-magic', 'f-1', 'warg'), { phase: 'sauron-magic' });
  });
});
