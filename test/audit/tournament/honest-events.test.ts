import { describe, expect, it } from 'vitest';
import { auditTournament } from '../../../src/audit/tournament/audit-tournament.ts';
import { withdraw } from '../../../src/tournaments/registration.ts';
import { addOrganizer, cancel, finish } from '../../../src/tournaments/stages.ts';

import {
  type EventFiles,
  type MemoryEvent,
  openEvent,
  playToEnd,
  startEvent,
  titleOrNull,
} from './played-event.ts';

const ALL_OK = {
  chain: 'ok',
  commitment: 'ok',
  rules: 'ok',
  pairings: 'ok',
  standings: 'ok',
  games: 'ok',
};

function audit({ lines, games }: EventFiles) {
  return auditTournament(lines, titleOrNull, (id) => games.get(id) ?? null);
}

async function expectHonest(event: MemoryEvent): Promise<void> {
  const files = await event.files();
  const report = audit(files);
  expect(report).toMatchObject({ ok: true, checks: ALL_OK, firstFault: null });
  expect(report.games.verified).toBe(report.games.linked);
  expect(report.versions).toBe(files.lines.length - 2);
}

describe('the audit of an honest tournament', () => {
  it.each([
    ['swiss', { system: 'swiss', rounds: 3 }, 5],
    [
      'swiss with two legs and the same deals',
      { system: 'swiss', rounds: 2, legs: 2, sameDeals: true },
      4,
    ],
    ['round robin', { system: 'round-robin' }, 5],
    ['round robin of two cycles', { system: 'round-robin', cycles: 2 }, 3],
    ['single elimination', { system: 'single-elimination' }, 6],
    ['double elimination', { system: 'double-elimination' }, 5],
    ['duplicate', { system: 'duplicate' }, 3],
  ] as const)('finds all in order in a %s event', async (_system, rules, size) => {
    const event = await startEvent(rules, size);
    await playToEnd(event);
    await expectHonest(event);
  });

  it.each([
    ['resignations', ['resigned', 'played']],
    ['tables nobody comes to', ['no-show', 'resigned']],
    ['tables one player does not come to', ['half-missed', 'resigned']],
  ] as const)('with %s', async (_what, courses) => {
    for (const system of ['swiss', 'single-elimination', 'double-elimination'] as const) {
      const rounds = system === 'swiss' ? 2 : null;
      const event = await startEvent({ system, rounds }, 5);
      await playToEnd(event, ...courses);
      await expectHonest(event);
    }
  });

  it('with a team that does not come', async () => {
    const event = await startEvent({ system: 'duplicate' }, 2);
    await playToEnd(event, 'no-show', 'half-missed');
    await expectHonest(event);
  });

  it('with entrants who withdraw, are taken out, and come late', async () => {
    const event = await startEvent({ system: 'swiss', rounds: 4 }, 6);
    const [first = '', second = ''] = event.entrants;
    await event.pair();
    await event.take('p_1', (now) => withdraw(now, first, null));
    await event.play('resigned');
    await event.organize((now) => withdraw(now, second, 'Did not come.'));
    await event.enter('p_late');
    await playToEnd(event, 'resigned');
    await expectHonest(event);
  });

  it('with results that were corrected, while a round is played and after it', async () => {
    const event = await startEvent({ system: 'swiss', rounds: 3 }, 4);
    await event.pair();
    await event.play('resigned', 'left-open');
    const { tournament } = await event.now();
    const [, open] = tournament.rounds[0]?.tables ?? [];
    const [one = '', other = ''] = open?.entrants ?? [];
    await event.correct('1-2', { [one]: 1, [other]: 1 });
    await event.correct('1-2', { [one]: 2, [other]: 0 });
    await event.pair();
    await event.correct('1-2', { [one]: 0, [other]: 0 });
    await event.play('resigned');
    await playToEnd(event, 'resigned');
    await expectHonest(event);
  });

  it('with a round that was paired by hand, with somebody left out', async () => {
    const event = await startEvent({ system: 'swiss', rounds: 2 }, 5);
    const [a = '', b = '', c = '', d = '', e = ''] = event.entrants;
    await event.pair([[a, b], [c], [e, d]]);
    await event.play('resigned');
    await playToEnd(event, 'resigned');
    await expectHonest(event);
  });

  it('with more than one organizer, check-in, and an early end', async () => {
    const event = await startEvent({ system: 'round-robin' }, 4);
    await event.organize((now) => addOrganizer(now, 'p_helper'));
    await event.pair();
    await event.play('resigned');
    await event.organize((now) => finish(now, 'It rains.'));
    await expectHonest(event);
  });

  it('that was called off in the middle of a round, or before anybody came', async () => {
    const event = await startEvent({ system: 'swiss', rounds: 2 }, 4);
    await event.pair();
    await event.play('played', 'left-open');
    await event.organize((now) => cancel(now, 'It rains.'));
    await expectHonest(event);
    const empty = await openEvent({ system: 'swiss', rounds: 2 });
    await empty.organize((now) => cancel(now, 'Nobody came.'));
    await expectHonest(empty);
  });

  it('looks at the games whose logs are at hand, and says how many are missing', async () => {
    const event = await startEvent({ system: 'swiss', rounds: 2 }, 4);
    await playToEnd(event, 'resigned');
    const { lines, games } = await event.files();
    const [known] = games.keys();
    expect(auditTournament(lines, titleOrNull)).toMatchObject({
      ok: true,
      checks: { ...ALL_OK, games: 'skipped' },
      games: { linked: 4, verified: 0, missing: 4 },
    });
    const some = auditTournament(lines, titleOrNull, (id) =>
      id === known ? (games.get(id) ?? null) : null,
    );
    expect(some.games).toEqual({ linked: 4, verified: 1, missing: 3 });
  });
});
