import { below, type Words } from '../../src/engine/rng.ts';
import { type Answered, ask, codeOf } from './ask.ts';
import { makeBell } from './bell.ts';
import type { Eyes, Onlooker, Seen } from './eyes.ts';
import { saysComeAgain } from './persist.ts';
import { anyNode, noteUnlessGone, type World } from './world.ts';

const LEAST_MS = 300;
const SPREAD_MS = 600;

type Sight = Seen & { readonly head: string };

/** Sees a game by asking for its view, now this node, now that: what it sees never goes back. */
export function pollingEyes(world: World, words: Words, onlooker: Onlooker): Eyes {
  const { title, game, seat, token, kept } = onlooker;
  const { findings } = world;
  const path = `/v1/titles/${title}/games/${game}/seats/${seat}/view`;
  const changed = makeBell();
  let seen: Seen | null = null;
  let tag: string | null = null;
  let isClosed = false;

  function see(answer: Answered): void {
    const { version, status, decisions, head } = answer.json as Sight;
    if (version < (seen?.version ?? 0)) {
      findings.violation(`${game} ${seat}: version ${version} after ${seen?.version}`);
    }
    kept.keep(version, head);
    seen = { version, status, decisions };
    tag = String(answer.headers['etag']);
    changed.ring();
  }

  async function lookOnce(): Promise<void> {
    const headers = tag === null ? {} : { 'if-none-match': tag };
    const answer = await ask(findings, anyNode(world, words).url, { path, token, headers });
    const code = codeOf(answer);
    if (answer.status === 200) see(answer);
    else if (code !== null) findings.count(`refused/${code}`);
    if (code !== null && !saysComeAgain(code)) {
      findings.violation(`${path}: ${answer.status} ${answer.text}`);
    }
  }

  async function look(): Promise<void> {
    while (!isClosed) {
      await lookOnce().catch((error) => noteUnlessGone(world, error));
      if (!isClosed) await changed.wait(LEAST_MS + below(words, SPREAD_MS));
    }
  }

  const done = look();
  return {
    get seen() {
      return seen;
    },
    changed,
    link: null,
    close() {
      isClosed = true;
      changed.ring();
      return done;
    },
  };
}
