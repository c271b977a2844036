import { canonical } from '../../../src/engine/canonical.ts';
import { known } from '../../../src/engine/invariant.ts';
import { sendCommand } from '../../support/server/calls.ts';
import { type Chooser, questions } from '../../support/server/decisions.ts';
import type { FrameOf } from '../../support/server/frames.ts';
import { type LiveClient, liveClient } from '../../support/server/live-client.ts';
import type { Seated, SeatedGame } from '../../support/server/seated-game.ts';
import { type Kept, keep, nextOfGame } from '../../support/server/socket-player.ts';

/** What happens to a client, for whoever decides when the server dies. */
export interface Ordeal {
  readonly url: string;
  happened(what: 'sent' | 'seen' | 'answered'): void;
  /** Resolves when the server is there, again. */
  whenUp(): Promise<void>;
}

/** A command that was answered. */
export interface Answered {
  readonly commandId: string;
  readonly version: number;
  readonly head: string;
}

/** All that one client has to show at the end. */
export interface Survived {
  readonly player: Seated;
  readonly kept: ReadonlyMap<number, Kept>;
  readonly answered: readonly Answered[];
}

type Request = Parameters<typeof sendCommand>[3] & { readonly commandId: string };

/**
 * Plays one seat to the end of the game whatever happens to the server: it sees the game by patches
 * from the last version it has, and sends a command whose answer it missed again, under its id.
 */
export async function survive(
  ordeal: Ordeal,
  game: SeatedGame,
  player: Seated,
  choose: Chooser,
): Promise<Survived> {
  const kept = new Map<number, Kept>();
  const answered: Answered[] = [];
  let last: Kept | null = null;
  let request: Request | null = null;
  let isOver = false;

  async function connect(): Promise<LiveClient> {
    const live = await liveClient(ordeal.url, player.token);
    const resume = last === null ? {} : { after: last.version, base: last.view };
    live.subscribe({ game: game.id, seat: player.seat, mode: 'patch', ...resume });
    return live;
  }

  async function give(): Promise<void> {
    if (request === null) return;
    const { commandId } = request;
    const sending = sendCommand(player, game.id, player.seat, request);
    ordeal.happened('sent');
    const { data, error } = await sending;
    if (data === undefined) {
      if (isOneOf(error, 'UNAVAILABLE')) throw new Gone('not ready yet');
      // The question went with somebody else's step: the next update brings another one.
      if (!isOneOf(error, 'DECISION_CLOSED')) throw new Error(JSON.stringify(error));
    } else {
      const { version, head } = data;
      answered.push({ commandId, version, head });
      ordeal.happened('answered');
    }
    request = null;
  }

  function see(frame: FrameOf<'sight' | 'update'>, live: LiveClient): void {
    last = keep(frame, live);
    const before = kept.get(last.version);
    if (before !== undefined && canonical(before.view) !== canonical(last.view)) {
      throw new Error(`version ${last.version} looks another way than before`);
    }
    kept.set(last.version, last);
    ordeal.happened('seen');
    isOver = frame.status === 'finished';
    const isNew = frame.version > (answered.at(-1)?.version ?? 0) - 1;
    if (isOver || !isNew || questions(frame.decisions).length === 0) return;
    request = { ...choose(frame.decisions), commandId: `${player.seat}-${frame.version}-move` };
  }

  while (!isOver) {
    try {
      const live = await connect();
      while (!isOver) {
        await give();
        see(await nextOfGame(live, game.id, player.seat), live);
      }
      await live.close();
    } catch (error) {
      if (!isGone(error)) throw error;
      await ordeal.whenUp();
    }
  }
  return { player, kept, answered };
}

class Gone extends Error {}

/** In the words of the clients; 503 is what a balancer says of a server that is gone. */
const GONE =
  /fetch failed|terminated|was closed with (1006|1012)|it is closed|socket hang up|response: 503/;

/** Whether an error says that the server went away; anything else is a finding. */
function isGone(error: unknown): boolean {
  if (error instanceof Gone) return true;
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return true;
  return GONE.test(message);
}

function isOneOf(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(known(error as { readonly code: string }, 'an error').code);
}
