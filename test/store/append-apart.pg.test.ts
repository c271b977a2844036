import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import type { Append } from '../../src/play/ports.ts';
import { takeSeat } from '../../src/play/take-seat.ts';
import { firstCommand, openGame, playerAt, playOn, startGame } from '../support/memory-ports.ts';
import { draftOf, type StoreNode, twoNodes } from './nodes.ts';

const nodes = twoNodes(true);
const TITLE = { title: 'trick-taking', options: { chapter: 1, people: 3 } };

/** A running game and the entry of its first command, not written yet. */
async function drafted(node: StoreNode): Promise<Append> {
  const game = await startGame(node.deps, TITLE);
  return draftOf(node, async (deps) => {
    const { table } = known(await deps.tables.newest(game), 'the game');
    const seat = known(table.waiting[0], 'a seat that is asked');
    return giveCommand(deps, await firstCommand(deps, game, seat));
  });
}

describe('appending where games are spread over several machines', () => {
  it('writes each entry with the row of its game and answers each in its place', async () => {
    const { one } = nodes;
    const appends = [await drafted(one), await drafted(one), await drafted(one)];
    const [first] = appends;
    expect(await one.log.append(known(first, 'an entry'))).toBe(true);
    const answers = await Promise.all(appends.map((append) => one.log.append(append)));
    expect(answers).toEqual([false, true, true]);
    for (const { sealed } of appends) {
      const { game, version, hash } = sealed.entry;
      expect(await one.games.find(game)).toMatchObject({ version, head: hash });
      expect((await one.log.read(game, version - 1)).map(({ entry }) => entry.hash)).toEqual([
        hash,
      ]);
    }
  });

  it('lets one of two nodes write a version', async () => {
    const append = await drafted(nodes.one);
    const answers = await Promise.all([
      nodes.one.log.append(append),
      nodes.other.log.append(append),
    ]);
    expect(answers.toSorted()).toEqual([false, true]);
  });

  it('takes a seat once when two nodes want it', async () => {
    const game = await openGame(nodes.one.deps, TITLE);
    const seated = await Promise.allSettled(
      [nodes.one, nodes.other].map(({ deps }, place) => {
        const player = playerAt(`p${place + 1}`);
        const request = { game, seat: 'p1', player, entropy: '', options: {}, inviteCode: null };
        return takeSeat(deps, request);
      }),
    );
    expect(seated.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('plays on, on both nodes in turn', async () => {
    const game = await startGame(nodes.one.deps, TITLE);
    await playOn(nodes.one.deps, game, 3, 6);
    await playOn(nodes.other.deps, game, 4, 6);
    const rows = await nodes.one.log.read(game, 0);
    expect(rows.map(({ entry }) => entry.version)).toEqual(rows.map((_, place) => place + 1));
    expect(rows.length).toBeGreaterThan(12);
  });
});
