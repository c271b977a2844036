import type { LiveTournament } from './cache.ts';
import type { EventOf, TournamentEvent } from './events.ts';
import { isOver } from './pairing/is-over.ts';
import { pairingRequest } from './run-round.ts';
import { dealSeedsOf, hexOf } from './seeds.ts';
import { standingsOf } from './standings-of.ts';
import { evolve, openRound, resultOf, type Tournament } from './tournament.ts';

/**
 * Some events, and what follows from them at once: a round whose tables all have results closes and
 * its standings are drawn, and with the last round the tournament is finished.
 */
export function withWhatFollows(
  live: LiveTournament,
  events: readonly TournamentEvent[],
): readonly TournamentEvent[] {
  const closing = closingOf(live, events);
  if (closing === null) return events;
  const { closed, after } = closing;
  const drawn = standingsDrawn(after, closed.pub.round);
  const finished: TournamentEvent = { type: 'TournamentFinished', v: 1, pub: { reason: null } };
  const isLast = isAllPlayed({ ...live, tournament: after });
  return [...events, closed, drawn, ...(isLast ? [finished] : [])];
}

/** The end of a round by these events, and the tournament after it; null where none ends. */
function closingOf(
  { tournament, seed }: LiveTournament,
  events: readonly TournamentEvent[],
): { readonly closed: EventOf<'RoundClosed'>; readonly after: Tournament } | null {
  const now = afterAll(tournament, events);
  const round = openRound(now);
  if (round === null || round.tables.some((table) => resultOf(table) === null)) return null;
  const dealSeeds = dealSeedsOf(now.rules, seed, round.round).map(hexOf);
  const pub = { round: round.round, dealSeeds };
  const closed: EventOf<'RoundClosed'> = { type: 'RoundClosed', v: 1, pub };
  return { closed, after: afterAll(now, [closed]) };
}

/** The standings of a round as they are put into the log, for everybody to recompute. */
export function standingsDrawn(tournament: Tournament, round: number): EventOf<'StandingsDrawn'> {
  const items = standingsOf(tournament, round).map(({ rank, entrant, points }) => ({
    rank,
    entrant,
    points,
  }));
  return { type: 'StandingsDrawn', v: 1, pub: { round, items } };
}

function afterAll(before: Tournament, events: readonly TournamentEvent[]): Tournament {
  return events.reduce((now, event) => evolve(before.id, now, event), before);
}

/** Where the number of rounds was laid down it decides; else nothing must be left to pair. */
function isAllPlayed(live: LiveTournament): boolean {
  const { rules, rounds } = live.tournament;
  if (rules.finishByHand) return false;
  if (rules.rounds !== null) return rounds.length >= rules.rounds;
  return isOver(pairingRequest(live));
}
