import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes files by their path below a folder. */
export async function plant(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** What a program of the development dependencies prints, whether it is content or not. */
export function printed(folder: string, program: string, args: readonly string[]): Promise<string> {
  const file = join(ROOT, 'node_modules/.bin', program);
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr));
      else resolve(stdout);
    });
  });
}
