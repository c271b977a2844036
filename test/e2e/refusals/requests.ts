import { expect } from 'vitest';
import { ok } from '../../support/server/api-client.ts';
import type { LiveClient } from '../../support/server/live-client.ts';
import { type Loose, postJson } from '../../support/server/post-json.ts';
import { registerPlayer } from '../../support/server/seated-game.ts';

/** A command and the seat that sends it. */
export interface Sent {
  readonly seat: string;
  readonly command: Loose;
}

/** The problem with which a command is refused on the socket of its seat. */
export async function problemOn(live: LiveClient, game: string, sent: Sent): Promise<unknown> {
  const answer = await live.request({ type: 'command', game, ...sent });
  if (!('problem' in answer)) throw new Error(`not refused: ${JSON.stringify(answer)}`);
  return answer.problem;
}

/** Expects options to be refused with the path of what is wrong, and no game to be made. */
export async function expectNoGame(
  url: string,
  title: string,
  options: object,
  problem: { readonly path: string; readonly reason?: string },
): Promise<void> {
  const creator = await registerPlayer(url);
  const { status, json } = await postJson(url, creator, `/v1/titles/${title}/games`, { options });
  const { path, ...more } = problem;
  expect({ status, ...(json as object) }).toMatchObject({
    status: 422,
    code: 'OPTIONS_INVALID',
    errors: [{ path }],
    ...more,
  });
  const { items } = await ok(creator.api.GET('/v1/games', { params: { query: {} } }));
  expect(items.filter((game) => game.creator === creator.id)).toEqual([]);
}
