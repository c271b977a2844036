import type { Op } from '../data/vocabulary.ts';
import { failCost } from '../flow/acting.ts';
import { ask } from '../flow/asking.ts';
import type { Held } from '../held.ts';
import type { Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { type Piece, pieceOf } from '../rules/table.ts';
import { countsOf, isChoosing, type TargetOp, targetsOf } from '../rules/targets.ts';

/** What is to be chosen. */
export interface Choice {
  readonly op: Op;
  readonly isCost: boolean;
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
  /**
   * Whether the other player cannot see what is chosen from: then it is always asked, so that what
   * is not asked tells nothing (D-39).
   */
  readonly isHidden: boolean;
  readonly seat?: Seat;
}

/** Has cards chosen for a step; what has one answer that all can see is answered unasked (R-C0). */
export function choose(play: Play, choice: Choice, go: (picked: readonly string[]) => void): void {
  const { op, isCost, options, isHidden, seat = play.act.player } = choice;
  const min = Math.min(choice.min, options.length);
  const max = Math.min(choice.max, options.length);
  if (!isHidden && (max === 0 || min === options.length)) {
    go(options.slice(0, max));
    return;
  }
  play.push({ kind: 'chosen', op, isCost });
  // Of hidden cards the bounds are those that all know.
  const bounds = isHidden ? { min, max: Math.max(1, choice.max) } : { min, max };
  const { source } = play.act;
  ask(play, { kind: 'chooseCards', seat, options, ...bounds, source, about: op.op });
}

/** Has the targets of a step chosen, and goes on with those that are there. */
export function withTargets(
  play: Play,
  op: TargetOp,
  isCost: boolean,
  go: (targets: readonly Piece[]) => void,
): void {
  const found = targetsOf(play.table, op, play.voice);
  if (!isChoosing(op.target)) {
    if (isCost && found.length === 0) {
      failCost(play);
      return;
    }
    go(found);
    return;
  }
  const { min, max } = countsOf(op.target, found.length);
  if (isCost && found.length < min) {
    failCost(play);
    return;
  }
  const options = found.map(({ iid }) => iid);
  choose(play, { op, isCost, options, min, max, isHidden: false }, (picked) =>
    goWith(play, op, picked, go),
  );
}

/** Goes on with chosen targets, which are remembered where the text gives them a name. */
export function goWith(
  play: Play,
  op: TargetOp,
  picked: readonly string[],
  go: (targets: readonly Piece[]) => void,
): void {
  const pieces = picked.flatMap((iid) => pieceOf(play.table, iid) ?? []);
  if (isChoosing(op.target) && op.target.as !== undefined) {
    remember(
      play,
      op.target.as,
      pieces.map(({ iid, card }) => ({ iid, card: card.id })),
    );
  }
  go(pieces);
}

/** Has the player choose a number; each of these can have an effect (D-40). */
export function askNumber(
  play: Play,
  op: Op,
  { min, max }: { readonly min: number; readonly max: number },
  isCost: boolean,
): void {
  play.push({ kind: 'chosen', op, isCost });
  const options = Array.from({ length: max - min + 1 }, (_, step) => String(min + step));
  const { player: seat, source } = play.act;
  ask(play, { kind: 'chooseNumber', seat, options, min, max, source, about: op.op });
}

/** Remembers cards by a name for the rest of the text. */
export function remember(play: Play, name: string | undefined, cards: readonly Held[]): void {
  if (name !== undefined) play.note({ sets: { ...play.act.sets, [name]: cards } });
}
