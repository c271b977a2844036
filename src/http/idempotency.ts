import type { FastifyReply, FastifyRequest } from 'fastify';
import { canonical } from '../engine/canonical.ts';
import { sha256 } from '../play/chain.ts';
import type { KeyedRequest } from '../play/ports.ts';
import { callerOf } from './plugins/auth.ts';
import { requestInvalid } from './validation.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key of a request; null when it has none. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && KEY.test(key)) return key;
  const message = 'must be 1 to 255 visible ASCII characters';
  throw requestInvalid([{ path: '/headers/idempotency-key', message }]);
}

/** The request as it is remembered under its key. Its scope is the caller and the address. */
export function keyedRequest(request: FastifyRequest, at: string): KeyedRequest | null {
  const key = idempotencyKey(request);
  if (key === null) return null;
  const route = `${request.method} ${addressOf(request)}`;
  const fingerprint = sha256(canonical(request.body ?? null));
  return { player: callerOf(request), route, key, fingerprint, at };
}

/** The address of a request in one spelling, whatever was escaped in it. */
function addressOf({ routeOptions, params }: FastifyRequest): string {
  const values = params as Readonly<Record<string, string>>;
  return (routeOptions.url ?? '').replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? '');
}

/** Says that this is the answer to an earlier request. */
export function markReplayed(reply: FastifyReply, replayed: boolean): void {
  if (replayed) reply.header('idempotency-replayed', 'true');
}
