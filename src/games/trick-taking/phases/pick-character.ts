import { type Rng, shuffle } from '../../../engine/rng.ts';
import type { CommandOf, Reason } from '../commands.ts';
import type { Character, Hand } from '../ids.ts';
import { sceneOf } from '../rules/scene.ts';
import {
  automaticPick,
  freeCharacters,
  handsToPick,
  isSeatAllowed,
  leavesStarsCovered,
} from '../rules/selection.ts';
import { currentRound } from '../rules/table.ts';
import type { PhaseOf, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { askedHand } from './asked-hand.ts';
import { proceedGroup } from './choose-group.ts';
import { oneDecision, refuseAnswer } from './questions.ts';
import { giveRider } from './rider.ts';

/** A5: the hand whose turn it is takes a character. */
export const pickCharacter: PhaseOf<'pick-character'> = {
  waiting: askedHand,
  legal(sight, frame) {
    const commands = sceneOf(sight.pub).pool.map(
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
  if (!isSeatAllowed(sight.pub, hand, character)) return 'CHARACTER_RESERVED';
  return leavesStarsCovered(sight.pub, hand, character) ? null : 'STAR_CONSTRAINT';
}

/** Goes on with the selection: the group, the next pick, or the end when all have a character. */
export function proceedSelection(script: TrickTakingScript, rng: Rng): void {
  if (proceedGroup(script)) return;
  const { pub } = script.state;
  const [hand] = handsToPick(currentRound(pub));
  if (hand === undefined) {
    completeCast(script, rng);
    return;
  }
  const automatic = automaticPick(pub, hand);
  if (automatic !== null) emitPick(script, hand, automatic, true);
  else if (sceneOf(pub).event === 'mirror') castByLot(script, rng);
  else ask(script, { kind: 'pick-character', hand });
}

/** Chapter 16: whoever is not settled gets a character by lot. */
function castByLot(script: TrickTakingScript, rng: Rng): void {
  const { pub } = script.state;
  const round = currentRound(pub);
  const lots = shuffle(rng.stream(`cast/${round.round}`), freeCharacters(pub));
  for (const [place, hand] of handsToPick(round).entries()) {
    const character = lots[place];
    if (character !== undefined) emitPick(script, hand, character, true);
  }
}

/** G2: the special Black Rider of the Road is given once it is known who plays whom. */
function completeCast(script: TrickTakingScript, rng: Rng): void {
  const { hands, riderWanted } = currentRound(script.state.pub);
  const cast = hands.flatMap(({ hand, character }) =>
    character === null ? [] : [{ hand, character }],
  );
  script.emit({ type: 'CastCompleted', v: 1, pub: { cast } });
  if (riderWanted === true) giveRider(script, rng);
}

function emitPick(
  script: TrickTakingScript,
  hand: Hand,
  character: Character,
  automatic: boolean,
): void {
  script.emit({ type: 'CharacterPicked', v: 1, pub: { hand, character, automatic } });
}
