import { describe, expect, it } from 'vitest';
import { known } from '../../src/engine/invariant.ts';
import { createTournament } from '../../src/tournaments/create-tournament.ts';
import { organize, pairNextRound, takePart } from '../../src/tournaments/organize.ts';
import { enter } from '../../src/tournaments/registration.ts';
import type { RulesRequest } from '../../src/tournaments/settings.ts';
import { publish, start } from '../../src/tournaments/stages.ts';
import { titleNamed } from '../support/fixtures.ts';
import { liveTable, playOn, sitDown } from '../support/memory-ports.ts';
import { makeMemoryTournaments } from './memory-tournaments.ts';

const player = 'p_desk';

/** An event of four whose first round is paired and whose games have started. */
async function firstRound(rules: Omit<RulesRequest, 'name' | 'system' | 'rounds'>) {
  const memory = makeMemoryTournaments();
  const { deps, games } = memory;
  const asked = { name: 'Same', system: 'swiss', rounds: 2, ...rules } as const;
  const { made } = await createTournament(deps, asked, player, () => null);
  const by = { tournament: made.id, player };
  await organize(deps, by, ({ tournament }) => publish(tournament));
  for (const name of ['a', 'b', 'c', 'd']) {
    const person = `p_${name}`;
    await takePart(deps, { ...by, player: person }, null, (tournament) =>
      enter(tournament, titleNamed(rules.title), deps.newId('e'), {
        player: person,
        name,
        others: [],
        seatOptions: {},
      }),
    );
  }
  await organize(deps, by, ({ tournament, seed }) => start(tournament, seed));
  await pairNextRound(deps, by, 1, null);
  for (const { game } of games) {
    const { id, seatNames, assigned } = game.append.table.game;
    for (const seat of seatNames) {
      await sitDown(deps.play, id, seat, { player: known(assigned?.players[seat], seat) });
    }
  }
  const rows = (place: number) =>
    memory.store.log.rows(known(games[place], 'a game').game.append.table.game.id);
  return { ...memory, entriesOf: (place: number) => rows(place).map(({ entry }) => entry) };
}

/** Everything that happens once all sit, when both tables make the same choices. */
async function historyOf(
  { deps, games, entriesOf }: Awaited<ReturnType<typeof firstRound>>,
  place: number,
) {
  const { game } = known(games[place], 'a game');
  await playOn(deps.play, game.append.table.game.id, 7);
  const begins = entriesOf(place).findIndex(({ events }) =>
    events.some(({ type }) => type === 'GameStarted'),
  );
  return entriesOf(place)
    .slice(begins)
    .map(({ events }) => events);
}

describe('tables that share their deals', () => {
  it('draw from the same streams, whoever sits there and whatever they add', async () => {
    const event = await firstRound({ title: 'mordor-track', sameDeals: true });
    expect(event.games.length).toBe(2);
    const [, ...one] = await historyOf(event, 0);
    const [, ...other] = await historyOf(event, 1);
    expect(one.length).toBeGreaterThan(10);
    expect(one).toEqual(other);
  });

  it('have another deal in the second leg: nobody knows it from the first', async () => {
    const { games } = await firstRound({ title: 'mordor-track', sameDeals: true, legs: 2 });
    const deals = games.map(({ leg, game }) => [
      leg,
      game.append.table.game.assigned?.dealCommitment,
    ]);
    const [first, second] = [1, 2].map(
      (leg) => new Set(deals.filter(([one]) => one === leg).map(([, deal]) => deal)),
    );
    expect([first?.size, second?.size]).toEqual([1, 1]);
    expect([...(first ?? [])]).not.toEqual([...(second ?? [])]);
  });

  it('draw from their own seeds where nothing is said', async () => {
    const event = await firstRound({ title: 'mordor-track' });
    for (const { game } of event.games) {
      const { seeds } = await liveTable(event.deps.play, game.append.table.game.id);
      expect(seeds.dealSeed).toBeNull();
    }
    const [, ...one] = await historyOf(event, 0);
    const [, ...other] = await historyOf(event, 1);
    expect(one).not.toEqual(other);
  });
});
