/**
 * How many durable commands the server takes in a second, over HTTP and over the socket, against a
 * bare Fastify route with a body schema of the same size, and whether a command costs the same where
 * much is stored: `npm run bench:commands`. `-- --title tcg` measures that title alone, `-- --short`
 * takes some seconds and says nothing of speed.
 */

import { parseArgs } from 'node:util';
import { figureLine, printFlatness, printTitle } from './commands/report.ts';
import { LONG, measureCommands, SHORT } from './commands/run.ts';
import { withBelongings } from './server/belongings.ts';
import { findPostgres } from './server/database.ts';
import { build } from './server/processes.ts';

const { values } = parseArgs({
  options: { title: { type: 'string' }, short: { type: 'boolean', default: false } },
});

await build();
await withBelongings(async (own) => {
  const postgres = await findPostgres(own);
  console.log(`one server process on ${postgres.about}`);
  const size = values.short ? SHORT : LONG;
  const run = { postgres, own, size, only: values.title, onTitle: printTitle };
  const results = await measureCommands(run);
  if (results.flatness.length > 0) printFlatness(results.flatness);
  const { acknowledged, stored } = results;
  console.log(`${acknowledged} commands were acknowledged, ${stored} are in the log`);
  if (acknowledged !== stored) process.exitCode = 1;
  console.log(figureLine(results));
});
