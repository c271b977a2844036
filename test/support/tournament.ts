import { below, type Words } from '../../src/engine/rng.ts';
import {
  DRAW,
  type Field,
  type FieldEntrant,
  type Round,
  type System,
  type Table,
  type TableResult,
  WIN,
} from '../../src/tournaments/field.ts';
import { pairRound } from '../../src/tournaments/pairing/pair-round.ts';
import type { PairingRequest, RoundPlan } from '../../src/tournaments/pairing/plan.ts';

/** What a test says of an event; the rest is usual. */
export interface FieldAsked {
  readonly size: number;
  readonly system?: System;
  readonly legs?: 1 | 2;
  readonly cycles?: 1 | 2;
  readonly rounds?: number | null;
  readonly played?: readonly Round[];
  readonly forbidden?: Field['forbidden'];
}

export function fieldOf({ size, ...more }: FieldAsked): Field {
  return {
    system: 'swiss',
    legs: 1,
    cycles: 1,
    rounds: null,
    entrants: Array.from({ length: size }, (_, place) => entrant(`e_${place + 1}`)),
    played: [],
    forbidden: [],
    ...more,
  };
}

export function entrant(id: string, more: Partial<FieldEntrant> = {}): FieldEntrant {
  return { id, from: 1, withdrawnFrom: null, ...more };
}

/** Asks for the next round, with seeds that follow from the number of the event. */
export function requestOf(field: Field, event = 1): PairingRequest {
  const round = field.played.length + 1;
  return { field, round, seed: seedOf(event * 1000 + round), drawSeed: seedOf(event * 1000) };
}

function seedOf(start: number): string {
  return start.toString(16).padStart(64, '0');
}

/** How a table may end, in tests that leave it to chance. */
export type Ending = 'FIRST' | 'SECOND' | 'DRAW' | 'NO_SHOW' | 'NOBODY';

/** Everybody comes. */
export const ALL_PLAYED: readonly Ending[] = ['FIRST', 'SECOND', 'DRAW'];

/** Now and then somebody does not come. */
export const SOME_ABSENT: readonly Ending[] = [
  ...ALL_PLAYED,
  ...ALL_PLAYED,
  ...ALL_PLAYED,
  'NO_SHOW',
  'NOBODY',
];

/** Plays what was planned, with results by chance. */
export function playPlan(
  { tables, byes }: RoundPlan,
  round: number,
  words: Words,
  endings: readonly Ending[] = ALL_PLAYED,
): Round {
  const played = tables.map(({ entrants }, place): Table => {
    const ending = endings[below(words, endings.length)] as Ending;
    return { id: `${round}-${place + 1}`, entrants, result: resultOf(entrants, ending) };
  });
  return { round, tables: played, byes: byes.map((bye) => bye.entrant) };
}

/** The result of a table that ended so; the titles' own points follow those of the event. */
export function resultOf(entrants: readonly string[], ending: Ending): TableResult {
  const [first = 0, second = 0] = {
    FIRST: [WIN, 0],
    SECOND: [0, WIN],
    DRAW: [DRAW, DRAW],
    NO_SHOW: [WIN, 0],
    NOBODY: [0, 0],
  }[ending];
  const isPlayed = ending !== 'NO_SHOW' && ending !== 'NOBODY';
  const record = (one: number, other: number) =>
    Object.fromEntries(entrants.map((id, place) => [id, place === 0 ? one : other]));
  return {
    how: isPlayed ? 'PLAYED' : 'NO_SHOW',
    points: record(first, second),
    gamePoints: record(0, 0),
    gamesWon: isPlayed ? record(Math.floor(first / WIN), Math.floor(second / WIN)) : record(0, 0),
  };
}

/** How an event goes, in tests that leave it to chance. */
export interface Course {
  readonly event: number;
  readonly words: Words;
  readonly endings?: readonly Ending[];
  /** What changes before a round is paired: who leaves, who enters. */
  readonly before?: (field: Field, words: Words) => Field;
  readonly look?: (request: PairingRequest, plan: RoundPlan) => void;
  readonly maxRounds?: number;
}

/** Plays an event as long as there is a round to be paired, and says how and why it ended. */
export function playEvent(
  start: Field,
  { event, words, endings, before = (field) => field, look, maxRounds = 400 }: Course,
): { readonly request: PairingRequest; readonly why: 'OVER' | 'NO_LEGAL_PAIRING' | 'TOO_LONG' } {
  let field = start;
  for (;;) {
    field = before(field, words);
    const request = requestOf(field, event);
    if (request.round > maxRounds) return { request, why: 'TOO_LONG' };
    const pairing = pairRound(request);
    if (pairing.kind === 'none') return { request, why: pairing.why };
    look?.(request, pairing.plan);
    const round = playPlan(pairing.plan, request.round, words, endings);
    field = { ...field, played: [...field.played, round] };
  }
}

/** Now and then somebody leaves or enters, sometimes several at once. */
export function comeAndGo(field: Field, words: Words): Field {
  const round = field.played.length + 1;
  const entrants = field.entrants.map((each) =>
    each.withdrawnFrom === null && below(words, 12) === 0
      ? { ...each, withdrawnFrom: round }
      : each,
  );
  const late = Array.from({ length: below(words, 3) }, (_, place) =>
    entrant(`late_${round}_${place}`, { from: round }),
  );
  return { ...field, entrants: round === 1 ? entrants : [...entrants, ...late] };
}
