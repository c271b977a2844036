/** A fault of the program, not of its user: it should wake someone. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** States what must be true here; throws `InvariantError` when it is not. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}

/** Ends a `switch` over a union: a case that was forgotten does not compile. */
export function assertNever(value: never): never {
  throw new InvariantError(`unexpected case: ${JSON.stringify(value)}`);
}

/** The value, which is known to be there; throws `InvariantError` when it is not. */
export function known<T>(value: T | null | undefined, what: string): T {
  invariant(value !== null && value !== undefined, `${what} is missing`);
  return value;
}
