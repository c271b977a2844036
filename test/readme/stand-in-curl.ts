import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The options of curl that the README uses. `[1-3]` in an address stands for three requests, `@` for
 * a file.
 */
const SCRIPT = `#!/usr/bin/env node
const { readFileSync } = require('node:fs');
const headers = {};
let method, body, url;
const args = process.argv.slice(2);
for (let place = 0; place < args.length; place += 1) {
  const argument = args[place];
  if (argument === '-X') method = args[++place];
  else if (argument === '-d') body = args[++place];
  else if (argument === '--data-binary') body = readFileSync(args[++place].slice(1));
  else if (argument === '-H') {
    const [, name, value] = /^(.+?): *(.*)$/.exec(args[++place]);
    headers[name] = value;
  } else if (!argument.startsWith('-')) url = argument;
}
const range = /\\[(\\d)-(\\d)\\]/.exec(url);
const urls = [];
if (range === null) urls.push(url);
else for (let n = +range[1]; n <= +range[2]; n += 1) urls.push(url.replace(range[0], n));
(async () => {
  for (const one of urls) {
    const request = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers, body };
    process.stdout.write(await (await fetch(one, request)).text());
  }
})();
`;

/** A folder with a `curl` in it, for machines without one. */
export async function standInCurl(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-curl-'));
  const file = join(folder, 'curl');
  await writeFile(file, SCRIPT);
  await chmod(file, 0o755);
  return folder;
}
