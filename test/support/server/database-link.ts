import { connect, createServer, type Server, type Socket } from 'node:net';
import { known } from '../../../src/engine/invariant.ts';
import { seededWords } from '../seeded-rng.ts';
import { FAIR, type Lane, openLane, type Weather } from './lane.ts';

/** `up` leads to the database, `down` back from it. */
export type Direction = 'up' | 'down';

const BOTH: readonly Direction[] = ['up', 'down'];

/** The way from a server to its database, on which a test makes the weather. */
export interface DatabaseLink {
  /** The database as it is reached through the link. */
  readonly url: string;
  /** How many connections there are. */
  readonly connections: number;
  /** Changes the weather, for all connections and for those to come. */
  change(weather: Partial<Weather>, directions?: readonly Direction[]): void;
  /** Freezes one connection that is there, the oldest or another one; false when there is none. */
  freezeOne(place?: number): boolean;
  /** Breaks every connection as a router does that has forgotten them: by a reset. */
  reset(): void;
  /** New connections are refused; those there are stay. */
  refuse(): void;
  /** New connections are taken and led nowhere, until the weather is fair again. */
  swallow(): void;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again, at the same address. */
  restore(): Promise<void>;
  /** Fair weather: whatever was frozen goes on, and new connections are made. */
  calm(): Promise<void>;
}

interface Wire {
  readonly sockets: readonly Socket[];
  readonly lanes: readonly Lane[];
}

/** Puts a link before a database; `cut` it at the end. Equal seeds give equal jitter. */
export async function linkTo(databaseUrl: string, seed = 1): Promise<DatabaseLink> {
  const link = new FaultyLink(databaseUrl, seed);
  await link.restore();
  return link;
}

class FaultyLink implements DatabaseLink {
  readonly #target: URL;
  readonly #words;
  readonly #weather = { up: { ...FAIR }, down: { ...FAIR } };
  readonly #wires = new Set<Wire>();
  readonly #swallowed = new Set<Socket>();
  #isSwallowing = false;
  #server: Server | null = null;
  #port = 0;

  constructor(databaseUrl: string, seed: number) {
    this.#target = new URL(databaseUrl);
    this.#words = seededWords(seed);
  }

  get url(): string {
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    return url.href;
  }

  get connections(): number {
    return this.#wires.size;
  }

  change(weather: Partial<Weather>, directions: readonly Direction[] = BOTH): void {
    for (const direction of directions) Object.assign(this.#weather[direction], weather);
    if (weather.isFrozen === false) this.#goOn();
  }

  freezeOne(place = 0): boolean {
    const wire = [...this.#wires][place % Math.max(1, this.#wires.size)];
    for (const lane of wire?.lanes ?? []) lane.freeze();
    return wire !== undefined;
  }

  reset(): void {
    for (const { sockets } of this.#wires) for (const one of sockets) one.resetAndDestroy();
  }

  refuse(): void {
    this.#server?.close();
    this.#server = null;
  }

  swallow(): void {
    this.#isSwallowing = true;
  }

  async cut(): Promise<void> {
    const last = this.#server;
    this.#server = null;
    const closed = new Promise((resolve) => (last === null ? resolve(null) : last.close(resolve)));
    for (const { sockets } of this.#wires) for (const one of sockets) one.destroy();
    for (const one of this.#swallowed) one.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    if (this.#server !== null) return;
    const next = createServer({ allowHalfOpen: true }, (inside) => this.#take(inside));
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject).listen(this.#port, '127.0.0.1', resolve);
    });
    const address = known(next.address(), 'an address');
    this.#port = typeof address === 'string' ? this.#port : address.port;
    this.#server = next;
  }

  async calm(): Promise<void> {
    this.change(FAIR);
    this.#isSwallowing = false;
    for (const inside of this.#swallowed) this.#join(inside);
    this.#swallowed.clear();
    await this.restore();
  }

  #take(inside: Socket): void {
    inside.on('error', () => undefined);
    if (!this.#isSwallowing) {
      this.#join(inside);
      return;
    }
    this.#swallowed.add(inside);
    inside.on('close', () => this.#swallowed.delete(inside));
  }

  #join(inside: Socket): void {
    const { hostname, port } = this.#target;
    const outside = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    outside.on('error', () => undefined);
    const { up, down } = this.#weather;
    const breakBoth = () => {
      for (const one of wire.sockets) one.resetAndDestroy();
    };
    const lanes = [
      openLane(inside, outside, up, this.#words, breakBoth),
      openLane(outside, inside, down, this.#words, breakBoth),
    ];
    const wire: Wire = { sockets: [inside, outside], lanes };
    this.#wires.add(wire);
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      // A half that broke takes the other one with it; one that said its farewell does so in turn.
      one.on('close', (isBroken) => {
        if (isBroken || one.errored) other.destroy();
        if (inside.destroyed && outside.destroyed) this.#wires.delete(wire);
      });
    }
  }

  #goOn(): void {
    for (const { lanes } of this.#wires) for (const lane of lanes) lane.goOn();
  }
}
