import { type Chooser, questions } from './decisions.ts';
import type { Frame, FrameOf, SubscribeRequest } from './frames.ts';
import { type LiveClient, liveClient } from './live-client.ts';
import type { Seated, SeatedGame } from './seated-game.ts';

/** What a client has kept of one version. */
export interface Kept {
  readonly version: number;
  /** Public hash of the entry. */
  readonly hash: string;
  readonly view: unknown;
  /** Absent for the version a subscription began with. */
  readonly events?: readonly object[];
}

/** Plays one seat over the socket alone, to the end of the game; gives what it has kept. */
export async function playOverSocket(
  url: string,
  game: SeatedGame,
  player: Seated,
  choose: Chooser,
  mode: NonNullable<SubscribeRequest['mode']> = 'view',
): Promise<readonly Kept[]> {
  const live = await liveClient(url, player.token);
  const { seat } = player;
  live.subscribe({ game: game.id, seat, mode });
  const kept: Kept[] = [];
  let answered = 0;
  for (;;) {
    const frame = await nextOfGame(live, game.id, seat);
    kept.push(keep(frame, live));
    if (frame.status === 'finished') break;
    if (frame.version < answered || questions(frame.decisions).length === 0) continue;
    const request = { type: 'command', game: game.id, seat, ...choose(frame.decisions) };
    const answer = await live.request(request);
    if (answer.type === 'accepted') answered = answer.version;
    // Somebody else's step took the question away; what is asked now comes with its update.
    else if (!isClosed(answer)) throw new Error(`${seat}: ${JSON.stringify(answer)}`);
  }
  await live.close();
  return kept;
}

function isClosed(frame: Frame): boolean {
  return frame.type === 'refused' && frame.problem.code === 'DECISION_CLOSED';
}

/** The next frame that tells of a version of a game. */
export async function nextOfGame(
  live: LiveClient,
  game: string,
  seat: string | null,
): Promise<FrameOf<'sight' | 'update'>> {
  const frame = await live.next(
    (one) =>
      (one.type === 'sight' || one.type === 'update') && one.game === game && one.seat === seat,
  );
  return frame as FrameOf<'sight' | 'update'>;
}

/** What a frame leaves with a client. */
export function keep(frame: FrameOf<'sight' | 'update'>, live: LiveClient): Kept {
  const { version, game, seat } = frame;
  const view = live.viewAt(game, seat, version);
  return frame.type === 'sight'
    ? { version, hash: frame.head, view }
    : { version, hash: frame.hash, view, events: frame.events };
}
