import { expect } from 'vitest';
import { sameJson } from '../../src/engine/canonical.ts';
import { known } from '../../src/engine/invariant.ts';
import { foldEntry } from '../../src/tournaments/cache.ts';
import { roundResource } from '../../src/tournaments/round-resource.ts';
import { standingsOf } from '../../src/tournaments/standings-of.ts';
import { resultOf, type Tournament } from '../../src/tournaments/tournament.ts';
import type { EventUnderTest } from './event-under-test.ts';

const ORDER = ['draft', 'registration', 'running', 'finished'] as const;

/** The stages only move forward, and from the end nothing does. */
export function expectForward(before: Tournament, after: Tournament): void {
  if (before.status === 'finished' || before.status === 'cancelled') {
    expect(after).toEqual(before);
    return;
  }
  if (after.status === 'cancelled') return;
  expect(ORDER.indexOf(after.status)).toBeGreaterThanOrEqual(ORDER.indexOf(before.status));
}

/** In every round each entrant has one place at most; only the newest round can be open. */
export function expectRounds({ rounds, entrants }: Tournament): void {
  for (const [place, { round, tables, byes, isClosed }] of rounds.entries()) {
    expect(round).toBe(place + 1);
    const paired = [
      ...tables.flatMap((table) => table.entrants),
      ...byes.map((bye) => bye.entrant),
    ];
    expect(new Set(paired).size).toBe(paired.length);
    for (const id of paired) {
      const entrant = known(
        entrants.find((one) => one.id === id),
        id,
      );
      expect(entrant.from).toBeLessThanOrEqual(round);
      expect(entrant.withdrawnFrom ?? round + 1).toBeGreaterThan(round);
      expect(entrant.confirmed.toSorted()).toEqual(entrant.players.toSorted());
    }
    const isDone = tables.every((table) => resultOf(table) !== null);
    expect([round, isClosed]).toEqual([round, isDone]);
    if (place < rounds.length - 1) expect(isClosed).toBe(true);
    roundResource(known(rounds[place], 'a round'));
  }
}

/** A table is settled once, and its result gives points to those who sit at it and to nobody else. */
export function expectResults(event: EventUnderTest, { rounds, rules }: Tournament): void {
  const settled = event
    .happened()
    .flatMap((one) => (one.type === 'TableSettled' ? [one.pub.table] : []));
  expect(new Set(settled).size).toBe(settled.length);
  for (const table of rounds.flatMap(({ tables }) => tables)) {
    const points = resultOf(table)?.points;
    if (points === undefined) continue;
    expect(Object.keys(points).toSorted()).toEqual(table.entrants.toSorted());
    const given = Object.values(points).toSorted((one, other) => other - one);
    if (rules.system === 'duplicate') continue;
    expect(['2,0', '1,1', '0,0']).toContain(given.join());
  }
}

/** Points come from tables and byes of the list, each counted once. */
export function expectPoints(tournament: Tournament, round: number): void {
  const { system } = tournament.rules;
  for (const { entrant, points } of standingsOf(tournament, round)) {
    const rounds = tournament.rounds.slice(0, round);
    const tables = rounds.flatMap((one) => one.tables);
    const own = tables.reduce((sum, one) => sum + (resultOf(one)?.points[entrant] ?? 0), 0);
    const byes = rounds.flatMap((one) => one.byes).filter((bye) => bye.entrant === entrant).length;
    if (system === 'swiss') expect(points).toBe(own + 2 * byes);
    if (system.endsWith('elimination')) expect(points).toBe(own);
    if (system !== 'round-robin') continue;
    expect(points).toBeGreaterThanOrEqual(own);
    expect(points).toBeLessThanOrEqual(own + 2 * byes);
  }
}

/** The standings of every closed round, whole. */
export function standingsOfClosed(tournament: Tournament) {
  const closed = tournament.rounds.filter(({ isClosed }) => isClosed);
  return new Map(closed.map(({ round }) => [round, standingsOf(tournament, round)]));
}

/** What was drawn last is what follows from the results now. */
export function expectDrawn(event: EventUnderTest, tournament: Tournament): void {
  const [round, standings] = [...standingsOfClosed(tournament)].at(-1) ?? [0, []];
  const plain = standings.map(({ rank, entrant, points }) => ({ rank, entrant, points }));
  expect(event.drawn().at(-1) ?? { round: 0, items: [] }).toEqual({ round, items: plain });
}

/** The log from its first entry on gives the same event. */
export function expectReplay(event: EventUnderTest, now: Tournament): void {
  const entries = event.memory.entries(event.id);
  const again = entries.reduce<Tournament | null>(
    (before, entry) => foldEntry(event.id, before, entry),
    null,
  );
  expect(sameJson(again, now)).toBe(true);
}
