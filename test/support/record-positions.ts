/**
 * Counts the hand-made positions of the two-sided titles that are not counted yet, and adds them to
 * the fixtures: `npx tsx test/support/record-positions.ts`. Numbers that are there stay as they are.
 */
import * as confrontation from '../games/confrontation/support/counting.ts';
import { countPosition } from '../games/mordor-track/perft/counting.ts';
import { COUNTED_POSITIONS } from '../games/mordor-track/perft/positions.ts';
import { readPositions, writePositions } from './fixtures.ts';

const SEED = 1;

/** Counts the positions of a title that its fixture does not have. */
function record<Position extends { readonly name: string; readonly depth: number }>(
  title: string,
  positions: readonly Position[],
  count: (position: Position, depth: number, seed: number) => readonly number[],
): void {
  const { cases } = readPositions(title);
  const names = cases.map(({ position }) => position);
  const added = positions
    .filter(({ name }) => !names.includes(name))
    .map((position) => {
      const counts = count(position, position.depth, SEED);
      process.stdout.write(`${position.name}: ${counts.join(' ')}\n`);
      return { position: position.name, seed: SEED, counts };
    });
  writePositions({ title, cases: [...cases, ...added] });
}

record('confrontation', confrontation.COUNTED_POSITIONS, confrontation.countPosition);
record('mordor-track', COUNTED_POSITIONS, countPosition);
