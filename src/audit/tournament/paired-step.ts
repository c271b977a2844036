import type { AnyModule } from '../../engine/module.ts';
import { AppError } from '../../errors/app-error.ts';
import type { LiveTournament } from '../../tournaments/cache.ts';
import { withWhatFollows } from '../../tournaments/close-round.ts';
import type { EventOf } from '../../tournaments/events.ts';
import { planByHand } from '../../tournaments/pair-by-hand.ts';
import { pairRound } from '../../tournaments/pairing/pair-round.ts';
import type { RoundPlan } from '../../tournaments/pairing/plan.ts';
import { pairingRequest, requireNextRound, requirePlan } from '../../tournaments/run-round.ts';
import { roundPaired, seatRound } from '../../tournaments/seat-round.ts';
import type { Step } from '../../tournaments/stages.ts';
import type { Tournament } from '../../tournaments/tournament.ts';
import { isWrong, type Wrong, wrong } from './expected.ts';

/** A round as its server pairs it, with the games it has named; throws a refusal. */
export function pairedStep(
  module: AnyModule,
  live: LiveTournament,
  event: EventOf<'RoundPaired'>,
): Step | Wrong {
  requireNextRound(live.tournament);
  const ids = event.pub.tables.map(({ games }) => games.map(({ id }) => id));
  if (hasTwice([...gamesOf(live.tournament), ...ids.flat()])) {
    return wrong('/events/0/pub/tables', 'A game is played at two tables.', 'pairings');
  }
  const plan = planOf(live, event);
  if (isWrong(plan)) return plan;
  const seated = seatRound(live, module, plan);
  const named = seated.map(({ games }, place) => games.map((_, leg) => ids[place]?.[leg] ?? ''));
  return withWhatFollows(live, [roundPaired(live, plan, seated, named, event.pub.reason)]);
}

function gamesOf({ rounds }: Tournament): readonly string[] {
  return rounds.flatMap(({ tables }) => tables.flatMap(({ games }) => games.map(({ id }) => id)));
}

function hasTwice(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length;
}

function planOf(live: LiveTournament, { pub }: EventOf<'RoundPaired'>): RoundPlan | Wrong {
  try {
    if (pub.reason === null) return requirePlan(pairRound(pairingRequest(live)));
    const alone = pub.byes.map(({ entrant }) => [entrant]);
    return planByHand(live.tournament, [...pub.tables.map(({ entrants }) => entrants), ...alone]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return wrong('/events/0/pub', error.message, 'pairings');
  }
}
