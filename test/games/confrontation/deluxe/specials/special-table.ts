import { known } from '../../../../../src/engine/invariant.ts';
import type { Decision } from '../../../../../src/engine/module.ts';
import { sight } from '../../../../../src/engine/sight.ts';
import type { Command } from '../../../../../src/games/confrontation/commands.ts';
import type { BySide, Side, SpecialCard } from '../../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../../src/games/confrontation/index.ts';
import type { Confrontation } from '../../../../../src/games/confrontation/state.ts';
import { type Position, positionOf } from '../../support/position.ts';
import { Table } from '../../support/table.ts';

/** A table at a position in which these special cards may still be used, and no others. */
export function specialTable(
  position: Position,
  cards: Partial<BySide<readonly SpecialCard[]>>,
): Table {
  const { pub, own, sealed } = positionOf({
    ...position,
    options: { specialCards: 'given', specialCardsGiven: 4, ...position.options },
  });
  const specials = { fellowship: [], sauron: [], ...cards };
  const deluxe = { ...known(pub.deluxe, 'the special cards'), specials };
  return new Table({ pub: { ...pub, deluxe }, own, sealed });
}

/** What a side may do now, question by question. */
function decisionsOf({ state }: Table, side: Side): readonly Decision<Confrontation>[] {
  return confrontation.legal(sight<Confrontation>(state, side));
}

/** Answers to one question; none where it is not asked. */
export function offered(table: Table, side: Side, kind: string): readonly Command[] {
  return decisionsOf(table, side).find((decision) => decision.kind === kind)?.commands ?? [];
}

/** The questions a side must answer. */
export function owed(table: Table, side: Side): readonly string[] {
  return decisionsOf(table, side)
    .filter(({ optional }) => !optional)
    .map(({ kind }) => kind);
}
