import { beforeEach, describe, expect, it } from 'vitest';
import type { PlayDeps } from '../../src/play/deps.ts';
import { diceFrom, gameSeed } from '../../src/play/dice.ts';
import { leaveSeat } from '../../src/play/leave-game.ts';
import { takeSeat } from '../../src/play/take-seat.ts';
import {
  liveTable,
  type MemoryStore,
  makeMemoryStore,
  openGame,
  sitDown,
} from '../support/memory-ports.ts';
import { highCard } from '../support/toy/index.ts';
import { luckyCard } from '../support/toy/lucky.ts';

let store: MemoryStore;
let deps: PlayDeps;

beforeEach(() => {
  store = makeMemoryStore();
  deps = store.node();
});

const typesOf = (game: string) =>
  store.log.rows(game).map(({ entry }) => entry.events.map(({ type }) => type));

describe('taking a seat', () => {
  it('is an entry by its player; what he brings is his own until the end', async () => {
    const game = await openGame(deps, { title: 'high-card' });
    await sitDown(deps, game, 'b');
    const { entry } = await liveTable(deps, game);
    expect(entry).toMatchObject({ version: 2, seat: 'b', player: 'p_b', command: null });
    expect(entry.events).toEqual([
      {
        type: 'SeatTaken',
        v: 1,
        pub: { seat: 'b', player: 'p_b' },
        sealed: { entropy: 'luck of b', options: {} },
      },
    ]);
  });

  it('one holds already changes nothing, before the start and after it', async () => {
    const game = await openGame(deps, { title: 'high-card' });
    for (const seat of ['a', 'a', 'b', 'c', 'b']) await sitDown(deps, game, seat);
    expect(typesOf(game)).toHaveLength(4);
  });

  it('starts the game with the last seat, in the same entry', async () => {
    const game = await openGame(deps, { title: 'high-card' });
    for (const seat of ['c', 'a', 'b']) await sitDown(deps, game, seat);
    expect(typesOf(game)).toEqual([
      ['GameOpened'],
      ['SeatTaken'],
      ['SeatTaken'],
      ['SeatTaken', 'GameStarted', 'Dealt'],
    ]);
    const { table, entry } = await liveTable(deps, game);
    expect(table.status).toBe('running');
    expect(table.startedAt).toBe(entry.at);
    expect(entry.waiting).toEqual(['a', 'b', 'c']);
    expect(entry.events[1]?.pub).toEqual({ players: { a: 'p_a', b: 'p_b', c: 'p_c' } });
  });

  it('deals by the dice of the promised seed and of what all seats added', async () => {
    const game = await openGame(deps, { title: 'high-card' });
    for (const seat of ['a', 'b', 'c']) await sitDown(deps, game, seat);
    const { entry, seeds } = await liveTable(deps, game);
    const entropies = ['luck of a', 'luck of b', 'luck of c'];
    const seed = gameSeed(seeds.serverSeed, { game, title: 'high-card', revision: 1, entropies });
    const options = { people: 3, rounds: 3 } as const;
    const start = highCard.initial(options, {}, 1);
    expect(entry.events.slice(2)).toEqual(highCard.setup(start, diceFrom(seed)));
  });

  it('of somebody else, or a second one, is refused', async () => {
    const game = await openGame(deps, { title: 'high-card' });
    await sitDown(deps, game, 'a');
    const refused = { code: 'SEAT_TAKEN' };
    await expect(sitDown(deps, game, 'a', { player: 'p_b' })).rejects.toMatchObject(refused);
    await expect(sitDown(deps, game, 'b', { player: 'p_a' })).rejects.toMatchObject(refused);
    expect(typesOf(game)).toHaveLength(2);
  });

  it('may be done several times by one player where the game says so', async () => {
    const game = await openGame(deps, { title: 'high-card', selfPlay: true });
    for (const seat of ['a', 'b', 'c']) await sitDown(deps, game, seat, { player: 'p_alone' });
    expect((await liveTable(deps, game)).table.status).toBe('running');
  });

  it('that 32 players want at once is given to one', async () => {
    const game = await openGame(deps, { title: 'high-card' });
    const other = store.node();
    const asked = Array.from({ length: 32 }, (_, place) =>
      sitDown(place % 2 === 0 ? deps : other, game, 'a', { player: `p_${place}` }),
    );
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(typesOf(game)).toHaveLength(2);
  });

  it('that the game does not have, or with what it cannot bring, is refused', async () => {
    const game = await openGame(deps, { title: 'high-card' });
    await expect(sitDown(deps, game, 'z')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const options = { deck: 'mine' };
    await expect(sitDown(deps, game, 'a', { options })).rejects.toMatchObject({
      code: 'OPTIONS_INVALID',
      fields: { reason: 'OPTIONS_MALFORMED' },
    });
    expect(typesOf(game)).toHaveLength(1);
  });
});

describe('what a seat brings', () => {
  const numbers = (lucky: readonly number[]) => ({ options: { lucky } });

  it('is refused with everything that is wrong with it, each with its reason', async () => {
    store = makeMemoryStore(luckyCard);
    deps = store.node();
    const game = await openGame(deps, { title: 'high-card', options: { rounds: 1 } });
    await expect(sitDown(deps, game, 'a', numbers([12, 3, 20]))).rejects.toMatchObject({
      code: 'OPTIONS_INVALID',
      message: expect.stringMatching(/^\/options\/lucky TOO_MANY: .*; .*; .*not be 20$/),
      fields: {
        reason: 'TOO_MANY',
        errors: [
          { path: '/options/lucky', message: 'TOO_MANY: must be 1 at most' },
          { path: '/options/lucky/0', message: 'TOO_HIGH: must not be 12' },
          { path: '/options/lucky/2', message: 'TOO_HIGH: must not be 20' },
        ],
      },
    });
    expect(typesOf(game)).toEqual([['GameOpened']]);
  });

  it('lies sealed in the entry of its seat when it is legal', async () => {
    store = makeMemoryStore(luckyCard);
    deps = store.node();
    const game = await openGame(deps, { title: 'high-card' });
    await sitDown(deps, game, 'a', numbers([7]));
    const { entry } = await liveTable(deps, game);
    expect(entry.events[0]?.sealed).toEqual({ entropy: 'luck of a', options: { lucky: [7] } });
  });
});

describe('a game by invitation', () => {
  const asked = { seat: 'a', player: 'p_a', entropy: '', options: {} };

  it('does not exist for whoever has no code or a wrong one', async () => {
    const game = await openGame(deps, { title: 'high-card', access: 'invite' });
    for (const inviteCode of [null, 'guessed']) {
      await expect(takeSeat(deps, { ...asked, game, inviteCode })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  it('lets in whoever shows the code, and its creator without one', async () => {
    const game = await openGame(deps, { title: 'high-card', access: 'invite' });
    const inviteCode = await store.games.inviteCode(game);
    await takeSeat(deps, { ...asked, game, inviteCode });
    await sitDown(deps, game, 'b', { player: 'p_creator' });
    expect(typesOf(game)).toHaveLength(3);
  });
});

describe('a seat that was mine', () => {
  it('is taken again when another node knows that it was left meanwhile', async () => {
    const other = store.node();
    const game = await openGame(deps, { title: 'high-card' });
    await sitDown(deps, game, 'a');
    await leaveSeat(other, { game, seat: 'a', player: 'p_a' });
    expect((await deps.tables.recent(game))?.table.game.seats['a']?.player).toBe('p_a');
    await sitDown(deps, game, 'a');
    expect(typesOf(game).map(([type]) => type)).toEqual([
      'GameOpened',
      'SeatTaken',
      'SeatLeft',
      'SeatTaken',
    ]);
  });

  it('is refused when somebody else has sat down there meanwhile', async () => {
    const other = store.node();
    const game = await openGame(deps, { title: 'high-card' });
    await sitDown(deps, game, 'a');
    await leaveSeat(other, { game, seat: 'a', player: 'p_a' });
    await sitDown(other, game, 'a', { player: 'p_b' });
    await expect(sitDown(deps, game, 'a')).rejects.toMatchObject({ code: 'SEAT_TAKEN' });
  });
});
