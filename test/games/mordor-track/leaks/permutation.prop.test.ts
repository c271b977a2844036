import { expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { NO_COMMANDS } from '../../../../src/engine/play.ts';
import type { Command } from '../../../../src/games/mordor-track/commands.ts';
import { SEATS } from '../../../../src/games/mordor-track/ids.ts';
import type { Asked } from '../../../../src/games/mordor-track/options.ts';
import type { MordorTrackState } from '../../../../src/games/mordor-track/state.ts';
import type { Table } from '../../../../src/play/table.ts';
import type { Moment } from '../../../support/game.ts';
import { liveTable, makeMemoryStore, startGame } from '../../../support/memory-ports.ts';
import { randomPlayer } from '../../../support/players.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { stepFrom } from '../../../support/table-steps.ts';
import { probesAt } from './probes.ts';
import { type Given, Shadow, type Tally } from './shadow.ts';

/** Small hands, so that cards are discarded, and every deck is drawn from. */
const cards = { handLimit: 3, lastBattleAllowed: true };
const nodes = [
  { id: 'minas-tirith', fpCityOrStronghold: true },
  { id: 'osgiliath', shadowArmy: true },
  { id: 'minas-morgul', shadowStronghold: true },
];

const GAMES: readonly { readonly options: Asked; readonly games: number }[] = [
  { options: { preset: 'standard', modules: { cards: {} } }, games: 8 },
  { options: { preset: 'big-fellowship', guide: 'gandalf-grey', modules: { cards } }, games: 16 },
  { options: { preset: 'desperate', modules: { cards } }, games: 10 },
  { options: { preset: 'healthy', modules: { cards, approach: { nodes } } }, games: 6 },
  { options: { preset: 'annotated-t8' }, games: 6 },
];

/** Frames are compared at each version, those with patches, which cost more, once in so many. */
const PATCHES_EVERY = 16;
/** Commands of the recent past that are tried again. */
const LAST = 2;

async function startOf(options: object): Promise<Table> {
  const deps = makeMemoryStore().node();
  return (await liveTable(deps, await startGame(deps, { title: 'mordor-track', options }))).table;
}

/** A random command, as it is given. */
function anyCommand(table: Table, words: () => number, rng: ReturnType<typeof seededRng>): Given {
  const { module, version, counts } = table;
  const moment: Moment = {
    version,
    counts: { 'free-peoples': NO_COMMANDS, shadow: NO_COMMANDS, ...counts },
    state: known(table.state, 'a started game'),
  };
  const { seat, command } = randomPlayer.answer(module, moment, words);
  const after = known(stepFrom(table, seat, command, rng), 'a legal command');
  return { before: table, seat, command: command as Command, after };
}

/** Plays a game beside two shadows, one for each seat that has other cards there. */
function playBesideShadows(start: Table, seed: number, tally: Tally): void {
  const streams = seededRng(seed);
  const words = streams.stream('player');
  const probing = streams.stream('probes');
  const shadows = SEATS.map(
    (seat) => new Shadow(seat, start, streams.stream(`shadow/${seat}`), tally),
  );
  const past: Command[] = [];
  let table = start;
  for (;;) {
    const probes = [
      ...past.slice(-LAST),
      ...probesAt((table.state as MordorTrackState).pub, probing),
    ];
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
  'other cards and picks change no byte that others get, with $options ($games games)',
  async ({ options, games, first }) => {
    const start = await startOf(options);
    const tally: Tally = { versions: 0, differing: 0, picks: 0, followed: 0 };
    for (let game = 0; game < games; game += 1) playBesideShadows(start, first + game, tally);
    // Comparing equal worlds, or none, would prove nothing.
    expect(tally.differing).toBeGreaterThan(tally.versions * 0.8);
    expect(tally.followed).toBeGreaterThan(tally.versions / 3);
    expect(tally.picks).toBeGreaterThan(0);
  },
);
