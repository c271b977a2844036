import { describe, expect, it } from 'vitest';
import { seenEvents } from '../../../../src/engine/sight.ts';
import { enemyOf, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import { type Table, tableAt } from '../support/table.ts';
import { differences } from './seen.ts';

const companions = ['gimli', 'meriadoc', 'peregrin'] as const;

interface Choice {
  readonly kind: string;
  readonly owner: Seat;
  /** Two items of the set, and where it is open. */
  readonly items: readonly [string, string];
  readonly more: readonly string[];
  open(): Table;
}

/** Every decision that picks a set (C.4), with the answers that make it final after two picks. */
const CHOICES: readonly Choice[] = [
  {
    kind: 'lidless',
    owner: 'shadow',
    items: ['s3', 's7'],
    more: ['done'],
    open: () =>
      tableAt({
        asked: { kind: 'action', seat: 'shadow' },
        cards: { hands: { shadow: ['lidless-eye'] } },
      }).shadow({ type: 'playCard', die: 's6', card: 'lidless-eye' }),
  },
  {
    kind: 'goAlone',
    owner: 'free-peoples',
    items: ['gimli', 'peregrin'],
    more: ['done'],
    open: () =>
      tableAt({ companions, cards: { hands: { fp: ['i-will-go-alone'] } } }).fp({
        type: 'playCard',
        die: 'f1',
        card: 'i-will-go-alone',
      }),
  },
  {
    kind: 'separate',
    owner: 'free-peoples',
    items: ['gimli', 'peregrin'],
    more: ['done'],
    open: () =>
      tableAt({ companions, place: 'gate' }).fp({ type: 'separateCompanions', die: 'f1' }),
  },
  {
    kind: 'breaking',
    owner: 'free-peoples',
    items: ['gimli', 'peregrin'],
    more: [],
    open: () =>
      tableAt({
        companions,
        hidden: false,
        asked: { kind: 'action', seat: 'shadow' },
        cards: { hands: { shadow: ['breaking'] } },
      }).shadow({ type: 'playCard', die: 's6', card: 'breaking' }, { tiles: ['s-2r-1'] }),
  },
  {
    kind: 'discard',
    owner: 'free-peoples',
    items: ['phial', 'athelas'],
    more: [],
    open: () =>
      tableAt({
        fp: ['event'],
        cards: {
          handLimit: 2,
          hands: { fp: ['phial', 'athelas', 'bilbos-song'] },
          decks: { fpCharacter: ['elven-rope'] },
        },
      }).fp({ type: 'drawCard', die: 'f1', deck: 'character' }),
  },
];

describe.each(CHOICES)('what is picked for $kind (C.4)', ({ kind, owner, items, more, open }) => {
  const [one, other] = items;

  it('is seen by nobody else before the set is final, not even by the name of an event', () => {
    const before = open();
    expect(before.asked).toBe(kind);
    const seen = differences([before], owner);
    const tables = items.map((item) => open().resolve(item));
    expect(differences(tables, owner)).toEqual(seen);
    for (const table of tables) {
      const told = table.events.slice(before.events.length);
      expect(seenEvents(told, owner)).toHaveLength(1);
      expect([enemyOf(owner), null].flatMap((viewer) => seenEvents(told, viewer))).toEqual([]);
    }
  });

  it('is seen by who picks it', () => {
    const { pending } = open().resolve(one).view(owner);
    expect(pending).toMatchObject({ kind, picked: [one] });
    expect(pending?.options).not.toContain(one);
  });

  it('does not tell others in which order it was picked', () => {
    const tables = [
      [one, other],
      [other, one],
    ].map((order) => {
      const table = open();
      for (const option of [...order, ...more]) table.resolve(option);
      return table;
    });
    expect(tables.map(({ asked }) => asked)).not.toContain(kind);
    expect(differences(tables, owner)).toHaveLength(1);
  });

  it('is told to nobody where the game ends before the set is final', () => {
    const tables = items.map((item) => {
      const table = open().resolve(item);
      return table.add(mordorTrack.forfeit([owner], 'RESIGNED', table.state));
    });
    expect(differences(tables, owner)).toHaveLength(1);
  });
});
