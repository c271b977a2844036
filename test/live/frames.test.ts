import { describe, expect, it } from 'vitest';
import { TITLES } from '../../src/games/registry.ts';
import { updateFrame } from '../../src/live/frames.ts';
import type { Operation } from '../../src/live/patches.ts';
import { projectionOf } from '../../src/play/projection.ts';
import { liveTable, makeMemoryStore, playOn, startGame } from '../support/memory-ports.ts';
import { applied } from './applied.ts';

/** More than the deployment of The Confrontation takes. */
const COMMANDS = 60;

interface Update {
  readonly patch: readonly Operation[];
}

/** Plays a game for some commands; the patch of each for spectators, and how long it may be. */
async function patchesOf(title: string) {
  const store = makeMemoryStore();
  const deps = store.node();
  const game = await startGame(deps, { title });
  const patches = [];
  for (let given = 0; given < COMMANDS; given += 1) {
    const { table: before } = await liveTable(deps, game);
    if (before.status !== 'running') break;
    await playOn(deps, game, given, 1);
    const moment = await liveTable(deps, game);
    const { patch } = JSON.parse(updateFrame(before, moment, null, 'patch')) as Update;
    const [from, to] = [projectionOf(before, null), projectionOf(moment.table, null)];
    expect(applied(JSON.parse(from.viewText), patch)).toEqual(JSON.parse(to.viewText));
    patches.push({ patch, length: JSON.stringify(patch).length, view: to.viewText.length });
  }
  return patches;
}

describe('an update in mode patch', () => {
  it.each(TITLES)(
    'leads to the next view of $title and is no longer than it',
    async ({ title }) => {
      const empty = JSON.stringify([{ op: 'replace', path: '', value: 0 }]);
      for (const { length, view } of await patchesOf(title)) {
        expect(length).toBeLessThan(view + empty.length);
      }
    },
  );

  it('is the whole view where most of it has changed', async () => {
    const patches = await patchesOf('confrontation');
    expect(patches.some(({ patch }) => patch[0]?.path === '')).toBe(true);
  });
});
