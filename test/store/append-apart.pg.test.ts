import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { giveCommand } from '../../src/play/give-command.ts';
import { NO_OBSERVER } from '../../src/play/observer.ts';
import type { Append } from '../../src/play/ports.ts';
import { takeSeat } from '../../src/play/take-seat.ts';
import { makeEventLog } from '../../src/store/event-log.ts';
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
      expect(await one.games.find(game, '')).toMatchObject({ version, head: hash });
      expect((await one.log.read(game, version - 1)).map(({ entry }) => entry.hash)).toEqual([
        hash,
      ]);
    }
  });

  it('lets an entry that cannot be written fail alone, and tells the others that they are', async () => {
    const { one } = nodes;
    const [broken, ...sound] = [await drafted(one), await drafted(one), await drafted(one)];
    const { entry } = known(broken, 'an entry').sealed;
    // PostgreSQL stores no zero byte: a fault of this entry alone.
    const sealed = { entry, text: '{"a":"\0"}' };
    const appends = [...sound, { ...known(broken, 'an entry'), sealed }];
    const answers = await Promise.allSettled(appends.map((append) => one.log.append(append)));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'no'))).toEqual([
      true,
      true,
      'no',
    ]);
  });

  it('writes to the row of the game what one statement for many writes', async () => {
    const { one, other } = nodes;
    const append = await drafted(one);
    const { game, version } = append.sealed.entry;
    const rows = async () => {
      const { rows: found } = await other.store.pool.query(
        `select to_jsonb(g) as row, to_jsonb(l) as entry from games g
         join game_log l on l.game_id = g.id and l.version = g.version where g.id = $1`,
        [game],
      );
      return found;
    };
    const before = await rows();
    expect(await one.log.append(append)).toBe(true);
    const apart = await rows();
    await one.store.pool.query('delete from game_log where game_id = $1 and version = $2', [
      game,
      version,
    ]);
    await one.store.pool.query('update games set version = $2, head = $3 where id = $1', [
      game,
      version - 1,
      append.sealed.entry.prevHash,
    ]);
    expect(await makeEventLog(other.store, NO_OBSERVER).append(append)).toBe(true);
    expect(await rows()).toEqual(apart);
    expect(apart).not.toEqual(before);
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
