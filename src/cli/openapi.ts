import { mkdir, writeFile } from 'node:fs/promises';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { CAMPAIGNS, TITLES } from '../games/registry.ts';
import type { HttpDeps } from '../http/deps.ts';
import { asyncapi } from '../live/asyncapi.ts';
import type { LiveDeps } from '../live/deps.ts';
import { NO_OBSERVER } from '../play/observer.ts';
import { makeLimits } from '../process/limits.ts';

/** Routes are only registered here, never called: whatever they would work with stays out. */
const httpDeps = {
  observer: NO_OBSERVER,
  titles: TITLES,
  campaigns: { rules: CAMPAIGNS['trick-taking'] },
  players: {},
  audit: { maxBytes: 1, timeoutMs: 1 },
  limits: makeLimits(readConfig({})),
} as unknown as HttpDeps;
const liveDeps = { play: {} } as unknown as LiveDeps;

/** The same bytes for the same document, whatever the order in which it was put together. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, member]) => [key, sortKeys(member)]));
}

async function write(name: string, document: unknown): Promise<void> {
  const plain: unknown = JSON.parse(JSON.stringify(document));
  await writeFile(`openapi/${name}`, `${JSON.stringify(sortKeys(plain), null, 2)}\n`);
}

const settings = { logger: false, trustProxy: [], metricsToken: '' } as const;
const { http } = await buildApp(settings, httpDeps, liveDeps);
await http.ready();
await mkdir('openapi', { recursive: true });
await write('openapi.json', http.swagger());
await write('asyncapi.json', asyncapi(TITLES));
await http.close();
