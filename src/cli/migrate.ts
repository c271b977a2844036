import { readConfig } from '../config.ts';
import { migrate } from '../store/migrate.ts';

const { DATABASE_URL, DATABASE_DIRECT_URL } = readConfig();
if (DATABASE_URL === '') {
  console.error('DATABASE_URL is not set; the embedded database migrates itself at the start.');
  process.exit(1);
}
await migrate(DATABASE_DIRECT_URL === '' ? DATABASE_URL : DATABASE_DIRECT_URL);
console.log('The schema is up to date.');
