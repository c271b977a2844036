import { Client } from 'pg';
import { until } from './server/until.ts';

/** Any number that nothing else locks. */
const LOCK = 4711;
const STUCK_LIMIT_MS = 60_000;

/** Every table that is made waits for a lock, which the test holds. */
const TRIGGER = `
create function wait_for_test() returns event_trigger language plpgsql as
  $$ begin perform pg_advisory_xact_lock_shared(${LOCK}); end $$;
create event trigger wait_for_test on ddl_command_end when tag in ('CREATE TABLE')
  execute function wait_for_test()`;

/** Migrations of a database that get stuck half-way until they are let go. */
export interface StuckMigration {
  /** Resolves when one has got stuck. */
  untilStuck(): Promise<void>;
  /** Lets the one go on that is stuck, and all others after it. */
  release(): Promise<void>;
}

/** Sees to it that whoever migrates this database gets stuck in the middle of it. */
export async function stickMigrations(databaseUrl: string): Promise<StuckMigration> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TRIGGER);
  await client.query(`select pg_advisory_lock(${LOCK})`);
  return {
    async untilStuck() {
      await until('a migration is stuck', STUCK_LIMIT_MS, async () => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where application_name = 'ringtable-migrate'
           and wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rowCount === 1 ? true : null;
      });
    },
    async release() {
      await client.query('drop event trigger wait_for_test');
      await client.end();
    },
  };
}
