import { expect } from 'vitest';
import { type Field, takingPart } from '../../../src/tournaments/field.ts';
import type { PairingRequest, RoundPlan } from '../../../src/tournaments/pairing/plan.ts';

/** What the hard rules ask of an entrant's past, counted once more without the code under test. */
export interface Ledger {
  readonly points: number;
  readonly sides: number;
  readonly lastSide: number;
  readonly freePoints: number;
  readonly met: readonly string[];
}

export function ledgerOf({ played }: Field, id: string): Ledger {
  const ledger = { points: 0, sides: 0, lastSide: 0, freePoints: 0, met: [] as string[] };
  for (const { tables, byes } of played) {
    if (byes.includes(id)) {
      ledger.points += 2;
      ledger.freePoints += 1;
    }
    const table = tables.find(({ entrants }) => entrants.includes(id));
    if (table === undefined) continue;
    const points = table.result?.points[id] ?? 0;
    ledger.points += points;
    ledger.met.push(...table.entrants.filter((other) => other !== id));
    if (table.result?.how === 'PLAYED') {
      ledger.lastSide = table.entrants[0] === id ? 1 : -1;
      ledger.sides += ledger.lastSide;
    } else if (points > 0) ledger.freePoints += 1;
  }
  return ledger;
}

/** Expects of a plan that everybody is in it once, and that it keeps the hard rules. */
export function expectLegal({ field, round }: PairingRequest, { tables, byes }: RoundPlan): void {
  const seated = [...tables.flatMap(({ entrants }) => entrants), ...byes.map((bye) => bye.entrant)];
  expect(seated.toSorted()).toEqual(
    takingPart(field, round)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(byes.length).toBe(seated.length % 2);
  for (const { entrant } of byes) expect(ledgerOf(field, entrant).freePoints).toBe(0);
  for (const { entrants, explanation } of tables) {
    const [first = '', second = ''] = entrants;
    const [one, other] = [ledgerOf(field, first), ledgerOf(field, second)];
    expect(one.met).not.toContain(second);
    expect(isForbidden(field, first, second)).toBe(false);
    const isBalanced = field.legs === 2 || (one.sides <= 0 && other.sides >= 0);
    expect(explanation.relaxed).toEqual(isBalanced ? [] : ['SIDE_BALANCE']);
  }
}

export function isForbidden({ forbidden }: Field, one: string, other: string): boolean {
  return forbidden.some((pair) => pair.includes(one) && pair.includes(other));
}
