import type { Decision, NonEmpty } from '../../../engine/module.ts';
import { topFrame } from '../../../engine/phases.ts';
import type { Command, Reason } from '../commands.ts';
import type { Hand } from '../ids.ts';
import { currentRound, isControlledBy } from '../rules/table.ts';
import type { Frame, FrameOf, TrickTaking, TrickTakingSight } from '../state.ts';

/** The top question, if it is of this kind. */
export function openQuestion<K extends Frame['kind']>(
  sight: TrickTakingSight,
  kind: K,
): FrameOf<K> | null {
  const frame = topFrame<TrickTaking>(sight.pub);
  return frame?.kind === kind ? (frame as FrameOf<K>) : null;
}

/**
 * Why a command for a hand does not answer the open question at all: another question is open, or
 * it is asked of another hand or of somebody else's (A14).
 */
export function refuseAnswer(
  sight: TrickTakingSight,
  kind: Extract<Frame, { readonly hand: Hand }>['kind'],
  hand: Hand,
): Reason | null {
  const frame = openQuestion(sight, kind);
  if (frame === null) return 'WRONG_PHASE';
  const isAsked =
    hand === frame.hand && isControlledBy(currentRound(sight.pub), hand, sight.viewer);
  return isAsked ? null : 'NOT_YOUR_TURN';
}

/** The question of a frame as a decision; none for a viewer who has nothing to answer. */
export function oneDecision(
  frame: Frame,
  commands: readonly Command[],
): readonly Decision<TrickTaking>[] {
  return decision(frame.kind, frame, false, commands);
}

/** A decision of these commands; none where there are none. */
export function decision(
  kind: string,
  frame: Frame | null,
  optional: boolean,
  commands: readonly Command[],
): readonly Decision<TrickTaking>[] {
  if (!isNonEmpty(commands)) return [];
  return [{ kind, frame: frame?.id ?? null, optional, commands }];
}

function isNonEmpty<T>(list: readonly T[]): list is NonEmpty<T> {
  return list.length > 0;
}
