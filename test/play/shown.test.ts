import { expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { projectionOf } from '../../src/play/projection.ts';
import { Shown } from '../../src/play/shown.ts';
import { liveTable, makeMemoryStore, startGame } from '../support/memory-ports.ts';

it('is the same for everybody who asks for one table', async () => {
  const deps = makeMemoryStore().node();
  const { table } = await liveTable(deps, await startGame(deps, { title: 'high-card' }));
  expect(projectionOf(table, 'a')).toBe(projectionOf(table, 'a'));
  expect(projectionOf(table, 'a')).not.toBe(projectionOf(table, null));
});

it('is not what the original of a changed copy shows', async () => {
  const deps = makeMemoryStore().node();
  const { table } = await liveTable(deps, await startGame(deps, { title: 'trick-taking' }));
  const [seat = '', other = ''] = table.game.seatNames;
  const state = known(table.state, 'a state');
  const [one, two] = [known(state.own[seat], 'a hand'), known(state.own[other], 'a hand')];
  const swapped = { ...state.own, [seat]: two, [other]: one };
  const changed = { ...table, state: { ...state, own: swapped } };
  const shown = projectionOf(table, seat).viewText;
  expect(projectionOf(changed, seat).viewText).not.toBe(shown);
  expect(projectionOf(table, seat).viewText).toBe(shown);
});

it('has nothing to compare: two tables with other memories are equal', () => {
  const used = new Shown();
  used.set({}, 'a', 1);
  expect(used).toEqual(new Shown());
});
