import { describe, expect, it } from 'vitest';
import { NO_TRACER } from '../../src/play/tracer.ts';
import { makeObserver } from '../../src/watch/observer.ts';
import { makeSeries } from '../../src/watch/series.ts';
import { makeMemoryStore, START, startGame } from '../support/memory-ports.ts';

/** An observer, and the figures it has counted. */
function counting(now: () => number = () => START) {
  const series = makeSeries();
  const titles = ['high-card', 'tcg'];
  const observer = makeObserver(series, { titles, now, tracer: NO_TRACER });
  return {
    observer,
    /** Lines of a figure that are not at zero. */
    shown: (name: string) =>
      series
        .text()
        .split('\n')
        .filter((line) => line.startsWith(name) && !line.endsWith(' 0')),
    text: series.text,
  };
}

describe('commands', () => {
  it('are counted by title and outcome, those of no title we have as unknown', () => {
    const { observer, shown } = counting();
    observer.command('tcg', 'accepted', null, 3);
    observer.command('tcg', 'refused', 'COMMAND_ILLEGAL', 1);
    observer.command('made-up', 'refused', 'NOT_FOUND', 1);
    observer.command(null, 'failed', 'UNAVAILABLE', 1);
    expect(shown('ringtable_command_seconds_count')).toEqual([
      'ringtable_command_seconds_count{title="tcg",outcome="accepted"} 1',
      'ringtable_command_seconds_count{title="tcg",outcome="refused"} 1',
      'ringtable_command_seconds_count{title="unknown",outcome="refused"} 1',
      'ringtable_command_seconds_count{title="unknown",outcome="failed"} 1',
    ]);
    expect(shown('ringtable_refusals_total')).toEqual([
      'ringtable_refusals_total{title="tcg",code="COMMAND_ILLEGAL"} 1',
      'ringtable_refusals_total{title="unknown",code="NOT_FOUND"} 1',
      'ringtable_refusals_total{title="unknown",code="UNAVAILABLE"} 1',
    ]);
  });
});

describe('requests', () => {
  it('are timed by route, but not where the answer had no end', () => {
    const { observer, shown } = counting();
    const answered = observer.route('GET', '/v1/games/:game/events');
    answered(200, 5);
    answered(200, null);
    answered(404, 1);
    expect(shown('ringtable_http_requests_total')).toEqual([
      'ringtable_http_requests_total{method="GET",route="/v1/games/:game/events",status="200"} 2',
      'ringtable_http_requests_total{method="GET",route="/v1/games/:game/events",status="404"} 1',
    ]);
    expect(shown('ringtable_http_request_seconds_count')).toEqual([
      'ringtable_http_request_seconds_count{method="GET",route="/v1/games/:game/events"} 2',
    ]);
  });
});

describe('entries', () => {
  it('are counted by what they are in the life of a game', async () => {
    const store = makeMemoryStore();
    await startGame(store.node(), { title: 'high-card' });
    const { observer, shown } = counting();
    for (const moment of store.published) observer.committed(moment);
    expect(shown('ringtable_game_steps_total')).toEqual([
      'ringtable_game_steps_total{type="GameOpened"} 1',
      'ringtable_game_steps_total{type="SeatTaken"} 3',
      'ringtable_game_steps_total{type="GameStarted"} 1',
    ]);
    expect(shown('ringtable_games_ended_total')).toEqual([]);
  });

  it('that were written elsewhere are as late as their own time says', async () => {
    const store = makeMemoryStore();
    await startGame(store.node(), { title: 'high-card' });
    const [moment] = store.published;
    if (moment === undefined) throw new Error('nothing was published');
    const { observer, shown } = counting(() => START + 400);
    observer.pushed(moment.table);
    expect(shown('ringtable_push_seconds_sum')).toEqual([
      'ringtable_push_seconds_sum{written="elsewhere"} 0.4',
    ]);
    observer.committed(moment);
    observer.pushed(moment.table);
    expect(shown('ringtable_push_seconds_count')).toEqual([
      'ringtable_push_seconds_count{written="here"} 1',
      'ringtable_push_seconds_count{written="elsewhere"} 1',
    ]);
  });
});

describe('sockets', () => {
  it('are counted by the code they end with, made-up codes together', () => {
    const { observer, shown } = counting();
    for (const code of [1013, 1006, 4444, 3000]) observer.socketClosed(code);
    expect(shown('ringtable_sockets_closed_total')).toEqual([
      'ringtable_sockets_closed_total{code="1013"} 1',
      'ringtable_sockets_closed_total{code="1006"} 1',
      'ringtable_sockets_closed_total{code="other"} 2',
    ]);
  });
});

describe('an outage', () => {
  it('counts once, however often it is noticed', () => {
    const { observer, text } = counting();
    for (const isAway of [false, true, true, false, false, true]) observer.databaseAway(isAway);
    expect(text()).toContain('ringtable_database_away 1\n');
    expect(text()).toContain('ringtable_database_outages_total 2\n');
  });

  it('that is there from the start shows and is not counted: nothing went away', () => {
    const { observer, text } = counting();
    expect(text()).toContain('ringtable_database_away 1\n');
    observer.databaseAway(true);
    expect(text()).toContain('ringtable_database_outages_total 0\n');
    observer.databaseAway(false);
    expect(text()).toContain('ringtable_database_away 0\n');
  });

  it('of the wake-ups counts once, and not before they were ever heard', () => {
    const { observer, text } = counting();
    for (const isListening of [false, true, false, false]) observer.listening(isListening);
    expect(text()).toContain('ringtable_listening 0\n');
    expect(text()).toContain('ringtable_listening_lost_total 1\n');
  });
});
