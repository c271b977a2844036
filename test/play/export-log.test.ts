import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/engine/canonical.ts';
import { known } from '../../src/engine/invariant.ts';
import { ALGORITHMS } from '../../src/play/chain.ts';
import { exportLog } from '../../src/play/export-log.ts';
import { cancelGame, leaveSeat } from '../../src/play/leave-game.ts';
import { LogEndSchema, LogEntrySchema, LogHeaderSchema } from '../../src/play/log-file.ts';
import { shapeErrors } from '../../src/play/shape.ts';
import {
  exportedLines,
  liveTable,
  makeMemoryStore,
  openGame,
  playerAt,
  playOn,
  sitDown,
  startGame,
} from '../support/memory-ports.ts';

const title = 'high-card';

describe('the log file of a game', () => {
  it('begins with all that is needed to check it', async () => {
    const store = makeMemoryStore();
    const game = await startGame(store.node(), { title, options: { people: 2 } });
    await playOn(store.node(), game, 1);
    const { seeds, table } = await liveTable(store.node(), game);
    const [first] = await exportedLines(store, game);
    expect(JSON.parse(known(first, 'a header'))).toEqual({
      format: 'ringtable-log/1',
      game,
      title,
      revision: 1,
      options: { people: 2, rounds: 3 },
      seats: [
        { seat: 'a', player: 'p_a' },
        { seat: 'b', player: 'p_b' },
      ],
      seedCommitment: table.game.seedCommitment,
      serverSeed: Buffer.from(seeds.serverSeed).toString('hex'),
      entropies: ['luck of a', 'luck of b'],
      algorithms: ALGORITHMS,
    });
  });

  it('has one line a version, and ends with what the last one led to', async () => {
    const store = makeMemoryStore();
    const game = await startGame(store.node(), { title });
    const { outcome } = await playOn(store.node(), game, 1);
    const lines = await exportedLines(store, game);
    const rows = store.log.rows(game);
    expect(lines.slice(1, -1)).toEqual(rows.map(({ entry }) => canonical(entry)));
    expect(JSON.parse(known(lines.at(-1), 'the last line'))).toEqual({
      versions: rows.length,
      headHash: rows.at(-1)?.entry.hash,
      outcome,
    });
  });

  it.each(['high-card', 'trick-taking'])(
    'of %s fits its schemas, in canonical form',
    async (name) => {
      const store = makeMemoryStore();
      const game = await startGame(store.node(), { title: name, clock: { bankSeconds: 5 } });
      await playOn(store.node(), game, 1);
      const values = (await exportedLines(store, game)).map((line) => {
        const value: unknown = JSON.parse(line);
        expect(canonical(value)).toBe(line);
        return value;
      });
      const [header, ...entries] = values.slice(0, -1);
      expect(shapeErrors(LogHeaderSchema, header)).toEqual([]);
      for (const entry of entries) expect(shapeErrors(LogEntrySchema, entry)).toEqual([]);
      expect(shapeErrors(LogEndSchema, values.at(-1))).toEqual([]);
    },
  );

  it('of a cancelled game says who sat there at the end, and has no outcome', async () => {
    const store = makeMemoryStore();
    const deps = store.node();
    const game = await openGame(deps, { title });
    for (const seat of ['a', 'c']) await sitDown(deps, game, seat);
    await leaveSeat(deps, { game, seat: 'a', player: playerAt('a') });
    await cancelGame(deps, game, 'p_creator');
    const lines = await exportedLines(store, game);
    expect(JSON.parse(known(lines[0], 'a header'))).toMatchObject({
      seats: [
        { seat: 'a', player: null },
        { seat: 'b', player: null },
        { seat: 'c', player: 'p_c' },
      ],
      entropies: ['', '', 'luck of c'],
    });
    expect(JSON.parse(known(lines.at(-1), 'the last line'))).toMatchObject({ outcome: null });
  });

  it('stays closed while the game goes on', async () => {
    const store = makeMemoryStore();
    const game = await startGame(store.node(), { title });
    const { table, seeds } = await liveTable(store.node(), game);
    expect(() => [...exportLog(table, [], seeds)]).toThrow('stays closed');
  });
});
