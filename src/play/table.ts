import { canonical, sameJson } from '../engine/canonical.ts';
import { fold } from '../engine/fold.ts';
import { known } from '../engine/invariant.ts';
import type { AnyModule, AnyState, GameEvent, Outcome } from '../engine/module.ts';
import { type CommandCount, countCommand, isOptionalToken, NO_COMMANDS } from '../engine/play.ts';
import { sight } from '../engine/sight.ts';
import { NO_HASH, STATE_HASH_EVERY, sha256 } from './chain.ts';
import { type ClockState, NO_CLOCKS, nextClocks } from './clocks.ts';
import type { Entry, EntryDraft, StepDraft } from './entry.ts';
import { evolveGame, type Game, type GameStatus } from './game.ts';
import { isLifecycleEvent } from './lifecycle-events.ts';
import { Shown } from './shown.ts';

/**
 * One game at one version, made from its log and nothing else. Never changed in place: the next
 * entry makes a new one, so a copy that was handed out stays what it was.
 */
export interface Table {
  readonly module: AnyModule;
  readonly game: Game;
  readonly status: GameStatus;
  readonly version: number;
  readonly head: string;
  /** Instant of the newest entry. */
  readonly at: string;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  /** The title's state; null while the game is open. */
  readonly state: AnyState | null;
  readonly waiting: readonly string[];
  readonly clockState: ClockState;
  readonly outcome: Outcome<string> | null;
  readonly counts: Readonly<Record<string, CommandCount>>;
  /** What was made of it for its viewers; no part of what it is. */
  readonly shown: Shown;
}

/** What a step leads to, before it is in the log. */
export interface NextTable {
  readonly draft: EntryDraft;
  /** The table, once the hash of its newest entry is known. */
  readonly withHead: (head: string) => Table;
}

/**
 * What a step leads to: the next table, and the entry with all that follows from it.
 * `undisturbed` are the seats whose clocks run on, where that is known already.
 */
export function nextTable(
  id: string,
  module: AnyModule,
  before: Table | null,
  step: StepDraft,
  undisturbed?: ReadonlySet<string>,
): NextTable {
  const { game, state } = applyEvents(id, module, before, step.events);
  const { outcome, status, waiting } = standing(module, game, state);
  const over = status === 'finished' || status === 'abandoned';
  const counts = countStep(before?.counts ?? {}, step);
  const clockState = nextClocks(game.clock, before?.clockState ?? NO_CLOCKS, {
    at: step.at,
    waiting,
    undisturbed: undisturbed ?? undisturbedSeats(module, before, state, step),
  });
  const version = (before?.version ?? 0) + 1;
  const hashed = state !== null && (over || version % STATE_HASH_EVERY === 0);
  // Tables and entries are written out member by member: V8 gives each copy of an object with so
  // many members a shape of its own, and looks members up slowly in all of them.
  const withHead = (head: string): Table => ({
    module,
    game,
    status,
    version,
    head,
    at: step.at,
    createdAt: before?.createdAt ?? step.at,
    startedAt: before?.startedAt ?? (game.status === 'running' ? step.at : null),
    finishedAt: over ? step.at : null,
    state,
    waiting,
    clockState,
    outcome,
    counts,
    shown: new Shown(),
  });
  const draft: EntryDraft = {
    game: id,
    version,
    at: step.at,
    seat: step.seat,
    player: step.player,
    command: step.command,
    decision: step.decision,
    commandId: step.commandId,
    events: step.events,
    waiting,
    clocks: clockState.clocks,
  };
  return { draft: hashed ? { ...draft, stateHash: sha256(canonical(state)) } : draft, withHead };
}

function standing(
  module: AnyModule,
  game: Game,
  state: AnyState | null,
): Pick<Table, 'outcome' | 'status' | 'waiting'> {
  const outcome = state === null ? null : module.outcome(state.pub);
  if (outcome !== null) return { outcome, status: 'finished', waiting: [] };
  const isPlayed = game.status === 'running' && state !== null;
  return { outcome, status: game.status, waiting: isPlayed ? module.waiting(state.pub) : [] };
}

/** The table after an entry of the log. */
export function advance(id: string, module: AnyModule, before: Table | null, entry: Entry): Table {
  const { at, seat, player, command, decision, commandId, events } = entry;
  const step = { at, seat, player, command, decision, commandId, events };
  // Which clocks ran on stands in the entry: nobody need be asked again what was asked of whom.
  const undisturbed = new Set(
    Object.keys(entry.clocks).filter((one) =>
      sameJson(entry.clocks[one], before?.clockState.clocks[one]),
    ),
  );
  return nextTable(id, module, before, step, undisturbed).withHead(entry.hash);
}

function applyEvents(
  id: string,
  module: AnyModule,
  before: Table | null,
  events: readonly GameEvent[],
): { game: Game; state: AnyState | null } {
  let game = before?.game ?? null;
  let state = before?.state ?? null;
  // What a command did is one piece: where it leads was known when it was decided.
  if (state !== null && !events.some(isLifecycleEvent)) {
    return { game: known(game, 'an opened game'), state: fold(module, state, events) };
  }
  for (const event of events) {
    if (isLifecycleEvent(event)) {
      game = evolveGame(id, game, event);
      if (event.type === 'GameStarted') state = initialState(module, game);
    } else {
      state = fold(module, known(state, 'a started game'), [event]);
    }
  }
  return { game: known(game, 'an opened game'), state };
}

/** The state a title starts from, once every seat is taken. */
export function initialState(module: AnyModule, game: Game): AnyState {
  const choices = Object.fromEntries(
    game.seatNames.map((seat) => [seat, known(game.seats[seat], `a player at ${seat}`).options]),
  );
  return module.initial(game.options, choices, game.revision);
}

function countStep(counts: Table['counts'], step: StepDraft): Table['counts'] {
  const { seat, command, decision } = step;
  if (seat === null || command === null) return counts;
  const answered = known(decision, 'the decision of a command');
  return { ...counts, [seat]: countCommand(counts[seat] ?? NO_COMMANDS, answered) };
}

/** Seats that are asked the same question before and after, and did not answer it themselves. */
function undisturbedSeats(
  module: AnyModule,
  before: Table | null,
  state: AnyState | null,
  step: StepDraft,
): ReadonlySet<string> {
  if (before?.state == null || state === null) return new Set();
  const earlier = before.state;
  return new Set(
    Object.keys(before.clockState.clocks).filter(
      (seat) =>
        !answersItself(step, seat) &&
        askedOf(module, earlier, seat) === askedOf(module, state, seat),
    ),
  );
}

function answersItself(step: StepDraft, seat: string): boolean {
  return step.seat === seat && step.decision !== null && !isOptionalToken(step.decision);
}

function askedOf(module: AnyModule, state: AnyState, seat: string): string {
  const required = module.legal(sight(state, seat)).find((decision) => !decision.optional);
  return required === undefined ? '' : `${required.frame}.${required.kind}`;
}

/** The first link of a log: there is nothing before it. */
export function headOf(table: Table | null): string {
  return table?.head ?? NO_HASH;
}
