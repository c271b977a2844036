import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { type System, takingPart } from './field.ts';
import { fieldOf } from './field-of.ts';
import { stillIn } from './pairing/knocked-out.ts';
import type { RoundPlan } from './pairing/plan.ts';
import type { Tournament } from './tournament.ts';

const BY_HAND = { because: 'BY_HAND', facts: {}, relaxed: [] } as const;

/**
 * A round as an organizer pairs it: everybody who takes part once, at a table or without one. Which
 * rules it breaks is for the reason to say. Throws `OPTIONS_INVALID`.
 */
export function planByHand(
  tournament: Tournament,
  pairings: readonly (readonly string[])[],
): RoundPlan {
  const taking = toBePaired(tournament);
  const size = tournament.rules.system === 'duplicate' ? 1 : 2;
  const seen = new Set<string>();
  for (const [place, entrants] of pairings.entries()) {
    requireSize(place, entrants, size);
    for (const [at, entrant] of entrants.entries()) {
      const path = `/${place}/${at}`;
      if (!taking.includes(entrant)) throw invalid(path, 'takes no part in this round');
      if (seen.has(entrant)) throw invalid(path, 'is paired twice');
      seen.add(entrant);
    }
  }
  const missing = taking.find((entrant) => !seen.has(entrant));
  if (missing !== undefined) throw invalid('', `must also name ${missing}`);
  const isTable = (entrants: readonly string[]) => entrants.length === size;
  return {
    tables: pairings.filter(isTable).map((entrants) => ({ entrants, explanation: BY_HAND })),
    byes: pairings
      .filter((entrants) => !isTable(entrants))
      .flatMap((entrants) => entrants.map((entrant) => ({ entrant, explanation: BY_HAND }))),
  };
}

/** Refuses what is neither a table nor somebody without one. */
function requireSize(place: number, entrants: readonly string[], size: 1 | 2): void {
  if (entrants.length === size || entrants.length === 1) return;
  const what = size === 1 ? 'one team' : 'two entrants, or one who has no opponent';
  throw invalid(`/${place}`, `must name ${what}`);
}

/** Losses with which one is still in. */
const MAX_LOSSES: Readonly<Partial<Record<System, number>>> = {
  'single-elimination': 0,
  'double-elimination': 1,
};

/** Everybody who takes part in the next round; who was knocked out does not. */
function toBePaired(tournament: Tournament): readonly string[] {
  const field = fieldOf(tournament);
  const round = tournament.rounds.length + 1;
  const maxLosses = MAX_LOSSES[field.system];
  if (maxLosses === undefined) return takingPart(field, round).map(({ id }) => id);
  const drawSeed = known(tournament.drawSeed, 'the seed of the draw');
  return [...stillIn({ field, round, drawSeed }, maxLosses).keys()];
}

function invalid(below: string, message: string): AppError {
  const path = `/pairings${below}`;
  return new AppError('OPTIONS_INVALID', `${path} ${message}`, { errors: [{ path, message }] });
}
