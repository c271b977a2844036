import { startEmbedded } from '../../src/store/embedded/start.ts';

/** A stand-in for the server: uses the embedded database of a folder until it is told to end. */
const database = await startEmbedded({
  dataDir: String(process.argv[2]),
  log: (line) => process.stderr.write(`${line}\n`),
});
process.once('SIGTERM', () => void database.stop());
process.stdout.write(`${database.url}\n`);
