import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from '../../../audit/read-log.ts';
import type { PlayedEvent } from './play-event.ts';

/** The logs of a tournament in a folder of their own. */
export interface SavedLogs {
  readonly folder: string;
  /** The file of the tournament's own log. */
  readonly file: string;
  readonly tournament: readonly string[];
  /** The logs of its games as they were downloaded, by id. */
  readonly games: ReadonlyMap<string, Uint8Array>;
}

/** Downloads the log of a tournament that is over and those of all its games. */
export async function saveLogs({ event, games }: PlayedEvent): Promise<SavedLogs> {
  const { host, path, id } = event;
  const folder = await mkdtemp(join(tmpdir(), 'ringtable-tournament-'));
  const file = join(folder, `${id}.ndjson`);
  const own = await host.download(`${path}/log`);
  await writeFile(file, own);
  const logs = new Map<string, Uint8Array>();
  for (const { game } of games) {
    const log = await host.download(`/v1/games/${game.id}/log`);
    await writeFile(join(folder, `${game.id}.ndjson`), log);
    logs.set(game.id, log);
  }
  return { folder, file, tournament: textsOf(own), games: logs };
}

/** The lines of a log without the empty one at its end. */
export function textsOf(log: Uint8Array): readonly string[] {
  return linesOf(log).filter((text) => text !== '');
}
