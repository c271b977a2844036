/**
 * How long it takes to pair a round: `npm run bench:pairing -- --rounds 9 --sizes 16,64`. Each
 * event is a Swiss one with simulated results, and the rounds of three events are timed.
 */

import type { Round } from '../../src/tournaments/field.ts';
import { pairRound } from '../../src/tournaments/pairing/pair-round.ts';
import { readArguments } from '../support/arguments.ts';
import { seededWords } from '../support/seeded-rng.ts';
import { fieldOf, playPlan, requestOf } from '../support/tournament.ts';

const { rounds = '9', sizes = '16,64,256,512', events = '3' } = readArguments();

console.table(sizes.split(',').map((size) => timeEvents(Number(size))));

/** The times of all rounds of some events with so many entrants, in milliseconds. */
function timeEvents(size: number): Readonly<Record<string, string | number>> {
  const times = Array.from({ length: Number(events) }, (_, event) => timeEvent(size, event))
    .flat()
    .toSorted((one, other) => one - other);
  const inMs = (time: number | undefined) => Number((time ?? 0).toFixed(1));
  return {
    entrants: size,
    rounds: times.length,
    'median ms': inMs(times[Math.floor(times.length / 2)]),
    'worst ms': inMs(times.at(-1)),
  };
}

function timeEvent(size: number, event: number): readonly number[] {
  const words = seededWords(event);
  const times: number[] = [];
  let played: readonly Round[] = [];
  while (played.length < Number(rounds)) {
    const request = requestOf(fieldOf({ size, rounds: Number(rounds), played }), event);
    const start = performance.now();
    const pairing = pairRound(request);
    times.push(performance.now() - start);
    if (pairing.kind === 'none') break;
    played = [...played, playPlan(pairing.plan, request.round, words)];
  }
  return times;
}
