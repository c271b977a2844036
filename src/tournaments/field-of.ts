import type { Field, Round } from './field.ts';
import { isInField, type PairedRound, resultOf, type Tournament } from './tournament.ts';

/** A tournament as pairings and standings see it. */
export function fieldOf({ rules, entrants, rounds }: Tournament): Field {
  const { system, legs, cycles } = rules;
  const entrantOfPlayer = (player: string) =>
    entrants.findLast(({ players }) => players.includes(player))?.id;
  return {
    system,
    legs,
    cycles,
    rounds: rules.rounds,
    entrants: entrants
      .filter(isInField)
      .map(({ id, from, withdrawnFrom }) => ({ id, from, withdrawnFrom })),
    played: rounds.map(roundOf),
    forbidden: rules.forbidden.flatMap((pair) => {
      const [one, other] = pair.map(entrantOfPlayer);
      return one === undefined || other === undefined ? [] : [[one, other] as const];
    }),
  };
}

function roundOf({ round, tables, byes }: PairedRound): Round {
  return {
    round,
    tables: tables.map((table) => ({
      id: table.id,
      entrants: table.entrants,
      result: resultOf(table),
    })),
    byes: byes.map(({ entrant }) => entrant),
  };
}
