/**
 * Counts the hand-made positions of the two-sided titles that are not counted yet, and adds them to
 * the fixtures: `npx tsx test/support/record-positions.ts`. Numbers that are there stay as they are.
 */
import { COUNTED as CONFRONTATION } from '../games/confrontation/support/counting.ts';
import { COUNTED as MORDOR_TRACK } from '../games/mordor-track/perft/counting.ts';
import { readPositions, writePositions } from './fixtures.ts';
import { type CountedTitle, countPosition } from './perft.ts';

const SEED = 1;

/** Counts the positions of a title that its fixture does not have. */
function record<Position, Lead>(counted: CountedTitle<Position, Lead>): void {
  const { title } = counted.module;
  const { cases } = readPositions(title);
  const names = cases.map(({ position }) => position);
  const added = counted.positions
    .filter(({ name }) => !names.includes(name))
    .map((position) => {
      const counts = countPosition(counted, position, position.depth, SEED);
      process.stdout.write(`${position.name}: ${counts.join(' ')}\n`);
      return { position: position.name, seed: SEED, counts };
    });
  writePositions({ title, cases: [...cases, ...added] });
}

record(CONFRONTATION);
record(MORDOR_TRACK);
