/**
 * Counts the hand-made positions of The Confrontation that are not counted yet, and adds them to
 * the fixture: `npx tsx test/support/record-positions.ts`. Numbers that are there stay as they are.
 */
import { confrontation } from '../../src/games/confrontation/index.ts';
import { COUNTED_POSITIONS, countPosition } from '../games/confrontation/support/counting.ts';
import { readPositions, writePositions } from './fixtures.ts';

const SEED = 1;
const { title } = confrontation;
const { cases } = readPositions(title);
const names = cases.map(({ position }) => position);
const added = COUNTED_POSITIONS.filter(({ name }) => !names.includes(name)).map((one) => {
  const counts = countPosition(one, one.depth, SEED);
  process.stdout.write(`${one.name}: ${counts.join(' ')}\n`);
  return { position: one.name, seed: SEED, counts };
});
writePositions({ title, cases: [...cases, ...added] });
