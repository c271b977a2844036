import { invariant, known } from '../../../../src/engine/invariant.ts';
import { topFrame } from '../../../../src/engine/phases.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import type { ConfrontationEvent, EventOf } from '../../../../src/games/confrontation/events.ts';
import { type BySide, SIDES, type Side } from '../../../../src/games/confrontation/ids.ts';
import { legal } from '../../../../src/games/confrontation/legal.ts';
import type { Confrontation, FrameKind } from '../../../../src/games/confrontation/state.ts';
import type { Table } from '../support/table.ts';

/** What the sides answer, by the state that asks; where both are asked, both answer. */
export type Answers = Readonly<Partial<Record<FrameKind, readonly (readonly [Side, Command])[]>>>;

/** One fight as it was seen. */
export interface Fight {
  /** The states in which somebody was asked. */
  readonly asked: readonly FrameKind[];
  /** The totals, the Fellowship first; null where nobody compared. */
  readonly compared: string | null;
  readonly fallen: readonly Side[];
  /** Who went where, one after the other, like `balrog@rhudaur`. */
  readonly retreated: readonly string[];
}

/** Plays one fight from the command that leads to it; a question without an answer is a mistake. */
export function playFight(table: Table, begin: (table: Table) => void, answers: Answers): Fight {
  const start = table.events.length;
  const asked: FrameKind[] = [];
  begin(table);
  while (!isOver(table.events.slice(start))) {
    const { kind } = known(topFrame<Confrontation>(table.state.pub), 'an open question');
    asked.push(kind);
    const given = known(answers[kind], `an answer to ${kind}`);
    for (const [side, command] of given) table.give(side, command);
  }
  return { asked, ...resultOf(table.events.slice(start)) };
}

function isOver(events: readonly ConfrontationEvent[]): boolean {
  return events.some(({ type }) => type === 'FightEnded' || type === 'GameEnded');
}

function resultOf(events: readonly ConfrontationEvent[]): Omit<Fight, 'asked'> {
  const seen = <T extends ConfrontationEvent['type']>(type: T) =>
    events.filter((event): event is EventOf<T> => event.type === type);
  const [comparison, ...others] = seen('StrengthsCompared');
  invariant(others.length === 0, 'one fight at a time');
  const fallen = seen('FightersFell').flatMap(({ pub }) => pub.sides);
  return {
    compared: comparison === undefined ? null : totals(comparison.pub),
    fallen: SIDES.filter((side) => fallen.includes(side)),
    retreated: seen('TokenRetreated').map(({ pub }) => `${pub.handle}@${pub.to}`),
  };
}

/** Totals as they are noted, the Fellowship first. */
export function totals({ fellowship, sauron }: BySide<number>): string {
  return `${fellowship}:${sauron}`;
}

/** D.7, 5: who falls when strengths are compared. */
export function lower({ fellowship, sauron }: BySide<number>): readonly Side[] {
  if (fellowship === sauron) return SIDES;
  return fellowship < sauron ? ['fellowship'] : ['sauron'];
}

/** Every answer a side may give to what it is asked. */
export function answersOf({ state }: Table, side: Side): readonly Command[] {
  const decisions = legal(sight<Confrontation>(state, side));
  return decisions.filter(({ optional }) => !optional).flatMap(({ commands }) => commands);
}
