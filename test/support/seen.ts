import { canonical } from '../../src/engine/canonical.ts';
import type { AnyModule, AnyState } from '../../src/engine/module.ts';
import { gate, NO_COMMANDS, openDecisions } from '../../src/engine/play.ts';
import { seenEvents, sight } from '../../src/engine/sight.ts';
import type { AnyCommand, AnyEvent } from './game.ts';

/** A position, and what happened on the way to it. */
interface Shown {
  readonly state: AnyState;
  readonly events: readonly AnyEvent[];
}

/**
 * All that other seats than this one and a spectator get of a position: views, events, what is asked
 * of whom, and refusals of what the other seats may try.
 */
export function seenByOthers(
  module: AnyModule,
  { state, events }: Shown,
  hidden: string,
  tries: readonly AnyCommand[] = [],
): string {
  const others = Object.keys(state.own).filter((seat) => seat !== hidden);
  const got = [...others, null].map((viewer) => [
    module.view(sight(state, viewer)),
    seenEvents(events, viewer),
  ]);
  const answered = others.map((seat) => {
    const seen = sight(state, seat);
    const open = openDecisions(module, seen, NO_COMMANDS);
    const verdicts = tries.map((command) => gate(module, seen, open, command, null));
    return [open, verdicts];
  });
  return canonical([got, answered, module.waiting(state.pub)]);
}
