import { TITLES } from '../../../src/games/registry.ts';
import type { Belongings } from '../server/belongings.ts';
import type { Postgres } from '../server/database.ts';
import { startBare, startRingtable } from '../server/processes.ts';
import { type Flatness, type LongPlan, measureLong, measureStored } from './flat.ts';
import { type Cycle, countStored, type Measured, measureTitle, type Plan } from './measure.ts';

/** How much of everything is measured. */
export interface Size {
  readonly first: Plan;
  readonly others: Plan;
  readonly storedGames: number;
  readonly flat: Plan;
  readonly long: LongPlan;
}

/** Some minutes. */
export const LONG: Size = {
  first: { connections: 64, warmUps: 4, cycles: 5, roundMs: 1000 },
  others: { connections: 64, warmUps: 2, cycles: 3, roundMs: 800 },
  storedGames: 100_000,
  flat: { connections: 64, warmUps: 3, cycles: 6, roundMs: 800 },
  long: { games: 12, versions: 5000, cycles: 6, commands: 40 },
};

/** Some seconds: whether it works, not how fast it is. */
export const SHORT: Size = {
  first: { connections: 8, warmUps: 0, cycles: 1, roundMs: 150 },
  others: { connections: 8, warmUps: 0, cycles: 1, roundMs: 150 },
  storedGames: 200,
  flat: { connections: 8, warmUps: 1, cycles: 1, roundMs: 300 },
  long: { games: 2, versions: 300, cycles: 2, commands: 10 },
};

/** The title of the goals, and of what is measured on it alone. */
export const FIRST_TITLE = 'trick-taking';

/** What is measured, and where. */
export interface Run {
  readonly postgres: Postgres;
  readonly own: Belongings;
  readonly size: Size;
  /** The only title to measure; absent: all. */
  readonly only?: string | undefined;
  /** Told of each title when it has been measured. */
  readonly onTitle: (title: string, cycles: readonly Cycle[]) => void;
}

/** What a run has found. */
export interface Results {
  readonly byTitle: ReadonlyMap<string, readonly Cycle[]>;
  readonly flatness: readonly Flatness[];
  /** Commands that were acknowledged, and commands that the log holds, where no game was copied. */
  readonly acknowledged: number;
  readonly stored: number;
}

/** Measures all titles, or one; with the first title also what a command costs in the long run. */
export async function measureCommands(run: Run): Promise<Results> {
  const { postgres, own, size, only, onTitle } = run;
  const titles = titlesOf(only);
  const measured = await startMeasured(postgres, own);
  const bare = await startBare(own);
  const byTitle = new Map<string, readonly Cycle[]>();
  for (const title of titles) {
    const plan = title === FIRST_TITLE ? size.first : size.others;
    const cycles = await measureTitle(measured, bare, title, plan);
    onTitle(title, cycles);
    byTitle.set(title, cycles);
  }
  const flatness: Flatness[] = [];
  const counted = [measured];
  if (byTitle.has(FIRST_TITLE)) {
    flatness.push(await measureLong(measured, size.long));
    await measured.server.stop();
    // Both as new as the other: neither has played more titles or has been compiled for longer.
    const empty = await startMeasured(postgres, own);
    const filled = await startMeasured(postgres, own);
    flatness.push(await measureStored(empty, filled, size.storedGames, size.flat));
    counted.push(empty);
  }
  const acknowledged = counted.reduce((sum, one) => sum + one.acknowledged, 0);
  const stored = (await Promise.all(counted.map(countStored))).reduce((sum, one) => sum + one, 0);
  return { byTitle, flatness, acknowledged, stored };
}

async function startMeasured(postgres: Postgres, own: Belongings): Promise<Measured> {
  const database = await postgres.makeDatabase();
  return { database, server: await startRingtable(database.url, own), acknowledged: 0 };
}

/** The titles in the order of measuring: the one of the goals comes first. */
function titlesOf(only: string | undefined): readonly string[] {
  const all = TITLES.map(({ title }) => title);
  const titles = [FIRST_TITLE, ...all.filter((title) => title !== FIRST_TITLE)];
  const chosen = only === undefined ? titles : titles.filter((title) => title === only);
  if (chosen.length === 0) throw new Error(`--title is one of ${titles.join(', ')}`);
  return chosen;
}
