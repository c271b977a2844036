/**
 * How soon sockets are told of a command, what an idle socket costs in memory, and what many running
 * games cost: `npm run bench:live`. `-- --short` takes some seconds and says nothing of speed.
 */

import { parseArgs } from 'node:util';
import { figuresOf, printFigures } from './live/report.ts';
import { LONG, measureGames, measureSockets, SHORT } from './live/run.ts';
import { withBelongings } from './server/belongings.ts';
import { findPostgres } from './server/database.ts';
import { build } from './server/processes.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const size = values.short ? SHORT : LONG;

await build();
await withBelongings(async (own) => {
  const postgres = await findPostgres(own);
  console.log(`one server process on ${postgres.about}`);
  const sockets = await measureSockets(postgres, size, own);
  printFigures(figuresOf(sockets, await measureGames(postgres, size, own)));
});
