import type { Field } from './field.ts';
import { fieldOf } from './field-of.ts';
import { lossesOf } from './pairing/knocked-out.ts';
import { standingsAfter } from './standings/rank-field.ts';
import type { Standing } from './standings/standing.ts';
import type { Tournament } from './tournament.ts';

/** The standings after a round, recomputed from the results and nothing else. */
export function standingsOf(tournament: Tournament, round: number): readonly Standing[] {
  const field = fieldOf(tournament);
  const { tieBreaks, system } = tournament.rules;
  const isElimination = system === 'single-elimination' || system === 'double-elimination';
  if (!isElimination) return standingsAfter(field, round, tieBreaks);
  const { drawSeed } = tournament;
  // Before the start nothing is drawn, and nobody has lost.
  const losses = drawSeed === null ? new Map() : lossesOf(decidedIn(field, round), drawSeed);
  return standingsAfter(field, round, tieBreaks, losses);
}

/** A field with those tables alone that have a result. */
function decidedIn(field: Field, round: number): Field {
  const played = field.played
    .filter((one) => one.round <= round)
    .map((one) => ({ ...one, tables: one.tables.filter(({ result }) => result !== null) }));
  return { ...field, played };
}

/** The last round that is over; 0 before the first. */
export function lastClosed({ rounds }: Tournament): number {
  return rounds.findLast(({ isClosed }) => isClosed)?.round ?? 0;
}
