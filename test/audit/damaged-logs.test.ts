import { describe, expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import { brokenLink, chainFault } from '../../src/audit/check-chain.ts';
import { AuditFileError, linesOf, readLog } from '../../src/audit/read-log.ts';
import { known } from '../../src/engine/invariant.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { playedLog } from '../support/memory-ports.ts';
import { highCard } from '../support/toy/index.ts';

function findTitle(title: string): AnyModule | null {
  return title === highCard.title ? highCard : null;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A line with one thing changed, and what was changed. */
interface Damage {
  readonly what: string;
  readonly line: string;
}

/** Every way to change one leaf, to leave one member out, and to add one to an object. */
function damages(line: string): Damage[] {
  const whole = JSON.parse(line) as Json;
  const found: Damage[] = [];
  const note = (what: string) => found.push({ what, line: JSON.stringify(whole) });

  function visit(value: Json, path: string, replace: (next: Json) => void): void {
    if (typeof value !== 'object' || value === null) {
      replace(otherLeaf(value));
      note(`change ${path}`);
      replace(value);
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((inner, place) => {
        visit(inner, `${path}/${place}`, (next) => {
          value[place] = next;
        });
      });
      value.push('extra');
      note(`add to ${path}`);
      value.pop();
      const last = value.pop();
      if (last !== undefined) {
        note(`drop the last of ${path}`);
        value.push(last);
      }
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      visit(inner, `${path}/${key}`, (next) => {
        value[key] = next;
      });
      delete value[key];
      note(`remove ${path}/${key}`);
      value[key] = inner;
    }
    value['extra'] = 1;
    note(`add to ${path}`);
    delete value['extra'];
  }

  visit(whole, '', () => undefined);
  return found;
}

/** Another value of the same shape, so that no schema alone finds it. */
function otherLeaf(value: null | boolean | number | string): Json {
  if (value === null) return 'x';
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const last = value.at(-1);
  return last === undefined ? 'x' : `${value.slice(0, -1)}${last === '1' ? '2' : '1'}`;
}

/** The version an audit must name when a line is damaged; the last line may count as one more. */
function badVersions(lines: readonly string[], place: number): number[] {
  const last = lines.length - 1;
  return place === last ? [last - 1, last] : [place];
}

describe('every change of anything in a log is found, with its version', () => {
  it('in a whole game, by the audit', async () => {
    const lines = await playedLog({ title: 'high-card', options: { people: 2, rounds: 2 } });
    let tried = 0;
    for (const [place, line] of lines.entries()) {
      for (const { what, line: damaged } of damages(line)) {
        const { ok, checks, firstFault } = auditLog(lines.with(place, damaged), findTitle);
        const where = `line ${place + 1}, ${what}: ${JSON.stringify(firstFault)}`;
        expect(ok, where).toBe(false);
        expect(Object.values(checks), where).toContain('failed');
        expect(badVersions(lines, place), where).toContain(firstFault?.version);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  }, 120_000);

  it('in a whole game of trick-taking, by its chain, header and last line alone', async () => {
    const options = { people: 3, maxRounds: 1 };
    const lines = await playedLog({ title: 'trick-taking', options });
    let tried = 0;
    for (const [place, line] of lines.entries()) {
      for (const { what, line: damaged } of damages(line)) {
        // The seed, what was added to it and the outcome are for the other checks to find.
        if (/serverSeed|seedCommitment|entropies|outcome/.test(what) && !isEntry(lines, place)) {
          continue;
        }
        const file = readLog(lines.with(place, damaged));
        const fault = chainFault(file, brokenLink(file));
        const where = `line ${place + 1}, ${what}: ${JSON.stringify(fault)}`;
        expect(badVersions(lines, place), where).toContain(fault?.version);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(2000);
  }, 120_000);
});

function isEntry(lines: readonly string[], place: number): boolean {
  return place > 0 && place < lines.length - 1;
}

describe('a line more or less is found', () => {
  it('wherever one is left out, doubled or has changed places with the next', async () => {
    const lines = await playedLog({ title: 'high-card', options: { people: 2, rounds: 1 } });
    const last = lines.length - 1;
    const faultOf = (changed: readonly string[]) => auditLog(changed, findTitle).firstFault;
    for (const [place, line] of lines.entries()) {
      expect(faultOf(lines.toSpliced(place, 1)), `without line ${place}`).toMatchObject({
        version: place,
        check: 'chain',
      });
      const doubled = faultOf(lines.toSpliced(place, 0, line));
      expect(doubled?.version, `line ${place} twice`).toBe(Math.min(place + 1, last));
      if (place === last) continue;
      const next = known(lines[place + 1], 'the next line');
      const swapped = faultOf(lines.toSpliced(place, 2, next, line));
      expect(swapped?.version, `line ${place} swapped`).toBe(place);
    }
  });

  it('wherever the file is cut off', async () => {
    const lines = await playedLog({ title: 'high-card', options: { people: 2, rounds: 1 } });
    for (let kept = 1; kept < lines.length; kept += 1) {
      const report = auditLog(lines.slice(0, kept), findTitle);
      expect(report.firstFault).toMatchObject({ version: kept, check: 'chain' });
      expect(report.versions).toBe(kept - 1);
    }
  });

  it('also when the last line stays', async () => {
    const lines = await playedLog({ title: 'high-card', options: { people: 2, rounds: 1 } });
    for (let kept = 1; kept < lines.length - 1; kept += 1) {
      const cut = [...lines.slice(0, kept), known(lines.at(-1), 'the last line')];
      expect(auditLog(cut, findTitle).firstFault?.version).toBe(kept);
    }
  });
});

describe('what other readers might read otherwise is refused', () => {
  it.each([
    ['a name twice', (line: string) => line.replace('"at":', '"at":"x","at":')],
    ['an escaped name twice', (line: string) => line.replace('"at":', '"\\u0061t":"x","at":')],
    ['a fraction', (line: string) => line.replace(/"version":(\d+)/, '"version":$1.0')],
    ['an exponent', (line: string) => line.replace(/"version":(\d+)/, '"version":$1e0')],
    ['a lone surrogate', (line: string) => line.replace('"version":', '"\\ud800":1,"version":')],
    ['a zero character', (line: string) => line.replace('"pub":{', '"pub":{"a":"\\u0000",')],
    ['too big a number', (line: string) => line.replace('"pub":{', '"pub":{"a":9007199254740993,')],
    ['a prototype', (line: string) => line.replace('"pub":{', '"pub":{"__proto__":{"a":1},')],
    ['deep nesting', (line: string) => line.replace('"pub":{', `"pub":{"a":${deep(50_000)},`)],
    ['half a line', (line: string) => line.slice(0, line.length / 2)],
    ['no object', () => '[]'],
  ])('%s', async (_what, change) => {
    const lines = await playedLog({ title: 'high-card', options: { people: 2, rounds: 1 } });
    const changed = change(known(lines[4], 'an entry'));
    expect(changed).not.toBe(lines[4]);
    const { ok, firstFault } = auditLog(lines.with(4, changed), findTitle);
    expect(ok).toBe(false);
    expect(firstFault).toMatchObject({ version: 4, check: 'chain' });
  });

  function deep(levels: number): string {
    return `${'['.repeat(levels)}${']'.repeat(levels)}`;
  }
});

describe('what is no log is no dishonest log', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n\n '],
    ['prose', 'Three rings for the players'],
    ['another JSON', '{"name":"ringtable","version":1}\n'],
  ])('%s', (_what, text) => {
    expect(() => auditLog(text.split('\n'), findTitle)).toThrow(AuditFileError);
  });

  it('bytes that are no text', () => {
    expect(() => linesOf(new Uint8Array([0xff, 0xfe, 0x00]))).toThrow(AuditFileError);
  });
});

describe('a report says what could not be checked', () => {
  it('because the title is unknown', async () => {
    const lines = await playedLog({ title: 'high-card' });
    const report = auditLog(lines, () => null);
    expect(report.checks).toEqual({
      chain: 'ok',
      commitment: 'ok',
      fold: 'failed',
      rules: 'skipped',
      randomness: 'skipped',
      sights: 'skipped',
    });
    expect(report.firstFault).toMatchObject({ version: 1, path: '/events/0/pub/title' });
  });

  it('because the revision is unknown', async () => {
    const lines = await playedLog({ title: 'high-card' });
    const module = { ...highCard, revisions: [2] as const };
    const { firstFault } = auditLog(lines, () => module);
    expect(firstFault).toMatchObject({ version: 1, path: '/events/0/pub/revision' });
  });

  it('because the header is damaged', async () => {
    const lines = await playedLog({ title: 'high-card' });
    const report = auditLog(lines.with(0, '{"serverSeed":1}'), findTitle);
    expect(report.checks.fold).toBe('skipped');
    expect(report.firstFault).toMatchObject({ version: 0, check: 'chain' });
  });
});
