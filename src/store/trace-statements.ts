import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { faultWord, type Span, type Tracer } from '../play/tracer.ts';

type Callback = (error: unknown, ...rest: readonly unknown[]) => void;
type Loose = (...args: readonly unknown[]) => unknown;

/** Shows each statement as a step of whatever asks for it: by its name, never with its values. */
export function traceStatements(pool: pg.Pool, tracer: Tracer): void {
  const connect = pool.connect.bind(pool) as Loose;
  // A connection is handed out by whoever gives it back, to somebody who waits: a step must not
  // become a part of what the one before did.
  const handOut = (...args: readonly unknown[]) =>
    connect(...args.map((arg) => (isCallback(arg) ? AsyncResource.bind(arg) : arg)));
  Object.assign(pool, { connect: handOut });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Loose;
    Object.assign(client, { query: (...args: unknown[]) => traced(tracer, query, args) });
  });
}

function traced(tracer: Tracer, query: Loose, args: readonly unknown[]): unknown {
  const name = nameOf(args[0]);
  const span = tracer.begin(`database ${name}`, 'client');
  span.set('db.system.name', 'postgresql');
  span.set('db.operation.name', name);
  const last = args.at(-1);
  if (isCallback(last)) {
    const done: Callback = (error, ...rest) => {
      end(span, error);
      last(error, ...rest);
    };
    return query(...args.slice(0, -1), done);
  }
  const answer = query(...args);
  if (answer instanceof Promise) {
    answer.then(
      () => span.end(),
      (error: unknown) => end(span, error ?? 'fault'),
    );
  }
  return answer;
}

function end(span: Span, error: unknown): void {
  if (error === null || error === undefined) span.end();
  else span.end(faultWord(error));
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}

/** The name of a statement, or else what kind it is. */
function nameOf(statement: unknown): string {
  const { name, text } = (
    typeof statement === 'string' ? { text: statement } : (statement ?? {})
  ) as { readonly name?: string; readonly text?: string };
  return name ?? /^\W*(\w+)/.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement';
}
