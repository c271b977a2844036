import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { mayRead } from '../play/access.ts';
import type { Moment } from '../play/fold-log.ts';
import type { Viewer } from '../play/projection.ts';
import { readAs } from '../play/read-view.ts';
import { notFound } from '../play/turn.ts';
import type { Connection } from './connection.ts';
import type { Hall } from './hall.ts';
import type { SubscribeFrame } from './messages.ts';
import type { PresenceListener } from './presence.ts';
import { frameInvalid } from './read-frame.ts';
import { makeSubscription, type Subscription } from './subscription.ts';

/** More missed versions than this are not told one by one: a fresh sight begins anew. */
export const MAX_MISSED = 500;
export const MAX_SUBSCRIPTIONS = 1000;

/** The games one socket watches. */
export interface Subscriptions {
  /** Begins to watch, in place of an earlier subscription to the same. Throws `AppError`. */
  add(frame: SubscribeFrame): Promise<void>;
  remove(game: string, seat: Viewer): void;
  removeAll(): void;
  /** Holds back updates of a game; answers what lets them go. */
  hold(game: string): () => void;
}

export function makeSubscriptions(
  hall: Hall,
  connection: Connection,
  player: string,
): Subscriptions {
  return new SocketSubscriptions(hall, connection, player);
}

interface Watched {
  readonly game: string;
  readonly seat: Viewer;
  /** The seat whose player this socket is; null for whoever only looks. */
  readonly present: string | null;
  readonly subscription: Subscription;
}

class SocketSubscriptions implements Subscriptions, PresenceListener {
  readonly #hall: Hall;
  readonly #connection: Connection;
  readonly #player: string;
  /** By game, and by seat in it: each command looks for those of its game. */
  readonly #watched = new Map<string, Map<Viewer, Watched>>();
  #count = 0;
  /** How many commands of this socket are under way, by game. */
  readonly #holds = new Map<string, number>();

  constructor(hall: Hall, connection: Connection, player: string) {
    this.#hall = hall;
    this.#connection = connection;
    this.#player = player;
  }

  async add(frame: SubscribeFrame): Promise<void> {
    const { game, seat, after } = frame;
    const { deps, presence } = this.#hall;
    const takesThePlaceOfOne = this.#watched.get(game)?.has(seat) === true;
    if (this.#count >= MAX_SUBSCRIPTIONS && !takesThePlaceOfOne) {
      const detail = `A socket has at most ${MAX_SUBSCRIPTIONS} subscriptions; end one first.`;
      throw new AppError('RATE_LIMITED', detail, { retryAfterSeconds: 1 });
    }
    const reading = { title: null, game, player: this.#player };
    const { table } = await readAs(deps.play, reading, seat);
    if (after !== undefined && after > table.version) throw afterInvalid(table.version);
    // The earlier subscription ends first: two of the same would tell a version twice.
    this.remove(game, seat);
    const subscription = this.#make(frame);
    const latest = await deps.feeds.join(game, subscription);
    if (latest === null) throw notFound('game');
    // Again, on the table that will be shown: the seat may have changed hands meanwhile.
    if (!mayRead(latest.table, seat, this.#player, deps.play.deals)) {
      deps.feeds.leave(game, subscription);
      throw notFound('game that you may see so');
    }
    for (let held = this.#holds.get(game) ?? 0; held > 0; held -= 1) subscription.hold();
    const present = seat !== null && isHolder(latest, seat, this.#player) ? seat : null;
    this.#keep({ game, seat, present, subscription });
    presence.enter(game, present, this);
    try {
      await this.#start(subscription, latest, after);
    } catch (error) {
      this.remove(game, seat);
      throw error;
    }
  }

  remove(game: string, seat: Viewer): void {
    const here = this.#watched.get(game);
    const found = here?.get(seat);
    if (here === undefined || found === undefined) return;
    here.delete(seat);
    if (here.size === 0) this.#watched.delete(game);
    this.#count -= 1;
    this.#hall.deps.observer.subscribed(-1);
    found.subscription.end();
    this.#hall.deps.feeds.leave(game, found.subscription);
    this.#hall.presence.leave(game, found.present, this);
  }

  removeAll(): void {
    for (const [game, here] of this.#watched) {
      for (const seat of here.keys()) this.remove(game, seat);
    }
  }

  #keep(watched: Watched): void {
    const here = this.#watched.get(watched.game) ?? new Map<Viewer, Watched>();
    this.#watched.set(watched.game, here.set(watched.seat, watched));
    this.#count += 1;
    this.#hall.deps.observer.subscribed(1);
  }

  hold(game: string): () => void {
    this.#holds.set(game, (this.#holds.get(game) ?? 0) + 1);
    for (const { subscription } of this.#of(game)) subscription.hold();
    return () => {
      const left = (this.#holds.get(game) ?? 1) - 1;
      if (left === 0) this.#holds.delete(game);
      else this.#holds.set(game, left);
      for (const { subscription } of this.#of(game)) subscription.release();
    };
  }

  #of(game: string): Iterable<Watched> {
    return this.#watched.get(game)?.values() ?? [];
  }

  onPresence(game: string, seat: string, here: boolean): void {
    this.#connection.send(JSON.stringify({ type: 'presence', game, seat, here }));
  }

  #make({ id, game, seat, mode = 'view' }: SubscribeFrame): Subscription {
    const connection = this.#connection;
    const onRightEnded = () => {
      this.remove(game, seat);
      connection.send(JSON.stringify({ type: 'unsubscribed', id, game, seat }));
    };
    const player = this.#player;
    const { onFault, observer, play } = this.#hall.deps;
    return makeSubscription({
      connection,
      id,
      viewer: seat,
      mode,
      player,
      deals: play.deals,
      onRightEnded,
      onFault,
      observer,
    });
  }

  async #start(
    subscription: Subscription,
    latest: Moment,
    after: number | undefined,
  ): Promise<void> {
    const { game, version } = latest.table;
    // Who has missed nothing is told what is open all the same.
    if (after === undefined || after >= version || version - after > MAX_MISSED) {
      subscription.startWithSight(latest);
      return;
    }
    // Whoever has nothing yet starts from the first version, where there is nothing to see.
    const { feeds } = this.#hall.deps;
    const moments = await feeds.between(game.id, Math.max(0, after - 1), version);
    const base = known(moments[0], 'the first version of a game').table;
    subscription.startAfter(after, base, moments);
  }
}

function isHolder({ table }: Moment, seat: string, player: string): boolean {
  return table.game.seats[seat]?.player === player;
}

function afterInvalid(version: number): AppError {
  return frameInvalid([{ path: '/after', message: `must be a version up to ${version}` }]);
}
