import { type Round, type System, WIN } from '../field.ts';

/** Points of a round without an opponent. */
export type FreeRound = (entrant: string, round: number) => number;

/**
 * What a bye is worth. In a Swiss event it counts as a win. In eliminations it takes one on, which is
 * all it is worth. In a duplicate event there are none.
 *
 * In a round robin of an odd number everybody has one free round a cycle, which counts nothing. Any
 * other free round stands for an opponent who withdrew, and counts as a win. Which of two was which
 * cannot be told from the rounds, and the sum does not ask: the first one of a cycle counts nothing,
 * each further one a win. With an even number nobody is free but for a withdrawal.
 */
export function countFreeRound(
  system: System,
  starters: number,
  played: readonly Round[],
): FreeRound {
  switch (system) {
    case 'swiss':
      return () => WIN;
    case 'round-robin':
      return starters % 2 === 0 ? () => WIN : afterTheFirst(starters, played);
    case 'single-elimination':
    case 'double-elimination':
    case 'duplicate':
      return () => 0;
  }
}

/** An odd number meets in as many rounds as there are entrants. */
function afterTheFirst(starters: number, played: readonly Round[]): FreeRound {
  const cycleOf = (round: number) => Math.floor((round - 1) / starters);
  return (entrant, round) => {
    const wasFree = played.some(
      (earlier) =>
        earlier.round < round &&
        cycleOf(earlier.round) === cycleOf(round) &&
        earlier.byes.includes(entrant),
    );
    return wasFree ? WIN : 0;
  };
}
