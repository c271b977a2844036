import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { ok, refusal } from '../../support/server/api-client.ts';
import { readDecisions, readGame, sendCommand } from '../../support/server/calls.ts';
import { firstPlayer } from '../../support/server/decisions.ts';
import { liveClient } from '../../support/server/live-client.ts';
import { expectHonest } from '../../support/server/published-log.ts';
import { seatedGame } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

describe('a clock', () => {
  it('ends the game for a seat that lets its time run out, by one entry of the server', async () => {
    const game = await seatedGame(server, { clock: { perDecisionSeconds: 1 } });
    const live = await liveClient(server.url, game.creator.token);
    live.subscribe({ game: game.id, seat: 'p1', mode: 'events' });
    const over = await live.nextOf('update', ({ status }) => status === 'finished');
    expect(over).toMatchObject({ by: null, waiting: [], clocks: {}, decisions: [] });
    const { entries } = await expectHonest(game.creator, game.id);
    const last = known(entries.at(-1), 'an entry');
    const asked = known(entries.at(-2), 'an entry');
    expect(last).toMatchObject({ seat: null, player: null, command: null });
    expect(last.events[0]?.type).toBe('SeatsTimedOut');
    expect(Date.parse(last.at) - Date.parse(asked.at)).toBeGreaterThanOrEqual(1000);
    expect(await ok(readGame(game.creator, game.id))).toMatchObject({
      status: 'finished',
      outcome: { how: 'TIMED_OUT' },
    });
  });

  it('counts what goes beyond the time for a decision against the bank of the seat', async () => {
    const game = await seatedGame(server, { clock: { bankSeconds: 600 } });
    const before = await ok(readGame(game.creator, game.id));
    const [seat = ''] = before.waiting;
    const clock = known(before.clocks[seat], 'the clock of the seat that is asked');
    expect(clock.bankMs).toBe(600_000);
    const player = game.at(seat);
    const { decisions } = await ok(readDecisions(player, game.id, seat));
    await ok(sendCommand(player, game.id, seat, firstPlayer(decisions)));
    const after = await ok(readGame(game.creator, game.id));
    const [next = ''] = after.waiting;
    expect(Object.keys(after.clocks)).toEqual(after.waiting);
    // Whoever is asked for the first time has the whole bank.
    expect(after.clocks[next]?.bankMs).toBe(600_000);
  });

  it('takes no command once the time is up', async () => {
    const game = await seatedGame(server, { clock: { perDecisionSeconds: 1 } });
    const { waiting } = await ok(readGame(game.creator, game.id));
    const [seat = ''] = waiting;
    const player = game.at(seat);
    const { decisions } = await ok(readDecisions(player, game.id, seat));
    const live = await liveClient(server.url, game.creator.token);
    live.subscribe({ game: game.id, seat: null });
    await live.nextOf('update', ({ status }) => status === 'finished');
    const late = sendCommand(player, game.id, seat, firstPlayer(decisions));
    expect(await refusal(late)).toBe('409 GAME_NOT_RUNNING');
  });
});
