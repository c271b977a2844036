import { invariant, known } from '../../../../src/engine/invariant.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { SIDES, type Side } from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import type {
  Confrontation,
  ConfrontationState,
} from '../../../../src/games/confrontation/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { carryOut } from '../../../support/steps.ts';
import type { Commitments } from './solving.ts';

/** Everything that may follow from a position, nothing left out and nothing recognised again. */
type Tree =
  | { readonly kind: 'end'; readonly winner: Side | null }
  | { readonly kind: 'one'; readonly side: Side; readonly next: readonly Tree[] }
  /** Both choose at the same time: a row for each choice of the Fellowship. */
  | { readonly kind: 'both'; readonly rows: readonly (readonly Tree[])[] };

const RNG = seededRng(1);

/** Counts how many positions may still be looked at. */
interface Budget {
  left: number;
}

/** The whole tree of a position; null where it has more nodes than that. */
export function wholeTree(start: ConfrontationState, nodes: number): Tree | null {
  return grow(start, { left: nodes });
}

function grow(state: ConfrontationState, budget: Budget): Tree | null {
  if (budget.left === 0) return null;
  budget.left -= 1;
  const { result } = state.pub;
  if (result !== null) return { kind: 'end', winner: result.winner };
  const [first, second] = confrontation.waiting(state.pub);
  const side = known(first, 'a side that is waited for');
  if (second !== undefined) return growBoth(state, budget);
  const next = branches(state, side).map((after) => grow(after, budget));
  return isWhole(next) ? { kind: 'one', side, next } : null;
}

function growBoth(state: ConfrontationState, budget: Budget): Tree | null {
  const rows = branches(state, 'fellowship').map((chosen) => {
    const row = branches(chosen, 'sauron').map((after) => grow(after, budget));
    return isWhole(row) ? row : null;
  });
  return isWhole(rows) ? { kind: 'both', rows } : null;
}

function isWhole<T>(parts: readonly (T | null)[]): parts is readonly T[] {
  return parts.every((part) => part !== null);
}

function branches(state: ConfrontationState, side: Side): readonly ConfrontationState[] {
  const give = (command: Command) =>
    carryOut<Confrontation>(confrontation, state, { seat: side, command }, RNG).state;
  const seen = sight<Confrontation>(state, side);
  const [required] = confrontation.legal(seen).filter(({ optional }) => !optional);
  invariant(required !== undefined, `${side} is asked nothing`);
  return required.commands.map(give);
}

/** Whether a side has a way to play that wins in every line of the tree. */
function winsTree(tree: Tree, side: Side, commitments: Commitments): boolean {
  const wins = (branch: Tree) => winsTree(branch, side, commitments);
  switch (tree.kind) {
    case 'end':
      return tree.winner === side;
    case 'one':
      return tree.side === side ? tree.next.some(wins) : tree.next.every(wins);
    default: {
      const choices = side === 'fellowship' ? tree.rows : columnsOf(tree.rows);
      if (commitments === 'unknown') return choices.some((choice) => choice.every(wins));
      return columnsOf(choices).every((answers) => answers.some(wins));
    }
  }
}

function columnsOf<T>(rows: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as T));
}

/** Sides that win a tree, by what they know of chosen cards. */
export function winnersOfTree(tree: Tree, commitments: Commitments): readonly Side[] {
  return SIDES.filter((side) => winsTree(tree, side, commitments));
}
