import { known } from '../../engine/invariant.ts';
import { takingPart } from '../field.ts';
import { bergerRounds, type NumberedPair } from './berger.ts';
import { drawLots } from './lots.ts';
import type {
  Explanation,
  Pairing,
  PairingRequest,
  PlannedBye,
  PlannedTable,
  RoundPlan,
} from './plan.ts';

/**
 * A round of the Berger table. Those who took part in round 1 drew its numbers; nobody enters
 * later, and whoever would meet somebody who has left is free.
 */
export function pairRoundRobin(request: PairingRequest): Pairing {
  const numbered = numberedOf(request);
  const [next] = roundsLeft(request, numbered);
  return { kind: 'round', plan: planOf(known(next, 'the round'), numbered) };
}

/** Whether two who are still there have a table to play, in this round or in a later one. */
export function hasTableLeft(request: PairingRequest): boolean {
  const numbered = numberedOf(request);
  const hasTable = (pair: NumberedPair) => pair.every((number) => isThere(numbered, number));
  return roundsLeft(request, numbered).some((pairs) => pairs.some(hasTable));
}

function roundsLeft({ field, round }: PairingRequest, numbered: readonly Numbered[]) {
  const count = numbered.length + (numbered.length % 2);
  return bergerRounds(count, field.cycles).slice(round - 1);
}

/** Whoever drew a number; the first has number 1. */
interface Numbered {
  readonly id: string;
  readonly isThere: boolean;
}

function numberedOf({ field, round, drawSeed }: PairingRequest): readonly Numbered[] {
  const ids = takingPart(field, 1).map(({ id }) => id);
  const there = new Set(takingPart(field, round).map(({ id }) => id));
  const drawn = [...drawLots(drawSeed, 'number', ids).keys()];
  return drawn.map((id) => ({ id, isThere: there.has(id) }));
}

function isThere(numbered: readonly Numbered[], number: number): boolean {
  return numbered[number - 1]?.isThere ?? false;
}

function planOf(pairs: readonly NumberedPair[], numbered: readonly Numbered[]): RoundPlan {
  const tables: PlannedTable[] = [];
  const byes: PlannedBye[] = [];
  for (const pair of pairs) {
    const there = pair.filter((number) => isThere(numbered, number));
    const entrants = there.map((number) => known(numbered[number - 1], `number ${number}`).id);
    const facts = {
      number: Object.fromEntries(entrants.map((id, seat) => [id, there[seat] ?? 0])),
    };
    const because = becauseOf(pair, there, numbered.length);
    const explanation: Explanation = { because, facts, relaxed: [] };
    const [entrant] = entrants;
    if (entrants.length === 2) tables.push({ entrants, explanation });
    else if (entrant !== undefined) byes.push({ entrant, explanation });
  }
  return { tables, byes };
}

/** A number above all that were drawn is nobody's: whoever meets it is free in an odd field. */
function becauseOf(pair: NumberedPair, there: readonly number[], drawn: number): string {
  if (there.length === 2) return 'BERGER_TABLE';
  return Math.max(...pair) > drawn ? 'ODD_NUMBER' : 'OPPONENT_WITHDRAWN';
}
