/** Stands in for `Date` while rules run: a title that looks at the clock fails there and then. */
class NoDate {
  constructor() {
    NoDate.now();
  }

  static now(): never {
    throw new Error('rules may not read the clock');
  }
}

function noRandom(): never {
  throw new Error('rules may not use Math.random');
}

/** Runs synchronous code in which `Date` and `Math.random` throw. */
export function withoutClockAndChance<T>(run: () => T): T {
  const { Date: date } = globalThis;
  const { random } = Math;
  globalThis.Date = NoDate as unknown as DateConstructor;
  Math.random = noRandom;
  try {
    return run();
  } finally {
    globalThis.Date = date;
    Math.random = random;
  }
}

/** Freezes plain data through and through, so that a change in place throws where it happens. */
export function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const member of Object.values(value)) freezeDeep(member);
  return value;
}
