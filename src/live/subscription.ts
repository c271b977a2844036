import { known } from '../engine/invariant.ts';
import { mayRead } from '../play/access.ts';
import type { OpenDeals } from '../play/deals.ts';
import type { Follower } from '../play/feeds.ts';
import type { Moment } from '../play/fold-log.ts';
import type { Observer } from '../play/observer.ts';
import type { Viewer } from '../play/projection.ts';
import type { Table } from '../play/table.ts';
import { CLOSE, type Connection } from './connection.ts';
import { sightFrame, updateFrame } from './frames.ts';
import type { Mode } from './messages.ts';

export interface SubscriptionSettings {
  readonly connection: Connection;
  /** The id of the request that began it; a fresh sight carries it again. */
  readonly id: number;
  readonly viewer: Viewer;
  readonly mode: Mode;
  readonly player: string;
  readonly deals: OpenDeals;
  /** Called when the player may not see this any more. */
  readonly onRightEnded: () => void;
  readonly onFault: (error: unknown) => void;
  readonly observer: Observer;
}

/** What one socket gets of one game: versions that rise by one from each sight on. */
export interface Subscription extends Follower {
  /** Begins with a fresh sight. */
  startWithSight(latest: Moment): void;
  /** Begins after the version the client has, with those moments that it missed. */
  startAfter(version: number, base: Table, missed: readonly Moment[]): void;
  /** Keeps what comes until `release`, so that an answer can go out before its update. */
  hold(): void;
  release(): void;
  /** Nothing more is sent, not even what is due. */
  end(): void;
}

export function makeSubscription(settings: SubscriptionSettings): Subscription {
  return new SocketSubscription(settings);
}

/** A moment to tell; rights are looked at when it is news, not when it is the past. */
interface Due {
  readonly moment: Moment;
  readonly isNews: boolean;
}

class SocketSubscription implements Subscription {
  readonly #settings: SubscriptionSettings;
  /** What the client has; null until the start has been sent. */
  #last: { readonly version: number; readonly table: Table } | null = null;
  /** Newest table of a game whose updates have collapsed. */
  #collapsed: Table | null = null;
  #holds = 0;
  #hasEnded = false;
  #due: Due[] = [];

  constructor(settings: SubscriptionSettings) {
    this.#settings = settings;
  }

  startWithSight(latest: Moment): void {
    this.#sendSight(latest.table);
    this.#flush();
  }

  startAfter(version: number, base: Table, missed: readonly Moment[]): void {
    this.#last = { version, table: base };
    const past = missed.filter(({ table }) => table.version > version);
    // What the player may see now, he may see of the past.
    this.#due = [...past.map((moment) => ({ moment, isNews: false })), ...this.#due];
    this.#flush();
  }

  onMoment(moment: Moment): void {
    const due = { moment, isNews: true };
    if (this.#isReady() && this.#due.length === 0) this.#tell(due);
    else {
      this.#due.push(due);
      this.#flush();
    }
  }

  hold(): void {
    this.#holds += 1;
  }

  release(): void {
    this.#holds -= 1;
    this.#flush();
  }

  end(): void {
    this.#hasEnded = true;
    this.#collapsed = null;
    this.#due = [];
  }

  #flush(): void {
    if (this.#due.length === 0 || !this.#isReady()) return;
    for (const due of this.#due.splice(0)) this.#tell(due);
  }

  #isReady(): boolean {
    return this.#holds === 0 && this.#last !== null;
  }

  #tell(due: Due): void {
    this.#guarded(() => this.#deliver(due));
  }

  /** A fault on the way to one client ends its socket: it must not go on with a gap. */
  #guarded(send: () => void): void {
    if (this.#hasEnded) return;
    try {
      send();
    } catch (error) {
      this.#settings.onFault(error);
      this.end();
      this.#settings.connection.close(CLOSE.fault, 'a fault of the server');
    }
  }

  #deliver({ moment, isNews }: Due): void {
    const { table, entry } = moment;
    const { connection, viewer, mode, player, deals, onRightEnded, observer } = this.#settings;
    const last = known(this.#last, 'the start of a subscription');
    if (table.version <= last.version) return;
    // Rights change in life-cycle steps only.
    const mayStay = () => mayRead(table, viewer, player, deals);
    if (isNews && entry.command === null && !mayStay()) onRightEnded();
    else if (this.#collapsed !== null || connection.isSlow) this.#collapse(table);
    else {
      this.#last = { version: table.version, table };
      connection.send(updateFrame(last.table, moment, viewer, mode));
      observer.pushed(table);
    }
  }

  #sendSight(table: Table): void {
    const { connection, viewer, mode, id } = this.#settings;
    this.#last = { version: table.version, table };
    connection.send(sightFrame(table, viewer, mode, id));
  }

  #collapse(table: Table): void {
    const isFirst = this.#collapsed === null;
    this.#collapsed = table;
    if (!isFirst) return;
    this.#settings.observer.collapsed();
    this.#settings.connection.onDrained(() => this.#guarded(() => this.#renew()));
  }

  #renew(): void {
    const newest = this.#collapsed;
    this.#collapsed = null;
    if (newest !== null) this.#sendSight(newest);
  }
}
