import type { Reason } from '../../../../src/games/confrontation/commands.ts';
import type {
  Character,
  Handle,
  Region,
  Side,
  SpecialCard,
} from '../../../../src/games/confrontation/ids.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';
import { hasForwardMove, movesOf, whyNotMove } from './moves.ts';
import { characterOn, charactersOf, type World, worldOf } from './world.ts';

/** What is to be known of a turn to say what the side may do in it, fights apart. */
export interface Turn {
  readonly world: World;
  readonly side: Side;
  /** Its special cards that are not used up. */
  readonly held: readonly SpecialCard[];
  readonly isWatcherShown: boolean;
  /** Regions with stands of the Fellowship that Sauron cannot see. */
  readonly hiding: readonly Region[];
  /** Who must move, by A King Revealed. */
  readonly ordered: Character | null;
  /** Who has taken the step before the move, and by which card. */
  readonly firstStep: { readonly card: SpecialCard; readonly character: Character } | null;
}

/** The turn that a state is in. */
export function turnIn(state: ConfrontationState): Turn {
  const { active, tokens, deluxe } = state.pub;
  const side = active;
  const world = worldOf(state, []);
  const who = (handle: Handle) => characterOn(state, handle);
  const step = deluxe?.firstStep ?? null;
  const ordered = deluxe?.forced ?? null;
  const turn: Turn = {
    ...{ world, side },
    held: deluxe?.specials?.[side] ?? [],
    isWatcherShown: tokens.sauron.some(({ character }) => character === 'the-watcher'),
    hiding: tokens.fellowship.flatMap(({ character, region }) =>
      character === null ? [region] : [],
    ),
    ordered: null,
    firstStep: step === null ? null : { card: step.card, character: who(step.handle) },
  };
  // H.6: the order lapses where the stand is gone or cannot move.
  const isOnBoard = ordered !== null && tokens.sauron.some(({ handle }) => handle === ordered);
  const isBinding = side === 'sauron' && isOnBoard && canMove(turn, who(ordered));
  return isBinding ? { ...turn, ordered: who(ordered) } : turn;
}

/** H.3: the Watcher does not move once he was shown. */
export function isPinned({ isWatcherShown }: Turn, character: Character): boolean {
  return character === 'the-watcher' && isWatcherShown;
}

/** Whether a character has a move of its own, whatever it has been ordered. */
export function canMove(turn: Turn, character: Character): boolean {
  return !isPinned(turn, character) && movesOf(turn.world, character, turn.side).length > 0;
}

/** C.1 and H.6: why a character may not go to another region in this turn; null if it may. */
export function whyNot(turn: Turn, character: Character, to: Region): Reason | null {
  if (isPinned(turn, character)) return 'WATCHER_REVEALED';
  return isHeldBack(turn, character)
    ? 'FORCED_MOVE'
    : whyNotMove(turn.world, character, turn.side, to);
}

function isHeldBack({ ordered, firstStep }: Turn, character: Character): boolean {
  if (ordered !== null && character !== ordered) return true;
  if (firstStep === null) return false;
  return (firstStep.card === 'shadowfax') !== (firstStep.character === character);
}

/** E.4: whether some character can move forward. */
export function hasForward(turn: Turn): boolean {
  const { world, side } = turn;
  return charactersOf(world, side).some(
    (one) => !isPinned(turn, one) && hasForwardMove(world, one, side),
  );
}
