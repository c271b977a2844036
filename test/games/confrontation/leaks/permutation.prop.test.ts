import { expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { NO_COMMANDS } from '../../../../src/engine/play.ts';
import type { Command } from '../../../../src/games/confrontation/commands.ts';
import { SIDES } from '../../../../src/games/confrontation/ids.ts';
import type { ConfrontationState } from '../../../../src/games/confrontation/state.ts';
import type { Table } from '../../../../src/play/table.ts';
import type { Moment } from '../../../support/game.ts';
import { liveTable, makeMemoryStore, startGame } from '../../../support/memory-ports.ts';
import { randomPlayer } from '../../../support/players.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { stepFrom } from '../../../support/table-steps.ts';
import { HandleBook, probesAt } from './probes.ts';
import { type Given, Shadow, type Tally } from './shadow.ts';

/** Options, and how many games are played with them: a thousand classic ones, and some of the rest. */
const GAMES = [
  { options: {}, games: 250 },
  { options: { autoMixDefault: false }, games: 250 },
  { options: { eyeCancelsMagic: false, riverRetreat: 'free' }, games: 250 },
  { options: { riverRetreat: 'fellowship-free' }, games: 250 },
  { options: { edition: 'variant', specialCards: 'two-each' }, games: 40 },
  { options: { edition: 'draft', draftOpen: false, specialCards: 'given' }, games: 40 },
  { options: { edition: 'draft', specialCards: 'two-each' }, games: 40 },
] as const;

/** Frames are compared at each version, those with patches, which cost more, once in so many. */
const PATCHES_EVERY = 16;
/** Commands of the recent past that are tried again. */
const LAST = 2;

async function startOf(options: object): Promise<Table> {
  const deps = makeMemoryStore().node();
  return (await liveTable(deps, await startGame(deps, { title: 'confrontation', options }))).table;
}

/** A random command, as it is given. */
function anyCommand(table: Table, words: () => number, rng: ReturnType<typeof seededRng>): Given {
  const { module, version, counts } = table;
  const moment: Moment = {
    version,
    counts: { fellowship: NO_COMMANDS, sauron: NO_COMMANDS, ...counts },
    state: known(table.state, 'a started game'),
  };
  const { seat, command } = randomPlayer.answer(module, moment, words);
  const after = known(stepFrom(table, seat, command, rng), 'a legal command');
  return { before: table, seat, command: command as Command, after };
}

/** Plays a game beside two shadows: in one the Fellowship hides others, in the other Sauron. */
function playBesideShadows(start: Table, seed: number, tally: Tally): void {
  const streams = seededRng(seed);
  const words = streams.stream('player');
  const probing = streams.stream('probes');
  const shadows = SIDES.map(
    (side) => new Shadow(side, start, streams.stream(`shadow/${side}`), tally),
  );
  const book = new HandleBook();
  const past: Command[] = [];
  let table = start;
  for (;;) {
    const { pub } = table.state as ConfrontationState;
    book.note(pub);
    const probes = [...past.slice(-LAST), ...probesAt(pub, book, probing)];
    for (const shadow of shadows) shadow.compare(table, probes);
    if (table.status !== 'running') return;
    const given = anyCommand(table, words, seededRng(seed));
    const withPatches = (table.version + seed) % PATCHES_EVERY === 0;
    for (const shadow of shadows) shadow.follow(given, seededRng(seed), withPatches);
    past.push(given.command);
    table = given.after.table;
  }
}

it.each(GAMES.map((set, place) => ({ ...set, first: place * 1000 })))(
  'other characters on hidden stands change no byte that others get, with $options ($games games)',
  async ({ options, games, first }) => {
    const start = await startOf(options);
    const tally: Tally = { versions: 0, differing: 0, followed: 0, frames: 0 };
    for (let game = 0; game < games; game += 1) playBesideShadows(start, first + game, tally);
    // Comparing equal worlds, or none, would prove nothing.
    expect(tally.differing).toBeGreaterThan(tally.versions * 0.8);
    expect(tally.followed).toBeGreaterThan(tally.versions / 2);
    expect(tally.frames).toBeGreaterThanOrEqual(tally.followed);
  },
);
