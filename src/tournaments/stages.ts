import { AppError } from '../errors/app-error.ts';
import type { TournamentEvent } from './events.ts';
import { drawSeed, hexOf } from './seeds.ts';
import { type Entrant, isComplete, type Tournament, type TournamentStatus } from './tournament.ts';

/** What a step writes; nothing where it was done before, so that every step can be repeated. */
export type Step = readonly TournamentEvent[];

/** Opens the registration. From here on the rules are fixed. */
export function publish({ status }: Tournament): Step {
  if (status === 'registration' || status === 'running') return [];
  if (status !== 'draft') throw wrongStage(status, 'published');
  return [{ type: 'TournamentPublished', v: 1, pub: {} }];
}

/** Begins the event with those who can play: all players have confirmed, and checked in if asked. */
export function start(now: Tournament, seed: Uint8Array): Step {
  const { status, entrants } = now;
  if (status === 'running') return [];
  if (status !== 'registration') throw wrongStage(status, 'started');
  const ready = entrants.filter((one) => isReady(now, one)).map(({ id }) => id);
  if (ready.length < 2) {
    throw new AppError('TOURNAMENT_STATE', `It takes two entrants; ${ready.length} can play.`);
  }
  const pub = { entrants: ready, drawSeed: hexOf(drawSeed(seed)) };
  return [{ type: 'TournamentStarted', v: 1, pub }];
}

/** Whether an entrant would be paired: complete, there, and not gone. */
function isReady({ rules, status }: Tournament, entrant: Entrant): boolean {
  const isThere = !rules.checkIn || entrant.checkedIn || status === 'running';
  return entrant.withdrawnFrom === null && isComplete(entrant) && isThere;
}

/** Calls the event off, at any time before its end. */
export function cancel({ status }: Tournament, reason: string): Step {
  if (status === 'cancelled') return [];
  if (status === 'finished') throw wrongStage(status, 'cancelled');
  return [{ type: 'TournamentCancelled', v: 1, pub: { reason } }];
}

/** Ends a running event early, between two rounds; its standings count. */
export function finish(now: Tournament, reason: string): Step {
  const { status, rounds } = now;
  if (status === 'finished') return [];
  if (status !== 'running') throw wrongStage(status, 'finished');
  const last = rounds.at(-1);
  if (last !== undefined && !last.isClosed) {
    throw new AppError('TOURNAMENT_STATE', `Round ${last.round} has tables without a result.`);
  }
  return [{ type: 'TournamentFinished', v: 1, pub: { reason } }];
}

/** Makes somebody an organizer as well. */
export function addOrganizer({ organizers, status }: Tournament, player: string): Step {
  if (organizers.includes(player)) return [];
  requireUnderWay(status);
  return [{ type: 'OrganizerAdded', v: 1, pub: { player } }];
}

/** Refuses what comes after the end of an event. */
export function requireUnderWay(status: TournamentStatus): void {
  if (status === 'finished' || status === 'cancelled') throw wrongStage(status, 'changed');
}

/** The error for a step of another stage. */
export function wrongStage(status: TournamentStatus, done: string): AppError {
  return new AppError('TOURNAMENT_STATE', `The tournament ${STAGE[status]}; it cannot be ${done}.`);
}

/** In which stage an event is, in words. */
export const STAGE: Readonly<Record<TournamentStatus, string>> = {
  draft: 'is a draft',
  registration: 'has not started',
  running: 'is running',
  finished: 'is finished',
  cancelled: 'is cancelled',
};
