import type { AnyModule, GameEvent } from '../../src/engine/module.ts';

/**
 * Whether an event on the title's list of reveals shows a viewer something new: one that has own
 * parts reveals to the seats that have one, one without reveals to everybody.
 */
export function isRevealTo(module: AnyModule, event: GameEvent, viewer: string | null): boolean {
  if (!module.reveals.includes(event.type)) return false;
  const parts = event.own ?? {};
  return Object.keys(parts).length === 0 || (viewer !== null && parts[viewer] !== undefined);
}
