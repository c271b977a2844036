import { describe, expect, it } from 'vitest';
import { STARTER_DECKS } from '../../src/games/tcg/data/starter-decks.ts';
import type { KeyedRequest } from '../../src/play/ports.ts';
import { makeQueues } from '../../src/play/queues.ts';
import { makeTournamentCache } from '../../src/tournaments/cache.ts';
import { pairNextRound, previewRound } from '../../src/tournaments/organize.ts';
import { liveTable, START } from '../support/memory-ports.ts';
import {
  begunEvent,
  enterTeam,
  HEAD,
  openEvent,
  playRound,
  refusalOf,
} from './event-under-test.ts';

const STATE = /^TOURNAMENT_STATE: /;

function keyOf(key: string, route = 'POST /v1/tournaments/t/rounds'): KeyedRequest {
  return { player: HEAD, route, key, fingerprint: 'f', at: new Date(START).toISOString() };
}

describe('pairing the next round', () => {
  it('makes a game for each table, with seats kept for both', async () => {
    const event = await begunEvent(4, { joinSeconds: 30 });
    const { round, replayed } = await event.pair();
    expect({ replayed, ...round }).toMatchObject({ replayed: false, round: 1, status: 'running' });
    const { rounds } = await event.now();
    for (const { id, games } of rounds[0]?.tables ?? []) {
      const { table } = await liveTable(event.deps.play, games[0]?.id ?? '');
      const assigned = { tournament: event.id, table: id, leg: 1, joinSeconds: 30 };
      expect(table.game.assigned).toMatchObject({ ...assigned, players: games[0]?.seats });
    }
    expect(event.memory.games).toHaveLength(2);
  });

  it('makes two games of two legs, the sides changed in the second', async () => {
    const event = await begunEvent(2, { legs: 2 });
    await event.pair();
    const [table] = (await event.now()).rounds[0]?.tables ?? [];
    const [first, second] = table?.games ?? [];
    expect(second?.seats).toEqual({
      fellowship: first?.seats['sauron'],
      sauron: first?.seats['fellowship'],
    });
  });

  it('gives all tables of a round one deal a leg where that is asked for', async () => {
    const event = await begunEvent(4, { legs: 2, sameDeals: true });
    const { round } = await event.pair();
    expect(new Set(round.dealCommitments).size).toBe(2);
    const deals = event.memory.games.map(({ leg, game }) => [
      leg,
      game.append.table.game.assigned?.dealCommitment,
    ]);
    const [one, two] = round.dealCommitments;
    expect(deals).toEqual([
      [1, one],
      [2, two],
      [1, one],
      [2, two],
    ]);
    await playRound(event);
    expect((await event.now()).rounds[0]?.dealSeeds).toHaveLength(2);
  });

  it('is refused with the open tables while results are missing', async () => {
    const event = await begunEvent(4);
    await event.pair();
    await event.end('1-1', 'FIRST');
    await event.settle('1-1');
    expect(await refusalOf(event.pair())).toMatch(/Round 1 waits for results of 1-2\.$/);
    await expect(event.pair()).rejects.toMatchObject({ fields: { openTables: ['1-2'] } });
  });

  it('gives the same round again to who names it, also when it is over', async () => {
    const event = await begunEvent(4);
    const first = await event.pair(1);
    const version = event.version();
    expect(await event.pair(1)).toEqual({ round: first.round, replayed: true });
    await playRound(event);
    expect((await event.pair(1)).round.status).toBe('closed');
    expect(event.memory.games).toHaveLength(2);
    expect(event.happened().filter(({ type }) => type === 'RoundPaired')).toHaveLength(1);
    expect(version).toBe(event.version() - 2);
  });

  it('refuses a round that is not the next', async () => {
    const event = await begunEvent(4);
    expect(await refusalOf(event.pair(2))).toMatch(/The next round is 1\./);
  });

  it('gives the first answer again under its key, whatever has happened since', async () => {
    const event = await begunEvent(4);
    const first = await event.pair(null, keyOf('once'));
    await playRound(event);
    expect(await event.pair(null, keyOf('once'))).toEqual({ round: first.round, replayed: true });
    const second = await event.pair(null, keyOf('twice'));
    expect(second).toMatchObject({ replayed: false, round: { round: 2 } });
  });

  it('pairs one round when two ask for it at once', async () => {
    const event = await begunEvent(4);
    const made = await Promise.all([event.pair(1), event.pair(1), event.pair(1)]);
    expect(made.map(({ replayed }) => replayed)).toEqual([false, true, true]);
    expect(event.memory.games).toHaveLength(2);
  });

  it('pairs one round when two ask at once on two nodes and name none', async () => {
    const event = await begunEvent(4);
    const cache = makeTournamentCache(event.deps.tournaments);
    const other = { ...event.deps, cache, queues: makeQueues() };
    const made = await Promise.all([
      event.pair(),
      pairNextRound(other, event.by(HEAD), null, null),
    ]);
    expect(made.map(({ replayed }) => replayed).toSorted()).toEqual([false, true]);
    expect(made[0].round).toEqual(made[1].round);
    expect(event.memory.games).toHaveLength(2);
  });

  it('is what its preview said', async () => {
    const event = await begunEvent(5);
    const version = event.version();
    const preview = await previewRound(event.deps, event.by(HEAD));
    expect(event.version()).toBe(version);
    const { round } = await event.pair();
    expect(preview.pairings.map(({ entrants }) => entrants)).toEqual(
      round.pairings.map(({ entrants }) => entrants),
    );
    expect(preview.byes).toEqual(round.byes);
    const asked = previewRound(event.deps, event.by('p_1'));
    expect(await refusalOf(asked)).toMatch(/^NOT_ORGANIZER: /);
  });

  it('says so when nothing is left to be paired', async () => {
    const event = await begunEvent(2);
    await event.pair();
    await playRound(event);
    expect(await refusalOf(event.pair())).toMatch(/No pairing keeps the rules/);
    await event.leave('p_1');
    expect(await refusalOf(event.pair())).toMatch(/Nothing is left to be played/);
  });

  it('plays the rest of a round robin without who has left, though no table is left in a round', async () => {
    const event = await begunEvent(4, { system: 'round-robin' });
    await event.leave('p_1');
    await event.leave('p_2');
    for (let round = 1; (await event.now()).status === 'running'; round += 1) {
      expect(round).toBeLessThanOrEqual(3);
      await event.pair(round);
      await playRound(event);
    }
    const tables = (await event.now()).rounds.flatMap((round) => round.tables);
    expect(tables).toHaveLength(1);
  });

  it('deals to the teams that are left in a duplicate event', async () => {
    const event = await openEvent({ system: 'duplicate' });
    const teams = [await enterTeam(event, 'a'), await enterTeam(event, 'b')];
    await event.start();
    await event.pair();
    await event.leave('a_2');
    await playRound(event, 'ONE_ABSENT');
    const { round } = await event.pair();
    expect(round.pairings.map(({ entrants }) => entrants)).toEqual([[teams[1]]]);
    await playRound(event);
    await event.leave('b_1');
    expect(await refusalOf(event.pair())).toMatch(/Nothing is left/);
    await event.finish();
  });
});

describe('a deck handed in', () => {
  it('comes with every game of its entrant, and nothing with those who brought none', async () => {
    const event = await openEvent({ title: 'tcg', options: { decks: 'own' }, legs: 2 });
    const brought = { deck: STARTER_DECKS[0]?.id };
    await event.enter('p_1', { seatOptions: brought });
    await event.enter('p_2');
    await event.start();
    await event.pair();
    const seats = event.memory.games.map(({ game }) => {
      const assigned = game.append.table.game.assigned;
      const seat = assigned?.players['p1'] === 'p_1' ? 'p1' : 'p2';
      expect(assigned?.seatOptions).toEqual({ [seat]: brought });
      return seat;
    });
    expect(seats.toSorted()).toEqual(['p1', 'p2']);
  });
});

describe('pairing by hand', () => {
  it('makes tables of two and leaves one alone free, with the reason in the history', async () => {
    const event = await begunEvent(3);
    const [a = '', b = '', c = ''] = event.ids;
    const { round } = await event.byHand(1, [[b, a], [c]]);
    expect(round).toMatchObject({ reason: 'by hand', bye: c });
    expect(round.pairings.map(({ entrants }) => entrants)).toEqual([[b, a]]);
    const explanation = { because: 'BY_HAND', facts: {}, relaxed: [] };
    expect(round.byes).toEqual([{ entrant: c, explanation }]);
  });

  it('does not change a round that is there already', async () => {
    const event = await begunEvent(3);
    const first = await event.pair();
    const version = event.version();
    expect(await refusalOf(event.byHand(1, [['nobody']]))).toMatch(/Round 1 is paired already/);
    expect(first.round.round).toBe(1);
    expect(event.version()).toBe(version);
  });

  it.each<readonly [string, (ids: readonly string[]) => readonly (readonly string[])[], string]>([
    [
      'with somebody twice',
      ([a = '', b = '', c = '']) => [
        [a, b],
        [c, a],
      ],
      '/pairings/1/1',
    ],
    [
      'against oneself',
      ([a = '', b = '', c = '']) => [
        [a, a],
        [b, c],
      ],
      '/pairings/0/1',
    ],
    ['with a stranger', ([a = '', b = '', c = '']) => [[a, b], [c], ['e_x']], '/pairings/2/0'],
    ['without somebody', ([a = '', b = '']) => [[a, b]], '/pairings'],
    ['of three', ([a = '', b = '', c = '']) => [[a, b, c]], '/pairings/0'],
    ['of nobody', ([a = '', b = '', c = '']) => [[a, b], [], [c]], '/pairings/1'],
  ])('is refused %s', async (_name, pairings, path) => {
    const event = await begunEvent(3);
    const version = event.version();
    const refused = await refusalOf(event.byHand(1, pairings(event.ids)));
    expect(refused.split(' ').slice(0, 2)).toEqual(['OPTIONS_INVALID:', path]);
    expect(event.version()).toBe(version);
  });

  it('is refused with somebody who has left', async () => {
    const event = await begunEvent(3);
    const [a = '', b = '', c = ''] = event.ids;
    await event.remove(c);
    expect(await refusalOf(event.byHand(1, [[a, b], [c]]))).toMatch('/pairings/1/0 takes no part');
  });

  it('is refused out of turn and by others', async () => {
    const event = await begunEvent(2);
    const pairing = [event.ids];
    expect(await refusalOf(event.byHand(2, pairing))).toMatch(/The next round is 1/);
    expect(await refusalOf(event.byHand(1, pairing, 'p_1'))).toMatch(/^NOT_ORGANIZER: /);
    await event.byHand(1, pairing);
    expect(await refusalOf(event.byHand(2, pairing))).toMatch(STATE);
  });

  it('goes on where two would meet again', async () => {
    const event = await begunEvent(2);
    for (const round of [1, 2, 3]) {
      await event.byHand(round, [event.ids]);
      await playRound(event);
    }
    expect((await event.now()).status).toBe('finished');
  });

  it('closes a round at once in which nobody has an opponent', async () => {
    const event = await begunEvent(2);
    const { round } = await event.byHand(
      1,
      event.ids.map((id) => [id]),
    );
    expect(round.status).toBe('closed');
    expect(event.drawn()).toMatchObject([{ items: [{ points: 2 }, { points: 2 }] }]);
  });

  it('is done for a round of nobody, if all have left', async () => {
    const event = await begunEvent(2);
    for (const id of event.ids) await event.remove(id);
    expect((await event.byHand(1, [])).round.status).toBe('closed');
  });

  it.each(['single-elimination', 'double-elimination'] as const)(
    'does not ask for those who are out of a %s',
    async (system) => {
      const event = await begunEvent(4, { system });
      const [a = '', b = '', c = '', d = ''] = event.ids;
      await event.byHand(1, [
        [a, b],
        [c, d],
      ]);
      await playRound(event, 'FIRST');
      if (system === 'double-elimination') {
        await event.byHand(2, [
          [a, c],
          [b, d],
        ]);
        await playRound(event, 'FIRST');
      }
      const next = (await event.now()).rounds.length + 1;
      const out = system === 'double-elimination' ? d : b;
      const left = system === 'double-elimination' ? [[a], [b, c]] : [[a, c]];
      expect(await refusalOf(event.byHand(next, [...left, [out]]))).toMatch('takes no part');
      const { round } = await event.byHand(next, left);
      expect(round.pairings).toHaveLength(1);
    },
  );

  it('is a list of teams in a duplicate event', async () => {
    const event = await openEvent({ system: 'duplicate' });
    const [a, b] = [await enterTeam(event, 'a'), await enterTeam(event, 'b')];
    await event.start();
    expect(await refusalOf(event.byHand(1, [[a, b]]))).toMatch('/pairings/0 must name one team');
    const { round } = await event.byHand(1, [[b], [a]]);
    expect(round.pairings.map(({ entrants }) => entrants)).toEqual([[b], [a]]);
  });
});
