import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant, known } from '../../src/engine/invariant.ts';
import { findFreePort } from '../../src/store/embedded/postmaster.ts';
import { ROOT } from '../support/plant.ts';
import { until } from '../support/server/until.ts';

/** Where the balancer's settings are. */
export const NGINX_CONF = join(ROOT, 'test/compose/nginx.conf');

/** The nodes as the settings name them. */
export const NODES = ['172.28.0.11:8080', '172.28.0.12:8080'] as const;

/** A real nginx that runs with the settings of the compose file. */
export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Where nginx is; null when it is not on this machine. */
export function findNginx(): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v nginx || ls /usr/sbin/nginx'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** Starts nginx in front of two nodes; only addresses and folders differ from the settings. */
export async function startBalancer(nginx: string, nodes: readonly URL[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-nginx-'));
  // As root it works under another name, and writes what is large into this folder.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, settingsFor(await readFile(NGINX_CONF, 'utf8'), folder, port, nodes));
  const process = spawn(
    nginx,
    ['-p', folder, '-c', file, '-e', 'stderr', '-g', `daemon off; pid ${folder}/pid;`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaints = '';
  process.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const url = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    if (process.exitCode === null) {
      const exit = once(process, 'exit');
      process.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true });
  }
  try {
    await until('nginx listens', 10_000, async () => {
      invariant(process.exitCode === null, `nginx ended at its start: ${complaints}`);
      return fetch(`${url}/metrics`).then(
        () => true,
        () => null,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function settingsFor(text: string, folder: string, port: number, nodes: readonly URL[]): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('');
  const changes: readonly (readonly [string, string])[] = [
    ['http {\n', `http {\n${folders}`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ...NODES.map((name, place) => [name, known(nodes[place], 'a node').host] as const),
  ];
  return changes.reduce((settings, [from, to]) => {
    invariant(settings.includes(from), `the balancer's settings do not name ${from}`);
    return settings.replace(from, to);
  }, text);
}
