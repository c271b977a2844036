import { canonical } from '../engine/canonical.ts';
import { known } from '../engine/invariant.ts';
import type { GameTypes } from '../engine/module.ts';
import { gate, type OpenDecision } from '../engine/play.ts';
import { sight } from '../engine/sight.ts';
import { AppError } from '../errors/app-error.ts';
import { requireHolder, requireVisible } from './access.ts';
import { sha256 } from './chain.ts';
import type { PlayDeps } from './deps.ts';
import type { StepDraft } from './entry.ts';
import type { Moment } from './fold-log.ts';
import { observeCommand } from './observe-command.ts';
import { projectionOf } from './projection.ts';
import type { Table } from './table.ts';
import { commandKey, diceOf, type LiveTable, type UsedCommandId } from './tables.ts';
import { isOverdue, settleOverdue } from './time-out.ts';
import { type Move, stamp, takeTurn } from './turn.ts';

/** A command as a client sent it; seat and player come from the login and the address. */
export interface CommandRequest {
  /** The title of the address; null where the address names none. */
  readonly title: string | null;
  readonly game: string;
  readonly seat: string;
  readonly player: string;
  readonly command: { readonly type: string };
  readonly decision: string | null;
  readonly commandId: string | null;
}

/** A command that stands in the log, with the game as it was right after it. */
export interface CommandResult extends Moment {
  /** Whether this is the answer to an earlier request with the same commandId. */
  readonly replayed: boolean;
}

/**
 * Gives a command. A commandId that was used for the same content gets its first answer again,
 * whatever has happened since. After a refusal (`COMMAND_ILLEGAL`, `DECISION_CLOSED`,
 * `GAME_NOT_RUNNING`, `COMMAND_ID_REUSED`) nothing has happened and the id is still free.
 */
export function giveCommand(deps: PlayDeps, request: CommandRequest): Promise<CommandResult> {
  return observeCommand(deps.observer, request, () => give(deps, request));
}

async function give(deps: PlayDeps, request: CommandRequest): Promise<CommandResult> {
  const { game, command, decision, commandId } = request;
  const fingerprint = commandId === null ? null : sha256(canonical({ command, decision }));
  for (let settled = 0; settled < MOST_SETTLED; settled += 1) {
    const result = await takeTurn(deps, game, (live) =>
      isOverdue(deps, live) ? OVERDUE : considerCommand(deps, live, request, fingerprint),
    );
    if (result.kind === 'committed') {
      const { table, entry } = result.live;
      return { table, entry, replayed: false };
    }
    if (result.answer !== null) {
      const moment = await deps.tables.atVersion(result.live, result.answer.version);
      return { ...moment, replayed: true };
    }
    await settleOverdue(deps, game);
  }
  throw new AppError('VERSION_CONFLICT', 'The game changed meanwhile; send it again.');
}

/** A game asks for this once, or twice when the copy at hand was behind the log. */
const MOST_SETTLED = 4;

/** Before a command the server has something to do, on whichever copy that shows. */
const OVERDUE: Move<null> = { kind: 'answer', answer: null };

function considerCommand(
  deps: PlayDeps,
  live: LiveTable,
  request: CommandRequest,
  fingerprint: string | null,
): Move<UsedCommandId> {
  const { table } = live;
  requireVisible(table, request.player, request.title);
  requireHolder(table.game, request.seat, request.player);
  const used =
    request.commandId === null
      ? undefined
      : live.commandIds.get(commandKey(request.seat, request.commandId));
  if (used !== undefined) return answerAgain(used, fingerprint);
  if (table.status !== 'running') {
    throw new AppError('GAME_NOT_RUNNING', `The game is ${table.status}.`);
  }
  return throughTheGate(deps, live, request, fingerprint);
}

function answerAgain(used: UsedCommandId, fingerprint: string | null): Move<UsedCommandId> {
  if (used.fingerprint === fingerprint) return { kind: 'answer', answer: used };
  throw new AppError('COMMAND_ID_REUSED', 'The commandId stands for another command.');
}

function throughTheGate(
  deps: PlayDeps,
  live: LiveTable,
  request: CommandRequest,
  fingerprint: string | null,
): Move<UsedCommandId> {
  const { module, state, version } = live.table;
  const now = known(state, 'the state of a running game');
  const open = projectionOf(live.table, request.seat).decisions;
  const seen = sight(now, request.seat);
  const verdict = gate(module, seen, open, request.command, request.decision);
  switch (verdict.kind) {
    case 'closed':
      throw new AppError('DECISION_CLOSED', 'The decision you named is not open.', { version });
    case 'illegal': {
      const { reason, decision } = verdict;
      const meaning = known(module.about.reasons[reason], 'what a reason means');
      const refused = `The rules refuse ${request.command.type}: ${reason}. ${meaning}`;
      const detail = `${refused} ${askedNow(open)}`;
      throw new AppError('COMMAND_ILLEGAL', detail, { reason, decision });
    }
    case 'legal': {
      const { seat } = request;
      const given = { seat, command: verdict.command };
      const events = module.decide(given, now, diceOf(live));
      const step = commandStep(deps, live.table, request, verdict.decision.id, events);
      return { kind: 'step', step, more: { fingerprint } };
    }
  }
}

function commandStep(
  deps: PlayDeps,
  table: Table,
  request: CommandRequest,
  decision: string,
  events: StepDraft['events'],
): StepDraft {
  const { seat, player, command, commandId } = request;
  return { at: stamp(deps.clock, table), seat, player, command, decision, commandId, events };
}

/** What the seat is asked, so that a client which lost its place finds it again. */
function askedNow(open: readonly OpenDecision<GameTypes>[]): string {
  const questions = open.map(({ kind, commands }) => {
    const types = new Set(commands.map(({ type }) => type));
    return `${kind} (${[...types].join(', ')})`;
  });
  return questions.length === 0 ? 'Your seat is asked nothing.' : `Open: ${questions.join('; ')}.`;
}
