import { known } from '../engine/invariant.ts';
import { AppError } from '../errors/app-error.ts';
import { sealEntry } from '../play/chain.ts';
import type { StepDraft } from '../play/entry.ts';
import { instantOf } from '../play/instant.ts';
import type { KeyedRequest } from '../play/ports.ts';
import { notFound } from '../play/turn.ts';
import { foldEntry, follow, type LiveTournament } from './cache.ts';
import type { TournamentDeps } from './deps.ts';
import type { TournamentEvent } from './events.ts';
import type { KeyedAnswer, TableGame } from './ports.ts';

/** What a use case wants to write on one copy of a tournament; nothing where it was done before. */
export interface TournamentStep {
  readonly events: readonly TournamentEvent[];
  readonly games?: readonly TableGame[];
}

/** A request that may come again with the same key, and what it is answered with. */
export interface Keyed {
  readonly request: KeyedRequest;
  readonly answer: (live: LiveTournament) => object;
}

/** How a step ended. */
export interface StepTaken {
  readonly live: LiveTournament;
  readonly isWritten: boolean;
  /** The first answer to a request with the same key; null where this is the first. */
  readonly replayed: object | null;
}

const TRIES = 10;

/**
 * Takes one step of a tournament: looks at the newest copy, writes the entry that follows from it
 * with all its games as one, and looks again when others were faster.
 */
export function takeStep(
  deps: TournamentDeps,
  id: string,
  player: string | null,
  consider: (live: LiveTournament) => TournamentStep | Promise<TournamentStep>,
  keyed: Keyed | null = null,
): Promise<StepTaken> {
  return deps.queues.inTurn(id, async () => {
    const earlier = keyed === null ? null : await deps.tournaments.answered(keyed.request);
    for (let lost = 0; lost < TRIES; lost += 1) {
      const live = await deps.cache.newest(id);
      if (live === null) throw notFound('tournament');
      if (earlier !== null) return { live, isWritten: false, replayed: earlier };
      const taken = await attempt(deps, live, player, await consider(live), keyed);
      if (taken !== null) return taken;
    }
    throw new AppError('VERSION_CONFLICT', 'Others were faster; nothing happened, send it again.');
  });
}

/** Null when the tournament has moved on meanwhile. */
async function attempt(
  deps: TournamentDeps,
  live: LiveTournament,
  player: string | null,
  { events, games = [] }: TournamentStep,
  keyed: Keyed | null,
): Promise<StepTaken | null> {
  if (events.length === 0) return { live, isWritten: false, replayed: null };
  const { tournament, version, head } = live;
  const draft = draftOf(deps, live, player, events);
  const sealed = sealEntry(
    { ...draft, ...PLACE, game: tournament.id, version: version + 1 },
    live.saltKey,
    head,
  );
  const after = follow(live, [sealed.entry]);
  const append = { sealed, tournament: after.tournament, games };
  const answer: KeyedAnswer | null =
    keyed === null ? null : { keyed: keyed.request, answer: keyed.answer(after) };
  const written = await writeOrFind(deps, append, answer);
  if (written.kind === 'behind') return null;
  if (written.kind === 'replayed') {
    const newest = known(await deps.cache.newest(tournament.id), 'a tournament that was there');
    return { live: newest, isWritten: false, replayed: written.answer };
  }
  deps.cache.keep(after);
  deps.onChanged(tournament.id);
  for (const { game } of games) {
    const { table, sealed: first } = game.append;
    deps.play.publisher.committed({ table, entry: first.entry });
  }
  return { live: after, isWritten: true, replayed: null };
}

/** Nobody is waited for in the log of a tournament, and no clock runs in it. */
const PLACE = { waiting: [], clocks: {} } as const;

function draftOf(
  { play }: TournamentDeps,
  { at }: LiveTournament,
  player: string | null,
  events: readonly TournamentEvent[],
): StepDraft {
  const now = instantOf(play.clock.now());
  // Never before the instant of its predecessor.
  const stamp = at > now ? at : now;
  return { at: stamp, seat: null, player, command: null, decision: null, commandId: null, events };
}

type Append = Parameters<TournamentDeps['tournaments']['append']>[0];

/** A lost connection means unknown, not failed: if the entry there has our hash, it was ours. */
async function writeOrFind(
  { tournaments }: TournamentDeps,
  append: Append,
  keyed: KeyedAnswer | null,
) {
  try {
    return await tournaments.append(append, keyed);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    const { game, version, hash } = append.sealed.entry;
    const [there] = await tournaments.read(game, version - 1);
    if (there?.hash === hash) return { kind: 'written' } as const;
    throw error;
  }
}

/** The entry and the copy that open a tournament. */
export function openTournament(
  deps: TournamentDeps,
  id: string,
  key: Uint8Array,
  player: string,
  event: TournamentEvent,
  prevHash: string,
) {
  const at = instantOf(deps.play.clock.now());
  const events = [event];
  const step = { at, seat: null, player, command: null, decision: null, commandId: null, events };
  const sealed = sealEntry({ ...step, ...PLACE, game: id, version: 1 }, key, prevHash);
  return { sealed, tournament: foldEntry(id, null, sealed.entry), games: [] };
}
