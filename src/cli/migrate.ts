import { readConfig } from '../config.ts';
import { migrate } from '../store/migrate.ts';

async function main(): Promise<void> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = readConfig();
  if (DATABASE_URL === '') {
    throw new Error('DATABASE_URL is not set; the embedded database migrates itself at the start.');
  }
  await migrate(DATABASE_DIRECT_URL === '' ? DATABASE_URL : DATABASE_DIRECT_URL);
  console.log('The schema is up to date.');
}

/** Why something failed; of a failed statement not its text, of several errors the first one. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return 'query' in error && error.cause !== undefined ? reasonOf(error.cause) : error.message;
}

try {
  await main();
} catch (error) {
  console.error(`migrate: ${reasonOf(error).replaceAll('\n', ' ')}`);
  process.exitCode = 1;
}
