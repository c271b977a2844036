import { describe, it } from 'vitest';
import { expectEnd, GOLLUM, lastStep, moves, RING, type Row } from './row.ts';

const FIFTH_ADVANCE: readonly Row[] = [
  {
    name: 'EX-49: the 12th corruption on the fifth advance',
    position: lastStep(10),
    steps: [moves('s-2-1'), RING],
    end: 'CORRUPTION',
  },
  {
    name: 'corruption 11 on the fifth advance',
    position: lastStep(9),
    steps: [moves('s-2-1'), RING],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'Gollum spares the 12th',
    position: lastStep(10),
    steps: [moves('s-2-1'), GOLLUM],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'Gollum does not spare enough',
    position: lastStep(10),
    steps: [moves('s-3-1'), GOLLUM],
    end: 'CORRUPTION',
  },
  {
    name: 'EX-48: no damage at corruption 11',
    position: lastStep(11, { tiles: { 'fp-elven-rope': 'pool' } }),
    steps: [moves('fp-elven-rope')],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'EX-51: a blue tile heals on the last step',
    position: lastStep(11, { tiles: { 'fp-phial': 'pool' } }),
    steps: [moves('fp-phial')],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'an Eye with an empty box reveals on the last step',
    position: lastStep(11, { box: { shadow: 0 } }),
    steps: [moves('s-er-1')],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'an Eye with one die in the box',
    position: lastStep(11, { box: { shadow: 1 } }),
    steps: [moves('s-er-1')],
    end: 'CORRUPTION',
  },
  {
    name: 'E.2: revealed or not, with a companion for a Guide',
    position: lastStep(11, { companions: ['gimli'] }),
    steps: [moves('s-0r-1')],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'a casualty instead of the 12th',
    position: lastStep(11, { companions: ['gimli'] }),
    steps: [moves('s-2-1'), ['answer', 'casualtyGuide']],
    end: 'CRACK_OF_DOOM',
  },
  {
    name: 'a casualty that is not enough, and the last that Gollum cannot spare',
    position: lastStep(11, { companions: ['peregrin'] }),
    steps: [moves('s-3-1'), ['answer', 'casualtyGuide'], GOLLUM],
    end: 'CORRUPTION',
  },
];

const STOPS: readonly Row[] = [
  {
    name: 'EX-52: a Stop at step 4 without the 12th',
    position: lastStep(8, { tiles: { 'sh-on-on': 'pool' } }),
    steps: [moves('sh-on-on'), GOLLUM],
    end: null,
  },
  {
    name: 'a Stop at step 4 with the 12th',
    position: lastStep(9, { tiles: { 'sh-on-on': 'pool' } }),
    steps: [moves('sh-on-on'), RING],
    end: 'CORRUPTION',
  },
  {
    name: 'a Stop at step 4 with 11',
    position: lastStep(5, { tiles: { 'sh-shelobs-lair': 'pool' } }),
    steps: [moves('sh-shelobs-lair', 6), RING],
    end: null,
  },
  {
    name: "Shelob's Lair with the 12th",
    position: lastStep(6, { tiles: { 'sh-shelobs-lair': 'pool' } }),
    steps: [moves('sh-shelobs-lair', 6), RING],
    end: 'CORRUPTION',
  },
];

const ANOTHER_WAY: readonly Row[] = [
  {
    name: 'the 12th inside There Is Another Way, at step 4',
    position: lastStep(11, { cards: { hands: { fp: ['there-is-another-way'] } } }),
    steps: [['fp', 'there-is-another-way'], ['answer', 'move', { tiles: ['s-2-1'] }], RING],
    end: 'CORRUPTION',
  },
  {
    name: 'its healing comes before the move, so that the Ring is destroyed',
    position: lastStep(11, { cards: { hands: { fp: ['there-is-another-way'] } } }),
    steps: [['fp', 'there-is-another-way'], ['answer', 'move', { tiles: ['s-1-1'] }], RING],
    end: 'CRACK_OF_DOOM',
  },
];

describe('E.1, E.2: the last effect of a Hunt', () => {
  it.each([...FIFTH_ADVANCE, ...STOPS, ...ANOTHER_WAY])('$name: $end', (row) => {
    expectEnd(row);
  });
});
