import type { ErrorCode } from '../errors/catalogue.ts';
import { isLifecycleEvent } from '../play/lifecycle-events.ts';
import type { CommandOutcome, Observer } from '../play/observer.ts';
import type { Tracer } from '../play/tracer.ts';
import { makeCommits } from './commits.ts';
import { type Figures, makeFigures } from './figures.ts';
import type { Cell, Series, Spread } from './series.ts';

const OUTCOMES: readonly CommandOutcome[] = ['accepted', 'replayed', 'refused', 'failed'];
const UNKNOWN = 'unknown';

/** Close codes that mean something; a client may send any other. */
const CLOSE_CODES = new Set([
  1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1011, 1012, 1013, 4400, 4401, 4403, 4408,
  4429,
]);

export interface ObserverSettings {
  readonly titles: readonly string[];
  /** The clock of the service, in milliseconds. */
  readonly now: () => number;
  readonly tracer: Tracer;
}

/** Counts what it is told of. */
export function makeObserver(series: Series, settings: ObserverSettings): Observer {
  const figures = makeFigures(series);
  return {
    tracer: settings.tracer,
    ...countingRequests(figures),
    ...countingCommands(figures, settings.titles),
    ...countingGames(figures),
    ...countingAppends(figures),
    ...countingMoments(figures, settings.now),
    ...countingSockets(figures),
    ...countingUpkeep(figures),
  };
}

function countingRequests({ requests, requestSeconds }: Figures): Pick<Observer, 'route'> {
  return {
    route(method, route) {
      const byStatus = (status: number) => requests(method, route, String(status));
      const cells = new Map<number, Cell>();
      // A route that nobody has asked for yet shows nothing.
      let seconds: Spread | null = null;
      return (status, ms) => {
        held(cells, status, byStatus).value += 1;
        if (ms === null) return;
        seconds ??= requestSeconds(method, route);
        seconds.observe(ms / 1000);
      };
    },
  };
}

function countingCommands(
  { commandSeconds, refusals, turnsRepeated }: Figures,
  titles: readonly string[],
): Pick<Observer, 'command' | 'turnRepeated'> {
  const timesOf = (title: string) =>
    new Map(OUTCOMES.map((outcome) => [outcome, commandSeconds(title, outcome)] as const));
  // All there from the start, so that a first refusal shows as a rise.
  const times = new Map([...titles, UNKNOWN].map((title) => [title, timesOf(title)]));
  return {
    command(title, outcome, code, ms) {
      const known = title !== null && times.has(title) ? title : UNKNOWN;
      times
        .get(known)
        ?.get(outcome)
        ?.observe(ms / 1000);
      if (code !== null) refusals(known, code).value += 1;
    },
    turnRepeated() {
      turnsRepeated.value += 1;
    },
  };
}

function countingGames({
  lookups,
  evictions,
  cachedGames,
  cachedBytes,
}: Figures): Pick<Observer, 'gameLookedUp' | 'gameEvicted' | 'gamesCached'> {
  const hits = lookups('hit');
  const misses = lookups('miss');
  return {
    gameLookedUp(isCached) {
      if (isCached) hits.value += 1;
      else misses.value += 1;
    },
    gameEvicted() {
      evictions.value += 1;
    },
    gamesCached(games, bytes) {
      cachedGames.value = games;
      cachedBytes.value = bytes;
    },
  };
}

function countingAppends(
  figures: Figures,
): Pick<Observer, 'appendsWaiting' | 'appended' | 'appendFailed'> {
  return {
    appendsWaiting(entries) {
      figures.appendsWaiting.value = entries;
    },
    appended(entries, bytes, lost, ms) {
      figures.appendRows.observe(entries);
      figures.appendBytes.observe(bytes);
      figures.appendConflicts.value += lost;
      figures.appendSeconds.observe(ms / 1000);
    },
    appendFailed() {
      figures.appendFailures.value += 1;
    },
  };
}

function countingMoments(
  { steps, gamesEnded, pushSeconds, collapsed }: Figures,
  now: () => number,
): Pick<Observer, 'committed' | 'pushed' | 'collapsed'> {
  const commits = makeCommits();
  const here = pushSeconds('here');
  const elsewhere = pushSeconds('elsewhere');
  return {
    committed({ table, entry }) {
      commits.note(table);
      if (table.finishedAt !== null) gamesEnded(table.module.title, table.status).value += 1;
      if (entry.command !== null) return;
      for (const event of entry.events) if (isLifecycleEvent(event)) steps(event.type).value += 1;
    },
    pushed(table) {
      const began = commits.instantOf(table);
      if (began !== null) here.observe((performance.now() - began) / 1000);
      else elsewhere.observe(Math.max(0, now() - Date.parse(table.at)) / 1000);
    },
    collapsed() {
      collapsed.value += 1;
    },
  };
}

function countingSockets({
  subscriptions,
  framesRefused,
  socketsClosed,
}: Figures): Pick<Observer, 'subscribed' | 'frameRefused' | 'socketClosed'> {
  return {
    subscribed(change) {
      subscriptions.value += change;
    },
    frameRefused(code: ErrorCode) {
      framesRefused(code).value += 1;
    },
    socketClosed(code) {
      socketsClosed(CLOSE_CODES.has(code) ? String(code) : 'other').value += 1;
    },
  };
}

function countingUpkeep({
  listening,
  listeningLost,
  databaseAway,
  outages,
  jobFailures,
}: Figures): Pick<Observer, 'listening' | 'databaseAway' | 'jobFailed'> {
  return {
    listening(isListening) {
      if (listening.value === 1 && !isListening) listeningLost.value += 1;
      listening.value = isListening ? 1 : 0;
    },
    databaseAway(isAway) {
      if (databaseAway.value === 0 && isAway) outages.value += 1;
      databaseAway.value = isAway ? 1 : 0;
    },
    jobFailed(job) {
      jobFailures(job).value += 1;
    },
  };
}

/** The cell of a status, which is found by its number from then on. */
function held(cells: Map<number, Cell>, status: number, find: (status: number) => Cell): Cell {
  const cell = cells.get(status) ?? find(status);
  cells.set(status, cell);
  return cell;
}
