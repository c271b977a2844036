import { AppError } from '../errors/app-error.ts';

/** One step of a trace while it goes on: a request, a command, a statement. */
export interface Span {
  /** States a fact of the step; never a secret, a command or anything that a player wrote. */
  set(name: string, value: string | number): void;
  /** Runs work inside the step: steps that begin there are parts of it. */
  within<T>(work: () => T): T;
  /** Ends the step, with a word for what went wrong where something did. */
  end(fault?: string): void;
}

/** Where traces of requests and commands are told to, for whoever looks for lost time. */
export interface Tracer {
  /** Whether there are traces at all; where not, nothing need be prepared for them. */
  readonly isOn: boolean;
  /** Begins a trace, or goes on with the one that a `traceparent` (W3C) names. */
  beginTrace(name: string, traceparent?: string): Span;
  /** A part of the step that is under way here; nothing where none is. */
  begin(name: string, kind?: 'client'): Span;
  /** One step for several that wait for it: a part of the first, linked with the others. */
  beginFor(name: string, waiting: readonly { readonly span: Span }[]): Span;
  /** The step that is under way here. */
  current(): Span;
}

/** A step that nobody is told of. */
export const NO_SPAN: Span = {
  set: () => undefined,
  within: (work) => work(),
  end: () => undefined,
};

/** No traces. */
export const NO_TRACER: Tracer = {
  isOn: false,
  beginTrace: () => NO_SPAN,
  begin: () => NO_SPAN,
  beginFor: () => NO_SPAN,
  current: () => NO_SPAN,
};

/** Runs a piece of work as a step of what is under way. */
export function traced<T>(
  tracer: Tracer,
  name: string,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.isOn ? within(tracer.begin(name), work) : work(NO_SPAN);
}

/** Runs a piece of work as a trace of its own. */
export function tracedAlone<T>(
  tracer: Tracer,
  name: string,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.isOn ? within(tracer.beginTrace(name), work) : work(NO_SPAN);
}

async function within<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await span.within(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(faultWord(error));
    throw error;
  }
}

/** A word for what went wrong: a message may hold what a player wrote. */
export function faultWord(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'fault';
}
