import { AppError } from '../errors/app-error.ts';
import { CATALOGUE } from '../errors/catalogue.ts';
import type { Moment } from './fold-log.ts';
import type { Observer } from './observer.ts';
import { type Span, traced } from './tracer.ts';

/** A command as far as whoever looks on may know it. */
interface Given {
  readonly title: string | null;
  readonly game: string;
}

/** Gives a command and tells how it ended, how long it took, and nothing of what it was. */
export function observeCommand<T extends Moment & { readonly replayed: boolean }>(
  observer: Observer,
  given: Given,
  give: () => Promise<T>,
): Promise<T> {
  return traced(observer.tracer, 'give-command', (span) => timed(observer, given, give, span));
}

async function timed<T extends Moment & { readonly replayed: boolean }>(
  observer: Observer,
  { title, game }: Given,
  give: () => Promise<T>,
  span: Span,
): Promise<T> {
  const began = performance.now();
  span.set('ringtable.game', game);
  try {
    const result = await give();
    const outcome = result.replayed ? 'replayed' : 'accepted';
    observer.command(result.table.module.title, outcome, null, performance.now() - began);
    span.set('ringtable.title', result.table.module.title);
    span.set('ringtable.version', result.table.version);
    span.set('ringtable.outcome', outcome);
    return result;
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'INTERNAL';
    const outcome = isOurs(error) ? 'failed' : 'refused';
    observer.command(title, outcome, code, performance.now() - began);
    span.set('ringtable.outcome', outcome);
    throw error;
  }
}

/** Whether the server is to blame, not who gave the command. */
function isOurs(error: unknown): boolean {
  return !(error instanceof AppError) || CATALOGUE[error.code].status >= 500;
}
