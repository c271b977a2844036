import type { Act, Subject } from '../agenda.ts';
import type { Op } from '../data/vocabulary.ts';
import type { Iid, Seat } from '../ids.ts';
import type { Play } from '../play.ts';
import { pieceOf } from '../rules/table.ts';

/** A text that is to be carried out. */
export interface Doing {
  readonly player: Seat;
  readonly source: Iid;
  readonly card: string;
  readonly index: number;
  readonly subject: Subject | null;
  readonly cost: readonly Op[];
  readonly effects: readonly Op[];
}

/** Begins to carry out a text: its costs, then its effects (R-C5). */
export function startAct(play: Play, { cost, effects, subject, ...rest }: Doing): void {
  const act: Act = {
    ...rest,
    subject: subject?.iid ?? null,
    lastBearer: pieceOf(play.table, rest.source)?.at.attachedTo ?? null,
    sets: {},
    numbers: {},
  };
  play.begin(act);
  play.push({ kind: 'endAct' });
  if (effects.length > 0) play.push({ kind: 'ops', ops: effects, isCost: false });
  if (cost.length > 0) play.push({ kind: 'ops', ops: cost, isCost: true });
}

/**
 * A cost that has become impossible after others were paid: the text is not carried out, and a card
 * that was to be played goes to the discard pile (R-C5.3).
 */
export function failCost(play: Play): void {
  for (let task = play.next(); task !== undefined; task = play.next()) {
    if (task.kind === 'endAct') break;
  }
  play.end();
  const after = play.peek();
  if (after?.kind !== 'place') return;
  play.take('place');
  play.push({ kind: 'resolved', iid: after.iid });
}
