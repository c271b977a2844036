import { below, type Words } from '../../src/engine/rng.ts';
import { pick } from '../support/players.ts';
import { ask, codeOf, Gone } from './ask.ts';
import type { Eyes, Onlooker } from './eyes.ts';
import type { Link } from './link.ts';
import type { Notes, Outcome } from './notes.ts';
import { saysComeAgain, waitABit } from './persist.ts';
import { anyNode, type World } from './world.ts';

/** A command as it is sent, each time the same. */
export interface Order {
  readonly command: object;
  readonly decision?: string;
  readonly commandId: string;
}

/** A seat that gives commands, and all it needs for that. */
export interface Giver {
  readonly world: World;
  readonly words: Words;
  readonly onlooker: Onlooker;
  readonly eyes: Eyes;
  readonly notes: Notes;
}

/** The way one attempt takes: the socket of the seat, or a request to a node. */
export type Way = Link | string;

const GIVE_LIMIT_MS = 120_000;
const FULL_ONCE_IN = 4;

/** Sends an order once and notes what became of it. */
export async function attempt(giver: Giver, order: Order, way: Way): Promise<Outcome> {
  const { world, onlooker, notes } = giver;
  const { seat } = onlooker;
  notes.begin(seat, order.commandId, order.decision ?? null);
  const outcome = await send(giver, order, way).catch((error: unknown): Outcome => {
    if (error instanceof Gone) return { kind: 'unknown' };
    throw error;
  });
  notes.end(seat, order.commandId, outcome);
  world.findings.count(outcome.kind === 'refused' ? `refused/${outcome.code}` : outcome.kind);
  if (outcome.kind === 'accepted' && outcome.replayed) world.findings.count('replayed');
  return outcome;
}

/** Any way there is now. */
export function anyWay({ world, words, eyes }: Giver): Way {
  const isBySocket = below(words, 2) === 0;
  return (isBySocket ? eyes.link : null) ?? anyNode(world, words).url;
}

/** Sends an order again and again, the same way or another, until somebody has answered it. */
export async function giveUntilKnown(giver: Giver, order: Order, first: Way): Promise<Outcome> {
  const { world, words, onlooker } = giver;
  const deadline = Date.now() + GIVE_LIMIT_MS;
  let outcome = await attempt(giver, order, first);
  while (mustTryAgain(outcome)) {
    if (Date.now() > deadline) {
      const { game, seat } = onlooker;
      throw new Error(`${game} ${seat} ${order.commandId}: no answer in ${GIVE_LIMIT_MS} ms`);
    }
    world.findings.count('retries');
    await waitABit(words);
    outcome = await attempt(giver, order, anyWay(giver));
  }
  return outcome;
}

function mustTryAgain(outcome: Outcome): boolean {
  return outcome.kind === 'unknown' || (outcome.kind === 'refused' && saysComeAgain(outcome.code));
}

function send(giver: Giver, order: Order, way: Way): Promise<Outcome> {
  return typeof way === 'string' ? post(giver, order, way) : sendFrame(giver, order, way);
}

async function sendFrame({ onlooker }: Giver, order: Order, link: Link): Promise<Outcome> {
  const { game, seat } = onlooker;
  const answer = await link.request({ type: 'command', game, seat, ...order });
  switch (answer.type) {
    case 'accepted':
      return { kind: 'accepted', version: answer.version, replayed: answer.replayed === true };
    case 'refused':
      return { kind: 'refused', code: answer.problem.code };
    default:
      throw new Error(`a command was answered by ${answer.type}`);
  }
}

async function post({ world, words, onlooker }: Giver, order: Order, url: string) {
  const { title, game, seat, token, kept } = onlooker;
  const isFull = below(words, FULL_ONCE_IN) === 0;
  const answer = await ask(world.findings, url, {
    method: 'POST',
    path: `/v1/titles/${title}/games/${game}/seats/${seat}/commands`,
    token,
    headers: isFull ? {} : { prefer: 'return=minimal' },
    body: order,
  });
  const code = codeOf(answer);
  if (code !== null) return { kind: 'refused', code } as const;
  const { version, head } = answer.json as { readonly version: number; readonly head: string };
  kept.keep(version, head);
  const replayed = answer.headers['idempotency-replayed'] === 'true';
  return { kind: 'accepted', version, replayed } as const;
}

/** Both nodes, in any order. */
export function bothNodes({ world, words }: Giver): readonly string[] {
  const urls = world.nodes.map(({ url }) => url);
  const first = pick(words, urls);
  return [first, ...urls.filter((url) => url !== first)];
}
