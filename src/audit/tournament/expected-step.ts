import { assertNever } from '../../engine/invariant.ts';
import type { AnyModule } from '../../engine/module.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Entry } from '../../play/entry.ts';
import type { LiveTournament } from '../../tournaments/cache.ts';
import { withWhatFollows } from '../../tournaments/close-round.ts';
import type { EventOf, TournamentEvent } from '../../tournaments/events.ts';
import { isLogPublished } from '../../tournaments/export-log.ts';
import { checkIn, confirm, enter, withdraw } from '../../tournaments/registration.ts';
import { correctionOf } from '../../tournaments/settle-table.ts';
import * as stages from '../../tournaments/stages.ts';
import { entrantOf } from '../../tournaments/tournament.ts';
import { type Expected, isWrong, type Wrong, wrong } from './expected.ts';
import { openedStep } from './opened-step.ts';
import { pairedStep } from './paired-step.ts';
import { settledStep } from './settled-step.ts';

/** An entry on the tournament before it. */
export interface TournamentStep {
  readonly module: AnyModule;
  /** Null before the first entry. */
  readonly live: LiveTournament | null;
  readonly entry: Entry;
  readonly events: readonly TournamentEvent[];
}

/** What the server writes for a step, or why it would never write such a step now. */
export function expectedStep({ module, live, entry, events }: TournamentStep): Expected {
  const [first] = events;
  if (first === undefined) return wrong('/events', 'Nothing happens.');
  // Somebody without a name is nobody's organizer and nobody's player.
  const by = entry.player ?? '';
  if (live === null) return openedStep(module, first, by);
  if (isLogPublished(live.tournament))
    return wrong('', 'Nothing may follow the end of a tournament.');
  const step = refusable(() => decide({ module, live, by }, first));
  if (isWrong(step)) return step;
  if (step.length === 0) return wrong('/events/0', 'This was done before.');
  return { player: first.type === 'TableSettled' ? null : by, events: step };
}

/** A refusal is what the server answers instead of writing anything. */
function refusable(work: () => Step | Wrong): Step | Wrong {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return wrong('/events/0', error.message);
  }
}

type Step = stages.Step;

/** Who does something on which copy. */
interface Now {
  readonly module: AnyModule;
  readonly live: LiveTournament;
  readonly by: string;
}

function decide(now: Now, event: TournamentEvent): Step | Wrong {
  const { live, by } = now;
  const { tournament } = live;
  switch (event.type) {
    case 'EntrantEntered':
      return entered(now, event);
    case 'PlayerConfirmed':
      return confirm(tournament, event.pub.entrant, by);
    case 'EntrantCheckedIn':
      return checkIn(tournament, event.pub.entrant, by);
    case 'EntrantWithdrawn':
      return withdrawn(now, event);
    case 'TableSettled':
      return settledStep(live, event);
    case 'TournamentPublished':
    case 'OrganizerAdded':
    case 'TournamentStarted':
    case 'RoundPaired':
    case 'ResultCorrected':
    case 'TournamentFinished':
    case 'TournamentCancelled':
      return organized(now, event);
    case 'TournamentOpened':
    case 'RoundClosed':
    case 'StandingsDrawn':
      return wrong('/events/0', 'This happens with something else, and not by itself.');
    default:
      return assertNever(event);
  }
}

function entered({ module, live, by }: Now, event: EventOf<'EntrantEntered'>): Step | Wrong {
  const { entrant, name, players } = event.pub;
  if (live.tournament.entrants.some(({ id }) => id === entrant)) {
    return wrong('/events/0/pub/entrant', 'Another entrant has this id.');
  }
  const { seatOptions } = event.sealed;
  return enter(live.tournament, module, entrant, {
    player: by,
    name,
    others: players.slice(1),
    seatOptions,
  });
}

/** A player leaves by himself and gives no reason; an organizer takes somebody out and does. */
function withdrawn(now: Now, event: EventOf<'EntrantWithdrawn'>): Step | Wrong {
  const { live, by } = now;
  const { entrant, reason } = event.pub;
  if (reason !== null) return organized(now, event);
  if (entrantOf(live.tournament, by)?.id !== entrant) {
    return wrong('/player', 'The player does not belong to this entrant.');
  }
  return withdraw(live.tournament, entrant, null);
}

type Organized =
  | 'TournamentPublished'
  | 'OrganizerAdded'
  | 'EntrantWithdrawn'
  | 'TournamentStarted'
  | 'RoundPaired'
  | 'ResultCorrected'
  | 'TournamentFinished'
  | 'TournamentCancelled';

function organized(now: Now, event: EventOf<Organized>): Step | Wrong {
  const { module, live, by } = now;
  const { tournament } = live;
  if (!tournament.organizers.includes(by)) return wrong('/player', 'This takes an organizer.');
  switch (event.type) {
    case 'TournamentPublished':
      return stages.publish(tournament);
    case 'OrganizerAdded':
      return stages.addOrganizer(tournament, event.pub.player);
    case 'EntrantWithdrawn':
      return withdraw(tournament, event.pub.entrant, event.pub.reason);
    case 'TournamentStarted':
      return stages.start(tournament, live.seed);
    case 'RoundPaired':
      return pairedStep(module, live, event);
    case 'ResultCorrected':
      return corrected(live, event);
    case 'TournamentFinished':
      return stages.finish(tournament, event.pub.reason ?? '');
    case 'TournamentCancelled':
      return stages.cancel(tournament, event.pub.reason);
    default:
      return assertNever(event);
  }
}

function corrected(live: LiveTournament, { pub }: EventOf<'ResultCorrected'>): Step {
  const { table, result, reason } = pub;
  return withWhatFollows(live, correctionOf(live.tournament, table, result.points, reason));
}
