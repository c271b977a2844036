import { describe, expect, it } from 'vitest';
import { canonical } from '../../../src/engine/canonical.ts';
import { known } from '../../../src/engine/invariant.ts';
import { gate } from '../../../src/engine/play.ts';
import { sight } from '../../../src/engine/sight.ts';
import { sightFrame, updateFrame } from '../../../src/live/frames.ts';
import type { Moment } from '../../../src/play/fold-log.ts';
import { type Projection, projectionOf, type Viewer } from '../../../src/play/projection.ts';
import { eventLine, objectOf, sightMembers } from '../../../src/play/sight-text.ts';
import type { Table } from '../../../src/play/table.ts';
import { isRevealTo } from '../../conformance/reveals.ts';
import { liveTable, makeMemoryStore, playOn, startGame } from '../../support/memory-ports.ts';
import { seededRng, seededWords } from '../../support/seeded-rng.ts';
import { stepFrom } from '../../support/table-steps.ts';
import { WORLDS } from '../../support/worlds/index.ts';

const MODES = ['view', 'patch', 'events'] as const;
const world = known(WORLDS['trick-taking'], 'the redeal of the title');

/** A game that went on for so many commands. */
async function tableAfter(people: 3 | 4, seed: number, commands: number): Promise<Table> {
  const deps = makeMemoryStore().node();
  const options = { people, maxRounds: 3 };
  const game = await startGame(deps, { title: 'trick-taking', options });
  await playOn(deps, game, seed, commands);
  return (await liveTable(deps, game)).table;
}

/** The same table with other hidden cards; nothing that this viewer sees is another one. */
function redealt(table: Table, viewer: Viewer, seed: number): Table {
  const state = known(table.state, 'a running game');
  return { ...table, state: world.redeal(state, viewer, seededWords(seed)) };
}

/** Everything a viewer can get of a table without giving a command. */
function bytesOf(table: Table, viewer: Viewer): readonly string[] {
  const { viewText, viewHash, decisionsText } = projectionOf(table, viewer);
  const frames = MODES.map((mode) => sightFrame(table, viewer, mode, 1));
  return [
    viewText,
    viewHash,
    decisionsText,
    objectOf(sightMembers(table, viewer)),
    ...frames,
    ...refusals(table, viewer, projectionOf(table, viewer)),
  ];
}

/** What the gate says to every card that this viewer might try for every hand. */
function refusals(table: Table, viewer: Viewer, { decisions }: Projection): readonly string[] {
  if (viewer === null) return [];
  const { module } = table;
  const seen = sight(known(table.state, 'a running game'), viewer);
  return ['h1', 'h2', 'h3', 'h4'].flatMap((hand) =>
    ['hills-3', 'mountains-8', 'forests-1', 'shadows-4', 'rings-1', 'rings-2'].flatMap((card) =>
      [
        { type: 'playCard', hand, card },
        { type: 'returnExchange', hand, card },
        { type: 'offerExchange', hand, targetHand: 'h1', card },
      ].map((command) => canonical(gate(module, seen, decisions, command, null))),
    ),
  );
}

/** What a viewer is told of a command, on every channel. */
function told(before: Table, moment: Moment, viewer: Viewer): readonly string[] {
  return [
    eventLine(moment.table.module, moment.entry, viewer),
    ...MODES.map((mode) => updateFrame(before, moment, viewer, mode)),
  ];
}

interface Tally {
  moments: number;
  differing: number;
  commands: number;
}

function compareWorlds(table: Table, viewer: Viewer, seed: number, tally: Tally): void {
  const other = redealt(table, viewer, seed);
  expect(bytesOf(other, viewer)).toEqual(bytesOf(table, viewer));
  tally.moments += 1;
  if (canonical(other.state) !== canonical(table.state)) tally.differing += 1;
  const [seat] = table.waiting;
  if (seat === undefined) return;
  for (const { commands } of projectionOf(table, seat).decisions) {
    for (const command of commands) {
      const here = stepFrom(table, seat, command, seededRng(1));
      const there = stepFrom(other, seat, command, seededRng(1));
      if (here === null || there === null || shows(here, viewer) || shows(there, viewer)) continue;
      expect(told(other, there, viewer)).toEqual(told(table, here, viewer));
      tally.commands += 1;
    }
  }
}

/** Whether a command is there to show the viewer more than which card was played. */
function shows({ table, entry }: Moment, viewer: Viewer): boolean {
  return entry.events.some(
    (event) => event.type !== 'CardPlayed' && isRevealTo(table.module, event, viewer),
  );
}

describe.each([3, 4] as const)('%i people', (people) => {
  it('are sent the same bytes where they may know the same, whatever is hidden', async () => {
    const tally: Tally = { moments: 0, differing: 0, commands: 0 };
    for (let seed = 1; seed <= 3; seed += 1) {
      for (const commands of [0, 2, 4, 6, 10, 14, 20, 30]) {
        const table = await tableAfter(people, seed, commands);
        if (table.status !== 'running') continue;
        for (const viewer of [...table.game.seatNames, null]) {
          compareWorlds(table, viewer, seed * 1000 + commands, tally);
        }
      }
    }
    // Comparing equal worlds, or none, would prove nothing.
    expect(tally.differing).toBeGreaterThan(tally.moments / 2);
    expect(tally.commands).toBeGreaterThan(100);
  });
});
