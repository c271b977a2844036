import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../src/store/migrate.ts';
import { emptyDatabase, execute, type TestDatabase, testDatabase } from '../support/postgres.ts';
import { stickMigrations } from '../support/stuck-migration.ts';

/** A role that may use a database and change nothing of it; its address. */
async function poorRole({ url }: TestDatabase): Promise<{ name: string; url: string }> {
  const name = `poor_${url.slice(-8)}`;
  await execute(url, `create role ${name} login password 'x'`);
  onTestFinished(() => execute(url, `drop owned by ${name}; drop role ${name}`));
  const address = new URL(url);
  [address.username, address.password] = [name, 'x'];
  return { name, url: address.href };
}

describe('a database without a schema', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await emptyDatabase();
    onTestFinished(() => database.drop());
  });

  it('tells a role that may not make one, and takes it once it is made', async () => {
    const { name, url } = await poorRole(database);
    await expect(migrate(url)).rejects.toMatchObject({ cause: { code: '42501' } });
    await migrate(database.url);
    await execute(database.url, `grant usage on schema drizzle to ${name}`);
    await execute(database.url, `grant select on drizzle.__drizzle_migrations to ${name}`);
    await migrate(url);
  });

  it('keeps nobody who gives up, whatever the migration waits for', async () => {
    const stuck = await stickMigrations(database.url);
    let isGivenUp = false;
    const migrating = migrate(database.url, { isGivenUp: () => isGivenUp });
    const failing = expect(migrating).rejects.toThrow();
    await stuck.untilStuck();
    isGivenUp = true;
    await failing;
    await stuck.release();
    await migrate(database.url);
  });

  it('keeps nobody longer than a statement may take', async () => {
    const stuck = await stickMigrations(database.url);
    const migrating = migrate(database.url, { statementMs: 300 });
    await expect(migrating).rejects.toMatchObject({ cause: { message: 'Query read timeout' } });
    await stuck.release();
    await migrate(database.url);
  });
});

describe('a schema that is newer than this program', () => {
  it('is left as it is', async () => {
    const database = await testDatabase();
    onTestFinished(() => database.drop());
    const later = 'select max(created_at) + 1 from drizzle.__drizzle_migrations';
    await execute(
      database.url,
      `alter table players add column shoe_size int;
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', (${later}))`,
    );
    await migrate(database.url);
    await execute(database.url, 'select shoe_size from players');
  });
});
