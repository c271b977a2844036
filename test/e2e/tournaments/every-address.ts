import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/plant.ts';
import { rawRequest } from '../../support/server/api-client.ts';
import { liveClient } from '../../support/server/live-client.ts';
import type { Person } from '../../support/server/seated-game.ts';
import type { StartedEvent } from '../../support/server/tournaments.ts';

/** Any card of the deck, in any answer. */
const CARD = /\b(?:hills|forests|mountains|shadows|rings)-\d/;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
const { paths } = JSON.parse(readFileSync(join(ROOT, 'openapi/openapi.json'), 'utf8')) as Document;

/**
 * Every address that can be read, but what is printed for everybody (titles and errors), and the
 * stream of a tournament, which tells what its events tell and never ends.
 */
const PRINTED = /^\/v1\/(titles(\/\{title\})?|problems.*)$|\/stream$/;
const READABLE = Object.keys(paths).filter(
  (path) => paths[path]?.['get'] !== undefined && !PRINTED.test(path),
);

function addressOf(path: string, event: StartedEvent, game: string, seat: string): string {
  const values: Readonly<Record<string, string>> = {
    game,
    seat,
    tournament: event.id,
    round: '1',
    campaign: 'c_none',
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'none');
}

/** Cards that somebody finds at any address there is, with whatever an address takes besides. */
export async function tellsOf(
  url: string,
  by: Person,
  event: StartedEvent,
  game: string,
): Promise<readonly string[]> {
  const tells: string[] = [];
  for (const path of READABLE) {
    const plain = addressOf(path, event, game, 'p1');
    const more = path.endsWith('/view') ? ['', '?at=2'] : ['', '?as=p1', '?as=public'];
    for (const query of path.includes('{game}') ? more : ['']) {
      for (const accept of ['application/json', 'application/x-ndjson']) {
        const headers = { accept };
        const asked = { path: `${plain}${query}`, token: by.token, headers };
        const { status, text } = await rawRequest(url, asked);
        if (CARD.test(text)) tells.push(`${by.name}: ${asked.path} ${status}`);
      }
    }
  }
  return tells;
}

/** What a socket tells who watches a game, and who claims its first seat. */
export async function socketTells(url: string, by: Person, game: string): Promise<string> {
  const client = await liveClient(url, by.token);
  const spectator = await client.request({ type: 'subscribe', game, seat: null });
  const holder = await client.request({ type: 'subscribe', game, seat: 'p1' });
  await client.close();
  return [spectator, holder]
    .map((frame) => ('problem' in frame ? (frame.problem as { code: string }).code : frame.type))
    .join(' ');
}
