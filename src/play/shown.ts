/**
 * What was made of one table for those who look at it. It stands on the table itself and goes with
 * it: a map from tables to it would have the collector look at every one of them again and again.
 * A copy of the table that was changed does not show what its original shows.
 */
export class Shown {
  #table: object | null = null;
  #made = new Map<string, unknown>();

  /** What was made of this table under this name; undefined when nothing was. */
  get(table: object, name: string): unknown {
    return this.#table === table ? this.#made.get(name) : undefined;
  }

  set(table: object, name: string, made: unknown): void {
    if (this.#table !== table) {
      this.#table = table;
      this.#made = new Map();
    }
    this.#made.set(name, made);
  }
}
