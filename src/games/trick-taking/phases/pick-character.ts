import type { CommandOf, Reason } from '../commands.ts';
import type { Hand } from '../ids.ts';
import {
  automaticPick,
  freeCharacters,
  handsToPick,
  leavesStarsCovered,
} from '../rules/selection.ts';
import { chapterOf, controllerOf, currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { oneDecision, refuseAnswer } from './questions.ts';

/** A5: the hand whose turn it is takes a character. */
export const pickCharacter: PhaseOf<'pick-character'> = {
  waiting: (pub, frame) => [controllerOf(currentRound(pub), frame.hand)],
  legal(sight, frame) {
    const commands = chapterOf(sight.pub).pool.map(
      (character) => ({ type: 'pickCharacter', hand: frame.hand, character }) as const,
    );
    return oneDecision(
      frame,
      commands.filter((command) => refusePick(sight, command) === null),
    );
  },
  decide({ command }, _frame, script) {
    if (command.type !== 'pickCharacter') return;
    emitPick(script, command.hand, command.character, false);
  },
};

/** Why a character cannot be picked now; null if it can. */
export function refusePick(
  sight: TrickTakingSight,
  command: CommandOf<'pickCharacter'>,
): Reason | null {
  const refusal = refuseAnswer(sight, 'pick-character', command.hand);
  if (refusal !== null) return refusal;
  const { hand, character } = command;
  if (!freeCharacters(sight.pub).includes(character)) return 'CHARACTER_NOT_AVAILABLE';
  return leavesStarsCovered(sight.pub, hand, character) ? null : 'STAR_CONSTRAINT';
}

/** Goes on with the selection: the next pick, or its end when every hand has a character. */
export function proceedSelection(script: TrickTakingScript): void {
  const { pub } = script.state;
  const round = currentRound(pub);
  const [hand] = handsToPick(round);
  if (hand === undefined) {
    const cast = round.hands.flatMap(({ hand: one, character }) =>
      character === null ? [] : [{ hand: one, character }],
    );
    script.emit({ type: 'CastCompleted', v: 1, pub: { cast } });
    return;
  }
  const automatic = automaticPick(pub, hand);
  if (automatic === null) ask(script, { kind: 'pick-character', hand });
  else emitPick(script, hand, automatic, true);
}

function emitPick(
  script: TrickTakingScript,
  hand: Hand,
  character: CommandOf<'pickCharacter'>['character'],
  automatic: boolean,
): void {
  script.emit({ type: 'CharacterPicked', v: 1, pub: { hand, character, automatic } });
}
