import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import { mutate, type Schema, sampleOf } from '../../support/schema-values.ts';
import type { Documents, Operation } from '../documents.ts';
import type { Header } from '../odd/headers.ts';
import type { Target, World } from '../world.ts';

/** A request before its bytes are put together. */
export interface Draft {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: readonly Header[];
  readonly body: Buffer | null;
  /** The body as a value, as long as it is right; undefined afterwards. */
  readonly value: unknown;
  readonly changes: readonly string[];
}

/** What a case is made from. */
export interface Making {
  readonly number: number;
  readonly words: Words;
  readonly world: World;
  readonly documents: Documents;
}

/** A text that stands nowhere else, so that an answer which repeats it is found. */
export function canaryOf(number: number): string {
  return `canary${number}yranac`;
}

/** The request as a client would send it that does everything right. */
export function validDraft(operation: Operation, target: Target, making: Making): Draft {
  const { world, words } = making;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(rightValue(name, operation, target, making)),
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && below(words, 3) === 0)
    .map(({ name, schema }) => `${name}=${String(sampleOf(schema, words, target.seats))}`)
    .join('&');
  const { body, isOpen } = operation;
  const value = body === null ? undefined : rightBody(operation, target, making);
  const token = below(words, 8) === 0 ? pick(words, world.tokens) : world.player.token;
  return {
    method: operation.method,
    path,
    query,
    headers: [
      ['Host', world.host],
      ...(isOpen ? [] : [['Authorization', `Bearer ${token}`] as const]),
      ...(body === null ? [] : [['Content-Type', body.media] as const]),
    ],
    body: body === null ? null : Buffer.from(JSON.stringify(value)),
    value,
    changes: [],
  };
}

function rightValue(
  name: string,
  operation: Operation,
  target: Target,
  { world, words }: Making,
): string {
  switch (name) {
    case 'game':
      return gameFor(operation, target, words);
    case 'seat':
      // The first seat is the player's own: at others little is learnt.
      return pick(words, below(words, 2) === 0 ? target.seats.slice(0, 1) : target.seats);
    case 'title':
      return target.title;
    case 'campaign':
      return world.campaign;
    case 'id':
      return pick(words, world.spareTokens);
    case 'tournament':
      return pick(words, world.events).id;
    case 'entrant':
      return pick(words, [...world.events.flatMap(({ entrants }) => entrants), 'me']);
    case 'player':
      return world.player.id;
    case 'round':
      return pick(words, ['1', '2']);
    case 'pairing':
      return pick(words, ['1-1', '1-2', '2-1']);
    default:
      return pick(words, ['NOT_FOUND', 'COMMAND_ILLEGAL']);
  }
}

/** What ends a game is done to those that are open, so that the running one stays worth fuzzing. */
const ENDING = ['resign', 'cancelGame', 'leaveSeat', 'takeSeat'];

function gameFor({ id }: Operation, target: Target, words: Words): string {
  if (ENDING.includes(id)) return pick(words, [...target.open, target.over]);
  const place = below(words, 10);
  if (place === 0) return pick(words, target.open);
  return place === 1 ? target.over : target.running;
}

/** A body that fits its schema, for a command often one that was legal. */
function rightBody({ id, body }: Operation, target: Target, { world, words }: Making): unknown {
  if (id.endsWith('-command')) return commandBody(target, words, body?.schema ?? {});
  if (id === 'joinCampaign') return { inviteCode: world.inviteCode };
  return sampleOf(body?.schema ?? {}, words, target.atoms);
}

function commandBody(target: Target, words: Words, schema: object): unknown {
  if (below(words, 4) === 0) return sampleOf(schema as Schema, words, target.atoms);
  const command = nearMiss(pick(words, target.commands), words, target);
  return below(words, 2) === 0 ? { command } : { command, decision: pick(words, target.decisions) };
}

/** A legal command, or one with another value at one place: it gets as far as the rules. */
export function nearMiss(command: object, words: Words, { atoms }: Target): object {
  return below(words, 3) === 0 ? command : mutate(command, words, atoms);
}
