import { describe, expect, it } from 'vitest';
import { makeSeries } from '../../src/watch/series.ts';

describe('figures as text', () => {
  it('show what was counted, by label, in the text format of Prometheus', () => {
    const series = makeSeries();
    const answers = series.counter('answers_total', 'Answers.', ['route', 'status']);
    answers('/games', '200').value += 2;
    answers('/games', '200').value += 1;
    answers('/games', '404').value += 1;
    const waiting = series.gauge('waiting', 'Those who wait.')();
    waiting.value = 7;
    let open = 3;
    series.sample('open', 'Open ones.', () => open);
    open = 4;
    expect(series.text()).toBe(`# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{route="/games",status="200"} 3
answers_total{route="/games",status="404"} 1

# HELP waiting Those who wait.
# TYPE waiting gauge
waiting 7

# HELP open Open ones.
# TYPE open gauge
open 4
`);
  });

  it('show a figure without labels before anything was counted, so that a first time is a rise', () => {
    const series = makeSeries();
    series.counter('faults_total', 'Faults.');
    expect(series.text()).toContain('\nfaults_total 0\n');
  });

  it('count a value in every bucket that it fits into', () => {
    const series = makeSeries();
    const seconds = series.histogram('seconds', 'Time.', [0.1, 1], ['title'])('tcg');
    for (const value of [0.1, 0.05, 0.5, 30]) seconds.observe(value);
    const lines = series.text().split('\n').slice(2);
    expect(lines).toEqual([
      'seconds_bucket{title="tcg",le="0.1"} 2',
      'seconds_bucket{title="tcg",le="1"} 3',
      'seconds_bucket{title="tcg",le="+Inf"} 4',
      'seconds_sum{title="tcg"} 30.65',
      'seconds_count{title="tcg"} 4',
      '',
    ]);
  });

  it('escape what would end a label', () => {
    const series = makeSeries();
    series.counter('odd_total', 'Odd.', ['name'])('a"b\\c\nd').value = 1;
    expect(series.text()).toContain('odd_total{name="a\\"b\\\\c\\nd"} 1\n');
  });

  it('have a bound: what comes beyond a thousand label sets is counted as other', () => {
    const series = makeSeries();
    const flood = series.counter('flood_total', 'A flood.', ['name']);
    for (let name = 0; name < 5000; name += 1) flood(`name ${name}`).value += 1;
    flood('name 0').value += 1;
    const lines = series.text().split('\n');
    expect(lines.filter((line) => line.startsWith('flood_total'))).toHaveLength(1001);
    expect(lines).toContain('flood_total{name="name 0"} 2');
    expect(lines).toContain('flood_total{name="other"} 4000');
  });
});
