import type { StartedPhase, Task } from '../../../../src/games/tcg/agenda.ts';
import { sortedById } from '../../../../src/games/tcg/held.ts';
import { type BySeat, opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import { initial } from '../../../../src/games/tcg/initial.ts';
import { type Asked, complete } from '../../../../src/games/tcg/options.ts';
import type { InPlay, Own, Player, Pub, TcgState } from '../../../../src/games/tcg/state.ts';
import { fullName, type LaidOut, layOut } from './laying-out.ts';
import { adventureOf, markersOf, pathOf } from './sites.ts';

/** Cards by printed id; a second copy in the same deck may be written `1_299#2`, and is so named. */
export type Cards = readonly string[];

/** What one player has: what is not said is as in the fixture FX. */
export interface Side {
  /** `1_290` if absent; it is the first companion of the row. */
  readonly ringBearer?: string;
  /** `1_2` if absent. */
  readonly ring?: string;
  /** Companions beside the Ring-bearer. */
  readonly companions?: Cards;
  /** Allies, and what else is in the support area. */
  readonly support?: Cards;
  readonly minions?: Cards;
  /** Cards of this player by the name of their bearer, `p1.1_365` where it is the other player's. */
  readonly attached?: Readonly<Record<string, Cards>>;
  /** Wounds by the name of a character of this player. */
  readonly wounds?: Readonly<Record<string, number>>;
  readonly burdens?: number;
  readonly hand?: Cards;
  /** Top card first; a dozen Uruk-hai Raiding Parties if absent. */
  readonly deck?: Cards;
  readonly discard?: Cards;
  readonly dead?: Cards;
  /** Sites in place of those of the same number in the starter deck of this player. */
  readonly sites?: Cards;
}

/** A position as section I notes it: what is not said is as in its fixture FX. */
export interface Position {
  readonly options?: Asked;
  /** Whose turn it is; `p1` if absent. */
  readonly fp?: Seat;
  /** What begins: the turn, a phase, or the skirmishes that are assigned; `fellowship` if absent. */
  readonly phase?: 'startOfTurn' | StartedPhase | 'skirmish';
  /** `{ p1: 2, p2: 1 }` if absent. */
  readonly marker?: Partial<BySeat<number>>;
  /**
   * Sites with their owners, `1_331:p2`, in place of those of the same number in FX; places up to
   * the foremost marker are filled with sites of the starter deck of `p2`.
   */
  readonly path?: readonly string[];
  readonly pool?: number;
  readonly ruleOfFour?: number;
  /** 0 in the Fellowship phase and 1 after it, if absent. */
  readonly moveCount?: number;
  readonly moveLimitBonus?: number;
  readonly cannotMoveAgain?: boolean;
  readonly wearingRing?: boolean;
  /** Minions of each character by name, where the skirmishes begin. */
  readonly assignments?: Readonly<Record<string, Cards>>;
  readonly p1?: Side;
  readonly p2?: Side;
}

/** The position as a state in which nobody is asked yet. */
export function positionOf(position: Position = {}): TcgState {
  const options = complete(position.options ?? {});
  const start = initial(options, { p1: {}, p2: {} }, 1);
  const sides = { p1: layOut('p1', position.p1), p2: layOut('p2', position.p2) };
  const path = pathOf(position, start);
  const phase = position.phase ?? 'fellowship';
  const isEarly = phase === 'fellowship' || phase === 'startOfTurn';
  const pub: Pub = {
    ...start.pub,
    ...{ phase: PHASE_BEFORE[phase] ?? 'startOfTurn', turn: 3, first: 'p1' },
    fp: position.fp ?? 'p1',
    pool: position.pool ?? 0,
    moveCount: position.moveCount ?? (isEarly ? 0 : 1),
    moveLimitBonus: position.moveLimitBonus ?? 0,
    ruleOfFour: position.ruleOfFour ?? 0,
    cannotMoveAgain: position.cannotMoveAgain ?? false,
    wearingRing: position.wearingRing ?? false,
    round: phase === 'skirmish' ? 'normal' : null,
    assignments: assignmentsOf(position),
    cards: [...path, ...sides.p1.cards, ...sides.p2.cards],
    players: {
      p1: playerOf(position, 'p1', sides.p1, path),
      p2: playerOf(position, 'p2', sides.p2, path),
    },
  };
  const ownOf = (seat: Seat): Own => ({
    ...start.own[seat],
    hand: sortedById(sides[seat].hand),
    adventure: sortedById(adventureOf(position, seat, start, path)),
    bearer: [],
  });
  return {
    pub,
    own: { p1: ownOf('p1'), p2: ownOf('p2') },
    sealed: {
      decks: { p1: sides.p1.deck, p2: sides.p2.deck },
      agenda: { tasks: [], acts: [] },
    },
  };
}

const PHASE_BEFORE: Readonly<Partial<Record<NonNullable<Position['phase']>, Pub['phase']>>> = {
  startOfTurn: 'regroup',
  skirmish: 'assignment',
};

/** What begins at a position: what is to be done next, the last step first. */
export function tasksOf({ phase = 'fellowship', fp = 'p1' }: Position): readonly Task[] {
  if (phase === 'startOfTurn') return [{ kind: 'startTurn', seat: fp }];
  const begins: Task = phase === 'skirmish' ? { kind: 'nextSkirmish' } : { kind: 'phase', phase };
  return [begins, { kind: 'check' }];
}

function playerOf(position: Position, seat: Seat, laid: LaidOut, path: readonly InPlay[]): Player {
  const { ringBearer, hand, deck, discard, dead } = laid;
  const placed = path.filter(({ owner }) => owner === seat).length;
  return {
    ...{ hand: hand.length, drawDeck: deck.length, adventureDeck: 9 - placed },
    ...{ discard, dead, ringBearer, hasBid: true },
    burdens: position[seat]?.burdens ?? 0,
    marker: markersOf(position)[seat],
    bid: 0,
  };
}

function assignmentsOf({ assignments = {}, fp = 'p1' }: Position): Pub['assignments'] {
  return Object.entries(assignments).map(([character, minions]) => ({
    character: fullName(fp, character),
    minions: minions.map((minion) => fullName(opponentOf(fp), minion)),
  }));
}
