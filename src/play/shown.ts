/**
 * What was made of one table for those who look at it. It stands on the table itself and goes with
 * it: a map from tables to it would have the collector look at every one of them again and again.
 */
export class Shown {
  #made: Map<string, unknown> | null = null;

  /** What was made under this name; undefined when nothing was. */
  get(name: string): unknown {
    return this.#made?.get(name);
  }

  set(name: string, made: unknown): void {
    this.#made ??= new Map();
    this.#made.set(name, made);
  }
}
