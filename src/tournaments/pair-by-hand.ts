import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { type Field, type System, takingPart } from './field.ts';
import { fieldOf } from './field-of.ts';
import { stillIn } from './pairing/knocked-out.ts';
import { countMeetings, type Pasts, pastOf, pastsOf } from './pairing/past.ts';
import type { RoundPlan } from './pairing/plan.ts';
import type { Tournament } from './tournament.ts';

/** Why a table is there, with the rules it breaks. */
const byHand = (...relaxed: string[]) => ({ because: 'BY_HAND', facts: {}, relaxed });

/**
 * A round as an organizer pairs it: everybody who takes part once, at a table or without one. Each
 * says which rules it breaks; why, is for the reason. Throws `OPTIONS_INVALID`.
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
  const field = fieldOf(tournament);
  const pasts = pastsOf(field);
  const isTable = (entrants: readonly string[]) => entrants.length === size;
  const alone = pairings.filter((entrants) => !isTable(entrants)).flat();
  return {
    tables: pairings.filter(isTable).map((entrants) => ({
      entrants,
      explanation: byHand(...brokenBy(entrants, field, pasts)),
    })),
    byes: alone.map((entrant) => {
      const isSecond = field.system === 'swiss' && pastOf(pasts, entrant).hadFreePoints;
      return { entrant, explanation: byHand(...(isSecond ? ['ONE_BYE'] : [])) };
    }),
  };
}

/** Rules that a table breaks which no pairing of the server would have broken. */
function brokenBy(
  [one, other]: readonly string[],
  { forbidden, legs, cycles }: Field,
  pasts: Pasts,
): readonly string[] {
  if (one === undefined || other === undefined) return [];
  const meetings = countMeetings(pasts, one, other);
  const [first, second] = [pastOf(pasts, one).sides + 1, pastOf(pasts, other).sides - 1];
  const areApart = forbidden.some((pair) => pair.includes(one) && pair.includes(other));
  return [
    ...(meetings >= cycles ? ['NO_REMATCH'] : []),
    ...(areApart ? ['FORBIDDEN_PAIR'] : []),
    ...(legs === 1 && Math.max(first, -second) > 1 ? ['SIDE_BALANCE'] : []),
  ];
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
