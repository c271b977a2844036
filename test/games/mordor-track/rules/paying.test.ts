import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { FACES, type Face, type Seat } from '../../../../src/games/mordor-track/ids.ts';
import type { Position } from '../support/position.ts';
import { tableAt } from '../support/table.ts';

const CHARACTER: readonly Face[] = ['character', 'will'];

interface Row {
  readonly action: string;
  readonly seat: Seat;
  readonly position: Position;
  readonly command: (die: string) => Command;
  readonly pays: readonly Face[];
}

const hides = (die: string): Command => ({ type: 'hideFellowship', die });

const ROWS: readonly Row[] = [
  {
    action: 'to move the Fellowship',
    seat: 'free-peoples',
    position: {},
    command: (die) => ({ type: 'moveFellowship', die }),
    pays: CHARACTER,
  },
  {
    action: 'to move it with Strider for a Guide',
    seat: 'free-peoples',
    position: { companions: ['strider'] },
    command: (die) => ({ type: 'moveFellowship', die }),
    pays: CHARACTER,
  },
  {
    action: 'to hide it',
    seat: 'free-peoples',
    position: { hidden: false },
    command: hides,
    pays: CHARACTER,
  },
  {
    action: 'to hide it with Strider for a Guide',
    seat: 'free-peoples',
    position: { hidden: false, companions: ['strider', 'gandalf-grey'] },
    command: hides,
    pays: FACES,
  },
  {
    action: 'to hide it with Strider beside the Guide',
    seat: 'free-peoples',
    position: { hidden: false, companions: ['strider', 'gandalf-grey'], guide: 'gandalf-grey' },
    command: hides,
    pays: CHARACTER,
  },
  {
    action: 'to hide it before Mordor',
    seat: 'free-peoples',
    position: { hidden: false, place: 'gate' },
    command: hides,
    pays: CHARACTER,
  },
  {
    action: 'to separate companions',
    seat: 'free-peoples',
    position: { place: 'gate', companions: ['strider', 'gimli'] },
    command: (die) => ({ type: 'separateCompanions', die }),
    pays: CHARACTER,
  },
  {
    action: 'to bring in a character',
    seat: 'free-peoples',
    position: { upgrades: { aragorn: 'available' } },
    command: (die) => ({ type: 'bringCharacter', die, who: 'aragorn' }),
    pays: ['will'],
  },
  {
    action: 'to muster a Minion',
    seat: 'shadow',
    position: { minions: { saruman: 'available' } },
    command: (die) => ({ type: 'musterMinion', die, minion: 'saruman' }),
    pays: ['muster', 'army-muster'],
  },
  {
    action: 'to skip',
    seat: 'free-peoples',
    position: {},
    command: (die) => ({ type: 'skipDie', die }),
    pays: FACES,
  },
  {
    action: 'to skip',
    seat: 'shadow',
    position: {},
    command: (die) => ({ type: 'skipDie', die }),
    pays: FACES,
  },
];

describe('B.4: what a die result can pay for', () => {
  it.each(ROWS)('$action: $pays', ({ seat, position, command, pays }) => {
    const table = tableAt({
      ...position,
      asked: { kind: 'action', seat },
      fp: FACES,
      shadow: FACES,
      box: { shadow: 0 },
    });
    const sign = seat === 'shadow' ? 's' : 'f';
    const reasons = FACES.map((_, index) => table.ask(seat, command(`${sign}${index + 1}`)));

    expect(reasons).toEqual(
      FACES.map((face) => (pays.includes(face) ? null : 'DIE_FACE_MISMATCH')),
    );
  });

  it.each<readonly [string, Position, Command['type'], string]>([
    [
      'H43: on the Track nobody is separated',
      { companions: ['gimli'] },
      'separateCompanions',
      'ON_TRACK',
    ],
    ['without companions nobody is', { place: 'gate' }, 'separateCompanions', 'COMPANION_ABSENT'],
    ['the hidden do not hide', {}, 'hideFellowship', 'FELLOWSHIP_HIDDEN'],
    ['H8: the revealed do not move', { hidden: false }, 'moveFellowship', 'FELLOWSHIP_REVEALED'],
  ])('%s, whatever the face', (_, position, type, reason) => {
    const table = tableAt(position);

    for (const die of ['f1', 'f4']) {
      expect(table.ask('free-peoples', { type, die } as Command)).toBe(reason);
    }
  });

  it('C.7: what a Ring has turned pays as its new face', () => {
    const table = tableAt().fp({ type: 'useElvenRing', die: 'f4', face: 'character' });

    expect(table.ask('free-peoples', { type: 'moveFellowship', die: 'f4' })).toBeNull();
  });
});
