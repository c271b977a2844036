import { sameJson } from '../engine/canonical.ts';
import { invariant } from '../engine/invariant.ts';
import type { OptionsFault } from '../engine/module.ts';
import { AppError } from '../errors/app-error.ts';
import { isVisible, requireSeat } from './access.ts';
import { sha256 } from './chain.ts';
import { requireShape } from './create-game.ts';
import type { PlayDeps } from './deps.ts';
import type { StepDraft } from './entry.ts';
import { evolveGame, freeSeats, type Game, seatsOf } from './game.ts';
import type { LifecycleEvent } from './lifecycle-events.ts';
import type { GameSeeds } from './ports.ts';
import { initialState, type Table } from './table.ts';
import { diceOf, type LiveTable } from './tables.ts';
import { lifecycleStep, type Move, notFound, stamp, takeTurn } from './turn.ts';

/** Somebody who wants to sit down, with what the seat alone brings. */
export interface SeatRequest {
  readonly game: string;
  readonly seat: string;
  readonly player: string;
  readonly entropy: string;
  readonly options: object;
  readonly inviteCode: string | null;
}

/**
 * Takes a seat. The last seat taken starts the game, in the same entry. Taking a seat one holds
 * already changes nothing, whatever is brought. Throws `SEAT_TAKEN`, `SEAT_NOT_YOURS` where it is
 * kept for another, `GAME_NOT_OPEN`, `OPTIONS_INVALID`.
 */
export async function takeSeat(deps: PlayDeps, request: SeatRequest): Promise<void> {
  const code = request.inviteCode === null ? null : await deps.games.inviteCode(request.game);
  // Hashes are compared: how long it takes says nothing of how much of a guess was right.
  const invited = code !== null && sha256(code) === sha256(request.inviteCode ?? '');
  await takeTurn<null>(deps, request.game, (live) => considerSeat(deps, live, request, invited));
}

function considerSeat(
  deps: PlayDeps,
  live: LiveTable,
  request: SeatRequest,
  invited: boolean,
): Move<null> {
  const { game, status, module } = live.table;
  const { seat, player } = request;
  if (!isVisible(game, player) && !invited) throw notFound('game');
  requireSeat(game, seat);
  const sitting = game.seats[seat];
  if (sitting?.player === player) return { kind: 'answer', answer: null, ifNewest: true };
  if (sitting != null) throw new AppError('SEAT_TAKEN', `Somebody holds the seat ${seat}.`);
  if (status !== 'open') throw new AppError('GAME_NOT_OPEN', `The game is ${status}.`);
  if (!game.selfPlay && seatsOf(game, player).length > 0) {
    throw new AppError('SEAT_TAKEN', 'You hold another seat of this game already.');
  }
  requireExpected(game, seat, player);
  const options = optionsFor(game, seat, request.options);
  requireShape(module.schema.seatOptions, options);
  requireLegal(module.checkSeat(game.options, seat, options));
  const step = seatStep(deps, live, { ...request, options });
  return { kind: 'step', step, more: { seats: { seat, player } } };
}

/** Refuses a seat of a tournament's game that is kept for somebody else. */
function requireExpected({ assigned }: Game, seat: string, player: string): void {
  if (assigned === null || assigned.players[seat] === player) return;
  throw new AppError('SEAT_NOT_YOURS', `The seat ${seat} is reserved for somebody else.`);
}

/** What was handed in at a tournament stands: nobody brings another deck to the table. */
function optionsFor({ assigned }: Game, seat: string, brought: object): object {
  const handedIn = assigned?.seatOptions[seat];
  if (handedIn === undefined) return brought;
  if (Object.keys(brought).length === 0 || sameJson(brought, handedIn)) return handedIn;
  const message = 'differ from what was handed in for the tournament; leave them out';
  throw new AppError('OPTIONS_INVALID', `/options ${message}`, {
    reason: 'OPTIONS_MALFORMED',
    errors: [{ path: '/options', message }],
  });
}

/** Refuses what a seat brings with everything that is wrong with it, each with its reason. */
export function requireLegal(faults: readonly OptionsFault<string>[], at = '/options'): void {
  const [first] = faults;
  if (first === undefined) return;
  const errors = faults.map(({ reason, path, message }) => ({
    path: `${at}${path}`,
    message: `${reason}: ${message}`,
  }));
  const detail = errors.map(({ path, message }) => `${path} ${message}`).join('; ');
  throw new AppError('OPTIONS_INVALID', detail, { reason: first.reason, errors });
}

function seatStep(deps: PlayDeps, live: LiveTable, request: SeatRequest): StepDraft {
  const { seat, player, entropy, options } = request;
  const taken: LifecycleEvent = {
    type: 'SeatTaken',
    v: 1,
    pub: { seat, player },
    sealed: { entropy, options: options as Record<string, unknown> },
  };
  const { table } = live;
  const game = evolveGame(table.game.id, table.game, taken);
  const more = freeSeats(game).length > 0 ? [] : startEvents(live.seeds, { ...table, game });
  return lifecycleStep(stamp(deps.clock, table), { seat, player }, [taken, ...more]);
}

/** What starts a game whose seats are all taken: its life-cycle event and the title's set-up. */
export function startEvents(seeds: GameSeeds, table: Table): StepDraft['events'] {
  const { game, module } = table;
  const started: LifecycleEvent = {
    type: 'GameStarted',
    v: 1,
    pub: { players: playersOf(game) },
  };
  const state = initialState(module, game);
  return [started, ...module.setup(state, diceOf({ table, seeds }))];
}

function playersOf(game: Game): Record<string, string> {
  return Object.fromEntries(
    game.seatNames.map((seat) => {
      const sitting = game.seats[seat];
      invariant(sitting != null, `nobody sits at ${seat}`);
      return [seat, sitting.player];
    }),
  );
}
