import { below, type Words } from '../../src/engine/rng.ts';
import { pick } from '../support/players.ts';
import type { Frame, FrameOf, SubscribeRequest } from '../support/server/frames.ts';
import { makeBell } from './bell.ts';
import type { Eyes, Onlooker, Seen } from './eyes.ts';
import { type Link, openLink } from './link.ts';
import { saysComeAgain, waitABit } from './persist.ts';
import { anyNode, noteUnlessGone, type World } from './world.ts';

type Mode = NonNullable<SubscribeRequest['mode']>;

/** One socket in so many is told of all games of its player too. */
const FOLLOWS_ONCE_IN = 10;

/** Sees a game over one socket after the other, each from where the last one ended. */
export function socketEyes(world: World, words: Words, onlooker: Onlooker, mode: Mode): Eyes {
  const { game, seat, token, kept } = onlooker;
  const { findings } = world;
  const changed = makeBell();
  let seen: Seen | null = null;
  /** The view at the version that was seen last. */
  let base: unknown;
  let link: Link | null = null;
  /** Whether this socket has brought something already. */
  let hasBegun = false;
  let isClosed = false;

  function onFrame(frame: Frame, from: Link): void {
    if (frame.type === 'sight' || frame.type === 'update') see(frame);
    else if (frame.type === 'refused') refused(frame, from);
  }

  function see(frame: FrameOf<'sight' | 'update'>): void {
    if (frame.type === 'sight' && hasBegun) findings.count('collapsed');
    hasBegun = true;
    const { version, status, decisions } = frame;
    kept.keep(version, frame.type === 'sight' ? frame.head : frame.hash);
    seen = { version, status, decisions };
    changed.ring();
  }

  /** What is not answered elsewhere is the login or the subscription: another socket tries again. */
  function refused({ problem }: FrameOf<'refused'>, from: Link): void {
    findings.count(`refused/${problem.code}`);
    if (saysComeAgain(problem.code)) from.drop();
    else findings.violation(`${game} ${seat}: ${JSON.stringify(problem)}`);
  }

  async function lookOnce(): Promise<void> {
    const { url } = anyNode(world, words);
    const login = pick(words, ['header', 'frame'] as const);
    hasBegun = false;
    const opened = await openLink({ url, token, login, findings, onFrame });
    link = opened;
    if (isClosed) opened.drop();
    if (below(words, FOLLOWS_ONCE_IN) === 0) {
      void opened.request({ type: 'follow' }).catch(() => undefined);
    }
    opened.subscribe({ game, seat, mode, ...(seen === null ? {} : { after: seen.version, base }) });
    await opened.closed;
    base = mode === 'events' ? undefined : opened.viewOf(game, seat).view;
  }

  async function look(): Promise<void> {
    while (!isClosed) {
      await lookOnce().catch((error) => noteUnlessGone(world, error));
      link = null;
      if (isClosed) return;
      changed.ring();
      findings.count('reconnects');
      await waitABit(words);
    }
  }

  const done = look();
  return {
    get seen() {
      return seen;
    },
    changed,
    get link() {
      return link?.isOpen === true ? link : null;
    },
    close() {
      isClosed = true;
      link?.drop();
      return done;
    },
  };
}
