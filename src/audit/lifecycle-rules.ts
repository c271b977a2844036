import { sameJson } from '../engine/canonical.ts';
import { assertNever } from '../engine/invariant.ts';
import type { AnyModule, GameEvent } from '../engine/module.ts';
import { ALGORITHMS } from '../play/chain.ts';
import { expiredSeats } from '../play/clocks.ts';
import { evolveGame, freeSeats, seatsOf } from '../play/game.ts';
import { resigned } from '../play/leave-game.ts';
import {
  type GameOpenedEvent,
  isLifecycleEvent,
  type LifecycleEvent,
} from '../play/lifecycle-events.ts';
import { shapeErrors } from '../play/shape.ts';
import type { Table } from '../play/table.ts';
import { startEvents } from '../play/take-seat.ts';
import { deadlineOf, timedOut } from '../play/time-out.ts';
import { firstDifference } from './difference.ts';
import { optionsFault } from './options-fault.ts';
import type { Decided, RuleBook, RuleFault } from './rule-book.ts';

type EventOf<T extends LifecycleEvent['type']> = Extract<LifecycleEvent, { readonly type: T }>;

/** What the server writes for a step, or why it would never write such a step now. */
type Expected =
  | {
      readonly seat: string | null;
      readonly player: string | null;
      readonly events: readonly GameEvent[];
    }
  | { readonly wrong: string; readonly path: string };

const NOBODY = { seat: null, player: null } as const;

/** The first two events of an entry that starts a game come before the title's set-up. */
const SET_UP = /^\/events\/(?:[2-9]|\d{2,})(?:\/|$)/;

/** Holds an entry without a command against what the server would have written. */
export function lifecycleFault(book: RuleBook, step: Decided): RuleFault | null {
  const { entry, events } = step;
  const { version, seat, player, decision, commandId } = entry;
  const expected = expectedStep(book, step);
  if ('wrong' in expected) {
    const fault = { version, path: expected.path, detail: expected.wrong };
    return { check: 'rules', fault };
  }
  const difference = firstDifference(
    { ...expected, decision: null, commandId: null },
    { seat, player, events, decision, commandId },
  );
  if (difference === null) return null;
  const isSetUp = events[0]?.type === 'SeatTaken' && SET_UP.test(difference.path);
  return { check: isSetUp ? 'randomness' : 'rules', fault: { version, ...difference } };
}

function expectedStep(book: RuleBook, { before, entry, events }: Decided): Expected {
  const [first] = events;
  if (first === undefined || !isLifecycleEvent<GameEvent>(first)) {
    return wrong('/events/0', 'Without a command, only the life cycle goes on.');
  }
  if (before === null) {
    return first.type === 'GameOpened'
      ? opened(book.module, first, events[1])
      : wrong('/events/0', 'A log begins with the opening of the game.');
  }
  switch (first.type) {
    case 'SeatTaken':
      return taken(book, before, first);
    case 'SeatLeft':
      return left(before, first);
    case 'SeatResigned':
      return gaveUp(before, first);
    case 'SeatsTimedOut':
      return ranOut(before, entry.at);
    case 'GameAbandoned':
      return abandoned(before, first, entry.at);
    case 'GameOpened':
    case 'TableAssigned':
    case 'GameStarted':
      return wrong('/events/0', 'This happens only once, and not now.');
    default:
      return assertNever(first);
  }
}

function wrong(path: string, detail: string): Expected {
  return { path, wrong: detail };
}

function opened(
  module: AnyModule,
  event: GameOpenedEvent,
  second: GameEvent | undefined,
): Expected {
  const { options, revision, seats, algorithms, creator } = event.pub;
  const fault = optionsFault(module, options, [revision]);
  if (fault !== null) return wrong(`/events/0/pub/options${fault.path}`, fault.detail);
  if (!sameJson(module.seats(options), seats)) {
    return wrong('/events/0/pub/seats', 'These are not the seats of such a game.');
  }
  if (!sameJson(algorithms, ALGORITHMS)) {
    return wrong('/events/0/pub/algorithms', 'The log is made with unknown algorithms.');
  }
  const assigned = second?.type === 'TableAssigned' ? [second] : [];
  return { seat: null, player: creator, events: [event, ...assigned] };
}

function taken(book: RuleBook, before: Table, event: EventOf<'SeatTaken'>): Expected {
  const { seat, player } = event.pub;
  const { game, module } = before;
  if (before.status !== 'open') return wrong('/events/0', 'Seats are taken before the start.');
  if (game.seats[seat] !== null) return wrong('/events/0/pub/seat', 'This seat is not free.');
  if (!game.selfPlay && seatsOf(game, player).length > 0) {
    return wrong('/events/0/pub/player', 'The player holds another seat.');
  }
  if (game.assigned !== null && game.assigned.players[seat] !== player) {
    return wrong('/events/0/pub/player', 'The seat was reserved for somebody else.');
  }
  const { options } = event.sealed;
  const path = '/events/0/sealed/options';
  const handedIn = game.assigned?.seatOptions[seat];
  if (handedIn !== undefined && !sameJson(options, handedIn)) {
    return wrong(path, 'This is not what was handed in for the tournament.');
  }
  const [error] = shapeErrors(module.schema.seatOptions, options);
  if (error !== undefined) return wrong(`${path}${error.path}`, error.message);
  const [fault] = module.checkSeat(game.options, seat, options);
  if (fault !== undefined) return wrong(`${path}${fault.path}`, fault.message);
  const after = { ...before, game: evolveGame(game.id, game, event) };
  const start = freeSeats(after.game).length > 0 ? [] : startEvents(book.seeds, after);
  return { seat, player, events: [event, ...start] };
}

function left(before: Table, event: EventOf<'SeatLeft'>): Expected {
  const { seat, player } = event.pub;
  if (before.status !== 'open') return wrong('/events/0', 'Seats are left before the start.');
  if (before.game.seats[seat]?.player !== player) {
    return wrong('/events/0/pub/player', 'The player does not hold this seat.');
  }
  return { seat, player, events: [event] };
}

function gaveUp(before: Table, event: EventOf<'SeatResigned'>): Expected {
  const { seat } = event.pub;
  const sitting = before.game.seats[seat];
  if (before.status !== 'running') return wrong('/events/0', 'There is no game to resign from.');
  if (sitting == null) return wrong('/events/0/pub/seat', 'Nobody holds this seat.');
  return { seat, player: sitting.player, events: resigned(before, seat) };
}

/** Grace after an outage only makes a time-out later, so it needs no mention here. */
function ranOut(before: Table, at: string): Expected {
  const [first, ...others] = expiredSeats(before.clockState.clocks, Date.parse(at), -Infinity);
  if (before.status !== 'running') return wrong('/events/0', 'No game is running.');
  if (first === undefined) return wrong('/events/0/pub/seats', 'Nobody had run out of time.');
  return { ...NOBODY, events: timedOut(before, [first, ...others]) };
}

function abandoned(before: Table, event: EventOf<'GameAbandoned'>, at: string): Expected {
  const { how } = event.pub;
  if (!endsLikeThis(before, how)) {
    return wrong('/events/0/pub/how', `A game that is ${before.status} does not end like this.`);
  }
  const deadline = before.game.assigned === null ? null : deadlineOf(before);
  if (how === 'NOT_STARTED' && deadline !== null && at < deadline) {
    return wrong('/at', 'There was still time to sit down.');
  }
  const player = how === 'CANCELLED' ? before.game.creator : null;
  return { seat: null, player, events: [event] };
}

/** A tournament calls its games off whenever it likes, and nobody else cancels them. */
function endsLikeThis({ status, game }: Table, how: EventOf<'GameAbandoned'>['pub']['how']) {
  const isOfTournament = game.assigned !== null;
  switch (how) {
    case 'CALLED_OFF':
      return isOfTournament;
    case 'CANCELLED':
      return status === 'open' && !isOfTournament;
    case 'NOT_STARTED':
      return status === 'open';
    case 'IDLE':
    case 'TOO_LONG':
      return status !== 'open';
    default:
      return assertNever(how);
  }
}
