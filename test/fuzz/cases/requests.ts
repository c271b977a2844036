import { below, type Words } from '../../../src/engine/rng.ts';
import { pick } from '../../support/players.ts';
import type { RequestCase } from '../case.ts';
import type { Documents, Operation } from '../documents.ts';
import type { Header } from '../odd/headers.ts';
import { targetFor } from '../world.ts';
import { canaryOf, type Draft, type Making, validDraft } from './drafts.ts';
import { changerOf } from './spoiling.ts';

/** A request for one of the documented operations, with one to three things wrong with it. */
export function makeRequest(making: Making): RequestCase {
  const { number, words, world, documents } = making;
  const operation = pickOperation(documents, words);
  const target = targetFor(world, titleOf(operation), words);
  const canary = canaryOf(number);
  const change = changerOf({ operation, target, canary, ...making });
  let draft = validDraft(operation, target, making);
  const count = 1 + below(words, 3);
  for (let done = 0; done < count; done += 1) draft = change(draft);
  return {
    kind: isAudit(operation) ? 'audit' : 'request',
    number,
    about: operation.id,
    changes: draft.changes,
    canary,
    method: draft.method,
    target: draft.query === '' ? draft.path : `${draft.path}?${draft.query}`,
    bytes: bytesOf(draft),
  };
}

/** An audit takes most of a second of one core, so one in so many of those picked is made. */
const AUDIT_ONCE_IN = 100;

/** What has a body can go wrong in more ways, so it comes more often. */
function pickOperation({ operations }: Documents, words: Words): Operation {
  const withBody = operations.filter(({ body }) => body !== null);
  for (;;) {
    const operation = pick(words, below(words, 3) === 0 ? withBody : operations);
    if (!isAudit(operation) || below(words, AUDIT_ONCE_IN) === 0) return operation;
  }
}

function isAudit({ id }: Operation): boolean {
  return id === 'auditLog' || id === 'auditGame';
}

function titleOf({ path }: Operation): string | null {
  return /^\/v1\/titles\/([a-z-]+)\//.exec(path)?.[1] ?? null;
}

function bytesOf({ method, path, query, headers, body }: Draft): Buffer {
  const target = query === '' ? path : `${path}?${query}`;
  const length: readonly Header[] =
    body === null ? [] : [['Content-Length', String(body.byteLength)]];
  const lines = [...headers, ...length].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return body === null ? head : Buffer.concat([head, body]);
}
