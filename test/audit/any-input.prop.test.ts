import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../src/audit/audit-log.ts';
import { AuditFileError, linesOf } from '../../src/audit/read-log.ts';
import { AuditReportSchema } from '../../src/audit/report.ts';
import { shapeErrors } from '../../src/play/shape.ts';
import { titleNamed } from '../support/fixtures.ts';
import { playedLog } from '../support/memory-ports.ts';
import { isFoundHonest, saySame } from './any-bytes.ts';
import { forge, type LooseEntry } from './forged-log.ts';
import { spoil, spot } from './spoilt-entries.ts';

/** Whatever comes in: a report of the documented shape, or the error that there is no log. */
function auditAnything(lines: readonly string[]): void {
  try {
    expect(shapeErrors(AuditReportSchema, auditLog(lines, titleOrNull))).toEqual([]);
  } catch (error) {
    if (!(error instanceof AuditFileError)) throw error;
  }
}

function titleOrNull(title: string) {
  return title === 'high-card' || title === 'trick-taking' ? titleNamed(title) : null;
}

describe('an audit comes to an end in a report', () => {
  it.each([
    ['high-card', { people: 2, rounds: 2 }, 600],
    ['trick-taking', { people: 3, maxRounds: 1 }, 200],
  ] as const)(
    'of any log of %s that was spoilt and sealed again',
    async (title, options, numRuns) => {
      const lines = await playedLog({ title, options });
      fc.assert(
        fc.property(...spot, fc.boolean(), (place, member, odd, foldedAgain) => {
          const entries = (all: LooseEntry[]) => spoil(all, place, member, structuredClone(odd));
          auditAnything(forge(lines, foldedAgain ? { entries } : { derived: entries }));
        }),
        { numRuns, seed: 2 },
      );
    },
  );

  it('of any bytes of a log that were changed, and is ok only if they say the same', async () => {
    const lines = await playedLog({ title: 'high-card', options: { people: 2, rounds: 1 } });
    const bytes = new TextEncoder().encode(lines.join('\n'));
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(3), (place, byte, more) => {
        const changed = Uint8Array.from(bytes);
        changed.fill(byte, place, place + 1 + more);
        const isHonest = isFoundHonest(() => auditLog(linesOf(changed), titleOrNull).ok);
        expect(isHonest && !saySame(changed, lines)).toBe(false);
      }),
      { numRuns: 1000, seed: 3 },
    );
  });
});
