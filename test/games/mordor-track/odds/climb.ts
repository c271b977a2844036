import { canonical } from '../../../../src/engine/canonical.ts';
import { known } from '../../../../src/engine/invariant.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { type Companion, TILES, type Tile } from '../../../../src/games/mordor-track/ids.ts';
import { mordorTrack } from '../../../../src/games/mordor-track/index.ts';
import type { MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import { positionOf } from '../support/position.ts';
import { type Branch, branchesOf } from './branches.ts';
import { type Distribution, makeFollowing } from './distribution.ts';
import { commandOf } from './policies.ts';

/** A walk up the Track at a constant value of the Eye, where hiding costs nothing (G.1 to G.5). */
export interface Climb {
  readonly pool: readonly Tile[];
  /** Dice in the Hunt Box at each move. */
  readonly eye: number;
  readonly gollum: 'never' | 'always';
  /** Corruption does not end it: none is left over for the next move. */
  readonly isEndless?: boolean;
  readonly companions?: readonly Companion[];
  /** The step at which it is over, unless it has ended before. */
  readonly upTo?: number;
  /** What is counted on the way. */
  readonly countIn?: (branch: Branch) => number;
  /** What a tile does, as far as it matters here; all that happens if absent. */
  readonly doingOf?: (branch: Branch) => unknown;
}

/** The standard tiles, in a full pool. */
export const FULL_POOL: readonly Tile[] = TILES.slice(0, 16);

/** By how much a branch changed the corruption. */
export function corruptionIn({ events }: Branch): number {
  const changes = events.filter((event) => event.type === 'CorruptionChanged');
  return changes.reduce((sum, { pub: { from, to } }) => sum + to - from, 0);
}

/** How many tiles were drawn in a branch. */
export function drawsIn({ events }: Branch): number {
  return events.filter(({ type }) => type === 'TileDrawn').length;
}

/** How many times the Fellowship was revealed in a branch. */
export function revealsIn({ events }: Branch): number {
  return events.filter(({ type }) => type === 'FellowshipRevealed').length;
}

/** Corruption at which tiles are tried for what they do: none of them heals too much or ends it. */
const TRIAL_CORRUPTION = 5;

/** How likely each course of such a walk is, by the corruption it starts with. */
export function makeClimb(asked: Climb): (corruption: number) => Distribution {
  const { gollum, isEndless = false, upTo = 5, countIn, doingOf = doings } = asked;
  const play = (state: MordorTrackState) =>
    commandOf({ shadow: 'S1', moves: 'G', hunts: 'R', gollum: gollum === 'always' }, state);
  const groups = groupsOf(asked.pool, (tile) =>
    trial(stateAt(asked, [tile], TRIAL_CORRUPTION), play, doingOf),
  );
  const start = stateAt(asked, asked.pool, 0);
  const follow = makeFollowing({
    play,
    ...(countIn === undefined ? {} : { countIn }),
    endOf: ({ pub }) => pub.result?.how ?? (pub.fellowship.step >= upTo ? 'UP' : null),
    keyOf: (state) => keyOf(state, groups),
    between: (state) =>
      state.pub.question?.kind === 'action' ? refreshed(state, start, isEndless) : state,
  });
  return (corruption) => follow(stateAt(asked, asked.pool, corruption));
}

function stateAt(
  { eye, companions = [] }: Climb,
  pool: readonly Tile[],
  corruption: number,
): MordorTrackState {
  const box = { fp: 0, shadow: eye };
  return positionOf({ pool, corruption, companions, fp: ['character'], box });
}

/** What a move does that draws the only tile there is, in every way chance can fall. */
function trial(
  state: MordorTrackState,
  play: (state: MordorTrackState) => Command,
  doingOf: (branch: Branch) => unknown,
): unknown {
  const given = { seat: 'free-peoples', command: play(state) } as const;
  const branches = branchesOf(state, (rng) => mordorTrack.decide(given, state, rng));
  return branches.map((branch) => {
    const isOver = branch.state.pub.hunt === null;
    return [doingOf(branch), isOver ? null : trial(branch.state, play, doingOf)];
  });
}

/** All that a branch shows, but for which tile it was. */
function doings({ events }: Branch): unknown {
  return events.filter(({ type }) => type !== 'TileDrawn');
}

/** A letter for each tile; those that do the same have the same letter. */
function groupsOf(
  pool: readonly Tile[],
  doingOf: (tile: Tile) => unknown,
): ReadonlyMap<Tile, string> {
  const different: string[] = [];
  const groups = new Map<Tile, string>();
  for (const tile of pool) {
    const doing = canonical(doingOf(tile));
    if (!different.includes(doing)) different.push(doing);
    groups.set(tile, String.fromCharCode('a'.charCodeAt(0) + different.indexOf(doing)));
  }
  return groups;
}

/** What the rest of a walk depends on: tiles by what they do, how it stands, and the Hunt. */
function keyOf({ pub }: MordorTrackState, groups: ReadonlyMap<Tile, string>): string {
  const groupOf = (tile: Tile) => known(groups.get(tile), `what ${tile} does`);
  const { tiles, fellowship, hunt } = pub;
  const { step, corruption, hidden } = fellowship;
  const left = tiles.pool.map(groupOf).sort().join('');
  if (hunt === null) return `${left} ${step} ${corruption}`;
  const { damage, guideUsed, tile } = hunt;
  const drawn = groupOf(known(tile, 'the tile of the Hunt'));
  return `${left} ${step} ${corruption} ${drawn} ${damage} ${hidden} ${guideUsed.length}`;
}

/** Dice, hiding place and question as at the start; and the corruption, where it does not count. */
function refreshed(
  state: MordorTrackState,
  start: MordorTrackState,
  isHealed: boolean,
): MordorTrackState {
  const { dice, question, actor, fellowship } = start.pub;
  const corruption = isHealed ? fellowship.corruption : state.pub.fellowship.corruption;
  const now = { ...state.pub.fellowship, hidden: true, corruption };
  return { ...state, pub: { ...state.pub, dice, question, actor, fellowship: now } };
}
