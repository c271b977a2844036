/**
 * Counts a position of a recorded game and adds it to the title's fixture:
 * `npx tsx test/support/record-perft.ts --title trick-taking --game 1/three.json --entries 12 --depth 3`
 */
import { parseArgs } from 'node:util';
import { invariant } from '../../src/engine/invariant.ts';
import { readPerft, readRecord, titleNamed, writePerft } from './fixtures.ts';
import { countFrom } from './perft.ts';

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '' },
    game: { type: 'string', default: '' },
    entries: { type: 'string', default: '0' },
    depth: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
const { title, game } = values;
const start = { entries: Number(values.entries), seed: Number(values.seed) };
const file = readPerft(title);
const isThere = file.cases.some((one) => one.game === game && one.entries === start.entries);
invariant(!isThere, 'this position is counted already, and its numbers are not written anew');

const counts = countFrom(titleNamed(title), readRecord(title, game), start, Number(values.depth));
writePerft({ title, cases: [...file.cases, { game, ...start, counts }] });
process.stdout.write(`${title} ${game} after ${start.entries} entries: ${counts.join(' ')}\n`);
