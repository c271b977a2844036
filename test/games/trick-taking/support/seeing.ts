import { known } from '../../../../src/engine/invariant.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Hand, Seat } from '../../../../src/games/trick-taking/ids.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import type { HandSeen } from '../../../../src/games/trick-taking/view/hand-schema.ts';
import type { RoundSeen } from '../../../../src/games/trick-taking/view/round-schema.ts';
import type { View } from '../../../../src/games/trick-taking/view/schema.ts';
import { view } from '../../../../src/games/trick-taking/view.ts';

/** What a viewer sees of a game; null is a spectator. */
export function seen(state: TrickTakingState, viewer: Seat | null): View {
  return view(sight<TrickTaking>(state, viewer));
}

/** What a viewer sees of the round on the table. */
export function roundSeen(state: TrickTakingState, viewer: Seat | null): RoundSeen {
  return known(seen(state, viewer).round, 'the round');
}

/** What a viewer sees of one hand. */
export function handSeen(state: TrickTakingState, viewer: Seat | null, hand: Hand): HandSeen {
  return known(
    roundSeen(state, viewer).hands.find((one) => one.hand === hand),
    hand,
  );
}
