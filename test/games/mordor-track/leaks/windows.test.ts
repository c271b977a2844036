import { describe, expect, it } from 'vitest';
import { CARD_FACTS } from '../../../../src/games/mordor-track/data/cards.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { Position } from '../support/position.ts';
import { type Table, tableAt } from '../support/table.ts';
import { differences } from './seen.ts';

type Cards = NonNullable<Position['cards']>;

/** Character cards of the Free Peoples, some of which can be played on the Track and some not. */
const FP_CARDS = ['phial', 'athelas', 'mithril-coat', 'horn-of-gondor', 'wizards-staff'] as const;

const NO_DECKS = { fpStrategy: [], shadowCharacter: [], shadowStrategy: [] };

/** Every list with one card of the list at its head, the others after it. */
function rotations<T>(cards: readonly T[]): readonly (readonly T[])[] {
  return cards.map((_, start) => [...cards.slice(start), ...cards.slice(0, start)]);
}

/** Tables that differ in what is hidden of the Free Peoples: the first cards are held, the rest is in the deck. */
function tablesWith(
  held: number,
  position: Position,
  fixed: Cards & { readonly hand?: readonly string[] } = {},
): readonly Table[] {
  const { hand = [], ...cards } = fixed;
  return rotations(FP_CARDS).map((order) =>
    tableAt({
      ...position,
      cards: {
        ...cards,
        hands: { fp: [...hand, ...order.slice(0, held)], shadow: cards.hands?.shadow ?? [] },
        decks: { ...NO_DECKS, fpCharacter: order.slice(held) },
      },
    }),
  );
}

const kinds = (tables: readonly Table[]) => new Set(tables.map(({ asked }) => asked));

describe('the card of Gandalf the Grey (B.5)', () => {
  const position: Position = { companions: ['gandalf-grey'], fp: ['event', 'character'] };
  const song = { type: 'playCard', die: 'f1', card: 'bilbos-song' } as const;

  it('is offered whatever is held and whatever lies on top of the deck', () => {
    const others = rotations(['fp-filler-1', 'axe-and-bow', 'smeagol']).map((fpCharacter) => {
      const hands = { fp: ['bilbos-song', 'phial', 'athelas'] };
      return tableAt({ ...position, cards: { hands, decks: { ...NO_DECKS, fpCharacter } } });
    });
    const tables = [...tablesWith(2, position, { hand: ['bilbos-song'] }), ...others];
    for (const table of tables) table.fp(song);
    expect(kinds(tables)).toEqual(new Set(['gandalfDraw']));
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
    for (const table of tables) table.resolve('use');
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
  });

  it('is not offered from an empty deck, whatever is held', () => {
    const tables = rotations(FP_CARDS).map((order) =>
      tableAt({ ...position, cards: { hands: { fp: ['bilbos-song', ...order.slice(0, 2)] } } }).fp(
        song,
      ),
    );
    expect(kinds(tables)).toEqual(new Set(['action']));
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
  });
});

describe('Worn With Sorrow (B.7)', () => {
  const position: Position = { companions: ['legolas'] };
  const tables = { shadow: ['worn-with-sorrow'] };
  const move = { type: 'moveFellowship', die: 'f1' } as const;

  it('is offered by the backs in the hand, and shows no card that it takes (H45)', () => {
    const all = tablesWith(2, position, { tables });
    for (const table of all) table.fp(move, { tiles: ['s-2-1'] }).resolve('casualtyGuide');
    expect(kinds(all)).toEqual(new Set(['worn']));
    expect(all[0]?.options).toEqual(['hand', 'decline']);
    expect(differences(all, 'free-peoples')).toHaveLength(1);
    for (const table of all) table.resolve('hand', { picks: [1] });
    expect(differences(all, 'free-peoples')).toHaveLength(1);
    expect(new Set(all.map(({ state }) => state.own['free-peoples'].faceDown.join())).size).toBe(5);
  });

  it('does not tell by what it tells of chance which card of the hand it takes', () => {
    const taken = [0, 1].map((place) => {
      const table = tableAt({
        ...position,
        cards: { tables, hands: { fp: ['phial', 'athelas'] } },
      });
      table.fp(move, { tiles: ['s-2-1'] }).resolve('casualtyGuide');
      return table.resolve('hand', { picks: [place] });
    });
    expect(taken.map(({ state }) => state.own['free-peoples'].faceDown)).toEqual([
      ['phial'],
      ['athelas'],
    ]);
    expect(differences(taken, 'free-peoples')).toHaveLength(1);
  });

  it('is not offered where all cards in the hand are strategy cards', () => {
    const all = ['the-last-battle', 'fp-filler-1'].map((card) => {
      const table = tableAt({ ...position, cards: { tables, hands: { fp: [card] } } });
      return table.fp(move, { tiles: ['s-2-1'] }).resolve('casualtyGuide');
    });
    expect(kinds(all)).toEqual(new Set(['action']));
    expect(differences(all, 'free-peoples')).toHaveLength(1);
  });
});

describe('a hand above its limit (B.7)', () => {
  const draw = { type: 'drawCard', die: 'f1', deck: 'character' } as const;

  it('must be discarded from whatever is in it, and is asked for one card of two', () => {
    const tables = tablesWith(1, { fp: ['event'] }, { handLimit: 1 });
    for (const table of tables) table.fp(draw);
    expect(kinds(tables)).toEqual(new Set(['discard']));
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
    for (const [place, table] of tables.entries()) table.resolve(table.options[place % 2] ?? '');
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
  });

  it('is discarded unasked where the limit leaves none of one card', () => {
    const tables = tablesWith(0, { fp: ['event'] }, { handLimit: 0 });
    for (const table of tables) table.fp(draw);
    expect(kinds(tables)).toEqual(new Set(['action']));
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
  });
});

describe('decisions about the table', () => {
  const move = { type: 'moveFellowship', die: 'f1' } as const;

  it('are not asked for cards that are still held: no Mithril Coat, no Staff, no Horn', () => {
    const tables = tablesWith(2, { companions: ['gandalf-grey', 'boromir'] });
    for (const table of tables) table.fp(move, { tiles: ['s-2-1'] });
    expect(kinds(tables)).toEqual(new Set(['huntDamage']));
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
  });

  it.each([
    ['preventDraw', 'wizards-staff'],
    ['redraw', 'mithril-coat'],
  ])('are asked for whatever is held: %s', (kind, card) => {
    const tables = ['phial', 'athelas', 'elven-rope'].map((held) =>
      tableAt({
        companions: ['gandalf-grey'],
        cards: { hands: { fp: [held] }, tables: { fp: [card] } },
      }).fp(move, kind === 'redraw' ? { tiles: ['s-2-1'] } : {}),
    );
    expect(kinds(tables)).toEqual(new Set([kind]));
    expect(differences(tables, 'free-peoples')).toHaveLength(1);
  });
});

describe('an opportunity to act (C.6)', () => {
  it('is the same for others whether a card can be played or none', () => {
    // Three of these need a revealed Fellowship, one can be played, one never can.
    const held = ['breaking', 'morgul-wound', 'lure-of-the-ring', 'orc-patrol'];
    const tables = held.map((card) =>
      tableAt({ cards: { hands: { shadow: [card] } } }).fp({ type: 'skipDie', die: 'f4' }),
    );
    const plays = tables.map((table, place) =>
      table.ask('shadow', { type: 'playCard', die: 's5', card: held[place] ?? '' }),
    );
    expect(plays).toEqual(['CARD_CONDITION', 'CARD_CONDITION', 'CARD_CONDITION', null]);
    expect(differences(tables, 'shadow')).toHaveLength(1);
  });
});

describe('a refusal (C.3)', () => {
  it('is the same wherever the enemy has the card that is named', () => {
    const tables = tablesWith(3, {}).map((one) => one.fp({ type: 'skipDie', die: 'f4' }));
    const tries = [...Object.keys(CARD_FACTS), 'fp-filler-1', 'no-such-card'].map(
      (card) => ({ type: 'playCard', die: 's5', card }) as const,
    );
    expect(differences(tables, 'free-peoples', tries)).toHaveLength(1);
    const reasons = tries.map((command) => tables[0]?.ask('shadow', command));
    expect(new Set(reasons)).toEqual(new Set(['CARD_NOT_IN_HAND']));
  });
});

describe('the end of a game (F.1)', () => {
  it('shows what was discarded face down, and no card that is held or in a deck', () => {
    const [first] = tablesWith(1, { fp: ['event'] }, { handLimit: 1 });
    const table = first?.fp({ type: 'drawCard', die: 'f1', deck: 'character' }).resolve('athelas');
    table?.add(mordorTrack.forfeit(['shadow'], 'RESIGNED', table.state));
    expect(table?.view(null).result?.faceDown).toEqual({ 'free-peoples': ['athelas'], shadow: [] });
    const seen = table === undefined ? [] : differences([table], 'free-peoples');
    const named = FP_CARDS.filter((card) => seen.join().includes(`"${card}"`));
    expect(named).toEqual(['athelas']);
  });
});
