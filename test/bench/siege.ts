/**
 * How games go on among thousands of idle sockets while others never log in, never end a request,
 * flood and say what no client says: `npm run bench:siege`. `-- --short` takes some seconds.
 */

import { parseArgs } from 'node:util';
import { withBelongings } from './server/belongings.ts';
import { findPostgres } from './server/database.ts';
import { build } from './server/processes.ts';
import { printSiege } from './siege/report.ts';
import { besiege, LONG, SHORT } from './siege/run.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });

await build();
await withBelongings(async (own) => {
  const postgres = await findPostgres(own);
  console.log(`one server process on ${postgres.about}`);
  printSiege(await besiege(postgres, values.short ? SHORT : LONG, own));
});
