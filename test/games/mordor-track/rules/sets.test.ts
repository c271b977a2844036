import { describe, expect, it } from 'vitest';
import type { Companion } from '../../../../src/games/mordor-track/ids.ts';
import { type Table, tableAt } from '../support/table.ts';

const FOUR: readonly Companion[] = ['gimli', 'legolas', 'meriadoc', 'peregrin'];

const separate = (companions = FOUR) =>
  tableAt({ place: 'gate', companions }).fp({ type: 'separateCompanions', die: 'f1' });
const goAlone = (companions = FOUR) =>
  tableAt({ companions, cards: { hands: { fp: ['i-will-go-alone'] } } }).fp({
    type: 'playCard',
    die: 'f1',
    card: 'i-will-go-alone',
  });
const breaking = (companions = FOUR) =>
  tableAt({
    companions,
    hidden: false,
    asked: { kind: 'action', seat: 'shadow' },
    cards: { hands: { shadow: ['breaking'] } },
  }).shadow({ type: 'playCard', die: 's5', card: 'breaking' }, { tiles: ['s-3-1'] });
const lidless = (unused = 5) =>
  tableAt({
    asked: { kind: 'action', seat: 'shadow' },
    shadow: (['event', 'army', 'muster', 'character', 'army-muster'] as const).slice(0, unused),
    cards: { hands: { shadow: ['lidless-eye'] } },
  }).shadow({ type: 'playCard', die: 's3', card: 'lidless-eye' });
const discard = (held: number) =>
  tableAt({
    cards: {
      handLimit: 2,
      hands: { fp: ['phial', 'smeagol', 'fp-filler-1', 'fp-filler-2'].slice(0, held) },
      decks: { fpCharacter: ['athelas'] },
    },
  }).fp({ type: 'drawCard', die: 'f3', deck: 'character' });

const picks = (table: Table) => table.all('ItemPicked').length;
const without = (...gone: readonly string[]) => FOUR.filter((one) => !gone.includes(one));

describe.each([
  ['separate', separate],
  ['goAlone', goAlone],
] as const)('C.4: %s, one companion or more', (kind, open) => {
  it('begins with every companion, and offers `done` first after one', () => {
    const table = open();

    expect(table.asked).toBe(kind);
    expect(table.options).toEqual(FOUR);
    expect(table.resolve('legolas').options).toEqual(['done', ...without('legolas')]);
    expect(table.resolve('gimli').options).toEqual(['done', 'meriadoc', 'peregrin']);
  });

  it('happens to nobody before it is final, then to all at once', () => {
    const table = open().resolve('peregrin').resolve('gimli');

    expect(table.state.pub.fellowship.companions).toEqual(FOUR);
    table.resolve('done');
    expect(table.last('CompanionsSeparated')?.pub.companions).toEqual(['gimli', 'peregrin']);
    expect(table.state.pub.fellowship.companions).toEqual(['legolas', 'meriadoc']);
  });

  it('the last companion makes it final', () => {
    const table = open();
    for (const companion of FOUR) table.resolve(companion);

    expect(table.state.pub.fellowship).toMatchObject({ companions: [], guide: 'gollum' });
    expect(table.asked).toBe('action');
  });

  it('C.2: a lone companion is picked by the engine', () => {
    const table = open(['gimli']);

    expect(picks(table)).toBe(0);
    expect(table.state.pub.fellowship.companions).toEqual([]);
  });

  it('takes no pick back, and no `done` before the first', () => {
    const table = open();
    const option = (name: string) => ({ type: 'resolve', decision: kind, option: name }) as const;

    expect(table.ask('free-peoples', option('done'))).toBe('OPTION_NOT_AVAILABLE');
    table.resolve('gimli');
    expect(table.ask('free-peoples', option('gimli'))).toBe('OPTION_NOT_AVAILABLE');
    expect(table.ask('free-peoples', option('boromir'))).toBe('OPTION_NOT_AVAILABLE');
    expect(table.ask('shadow', option('legolas'))).toBe('NOT_YOUR_TURN');
  });

  it('D.5: a set that leaves together asks for a Guide once', () => {
    const table = open(['strider', 'boromir', 'gimli', 'legolas']);
    table.resolve('strider').resolve('boromir').resolve('done');

    expect(table.options).toEqual(['gimli', 'legolas']);
    expect(table.resolve('gimli').asked).toBe('action');
  });
});

describe('C.4: breaking, exactly as many as the tile says', () => {
  it('never offers `done`', () => {
    const table = breaking();

    expect(table.state.pub.question).toMatchObject({ kind: 'breaking', count: 3 });
    expect(table.options).toEqual(FOUR);
    expect(table.resolve('meriadoc').options).toEqual(without('meriadoc'));
    expect(table.resolve('gimli').options).toEqual(['legolas', 'peregrin']);
    table.resolve('legolas');
    expect(table.last('CompanionsSeparated')?.pub.companions).toEqual([
      ...['gimli', 'legolas', 'meriadoc'],
    ]);
  });

  it('C.2: the engine picks the last one where only one is left to be picked', () => {
    const table = breaking(['gimli', 'legolas', 'peregrin']).resolve('legolas').resolve('peregrin');

    expect(picks(table)).toBe(2);
    expect(table.state.pub.fellowship).toMatchObject({ companions: [], guide: 'gollum' });
  });
});

describe('C.4: lidless, one to three unused dice', () => {
  it('offers `done` after one, and the third makes it final', () => {
    const table = lidless();

    expect(table.options).toEqual(['s4', 's5', 's6', 's7']);
    expect(table.resolve('s6').options).toEqual(['done', 's4', 's5', 's7']);
    expect(table.resolve('s4').options).toEqual(['done', 's5', 's7']);
    expect(table.view(null).huntBox.shadow).toBe(2);
    table.resolve('s7');
    expect(table.view(null).huntBox.shadow).toBe(5);
  });

  it('two unused dice are all there can be', () => {
    const table = lidless(3).resolve('s4').resolve('s5');

    expect(table.view(null).huntBox.shadow).toBe(4);
    expect(table.state.pub.actor).toBe('free-peoples');
  });

  it('C.2: a lone die is picked by the engine', () => {
    const table = lidless(2);

    expect(picks(table)).toBe(0);
    expect(table.view(null).huntBox.shadow).toBe(3);
  });
});

describe('C.4: discard, exactly as many as a hand is over', () => {
  it('one over: one pick makes it final', () => {
    const table = discard(2);

    expect(table.options).toEqual(['phial', 'smeagol', 'athelas']);
    table.resolve('smeagol');
    expect(table.state.own['free-peoples']).toMatchObject({
      hand: ['phial', 'athelas'],
      faceDown: ['smeagol'],
    });
  });

  it('three over: no `done`, and all go at once', () => {
    const table = discard(4).resolve('athelas').resolve('phial');

    expect(table.options).toEqual(['smeagol', 'fp-filler-1', 'fp-filler-2']);
    expect(table.all('CardsDiscarded')).toEqual([]);
    table.resolve('fp-filler-1');
    expect(table.all('CardsDiscarded')).toHaveLength(1);
    expect(table.last('CardsDiscarded')?.pub.faceDown).toEqual({ character: 2, strategy: 1 });
    expect(table.state.own['free-peoples']).toMatchObject({
      hand: ['smeagol', 'fp-filler-2'],
      picked: [],
    });
  });
});

describe('C.4, F.1: picks that are not final', () => {
  it.each([
    ['separate', separate(), 'gimli'],
    ['goAlone', goAlone(), 'gimli'],
    ['breaking', breaking(), 'gimli'],
    ['lidless', lidless(), 's4'],
    ['discard', discard(4), 'phial'],
  ])('%s: the other seat and spectators see that a choice is open', (kind, table, item) => {
    const before = [null, 'free-peoples' as const, 'shadow' as const].map((one) => table.view(one));
    table.resolve(item);
    const owner = table.state.pub.question?.seat;

    for (const view of before.filter(({ viewer }) => viewer !== owner)) {
      expect(table.view(view.viewer)).toEqual(view);
      expect(view.pending).toMatchObject({ kind, owner });
    }
    expect(table.view(owner ?? null).pending).toMatchObject({ picked: [item] });
    expect(table.last('ItemPicked')?.pub).toEqual({});
  });
});
