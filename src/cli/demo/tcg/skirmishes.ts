import { type Filter, fits, type Op, type Text } from './cards.ts';
import { type Piece, type Position, pieceOf, ringBearer } from './position.ts';
import type { Skirmish } from './view.ts';

/** More than any skirmish is decided by. */
const DECISIVE = 99;

/** What a seat lacks in the skirmish that is fought; 0 or less where it wins. Ties are lost. */
export function deficitOf({ role }: Position, { fellowship, minion }: Skirmish): number {
  return role === 'fp' ? minion - fellowship + 1 : fellowship - minion;
}

/** Characters of one's own in the skirmish, or those of the other side. */
export function fightersOf(position: Position, whose: 'mine' | 'theirs'): readonly Piece[] {
  const { view, role } = position;
  const { skirmish } = view;
  if (skirmish === null) return [];
  const isFellowship = (role === 'fp') === (whose === 'mine');
  const ids = isFellowship ? [skirmish.character] : skirmish.minions;
  return ids.flatMap((iid) => pieceOf(position, iid) ?? []);
}

/** By how much a text betters the skirmish that is fought for who uses it. */
export function gainOf(position: Position, text: Text, source = ''): number {
  const gains = stepsOf(position, text.do ?? []).map((op) =>
    gainOfStep(position, text, op, source),
  );
  const gain = gains.reduce((sum, one) => sum + one, 0);
  const bonus = text.limit?.bonus;
  // A bonus with a limit is had several times, until it is used up.
  return bonus === undefined || gain === 0 ? gain : bonus - bonusOn(position, source);
}

/** Steps of a text; of alternatives by the site those for the present one, else the last. */
function stepsOf({ view }: Position, ops: readonly Op[]): readonly Op[] {
  const { marker } = view.players[view.fp];
  return ops.flatMap((op) => {
    if (op.op !== 'if') return [op];
    const [first, last] = op.cond?.siteNumber ?? [1, 0];
    return (marker >= first && marker <= last ? op.then : op.else) ?? [];
  });
}

function gainOfStep(position: Position, text: Text, op: Op, source: string): number {
  if (op.op === 'cancelSkirmish') return canCancel(position, op.involving ?? {}) ? DECISIVE : 0;
  if (op.op !== 'strength') return 0;
  const n = sureAmount(op.n);
  const helped = fightersOf(position, n < 0 ? 'theirs' : 'mine');
  return helped.some((piece) => isMeant(piece, text, op, source)) ? Math.abs(n) : 0;
}

/** The skirmish of a Ring-bearer cannot be cancelled, unless the options say so. */
function canCancel(position: Position, involving: Filter): boolean {
  const mine = fightersOf(position, 'mine');
  return mine.some((one) => one.iid !== ringBearer(position)?.iid && fits(involving, one.facts));
}

/** An amount that hangs on something is counted as it is without it. */
function sureAmount(n: unknown): number {
  if (typeof n === 'number') return n;
  return sureAmount((n as { readonly else?: unknown }).else ?? 1);
}

function isMeant(piece: Piece, text: Text, { target }: Op, source: string): boolean {
  if (target === 'self') return piece.iid === source;
  if (target === 'bearer' || target === undefined) return false;
  const { ref } = target;
  if (ref === undefined) return fits(target.filter ?? {}, piece.facts);
  const named = [...(text.cost ?? []), ...(text.do ?? [])].find(
    (op) => typeof op.target === 'object' && op.target.as === ref,
  )?.target;
  return typeof named === 'object' && fits(named.filter ?? {}, piece.facts);
}

function bonusOn({ view }: Position, iid: string): number {
  return view.modifiers
    .filter(({ kind, cards }) => kind === 'strength' && cards.includes(iid))
    .reduce((sum, { n = 0 }) => sum + n, 0);
}
