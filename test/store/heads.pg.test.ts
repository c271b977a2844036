import { expect, it } from 'vitest';
import { readConcerning, readVersions } from '../../src/store/heads.ts';
import { openGame, playerAt, sitDown } from '../support/memory-ports.ts';
import { twoNodes } from './nodes.ts';

const nodes = twoNodes();
const GAME = { title: 'high-card' } as const;

it('games concern who made them and who sits in them, and nobody else', async () => {
  const { deps } = nodes.one;
  const [seated, made, others] = [
    await openGame(deps, GAME),
    await openGame(deps, { ...GAME, creator: 'p_stranger' }),
    await openGame(deps, GAME),
  ];
  await sitDown(deps, seated, 'a', { player: playerAt('p1') });
  await sitDown(deps, seated, 'b', { player: playerAt('p2') });
  const concerning = (players: readonly string[], games: readonly string[]) =>
    readConcerning(nodes.other.store, players, games);
  const all = [seated, made, others, 'g_never'];
  expect(await concerning([playerAt('p1'), 'p_stranger'], all)).toEqual(
    expect.arrayContaining([seated, made]),
  );
  expect(await concerning([playerAt('p1'), playerAt('p2')], all)).toEqual([seated]);
  expect(await concerning([playerAt('p1')], [made, others])).toEqual([]);
});

it('the versions of games are those of the games that are there', async () => {
  const game = await openGame(nodes.one.deps, GAME);
  expect(await readVersions(nodes.other.store, [game, 'g_never'])).toEqual(new Map([[game, 1]]));
});
