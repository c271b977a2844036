import { known } from '../../../../src/engine/invariant.ts';
import type { Decision } from '../../../../src/engine/module.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { PAIRS } from '../../../../src/games/confrontation/data/pairs.ts';
import type { Character, Side } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type { Confrontation, Pub } from '../../../../src/games/confrontation/state.ts';
import { type Position, positionOf } from '../support/position.ts';
import { Table } from '../support/table.ts';

/** A position with characters of both kinds; whoever is not listed fell, as in section J. */
export interface DeluxePosition extends Position {
  /** Nobody knows who was drafted: only who was shown or fell. */
  readonly isSecret?: boolean;
  /** Characters that were shown in a secret draft. */
  readonly seen?: readonly Character[];
}

/**
 * A table at a position after a draft. Frodo in the Shire and Saruman in Mordor are there unless
 * their other version is; each side has the characters that are listed and the classic ones of all
 * other pairs.
 */
export function deluxeTable(position: DeluxePosition): Table {
  const { at, isSecret = false, seen = [], options, without = [] } = position;
  const isAlternative = (one: Character) => at[one] !== undefined;
  const replaced = Object.values(PAIRS).flatMap((pairs) =>
    pairs.filter(([, other]) => isAlternative(other)).map(([first]) => first),
  );
  const { pub, own, sealed } = positionOf({
    ...position,
    without: [...without, ...replaced.filter((one) => at[one] === undefined)],
    options: { edition: 'draft', draftOpen: !isSecret, ...options },
  });
  const rosterOf = (side: Side) =>
    PAIRS[side].map(([first, other]) => (isAlternative(other) ? other : first));
  const rosters = { fellowship: rosterOf('fellowship'), sauron: rosterOf('sauron') };
  const fallen = (side: Side) =>
    rosters[side].filter((one) => !own[side].identities.some(({ character }) => character === one));
  const deluxe = {
    ...known(pub.deluxe, 'the draft'),
    drafted: { fellowship: true, sauron: true },
    rosters: isSecret ? null : rosters,
    seen: isSecret ? seen : null,
  };
  const defeated: Pub['defeated'] = isSecret
    ? { fellowship: [], sauron: [] }
    : { fellowship: fallen('fellowship'), sauron: fallen('sauron') };
  return new Table({
    pub: { ...pub, deluxe, defeated },
    own: {
      fellowship: { ...own.fellowship, roster: rosters.fellowship },
      sauron: { ...own.sauron, roster: rosters.sauron },
    },
    sealed,
  });
}

/** The answers to the open question of a side; none where it is not asked. */
export function answersOf(table: Table, side: Side): readonly Command[] {
  return questionsOf(table, side).flatMap(({ optional, commands }) => (optional ? [] : commands));
}

/** What a side may do now, question by question. */
export function questionsOf({ state }: Table, side: Side): readonly Decision<Confrontation>[] {
  return confrontation.legal(sight<Confrontation>(state, side));
}
