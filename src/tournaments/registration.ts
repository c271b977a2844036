import type { AnyModule } from '../engine/module.ts';
import { AppError } from '../errors/app-error.ts';
import { requireShape } from '../play/create-game.ts';
import { requireLegal } from '../play/take-seat.ts';
import { notFound } from '../play/turn.ts';
import { teamSize } from './settings.ts';
import { requireUnderWay, STAGE, type Step, wrongStage } from './stages.ts';
import { type Entrant, entrantOf, isInField, type Tournament } from './tournament.ts';

/** Somebody who enters, alone or with a team. */
export interface Entering {
  readonly player: string;
  readonly name: string;
  /** The others of the team. */
  readonly others: readonly string[];
  readonly seatOptions: object;
}

/** Who comes and goes stands in the log: so many times the places may be taken in all. */
const MOST_EVER = 4;

/** Systems in which somebody can still join in when rounds have been played. */
const TAKES_LATE: readonly Tournament['rules']['system'][] = ['swiss', 'duplicate'];

/**
 * Enters a player or a team. Who has entered already stays what he is. Throws `TOURNAMENT_STATE`,
 * `OPTIONS_INVALID`.
 */
export function enter(now: Tournament, module: AnyModule, id: string, entry: Entering): Step {
  const { player, name, others, seatOptions } = entry;
  if (entrantOf(now, player) !== null) return [];
  const players = [player, ...others];
  requireOpen(now, players);
  requireTeam(now, module, players);
  requireHandedIn(now, module, seatOptions);
  const pub = { entrant: id, name, players, from: now.rounds.length + 1 };
  const sealed = { seatOptions: seatOptions as Record<string, unknown> };
  return [{ type: 'EntrantEntered', v: 1, pub, sealed }];
}

/** Refuses what no seat could be taken with. Who hands in nothing brings it to the table. */
function requireHandedIn({ rules }: Tournament, module: AnyModule, handedIn: object): void {
  if (Object.keys(handedIn).length === 0) return;
  requireShape(module.schema.seatOptions, handedIn, '/seatOptions');
  for (const seat of module.seats(rules.options)) {
    requireLegal(module.checkSeat(rules.options, seat, handedIn), '/seatOptions');
  }
}

function requireOpen(
  { status, rules, entrants, rounds }: Tournament,
  newcomers: readonly string[],
): void {
  const isLate = status === 'running';
  if (status !== 'registration' && !(isLate && TAKES_LATE.includes(rules.system))) {
    throw new AppError(
      'TOURNAMENT_STATE',
      `The tournament ${STAGE[status]}; nobody can enter now.`,
    );
  }
  if (isLate && rounds.length >= (rules.rounds ?? 0)) {
    throw new AppError('TOURNAMENT_STATE', 'The last round is paired already.');
  }
  const gone = entrants.filter((one) => one.withdrawnFrom !== null && isInField(one));
  if (isLate && gone.some(({ players }) => players.some((one) => newcomers.includes(one)))) {
    throw new AppError('TOURNAMENT_STATE', 'Who has left a running event does not come back.');
  }
  const taken = entrants.filter(({ withdrawnFrom }) => withdrawnFrom === null).length;
  if (taken >= rules.maxEntrants || entrants.length >= MOST_EVER * rules.maxEntrants) {
    throw new AppError('TOURNAMENT_STATE', `All ${rules.maxEntrants} places are taken.`);
  }
}

function requireTeam(now: Tournament, module: AnyModule, players: readonly string[]): void {
  const size = teamSize(module, now.rules);
  if (players.length !== size || new Set(players).size !== size) {
    const message = `must name ${size - 1} others`;
    throw new AppError('OPTIONS_INVALID', `/players ${message}`, {
      errors: [{ path: '/players', message }],
    });
  }
  const busy = players.find((player) => entrantOf(now, player) !== null);
  if (busy === undefined) return;
  throw new AppError('TOURNAMENT_STATE', `The player ${busy} belongs to another entrant.`);
}

/** A player of a team says that he takes part. */
export function confirm(now: Tournament, entrant: string, player: string): Step {
  const found = requireEntrant(now, entrant);
  if (!found.players.includes(player)) throw notFound('place in this team for you');
  if (found.confirmed.includes(player)) return [];
  requireUnderWay(now.status);
  requirePresent(found);
  if (entrantOf(now, player) !== null) {
    throw new AppError(
      'TOURNAMENT_STATE',
      'You take part in another team already; leave it first.',
    );
  }
  return [{ type: 'PlayerConfirmed', v: 1, pub: { entrant, player } }];
}

/** An entrant says shortly before the start that it is there; an organizer may say it for it. */
export function checkIn(now: Tournament, entrant: string, player: string): Step {
  const found = requireEntrant(now, entrant);
  const isTheirs = found.players.includes(player) || now.organizers.includes(player);
  if (!isTheirs) throw notOrganizer();
  if (found.checkedIn) return [];
  if (now.status !== 'registration') throw wrongStage(now.status, 'checked in for');
  requirePresent(found);
  if (!now.rules.checkIn) {
    throw new AppError('TOURNAMENT_STATE', 'This tournament has no check-in.');
  }
  return [{ type: 'EntrantCheckedIn', v: 1, pub: { entrant } }];
}

/** Leaves, from the next round on; what was played stays. `reason` where an organizer does it. */
export function withdraw(now: Tournament, entrant: string, reason: string | null): Step {
  const found = requireEntrant(now, entrant);
  if (found.withdrawnFrom !== null) return [];
  requireUnderWay(now.status);
  const from = Math.max(found.from, now.rounds.length + 1);
  return [{ type: 'EntrantWithdrawn', v: 1, pub: { entrant, from, reason } }];
}

function requireEntrant({ entrants }: Tournament, id: string): Entrant {
  const found = entrants.find((one) => one.id === id);
  if (found === undefined) throw notFound('entrant');
  return found;
}

function requirePresent({ withdrawnFrom }: Entrant): void {
  if (withdrawnFrom === null) return;
  throw new AppError('TOURNAMENT_STATE', 'This entrant has withdrawn.');
}

/** Refuses whoever is no organizer. */
export function requireOrganizer({ organizers }: Tournament, player: string): void {
  if (!organizers.includes(player)) throw notOrganizer();
}

function notOrganizer(): AppError {
  return new AppError('NOT_ORGANIZER', 'You are not an organizer of this tournament.');
}
