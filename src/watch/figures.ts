import type { Cell, Series } from './series.ts';

/** Seconds, from what a fast answer takes to what nobody waits for. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const ROWS = [1, 2, 4, 8, 16, 32, 64];
const BYTES = [1_000, 4_000, 16_000, 64_000, 256_000, 1_000_000];

/** Everything that is counted as it happens. */
export type Figures = ReturnType<typeof makeFigures>;

/** The figures of requests, commands, log, cache, sockets and upkeep, as they are at the start. */
export function makeFigures(series: Series) {
  return { ...ofWork(series), ...ofLog(series), ...ofSockets(series), ...ofUpkeep(series) };
}

function ofWork({ counter, histogram }: Series) {
  return {
    requests: counter('ringtable_http_requests_total', 'Requests answered.', [
      'method',
      'route',
      'status',
    ]),
    requestSeconds: histogram('ringtable_http_request_seconds', 'Time to answer.', SECONDS, [
      'method',
      'route',
    ]),
    commandSeconds: histogram(
      'ringtable_command_seconds',
      'Time for a command, over HTTP and sockets.',
      SECONDS,
      ['title', 'outcome'],
    ),
    refusals: counter('ringtable_refusals_total', 'Commands that were refused or failed.', [
      'title',
      'code',
    ]),
    turnsRepeated: counter('ringtable_turns_repeated_total', 'Steps tried again after a race.')(),
    steps: counter('ringtable_game_steps_total', 'Entries of life cycles written.', ['type']),
    gamesEnded: counter('ringtable_games_ended_total', 'Games that ended.', ['title', 'status']),
  };
}

function ofLog({ counter, gauge, histogram }: Series) {
  return {
    appendsWaiting: gauge('ringtable_appends_waiting', 'Entries that wait to be written.')(),
    appendRows: histogram('ringtable_append_rows', 'Entries written together.', ROWS)(),
    appendBytes: histogram('ringtable_append_bytes', 'Size of what is written at once.', BYTES)(),
    appendSeconds: histogram('ringtable_append_seconds', 'Time for one writing.', SECONDS)(),
    appendConflicts: counter('ringtable_append_conflicts_total', 'Entries that came too late.')(),
    appendFailures: counter('ringtable_append_failures_total', 'Writings that failed.')(),
    lookups: counter('ringtable_cache_lookups_total', 'Games asked for.', ['result']),
    evictions: counter('ringtable_cache_evictions_total', 'Games that left for another.')(),
    cachedGames: gauge('ringtable_cache_games', 'Games in memory.')(),
    cachedBytes: gauge('ringtable_cache_bytes', 'Their size, as it is reckoned.')(),
  };
}

function ofSockets({ counter, gauge, histogram }: Series) {
  return {
    pushSeconds: histogram(
      'ringtable_push_seconds',
      'From the commit (here) or the instant of the entry (elsewhere) to a frame on its socket.',
      SECONDS,
      ['written'],
    ),
    subscriptions: gauge('ringtable_subscriptions', 'Games that sockets watch.')(),
    collapsed: counter('ringtable_sights_collapsed_total', 'Slow readers told anew.')(),
    framesRefused: counter('ringtable_frames_refused_total', 'Frames refused.', ['code']),
    socketsClosed: counter('ringtable_sockets_closed_total', 'Sockets that ended.', ['code']),
  };
}

function ofUpkeep({ counter, gauge }: Series) {
  const away: Cell = gauge('ringtable_database_away', '1 while the database is away.')();
  // Until it has answered nobody can play, whatever the reason; nothing went away, though.
  away.value = 1;
  return {
    listening: gauge('ringtable_listening', '1 while other nodes can be heard.')(),
    listeningLost: counter('ringtable_listening_lost_total', 'Times they could not be.')(),
    databaseAway: away,
    outages: counter('ringtable_database_outages_total', 'Times the database went away.')(),
    jobFailures: counter('ringtable_job_failures_total', 'Regular jobs that failed.', ['job']),
  };
}
