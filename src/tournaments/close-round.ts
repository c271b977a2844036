import type { LiveTournament } from './cache.ts';
import type { TournamentDeps } from './deps.ts';
import type { EventOf, TournamentEvent } from './events.ts';
import { pairingRequest } from './run-round.ts';
import { dealSeed, hexOf } from './seeds.ts';
import { standingsOf } from './standings-of.ts';
import { evolve, openRound, resultOf, type Tournament } from './tournament.ts';

/**
 * Some events, and what follows from them at once: a round whose tables all have results closes and
 * its standings are drawn, and with the last round the tournament is finished.
 */
export async function withWhatFollows(
  { pair }: Pick<TournamentDeps, 'pair'>,
  live: LiveTournament,
  events: readonly TournamentEvent[],
): Promise<readonly TournamentEvent[]> {
  const after = afterAll(live.tournament, events);
  const round = openRound(after);
  if (round === null || round.tables.some((table) => resultOf(table) === null)) return events;
  const { sameDeals, legs } = after.rules;
  const legsWithDeal = Array.from({ length: sameDeals ? legs : 0 }, (_, place) => place + 1);
  const closed: TournamentEvent = {
    type: 'RoundClosed',
    v: 1,
    pub: {
      round: round.round,
      dealSeeds: legsWithDeal.map((leg) => hexOf(dealSeed(live.seed, round.round, leg))),
    },
  };
  const end = afterAll(after, [closed]);
  const isOver = await isAllPlayed(pair, { ...live, tournament: end });
  const finished: TournamentEvent = { type: 'TournamentFinished', v: 1, pub: { reason: null } };
  const drawn = standingsDrawn(end, round.round);
  return [...events, closed, drawn, ...(isOver ? [finished] : [])];
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
async function isAllPlayed(pair: TournamentDeps['pair'], live: LiveTournament): Promise<boolean> {
  const { rules, rounds } = live.tournament;
  if (rules.rounds !== null) return rounds.length >= rules.rounds;
  const next = await pair(pairingRequest(live));
  return next.kind === 'none' && next.why === 'OVER';
}
