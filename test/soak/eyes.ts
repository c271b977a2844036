import type { Words } from '../../src/engine/rng.ts';
import { pick } from '../support/players.ts';
import type { Bell } from './bell.ts';
import type { Kept } from './kept.ts';
import type { Link } from './link.ts';
import { pollingEyes } from './polling-eyes.ts';
import { socketEyes } from './socket-eyes.ts';
import type { World } from './world.ts';

/** An open question, of whatever title. */
export interface Question {
  readonly id: string;
  readonly optional: boolean;
  readonly commands: readonly { readonly type: string }[];
}

/** The newest that a seat has seen of its game. */
export interface Seen {
  readonly version: number;
  readonly status: string;
  readonly decisions: readonly Question[];
}

/** How one seat sees its game, whatever happens to the servers. */
export interface Eyes {
  readonly seen: Seen | null;
  /** Rings when there is something new, also when a socket was lost. */
  readonly changed: Bell;
  /** The socket, while one is open. */
  readonly link: Link | null;
  /** Looks no more; resolves when nothing of it is left. */
  close(): Promise<void>;
}

/** Who looks at which game. */
export interface Onlooker {
  readonly title: string;
  readonly game: string;
  readonly seat: string;
  readonly token: string;
  readonly kept: Kept;
}

/** Ways to see a game: the modes of a socket, and asking for the view again and again. */
const WAYS = ['view', 'view', 'patch', 'patch', 'patch', 'events', 'events', 'polling'] as const;

/** Opens the eyes of a seat, in one of the ways there are. */
export function openEyes(world: World, words: Words, onlooker: Onlooker): Eyes {
  const way = pick(words, WAYS);
  world.findings.count(`eyes/${way}`);
  return way === 'polling'
    ? pollingEyes(world, words, onlooker)
    : socketEyes(world, words, onlooker, way);
}
