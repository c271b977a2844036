import { archeryChange } from './derived.ts';
import { allHold, hasKeyword, voiceOf } from './matching.ts';
import { participants } from './participating.ts';
import { minions, type Piece, type Table } from './table.ts';

/** Whether a text skips the archery phase (R-E4.1). */
export function isArcherySkipped(table: Table): boolean {
  return table.continuous.some(
    ({ source, text }) => 'skipPhase' in text.mod && allHold(table, text.while, voiceOf(source)),
  );
}

/** An archery total with what it is made of. */
export interface ArcheryTotal {
  readonly archers: number;
  readonly change: number;
  readonly total: number;
}

/** Wounds that each side's archers make (R-E4.2). */
export function archeryTotals(table: Table): Record<'fellowship' | 'minion', ArcheryTotal> {
  const shoots = (piece: Piece) => hasKeyword(table, piece, 'archer') && !isLeftOut(table, piece);
  const total = (archers: number, change: number) => ({
    ...{ archers, change },
    total: Math.max(0, archers + change),
  });
  return {
    fellowship: total(
      participants(table, 'archery').filter(shoots).length,
      archeryChange(table, 'fellowship'),
    ),
    minion: total(minions(table).filter(shoots).length, archeryChange(table, 'minion')),
  };
}

function isLeftOut({ pub }: Table, { iid }: Piece): boolean {
  return pub.modifiers.some(
    ({ kind, cards }) => kind === 'notCountForArchery' && cards.includes(iid),
  );
}
