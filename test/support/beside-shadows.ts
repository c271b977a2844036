import { known } from '../../src/engine/invariant.ts';
import type { AnyState } from '../../src/engine/module.ts';
import { NO_COMMANDS } from '../../src/engine/play.ts';
import type { Rng, Words } from '../../src/engine/rng.ts';
import type { Table } from '../../src/play/table.ts';
import type { AnyCommand, Moment } from './game.ts';
import { liveTable, makeMemoryStore, startGame } from './memory-ports.ts';
import { randomPlayer } from './players.ts';
import { seededRng } from './seeded-rng.ts';
import { type Disguise, type GivenCommand, ShadowGame, type Tally } from './shadow-game.ts';
import { stepFrom } from './table-steps.ts';

/** Frames are compared at each version, those with patches, which cost more, once in so many. */
const PATCHES_EVERY = 16;
/** Commands of the recent past that are tried again. */
const LAST = 2;

/** Commands that a seat might try at a position, legal or not. */
export type Prober = (state: AnyState, words: Words) => readonly AnyCommand[];

/** Random games of a title, each of which is played beside shadow games. */
export interface ShadowedGames {
  readonly disguise: Disguise;
  readonly options: object;
  readonly games: number;
  /** Seed of the first game; the others follow. */
  readonly first: number;
  /** Makes what tries commands in one game, which may remember its positions. */
  makeProber(): Prober;
  /** Is told both states of each version that was compared, and whose hidden facts are others. */
  onCompared?(here: AnyState, there: AnyState, hidden: string): void;
}

/** Plays each game beside two shadows, one for each seat that hides other facts there. */
export async function playBesideShadows(set: ShadowedGames): Promise<Tally> {
  const { disguise, options, games, first } = set;
  const deps = makeMemoryStore().node();
  const game = await startGame(deps, { title: disguise.title, options });
  const { table } = await liveTable(deps, game);
  const tally: Tally = { versions: 0, differing: 0, followed: 0, frames: 0 };
  for (let seed = first; seed < first + games; seed += 1) playOne(set, table, seed, tally);
  return tally;
}

function playOne(set: ShadowedGames, start: Table, seed: number, tally: Tally): void {
  const streams = seededRng(seed);
  const words = streams.stream('player');
  const probing = streams.stream('probes');
  const shadows = start.game.seatNames.map(
    (seat) => new ShadowGame(set.disguise, seat, start, streams.stream(`shadow/${seat}`), tally),
  );
  const probesAt = set.makeProber();
  const past: AnyCommand[] = [];
  let table = start;
  for (;;) {
    const state = known(table.state, 'a started game');
    const probes = [...past.slice(-LAST), ...probesAt(state, probing)];
    for (const shadow of shadows) {
      shadow.compare(table, probes);
      set.onCompared?.(state, shadow.state, shadow.hidden);
    }
    if (table.status !== 'running') return;
    const given = anyCommand(table, words, seededRng(seed));
    const withPatches = (table.version + seed) % PATCHES_EVERY === 0;
    for (const shadow of shadows) shadow.follow(given, seededRng(seed), withPatches);
    past.push(given.command);
    table = given.after.table;
  }
}

/** A random command, as it is given. */
function anyCommand(table: Table, words: Words, rng: Rng): GivenCommand {
  const { module, version, counts, game } = table;
  const none = Object.fromEntries(game.seatNames.map((seat) => [seat, NO_COMMANDS]));
  const state = known(table.state, 'a started game');
  const moment: Moment = { version, counts: { ...none, ...counts }, state };
  const { seat, command } = randomPlayer.answer(module, moment, words);
  const after = known(stepFrom(table, seat, command, rng), 'a legal command');
  return { before: table, seat, command, after };
}
