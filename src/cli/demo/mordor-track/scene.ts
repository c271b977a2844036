import type { SeenEvent } from '../wire.ts';
import { nameOf } from './names.ts';
import { eyesOf, faceOf, type View } from './view.ts';

/** What a step lies between: the game before it, if it was seen, and after it. */
export interface Scene {
  readonly before: View | null;
  readonly after: View;
  /** How many dice were in the Hunt Box once one of this step had gone into it, by die. */
  readonly boxed: ReadonlyMap<string, number>;
}

/** The scene of a step that went from one view to another by these events. */
export function sceneOf(events: readonly SeenEvent[], before: View | null, after: View): Scene {
  const inBox = before === null ? 0 : eyesOf(before);
  const moved = events
    .filter(({ type }) => type === 'DieMovedToHuntBox')
    .map(({ pub }) => (pub as { readonly die: string }).die);
  return { before, after, boxed: new Map(moved.map((die, place) => [die, inBox + place + 1])) };
}

/** A die by the face it showed when the step began. */
export function dieBefore({ before }: Pick<Scene, 'before'>, die: string): string {
  return before === null ? die : `${nameOf(faceOf(before, die))} die`;
}
