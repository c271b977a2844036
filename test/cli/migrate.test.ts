import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '../../src/store/embedded/postmaster.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/migrate.ts', import.meta.url));

async function run(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { out, err, code: code as unknown };
}

describe('the program that migrates', () => {
  it('says in one line that nobody listens, without the password, and ends with 1', async () => {
    const port = await findFreePort();
    // A name with two addresses: the error for both of them has no words of its own.
    const address = `postgres://ringtable:open-sesame@localhost:${port}/ringtable`;
    const { out, err, code } = await run({ DATABASE_URL: address });
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(err).toMatch(/^migrate: .*ECONNREFUSED.*\n$/);
    expect(err).not.toContain('open-sesame');
  });

  it('says in one line which setting is wrong', async () => {
    expect(await run({ DATABASE_URL: 'mysql://host' })).toEqual({
      out: '',
      err: 'migrate: DATABASE_URL must begin with postgres:// or postgresql://\n',
      code: 1,
    });
  });
});
