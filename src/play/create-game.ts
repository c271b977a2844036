import type { TSchema } from 'typebox';
import type { AnyModule } from '../engine/module.ts';
import { newestRevision } from '../engine/revisions.ts';
import { AppError } from '../errors/app-error.ts';
import { ALGORITHMS, commitTo, NO_HASH, saltKey, sealEntry } from './chain.ts';
import type { PlayDeps } from './deps.ts';
import type { Assignment } from './game.ts';
import type { GameResource } from './game-resource.ts';
import type { GameOpenedEvent, TableAssignedEvent } from './lifecycle-events.ts';
import type { KeyedRequest, Made, NewGame } from './ports.ts';
import { shapeErrors } from './shape.ts';
import { nextTable } from './table.ts';
import { lifecycleStep, notFound, stamp } from './turn.ts';

/** What a client asks for; everything it left out has its default by now, but for the options. */
export interface GameRequest {
  readonly title: string;
  readonly creator: string;
  readonly options: object;
  readonly access: GameOpenedEvent['pub']['access'];
  readonly spectators: GameOpenedEvent['pub']['spectators'];
  readonly clock: GameOpenedEvent['pub']['clock'];
  readonly selfPlay: boolean;
  readonly name: string | null;
  /** Id of the campaign it is a part of; none if absent. */
  readonly campaign?: string;
  /** Its place in a tournament, with the seed it shares with other tables, if it does. */
  readonly assigned?: Assignment;
  readonly dealSeed?: Uint8Array;
}

/**
 * Makes a new game. A request with a key that was used before gets the first answer again. Throws
 * `OPTIONS_INVALID`, `IDEMPOTENCY_KEY_REUSED`.
 */
export async function createGame(
  deps: PlayDeps,
  request: GameRequest,
  keyed: () => KeyedRequest | null,
): Promise<Made<GameResource>> {
  // What is wrong with the options is said first: only what fits has a fingerprint.
  const game = makeGame(deps, request);
  const result = await deps.games.create(game, keyed());
  const { table, sealed } = game.append;
  if (!result.replayed) deps.publisher.committed({ table, entry: sealed.entry });
  return result;
}

/** A new game with its first entry, the commitment of its seed in it. */
export function makeGame(deps: PlayDeps, request: GameRequest): NewGame {
  const module = deps.findTitle(request.title);
  if (module === null) throw notFound('title');
  const options = completeOptions(module, request.options);
  const serverSeed = deps.entropy.serverSeed();
  const id = deps.entropy.gameId();
  const events = [
    opened(module, request, options, commitTo(serverSeed)),
    ...(request.assigned === undefined ? [] : [assignedTo(request.assigned)]),
  ];
  const by = { seat: null, player: request.creator };
  const step = lifecycleStep(stamp(deps.clock, null), by, events);
  const { draft, withHead } = nextTable(id, module, null, step);
  const sealed = sealEntry(draft, saltKey(serverSeed), NO_HASH);
  return {
    append: { sealed, table: withHead(sealed.entry.hash), fingerprint: null },
    seeds: { serverSeed, dealSeed: request.dealSeed ?? null },
    inviteCode: request.access === 'invite' ? deps.entropy.inviteCode() : null,
    campaign: request.campaign ?? null,
  };
}

/** The options of a new game, complete; throws `OPTIONS_INVALID` where they make none. */
export function completeOptions(module: AnyModule, asked: object): object {
  requireShape(module.schema.options, asked);
  const options = module.complete(asked, newestRevision(module));
  requireSense(module, options);
  return options;
}

/** Refuses options that fit their schema and make no game, with the path that is wrong. */
function requireSense(module: AnyModule, options: object): void {
  const fault = module.checkOptions(options);
  if (fault === null) return;
  const { reason, message } = fault;
  const path = `/options${fault.path}`;
  const errors = [{ path, message }];
  throw new AppError('OPTIONS_INVALID', `${path} ${message}`, { reason, errors });
}

/** Refuses options that do not fit their schema, with the path that is wrong. */
export function requireShape(schema: TSchema, value: object, at = '/options'): void {
  const errors = shapeErrors(schema, value).map(({ path, message }) => ({
    path: `${at}${path}`,
    message,
  }));
  if (errors.length === 0) return;
  const detail = errors.map(({ path, message }) => `${path} ${message}`).join('; ');
  throw new AppError('OPTIONS_INVALID', detail, { reason: 'OPTIONS_MALFORMED', errors });
}

function assignedTo({ seatOptions, ...pub }: Assignment): TableAssignedEvent {
  return { type: 'TableAssigned', v: 1, pub, sealed: { seatOptions } };
}

function opened(
  module: AnyModule,
  request: GameRequest,
  options: object,
  seedCommitment: string,
): GameOpenedEvent {
  const { title, name, access, spectators, clock, selfPlay, creator } = request;
  const pub: GameOpenedEvent['pub'] = {
    title,
    revision: newestRevision(module),
    options: options as Record<string, unknown>,
    seats: [...module.seats(options)],
    name,
    access,
    spectators,
    clock,
    selfPlay,
    creator,
    seedCommitment,
    algorithms: ALGORITHMS,
  };
  return { type: 'GameOpened', v: 1, pub };
}
