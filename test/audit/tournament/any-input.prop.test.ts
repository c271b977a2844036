import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { AuditFileError, linesOf } from '../../../src/audit/read-log.ts';
import { auditTournament } from '../../../src/audit/tournament/audit-tournament.ts';
import { TournamentAuditReportSchema } from '../../../src/audit/tournament/report.ts';
import { isTournamentLog } from '../../../src/audit/tournament/tournament-file.ts';
import { shapeErrors } from '../../../src/play/shape.ts';
import { isFoundHonest, saySame } from '../any-bytes.ts';
import type { LooseEntry } from '../forged-log.ts';
import { spoil, spot } from '../spoilt-entries.ts';
import { forgeEvent } from './forged-event.ts';
import { type EventFiles, playToEnd, startEvent, titleOrNull } from './played-event.ts';

const events = new Map<string, EventFiles>();

beforeAll(async () => {
  for (const system of ['swiss', 'single-elimination', 'double-elimination'] as const) {
    const event = await startEvent({ system, rounds: system === 'swiss' ? 2 : null }, 4);
    await playToEnd(event, 'resigned');
    events.set(system, await event.files());
  }
});

/** Whatever comes in: a report of the documented shape, or the error that there is no log. */
function auditAnything(lines: readonly string[], games: EventFiles['games']): void {
  try {
    const report = auditTournament(lines, titleOrNull, (id) => games.get(id) ?? null);
    expect(shapeErrors(TournamentAuditReportSchema, report)).toEqual([]);
  } catch (error) {
    if (!(error instanceof AuditFileError)) throw error;
  }
}

describe('the audit of a tournament comes to an end in a report', () => {
  it.each(['swiss', 'single-elimination', 'double-elimination'])(
    'of any log of a %s event that was spoilt and sealed again',
    (system) => {
      const { lines, games } = events.get(system) as EventFiles;
      fc.assert(
        fc.property(...spot, (place, member, odd) => {
          const entries = (all: LooseEntry[]) => spoil(all, place, member, structuredClone(odd));
          auditAnything(forgeEvent(lines, { entries }), games);
        }),
        { numRuns: 300, seed: 2 },
      );
    },
  );

  it('of any bytes of a log that were changed, and is ok only if they say the same', () => {
    const { lines } = events.get('swiss') as EventFiles;
    const bytes = new TextEncoder().encode(lines.join('\n'));
    const auditOf = (changed: Uint8Array) => {
      const found = linesOf(changed);
      isTournamentLog(found);
      return auditTournament(found, titleOrNull).ok;
    };
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), fc.nat(3), (place, byte, more) => {
        const changed = Uint8Array.from(bytes);
        changed.fill(byte, place, place + 1 + more);
        expect(isFoundHonest(() => auditOf(changed)) && !saySame(changed, lines)).toBe(false);
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});
