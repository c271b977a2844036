import type { Setting } from '../support/game.ts';

/** Where in which game something was found. */
export interface Place {
  readonly setting: Setting;
  readonly seed: number;
  readonly version: number;
}

/** A title does not keep its contract: which, in which game, after which entry, and how. */
export class Finding extends Error {
  override readonly name = 'Finding';
  readonly title: string;
  readonly seed: number;
  readonly version: number;
  readonly what: string;

  constructor({ setting, seed, version }: Place, what: string, options?: ErrorOptions) {
    const game = `${setting.module.title} ${JSON.stringify(setting.options)}`;
    super(`${game}, seed ${seed}, version ${version}: ${what}`, options);
    this.title = setting.module.title;
    this.seed = seed;
    this.version = version;
    this.what = what;
  }
}

/** Ends a check with a finding when what must hold at this place does not. */
export function must(condition: unknown, place: Place, what: string | (() => string)): void {
  if (!condition) throw new Finding(place, typeof what === 'string' ? what : what());
}

/** Runs a piece of a title; whatever it throws is a finding too. */
export function attempt<T>(place: Place, doing: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof Finding) throw error;
    throw new Finding(place, `${doing} throws ${String(error)}`, { cause: error });
  }
}
