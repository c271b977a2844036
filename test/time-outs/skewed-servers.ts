import type { Belongings } from '../bench/server/belongings.ts';
import { startRingtable } from '../bench/server/processes.ts';

const HOUR_MS = 3_600_000;

/** By how much the clocks of the three machines are wrong. */
const SKEWS_MS = [HOUR_MS, -HOUR_MS, 0] as const;

/** A module that sets the clock of the process that loads it; what a `Date` is made of stays. */
function skewBy(ms: number): string {
  const source = `
    const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...given) {
        if (given.length === 0) super(now() + ${ms});
        else super(...given);
      }
      static now() {
        return now() + ${ms};
      }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}

/** Starts three servers on one database, on machines whose clocks are hours apart. */
export async function startSkewedServers(
  databaseUrl: string,
  own: Belongings,
): Promise<readonly string[]> {
  const starting = SKEWS_MS.map((ms) => startRingtable(databaseUrl, own, [skewBy(ms)]));
  return (await Promise.all(starting)).map(({ url }) => url);
}
