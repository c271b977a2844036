import { describe, expect, it } from 'vitest';
import { makeFindings } from './findings.ts';
import { judge } from './judge.ts';
import { makeKept } from './kept.ts';
import { makeNotes, type Outcome } from './notes.ts';

const DEALT = {
  version: 1,
  seat: null,
  commandId: null,
  decision: null,
  command: null,
  hash: 'h1',
};
const given = (version: number, commandId: string, decision = `d${version}`) => ({
  ...{ version, seat: 'p1', commandId, decision, command: { type: 'pass' }, hash: `h${version}` },
});

/** The log of a game with these entries, as it is published. */
function logOf(...entries: readonly object[]): string {
  return [{ game: 'g_1' }, ...entries, { versions: entries.length }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** What is found when `p1` was told this of its commands, and somebody kept these hashes. */
function judged(
  log: string,
  told: readonly (readonly [string, Outcome])[],
  hashes: readonly (readonly [number, string])[] = [],
): readonly string[] {
  const findings = makeFindings();
  const notes = makeNotes(findings);
  for (const [commandId, outcome] of told) {
    notes.begin('p1', commandId, null);
    notes.end('p1', commandId, outcome);
  }
  const kept = makeKept(findings.violation);
  for (const [version, hash] of hashes) kept.keep(version, hash);
  const faults = judge(log, { game: 'g_1', notes: notes.all(), kept });
  return [...faults, ...findings.first];
}

const accepted = (version: number): Outcome => ({ kind: 'accepted', version, replayed: false });
const closed: Outcome = { kind: 'refused', code: 'DECISION_CLOSED' };

describe('a log', () => {
  const log = logOf(DEALT, given(2, 'one'), given(3, 'two'));

  it('is what was told, also where an answer was lost', () => {
    const told = [
      ['one', accepted(2)],
      ['two', { kind: 'unknown' }],
      ['three', closed],
    ] as const;
    expect(judged(log, told, [[3, 'h3']])).toEqual([]);
  });

  it.each([
    ['a command acknowledged as another version', [['one', accepted(3)]]],
    ['a command that is not there', [['lost', accepted(4)]]],
    ['a command that was refused and stands', [['one', closed]]],
    [
      'a command with two versions',
      [
        ['one', accepted(2)],
        ['one', accepted(3)],
      ],
    ],
    [
      'a command acknowledged and refused',
      [
        ['one', accepted(2)],
        ['one', closed],
      ],
    ],
  ] as const)('is not what was told with %s', (_, more) => {
    const usual = [
      ['one', { kind: 'unknown' }],
      ['two', accepted(3)],
    ] as const;
    expect(judged(log, usual)).toEqual([]);
    expect(judged(log, [...usual, ...more])).toHaveLength(1);
  });

  it('has no command that nobody sent', () => {
    expect(judged(log, [['one', accepted(2)]])).toEqual([
      'g_1: version 3 is a command that p1 never sent',
    ]);
  });

  it('has no command and no decision twice, and no gap', () => {
    const told = [['one', { kind: 'unknown' }]] as const;
    expect(judged(logOf(DEALT, given(2, 'one'), given(3, 'one')), told)).toEqual([
      'g_1: commandId p1 one stands twice, again as version 3',
    ]);
    const rivals = [...told, ['two', { kind: 'unknown' }]] as const;
    expect(judged(logOf(DEALT, given(2, 'one', 'd'), given(3, 'two', 'd')), rivals)).toEqual([
      'g_1: decision p1 d stands twice, again as version 3',
    ]);
    expect(judged(logOf(DEALT, given(3, 'one')), told)).toEqual([
      'g_1: version 3 stands where 2 must be',
    ]);
  });

  it('has the hashes that were told, to all the same', () => {
    const told = [
      ['one', accepted(2)],
      ['two', accepted(3)],
    ] as const;
    expect(judged(log, told, [[2, 'other']])).toHaveLength(1);
    expect(judged(log, told, [[9, 'h9']])).toHaveLength(1);
    const two = [
      [2, 'h2'],
      [2, 'other'],
    ] as const;
    expect(judged(log, told, two)).toEqual(['version 2 has two hashes: h2 and other']);
  });
});
