import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { readConfig } from './config.ts';
import { makeLogger } from './process/logger.ts';
import { startServer } from './process/server.ts';

/** `SIGTERM` ends the process within ten seconds, whatever still runs: what was answered is stored. */
const STOP_WITHIN_MS = 9000;

try {
  const config = readConfig();
  const logger = makeLogger(config);
  const server = await startServer(config, logger);
  closeWithGrace({ delay: false, logger: false }, async ({ err, signal }) => {
    if (err !== undefined) logger.fatal({ err }, 'fault');
    else logger.info({ signal }, 'stopping');
    await Promise.race([server.stop(), delay(STOP_WITHIN_MS)]);
  });
  // Whoever reads this may send a signal at once.
  process.stdout.write(`Ringtable listens on ${server.address} (API reference: /docs)\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`ringtable: ${message}\n`);
  process.exit(1);
}
