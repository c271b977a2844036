import type { AnyModule, AnyState } from '../../src/engine/module.ts';
import { NO_COMMANDS } from '../../src/engine/play.ts';
import { firstMoment, giveAnswer, type Moment, openTo } from './game.ts';
import { type RecordedGame, stateAfter } from './recorded-game.ts';
import { seededRng } from './seeded-rng.ts';

/** A position of a recorded game, and how many legal sequences of commands lead on from it. */
export interface PerftCase {
  /** The recorded game, `1/people-3.json`. */
  readonly game: string;
  /** After so many of its entries. */
  readonly entries: number;
  /** For chance that comes up on the way. */
  readonly seed: number;
  /** Sequences of one command, of two, and so on. */
  readonly counts: readonly number[];
}

/** A position that was made by hand, by the name the tests of its title know it by. */
export interface PositionCase {
  readonly position: string;
  /** For chance that comes up on the way. */
  readonly seed: number;
  /** Sequences of one command, of two, and so on. */
  readonly counts: readonly number[];
}

/** A position to count from: it is made by hand, and commands lead on to the question that matters. */
export interface CountedPosition<Position, Lead> {
  readonly name: string;
  readonly position: Position;
  readonly lead: readonly Lead[];
  /** The length up to which sequences are counted. */
  readonly depth: number;
}

/** What is counted of a title, and how its tests come to each of its positions. */
export interface CountedTitle<Position, Lead> {
  readonly module: AnyModule;
  readonly positions: readonly CountedPosition<Position, Lead>[];
  stateAt(position: Position, lead: readonly Lead[]): AnyState;
}

/** All counted positions of a title, from recorded games unless it is said otherwise. */
export interface PerftFile<Case = PerftCase> {
  readonly title: string;
  readonly cases: readonly Case[];
}

/** Sequences of `depth` commands that may be given from here on, whoever gives them. */
function countAtDepth(module: AnyModule, moment: Moment, depth: number, seed: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const seat of Object.keys(moment.counts)) {
    for (const decision of openTo(module, moment, seat)) {
      for (const command of decision.commands) {
        const answer = { seat, decision, command };
        const { after } = giveAnswer(module, moment, answer, seededRng(seed));
        count += depth === 1 ? 1 : countAtDepth(module, after, depth - 1, seed);
      }
    }
  }
  return count;
}

/** The legal sequences from a moment on, for each length up to a depth. */
function countSequences(
  module: AnyModule,
  moment: Moment,
  depth: number,
  seed: number,
): readonly number[] {
  return Array.from({ length: depth }, (_, index) => countAtDepth(module, moment, index + 1, seed));
}

/** The counts of a position of a recorded game up to a depth. */
export function countFrom(
  module: AnyModule,
  game: RecordedGame,
  { entries, seed }: Pick<PerftCase, 'entries' | 'seed'>,
  depth: number,
): readonly number[] {
  const { revision, options, choices } = game;
  const setting = { module, revision, options, choices };
  const moment = firstMoment(setting, stateAfter(setting, game, entries));
  return countSequences(module, moment, depth, seed);
}

/** The counts of a position that was made by hand up to a depth, required and optional commands alike. */
export function countPosition<Position, Lead>(
  { module, stateAt }: CountedTitle<Position, Lead>,
  { position, lead }: CountedPosition<Position, Lead>,
  depth: number,
  seed: number,
): readonly number[] {
  const state = stateAt(position, lead);
  const counts = Object.fromEntries(Object.keys(state.own).map((seat) => [seat, NO_COMMANDS]));
  return countSequences(module, { version: lead.length, state, counts }, depth, seed);
}
