import { invariant } from '../../../engine/invariant.ts';
import type { Decision, NonEmpty } from '../../../engine/module.ts';
import { topFrame } from '../../../engine/phases.ts';
import type { Command, CommandOf } from '../commands.ts';
import type { Look, Play } from '../edition.ts';
import type { Side } from '../ids.ts';
import type { Confrontation, FrameKind, Pub } from '../state.ts';

/** Puts a question on the stack. */
export function ask({ script }: Play, kind: FrameKind): void {
  script.emit({ type: 'QuestionAsked', v: 1, pub: { question: { kind } } });
}

/** Whether the game waits for an answer, or is over: nothing more follows by itself. */
export function isPaused({ result, frames }: Pub): boolean {
  return result !== null || frames.length > 0;
}

/** The game as a side knows it while a command is carried out. */
export function lookOf({ script, edition }: Play, side: Side): Look {
  const { pub, own } = script.state;
  return { viewer: side, pub, own: own[side], edition };
}

/** The command as an answer to the open question: the gate lets no other one pass. */
export function answerOf<const T extends Command['type']>(
  command: Command,
  ...types: readonly T[]
): CommandOf<T> {
  invariant((types as readonly string[]).includes(command.type), 'an answer to the open question');
  return command as CommandOf<T>;
}

/** The open question, as a decision of its kind; no decision where nothing can be answered. */
export function question(
  pub: Pub,
  commands: readonly Command[],
): readonly Decision<Confrontation>[] {
  const frame = topFrame<Confrontation>(pub);
  if (frame === null || !isNonEmpty(commands)) return [];
  return [{ kind: frame.kind, frame: frame.id, optional: false, commands }];
}

/** A standing offer that answers no question; none where there is nothing to offer. */
export function offer(
  kind: string,
  commands: readonly Command[],
): readonly Decision<Confrontation>[] {
  return isNonEmpty(commands) ? [{ kind, frame: null, optional: true, commands }] : [];
}

function isNonEmpty<T>(items: readonly T[]): items is NonEmpty<T> {
  return items.length > 0;
}
