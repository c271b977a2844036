import type { CommandOf } from '../../../../src/games/confrontation/commands.ts';
import {
  type Character,
  REGIONS,
  type Region,
  type SpecialCard,
} from '../../../../src/games/confrontation/ids.ts';
import { quietSteps } from './moves.ts';
import { canMove, isPinned, type Turn } from './turn.ts';
import { isOpen } from './ways.ts';
import { charactersOf, isRingbearer, placeOf } from './world.ts';

type Use = CommandOf<
  | ('shadowfax' | 'darkOfMordor' | 'gandalfTheWhite' | 'aKingRevealed')
  | ('recallToMordor' | 'crebain' | 'palantir')
>;
type Uses = Readonly<Partial<Record<SpecialCard, (turn: Turn) => readonly Use[]>>>;

const own = ({ world, side }: Turn) => charactersOf(world, side);

/** Cards that are used before the move (H.5, H.6). */
const BEFORE_MOVE: Uses = {
  shadowfax: (turn) =>
    firstSteps(turn).flatMap(({ handle, to, after }) => {
      const isAtGoal = to === 'mordor' && isRingbearer(turn.world, handle);
      return isAtGoal || canMove(after, handle) ? [{ type: 'shadowfax', handle, to }] : [];
    }),
  'dark-of-mordor': (turn) =>
    firstSteps(turn).flatMap(({ handle, to, after }) =>
      own(turn).some((other) => other !== handle && canMove(after, other))
        ? [{ type: 'darkOfMordor', handle, to }]
        : [],
    ),
};

/** Cards that are used instead of the move (H.5, H.6). */
const INSTEAD: Uses = {
  'gandalf-the-white': ({ world }) => {
    const { fellowship } = world.defeated;
    const isDead = fellowship.includes('gandalf') || fellowship.includes('gandalf-v');
    return isDead && isOpen(world, 'fellowship', 'fangorn') ? [{ type: 'gandalfTheWhite' }] : [];
  },
  'a-king-revealed': (turn) => {
    if (!own(turn).some((one) => one === 'aragorn' || one === 'aragorn-v')) return [];
    return charactersOf(turn.world, 'sauron')
      .filter((one) => !isPinned(turn, one))
      .map((handle) => ({ type: 'aKingRevealed', handle }));
  },
  'recall-to-mordor': (turn) => {
    if (!isOpen(turn.world, 'sauron', 'mordor')) return [];
    return own(turn)
      .filter((one) => placeOf(turn.world, one) !== 'mordor')
      .map((handle) => ({ type: 'recallToMordor', handle }));
  },
  crebain: ({ world }) =>
    charactersOf(world, 'fellowship').map((handle) => ({ type: 'crebain', handle })),
};

/** The card that is used at any time of Sauron's turn (H.5, H.6). */
const ANY_TIME: Uses = {
  palantir: ({ hiding }) =>
    REGIONS.filter((region) => region !== 'the-shire' && hiding.includes(region)).map((region) => ({
      type: 'palantir',
      region,
    })),
};

interface FirstStep {
  readonly handle: Character;
  readonly to: Region;
  /** The turn as it would go on from there. */
  readonly after: Turn;
}

/** Steps that may come before the move, as far as the step itself goes. */
function firstSteps(turn: Turn): readonly FirstStep[] {
  const { world, side } = turn;
  return own(turn)
    .filter((one) => !isPinned(turn, one))
    .flatMap((handle) =>
      quietSteps(world, handle, side).map((to) => {
        const places = new Map(world.places).set(handle, to);
        return { handle, to, after: { ...turn, world: { ...world, places } } };
      }),
    );
}

function usesOf(turn: Turn, uses: Uses): readonly Use[] {
  return turn.held.flatMap((card) => uses[card]?.(turn) ?? []);
}

/** Special cards that may take the place of the move (E.4 asks for them). */
export function insteadOfMove(turn: Turn): readonly Use[] {
  return turn.ordered === null && turn.firstStep === null ? usesOf(turn, INSTEAD) : [];
}

/** Every use of a special card that is open while a move is asked for. */
export function specialUses(turn: Turn): readonly Use[] {
  const isFree = turn.ordered === null && turn.firstStep === null;
  return [
    ...(isFree ? usesOf(turn, BEFORE_MOVE) : []),
    ...insteadOfMove(turn),
    ...usesOf(turn, ANY_TIME),
  ];
}
