import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { enemyOf, type Face, SEATS, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import { type Table, tableAt } from '../support/table.ts';

type Next = 'other' | 'same' | 'end' | 'refused';

/** Who acts next; columns are the unused dice of the other seat, 0 to 3. */
const GRIDS: Readonly<
  Record<'skip' | 'pass' | 'eye', Readonly<Record<1 | 2 | 3, readonly Next[]>>>
> = {
  skip: {
    1: ['end', 'other', 'other', 'other'],
    2: ['same', 'other', 'other', 'other'],
    3: ['same', 'other', 'other', 'other'],
  },
  pass: {
    1: ['refused', 'refused', 'other', 'other'],
    2: ['refused', 'refused', 'refused', 'other'],
    3: ['refused', 'refused', 'refused', 'refused'],
  },
  // C.7: a Ring is no action; C.6, 4: who has no unused die left has no opportunity.
  eye: {
    1: ['end', 'other', 'other', 'other'],
    2: ['same', 'same', 'same', 'same'],
    3: ['same', 'same', 'same', 'same'],
  },
};

const dice = (count: number, face: Face) => Array.from({ length: count }, () => face);

/** Dice that lie in the box are there to be counted by nobody. */
function tableWith(seat: Seat, own: number, others: number): Table {
  const [fp, shadow] = seat === 'shadow' ? [others, own] : [own, others];
  return tableAt({
    asked: { kind: 'action', seat },
    fp: dice(fp, 'muster'),
    shadow: dice(shadow, 'army'),
    box: { fp: 2, shadow: 3 },
    rings: { 'free-peoples': 1, shadow: 1 },
    attempted: true,
  });
}

const FIRST = { 'free-peoples': 'f1', shadow: 's4' } as const;
const commandOf: Readonly<Record<keyof typeof GRIDS, (seat: Seat) => Command>> = {
  skip: (seat) => ({ type: 'skipDie', die: FIRST[seat] }),
  pass: () => ({ type: 'pass' }),
  eye: (seat) => ({ type: 'useElvenRing', die: FIRST[seat], face: 'eye' }),
};

function nextOf(table: Table, seat: Seat, command: Command): Next {
  if (table.ask(seat, command) !== null) return 'refused';
  const { pub } = table.give(seat, command).state;
  if (pub.turn === 2) return 'end';
  return pub.actor === enemyOf(seat) ? 'other' : 'same';
}

const SIZES = [1, 2, 3] as const;
const rows = (Object.keys(GRIDS) as (keyof typeof GRIDS)[]).flatMap((act) =>
  SEATS.filter((seat) => act !== 'eye' || seat === 'shadow').flatMap((seat) =>
    SIZES.map((own) => ({ act, seat, own, nexts: GRIDS[act][own] })),
  ),
);

describe('C.6: alternating actions', () => {
  it.each(rows)('$act of $seat with $own dice: then $nexts', ({ act, seat, own, nexts }) => {
    const found = nexts.map((_, others) =>
      nextOf(tableWith(seat, own, others), seat, commandOf[act](seat)),
    );

    expect(found).toEqual(nexts);
  });

  it('H34: is refused with PASS_NOT_ALLOWED to who has as many dice or more', () => {
    expect(tableWith('shadow', 2, 2).ask('shadow', { type: 'pass' })).toBe('PASS_NOT_ALLOWED');
  });

  it('C.6, 5: both never pass in a row, but one may pass again later', () => {
    const table = tableWith('free-peoples', 1, 3).fp({ type: 'pass' });

    expect(table.ask('shadow', { type: 'pass' })).toBe('PASS_NOT_ALLOWED');
    table.shadow({ type: 'skipDie', die: 's4' }).fp({ type: 'pass' });
    table.shadow({ type: 'skipDie', die: 's5' });
    expect(table.ask('free-peoples', { type: 'pass' })).toBe('PASS_NOT_ALLOWED');
  });

  it('a pass costs no die', () => {
    const table = tableWith('shadow', 1, 3).shadow({ type: 'pass' });

    expect(table.state.pub.dice.shadow[3]).toMatchObject({ zone: 'unused' });
  });

  it('C.6, 6: the die that moves stays unused until the Hunt is over', () => {
    const table = tableAt().fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['s-2-1'] });

    expect(table.state.pub.dice['free-peoples'][0]?.zone).toBe('unused');
    expect(table.state.pub.actor).toBe('free-peoples');
    expect(table.ask('free-peoples', { type: 'skipDie', die: 'f1' })).toBe('PENDING_DECISION');
    expect(table.resolve('useRing').state.pub.dice['free-peoples'][0]?.zone).toBe('huntBox');
  });

  it('C.6, 6: the last die that moves ends the turn once it is boxed', () => {
    const table = tableAt({ fp: ['will'], shadow: [] });
    table.fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['s-2-1'] });

    expect(table.state.pub.turn).toBe(1);
    expect(table.resolve('useRing').state.pub).toMatchObject({ turn: 2, fpHuntDiceLastTurn: 1 });
  });

  it('C.6, 6: any other die is used when its action is declared', () => {
    const table = tableAt({ place: 'gate', companions: ['gimli', 'legolas'] });
    table.fp({ type: 'separateCompanions', die: 'f1' });

    expect(table.asked).toBe('separate');
    expect(table.state.pub.dice['free-peoples'][0]?.zone).toBe('used');
  });

  it('the other seat acts after a decision of either', () => {
    const table = tableAt().fp({ type: 'moveFellowship', die: 'f1' }, { tiles: ['s-2-1'] });

    expect(table.resolve('useRing').state.pub.actor).toBe('shadow');
  });
});
