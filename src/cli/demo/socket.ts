import { WebSocket } from 'ws';
import { type Api, DemoError } from './api.ts';
import type { Place, Update } from './wire.ts';

const SUBPROTOCOL = 'ringtable.v1';

type Frame =
  | ({ readonly type: 'update' } & Update)
  | ({ readonly type: 'sight'; readonly head: string } & Omit<Update, 'hash' | 'events'>)
  | { readonly type: 'refused'; readonly problem: { readonly code: string } }
  | { readonly type: 'ready' | 'ping' };

/**
 * Follows a game as one viewer, from now to its end: first how it stands, then every version once,
 * in order. Resolves at the end of the game; fails when the connection or `onUpdate` does.
 */
export function follow(
  api: Api,
  place: Place,
  onUpdate: (update: Update) => void | Promise<void>,
): Promise<void> {
  const socket = new WebSocket(`${api.url.replace(/^http/, 'ws')}/v1/live`, SUBPROTOCOL, {
    headers: { authorization: `Bearer ${api.token}` },
  });
  let seen = 0;

  return new Promise<void>((resolve, reject) => {
    function take(update: Update): void {
      seen = update.version;
      Promise.resolve(onUpdate(update)).catch(reject);
      if (update.status === 'finished' || update.status === 'abandoned') resolve();
    }

    socket.on('error', reject);
    socket.on('close', (code) => reject(new DemoError(`the live socket was closed (${code})`)));
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      try {
        const answer = answerTo(frame, place);
        if (answer !== null) socket.send(JSON.stringify(answer));
        const update = updateIn(frame, seen);
        if (update !== null) take(update);
      } catch (error) {
        reject(error);
      }
    });
  }).finally(() => socket.close());
}

function answerTo({ type }: Frame, { game, seat }: Place): object | null {
  if (type === 'ready') return { type: 'subscribe', id: 1, game, seat };
  return type === 'ping' ? { type: 'pong' } : null;
}

function updateIn(frame: Frame, seen: number): Update | null {
  if (frame.type === 'refused') {
    throw new DemoError(`the game cannot be followed: ${frame.problem.code}`);
  }
  if (frame.type === 'sight') return { ...frame, hash: frame.head, events: [] };
  if (frame.type !== 'update') return null;
  if (frame.version === seen + 1) return frame;
  throw new DemoError(`version ${frame.version} came after ${seen}`);
}
