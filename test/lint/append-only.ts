import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/** What landed once stays as it is: migrations that databases have run, games that were recorded. */
const PATHS = [':(glob)db/migrations/**/*.sql', ':(glob)test/fixtures/logs/**'];

const git = (folder: string, args: readonly string[], input?: string): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
    input,
    maxBuffer: 1 << 28,
  });

/**
 * The files that no longer are what they were when they landed. A file has landed with the commit
 * that brought it to the main branch; on a branch, what it adds itself may still change.
 */
export function findRewritten(folder: string): string[] {
  const landed = readLanded(folder);
  const kept = git(folder, [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...PATHS,
  ]);
  const deleted = new Set(git(folder, ['ls-files', '-z', '--deleted']).split('\0'));
  const present = kept.split('\0').filter((path) => landed.has(path) && !deleted.has(path));
  const hashes = git(folder, ['hash-object', '--stdin-paths'], present.join('\n')).split('\n');
  const now = new Map(present.map((path, index) => [path, hashes[index]]));
  return [...landed].filter(([path, hash]) => now.get(path) !== hash).map(([path]) => path);
}

/** Path and content hash of each file at the first commit of the main line that has it. */
function readLanded(folder: string): Map<string, string> {
  const line = ['log', '--first-parent', '-m', '--reverse', '--root', '--no-renames', '--format='];
  const what = ['--raw', '--no-abbrev', '-z', '--diff-filter=A'];
  const output = git(folder, [...line, ...what, findBase(folder), '--', ...PATHS]);
  const landed = new Map<string, string>();
  // A raw line is ":mode mode hash hash status", then, behind a NUL, the path.
  for (const [, hash, path] of output.matchAll(/:\d+ \d+ \w+ (\w+) A\0([^\0]+)\0/g)) {
    if (hash && path && !landed.has(path)) landed.set(path, hash);
  }
  return landed;
}

/** The newest commit that is on the main branch too; on main itself, and without one, HEAD. */
function findBase(folder: string): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git(folder, ['merge-base', 'HEAD', main]).trim();
    } catch {
      // This clone has no such branch.
    }
  }
  return 'HEAD';
}

if (import.meta.url === pathToFileURL(String(process.argv[1])).href) {
  const rewritten = findRewritten(process.cwd());
  for (const path of rewritten)
    console.error(`${path} has landed and may not be changed or removed`);
  process.exitCode = rewritten.length === 0 ? 0 : 1;
}
