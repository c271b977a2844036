import { describe, it } from 'vitest';
import type { Position } from '../support/position.ts';
import { expectEnd, lastStep, moves, RING, type Row, type Step } from './row.ts';

const skips = (who: 'fp' | 'shadow'): Step => [who, 'skip'];
const lastDie = (turn: number, more: Position = {}): Position => ({
  turn,
  fp: ['character'],
  shadow: [],
  ...more,
});

const TURN_ENDS: readonly Row[] = [
  {
    name: 'EX-39: idle corruption at 11, in any turn',
    position: lastDie(3, { corruption: 11 }),
    steps: [skips('fp')],
    end: 'CORRUPTION',
  },
  {
    name: 'E.6: idle corruption at 11 in the last turn',
    position: lastDie(20, { corruption: 11 }),
    steps: [skips('fp')],
    end: 'CORRUPTION',
  },
  {
    name: 'idle corruption at 10 in the last turn',
    position: lastDie(20, { corruption: 10 }),
    steps: [skips('fp')],
    end: 'TURN_LIMIT',
  },
  {
    name: 'EX-53: the last turn, after an attempt at 11',
    position: lastDie(20, { corruption: 11, attempted: true }),
    steps: [skips('fp')],
    end: 'TURN_LIMIT',
  },
  {
    name: 'the last turn, spent at the gate',
    position: lastDie(20, { corruption: 11, place: 'gate' }),
    steps: [skips('fp')],
    end: 'TURN_LIMIT',
  },
  {
    name: 'the turn before the last',
    position: lastDie(19, { corruption: 10 }),
    steps: [skips('fp')],
    end: null,
  },
  {
    name: 'E.4: no limit',
    position: lastDie(400, { options: { turnLimit: null }, attempted: true }),
    steps: [skips('fp')],
    end: null,
  },
  {
    name: 'the fifth advance by the last die of the last turn',
    position: lastDie(20, lastStep(9)),
    steps: [moves('s-2-1'), RING],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'the 12th by the last die of the last turn',
    position: lastDie(20, lastStep(10)),
    steps: [moves('s-2-1'), RING],
    end: 'CORRUPTION',
  },
  {
    name: 'a Stop on the last step by the last die of the last turn',
    position: lastDie(20, lastStep(5, { tiles: { 'sh-on-on': 'pool' } })),
    steps: [moves('sh-on-on'), RING],
    end: 'TURN_LIMIT',
  },
  {
    name: 'the last die of the Shadow ends the last turn as that of the Free Peoples does',
    position: {
      turn: 20,
      fp: [],
      shadow: ['army'],
      attempted: true,
      asked: { kind: 'action', seat: 'shadow' },
    },
    steps: [skips('shadow')],
    end: 'TURN_LIMIT',
  },
  {
    name: 'the last die of the Shadow leaves the Fellowship idle at 11',
    position: {
      turn: 2,
      fp: [],
      shadow: ['army'],
      corruption: 11,
      asked: { kind: 'action', seat: 'shadow' },
    },
    steps: [skips('shadow')],
    end: 'CORRUPTION',
  },
];

describe('E.4, E.6: the last effect of a turn', () => {
  it.each([...TURN_ENDS])('$name: $end', (row) => {
    expectEnd(row);
  });
});
