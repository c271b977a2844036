import { assertNever, known } from '../engine/invariant.ts';
import type {
  AbandonCause,
  GameOpenedEvent,
  LifecycleEvent,
  TableAssignedEvent,
} from './lifecycle-events.ts';

export type GameStatus = 'open' | 'running' | 'finished' | 'abandoned';

/** A person's place in a game, once somebody has taken it. */
export interface Sitting {
  readonly player: string;
  readonly entropy: string;
  readonly options: object;
}

/** The place of a game in a tournament, and who may sit down there with what. */
export type Assignment = Readonly<TableAssignedEvent['pub'] & TableAssignedEvent['sealed']>;

/** One game as its life-cycle events make it: everything about it but what the title decides. */
export interface Game extends Readonly<Omit<GameOpenedEvent['pub'], 'seats' | 'algorithms'>> {
  readonly id: string;
  /** Seats in the order of the title; null while nobody sits there. */
  readonly seats: Readonly<Record<string, Sitting | null>>;
  readonly seatNames: readonly string[];
  readonly status: Exclude<GameStatus, 'finished'>;
  /** Null for a game outside of tournaments. */
  readonly assigned: Assignment | null;
  /** Why it was abandoned; null where it was not. */
  readonly abandoned: AbandonCause | null;
}

/** The game after one of its life-cycle events; the first one opens it. */
export function evolveGame(id: string, before: Game | null, event: LifecycleEvent): Game {
  if (event.type === 'GameOpened') return openGame(id, event);
  const game = known(before, 'the game before this event');
  switch (event.type) {
    case 'TableAssigned':
      return { ...game, assigned: { ...event.pub, ...event.sealed } };
    case 'SeatTaken': {
      const { seat, player } = event.pub;
      return { ...game, seats: { ...game.seats, [seat]: { player, ...event.sealed } } };
    }
    case 'SeatLeft':
      return { ...game, seats: { ...game.seats, [event.pub.seat]: null } };
    case 'GameStarted':
      return { ...game, status: 'running' };
    case 'GameAbandoned':
      return { ...game, status: 'abandoned', abandoned: event.pub.how };
    case 'SeatResigned':
    case 'SeatsTimedOut':
      // The title's own events beside them say what that means for the game.
      return game;
    default:
      return assertNever(event);
  }
}

function openGame(id: string, event: GameOpenedEvent): Game {
  const { seats, algorithms: _, ...about } = event.pub;
  const nobody = Object.fromEntries(seats.map((seat) => [seat, null]));
  return {
    ...about,
    id,
    seats: nobody,
    seatNames: seats,
    status: 'open',
    assigned: null,
    abandoned: null,
  };
}

/** The seats this player holds. */
export function seatsOf(game: Game, player: string): readonly string[] {
  return game.seatNames.filter((seat) => game.seats[seat]?.player === player);
}

/** Whether a seat is kept for this player. */
export function isExpected({ assigned }: Game, player: string): boolean {
  return assigned !== null && Object.values(assigned.players).includes(player);
}

/** The seats nobody holds. */
export function freeSeats(game: Game): readonly string[] {
  return game.seatNames.filter((seat) => game.seats[seat] === null);
}
