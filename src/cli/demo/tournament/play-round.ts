import { setTimeout as delay } from 'node:timers/promises';
import type { RoundResource } from '../../../tournaments/round-resource.ts';
import type { TournamentResource } from '../../../tournaments/tournament-resource.ts';
import { DemoError } from '../api.ts';
import { inParallel } from './in-parallel.ts';
import { type HeldEvent, note, type Tell } from './open-event.ts';
import { endOf, playTable, type TableGame } from './play-table.ts';

/** Tables that are played at the same time. */
const AT_ONCE = 4;
const LOOK_MS = 100;
/** The server looks for games that are over twice a second. */
const RESULTS_WITHIN_MS = 60_000;

/** A round that is over. */
export interface PlayedRound {
  readonly round: RoundResource;
  readonly games: readonly TableGame[];
}

/** Pairs a round, lets all its tables play, and waits for the results. */
export async function playRound(
  event: HeldEvent,
  number: number,
  tell: Tell,
): Promise<PlayedRound> {
  const { organizer, path, rounds } = event;
  const wanted = { round: number };
  const { pairings, byes } = await organizer.call<RoundResource>('POST', `${path}/rounds`, wanted);
  tell(`\nRound ${number} of ${rounds}: ${pairings.length} tables`);
  for (const { entrant } of byes) tell(`  ${nameOf(event, entrant)} has no opponent`);
  let done = 0;
  const games = await inParallel(pairings, AT_ONCE, async (pairing) => {
    const played = await playTable(event, pairing);
    done += 1;
    const ends = played.map(({ game }) => endOf(event, game)).join(', ');
    tell(`  ${done} of ${pairings.length} done: table ${pairing.id}, ${ends}`);
    return played;
  });
  return { round: await waitForResults(event, number), games: games.flat() };
}

function nameOf({ entrants }: HeldEvent, entrant: string): string {
  return entrants.find(({ id }) => id === entrant)?.name ?? entrant;
}

/** Results come in by themselves: the server finds out that the games are over. */
async function waitForResults(event: HeldEvent, number: number): Promise<RoundResource> {
  const { organizer, path, notes } = event;
  for (let waited = 0; waited < RESULTS_WITHIN_MS; waited += LOOK_MS) {
    const round = await organizer.call<RoundResource>('GET', `${path}/rounds/${number}`);
    if (round.status === 'closed') {
      note(notes, await organizer.call<TournamentResource>('GET', path));
      return round;
    }
    await delay(LOOK_MS);
  }
  throw new DemoError(`the results of round ${number} did not come in`);
}
