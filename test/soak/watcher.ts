import { setTimeout as delay } from 'node:timers/promises';
import { below, type Words } from '../../src/engine/rng.ts';
import type { Frame, FrameOf } from '../support/server/frames.ts';
import type { Kept } from './kept.ts';
import { type Link, openLink } from './link.ts';
import { saysComeAgain, waitABit } from './persist.ts';
import type { Club, Person, Table } from './tables.ts';
import { anyNode, noteUnlessGone } from './world.ts';

const LOOK_MS = 1000;
/** Games that are subscribed to at once: a socket takes 256 frames that wait. */
const AT_ONCE = 100;
/**
 * A watcher reads nothing for so long, or until its server dies. Where games are quick, more comes in
 * the meantime than the network holds, some megabytes: then updates collapse.
 */
const LEAST_LAG_MS = 4000;
const MORE_LAG_MS = 6000;

/** What a watcher has of one game. */
interface Watched {
  readonly kept: Kept;
  version: number;
  /** Whether this socket has brought something of it already. */
  hasBegun: boolean;
  isOver: boolean;
}

/** Watches all games over one socket and reads it by fits and starts, until it is told to stop. */
export function startWatcher(club: Club, person: Person): { stop(): Promise<void> } {
  const watcher = new Watcher(club, person, club.world.words('watcher'));
  const done = watcher.watch();
  return {
    stop() {
      watcher.isStopped = true;
      return done;
    },
  };
}

class Watcher {
  isStopped = false;
  readonly #club: Club;
  readonly #person: Person;
  readonly #words: Words;
  readonly #watched = new Map<string, Watched>();
  /** What this socket is subscribed to. */
  readonly #asked = new Set<string>();

  constructor(club: Club, person: Person, words: Words) {
    this.#club = club;
    this.#person = person;
    this.#words = words;
  }

  async watch(): Promise<void> {
    while (!this.isStopped) {
      await this.#watchOnce().catch((error) => noteUnlessGone(this.#club.world, error));
      this.#club.world.findings.count('reconnects');
      await waitABit(this.#words);
    }
  }

  async #watchOnce(): Promise<void> {
    const { world } = this.#club;
    const link = await openLink({
      url: anyNode(world, this.#words).url,
      token: this.#person.token,
      login: 'frame',
      findings: world.findings,
      onFrame: (frame, by) => this.#take(frame, by),
    });
    this.#asked.clear();
    for (const watched of this.#watched.values()) watched.hasBegun = false;
    while (link.isOpen && !this.isStopped) {
      this.#subscribe(link);
      const isLagging = !world.pace.isEnding && below(this.#words, 2) === 0;
      const lagMs = LEAST_LAG_MS + below(this.#words, MORE_LAG_MS);
      if (isLagging) await link.lag(Promise.race([world.pace.pause(lagMs), link.closed]));
      else await Promise.race([delay(LOOK_MS), link.closed]);
    }
    link.drop();
    await link.closed;
  }

  #subscribe(link: Link): void {
    const { running } = this.#club;
    for (const [game, { isOver }] of this.#watched) {
      if (isOver || !running.has(game)) this.#watched.delete(game);
    }
    const others = [...running.values()].filter(({ game }) => !this.#asked.has(game));
    for (const table of others.slice(0, AT_ONCE)) {
      const { game } = table;
      const watched = this.#watched.get(game) ?? begun(table);
      this.#watched.set(game, watched);
      this.#asked.add(game);
      const resume = watched.version === 0 ? {} : { after: watched.version };
      link.subscribe({ game, seat: null, mode: 'view', ...resume });
    }
  }

  #take(frame: Frame, link: Link): void {
    const { findings } = this.#club.world;
    if (frame.type === 'sight' || frame.type === 'update') this.#see(frame, link);
    else if (frame.type === 'refused') {
      findings.count(`refused/${frame.problem.code}`);
      if (saysComeAgain(frame.problem.code)) link.drop();
      else findings.violation(`a watcher was refused: ${JSON.stringify(frame.problem)}`);
    }
  }

  #see(frame: FrameOf<'sight' | 'update'>, link: Link): void {
    const watched = this.#watched.get(frame.game);
    if (watched === undefined) return;
    if (frame.type === 'sight' && watched.hasBegun) this.#club.world.findings.count('collapsed');
    watched.hasBegun = true;
    watched.version = frame.version;
    watched.kept.keep(frame.version, frame.type === 'sight' ? frame.head : frame.hash);
    if (frame.status !== 'finished' || watched.isOver) return;
    watched.isOver = true;
    link.unsubscribe(frame.game, null);
  }
}

function begun({ kept }: Table): Watched {
  return { kept, version: 0, hasBegun: false, isOver: false };
}
