import { afterEach, describe, expect, it } from 'vitest';
import { MAX_TOURNAMENTS } from '../../src/live/tournament-watches.ts';
import { createTournament } from '../../src/tournaments/create-tournament.ts';
import { organize, takePart } from '../../src/tournaments/organize.ts';
import { enter } from '../../src/tournaments/registration.ts';
import { publish } from '../../src/tournaments/stages.ts';
import { titleNamed } from '../support/fixtures.ts';
import { liveClient } from '../support/server/live-client.ts';
import { type MemoryHall, memoryHall, tokenOf } from './memory-hall.ts';

const halls: MemoryHall[] = [];

afterEach(async () => {
  for (const hall of halls.splice(0)) {
    expect(hall.faults).toEqual([]);
    await hall.close();
  }
});

const organizer = 'p_organizer';
const rules = { name: 'Open', title: 'confrontation', system: 'swiss', rounds: 2 } as const;

/** A hall with a tournament whose registration is open, two entries in its log. */
async function openHall() {
  const hall = await memoryHall();
  halls.push(hall);
  const { deps } = hall.events;
  const { made } = await createTournament(deps, rules, organizer, () => null);
  const by = { tournament: made.id, player: organizer };
  await organize(deps, by, ({ tournament }) => publish(tournament));
  const join = (name: string) =>
    takePart(deps, { tournament: made.id, player: `p_${name}` }, null, (tournament) =>
      enter(tournament, titleNamed('confrontation'), deps.newId('e'), {
        player: `p_${name}`,
        name,
        others: [],
        seatOptions: {},
      }),
    );
  return { hall, tournament: made.id, join };
}

describe('a tournament on a socket', () => {
  it('is told entry by entry, from the moment it is watched', async () => {
    const { hall, tournament, join } = await openHall();
    const client = await liveClient(hall.url, tokenOf('rosie'));
    expect(await client.request({ type: 'watchTournament', tournament })).toMatchObject({
      type: 'watching',
      version: 2,
    });
    await join('sam');
    await join('merry');
    const first = await client.nextOf('tournament');
    expect(first).toMatchObject({ tournament, version: 3, events: [{ type: 'EntrantEntered' }] });
    expect(first.events[0]).not.toHaveProperty('sealed');
    expect((await client.nextOf('tournament')).version).toBe(4);
    await client.close();
  });

  it('begins with what was missed after a version', async () => {
    const { hall, tournament } = await openHall();
    const client = await liveClient(hall.url, tokenOf('rosie'));
    await client.request({ type: 'watchTournament', tournament, after: 0 });
    const types = [await client.nextOf('tournament'), await client.nextOf('tournament')].flatMap(
      ({ events }) => events.map(({ type }) => type),
    );
    expect(types).toEqual(['TournamentOpened', 'TournamentPublished']);
    await client.close();
  });

  it('is told no more once it is not watched', async () => {
    const { hall, tournament, join } = await openHall();
    const client = await liveClient(hall.url, tokenOf('rosie'));
    await client.request({ type: 'watchTournament', tournament });
    const answer = await client.request({ type: 'unwatchTournament', tournament });
    expect(answer.type).toBe('unwatched');
    await join('sam');
    await client.request({ type: 'watchTournament', tournament });
    expect(client.received.filter(({ type }) => type === 'tournament')).toEqual([]);
    await client.close();
  });

  it.each([
    ['that does not exist', { tournament: 't_none' }, 'NOT_FOUND'],
    ['after a version it does not have', { after: 9 }, 'REQUEST_INVALID'],
  ])('%s is refused', async (_, more, code) => {
    const { hall, tournament } = await openHall();
    const client = await liveClient(hall.url, tokenOf('rosie'));
    const answer = await client.request({ type: 'watchTournament', tournament, ...more });
    expect(answer).toMatchObject({ type: 'refused', problem: { code } });
    await client.close();
  });

  it('that is a draft looks to strangers as if there were none', async () => {
    const { hall } = await openHall();
    const { made } = await createTournament(hall.events.deps, rules, organizer, () => null);
    const client = await liveClient(hall.url, tokenOf('rosie'));
    const answer = await client.request({ type: 'watchTournament', tournament: made.id });
    expect(answer).toMatchObject({ type: 'refused', problem: { code: 'NOT_FOUND' } });
    await client.close();
  });

  it('is one of a limited number', async () => {
    const { hall } = await openHall();
    const { deps } = hall.events;
    const client = await liveClient(hall.url, tokenOf('rosie'));
    const answers: string[] = [];
    for (let made = 0; made <= MAX_TOURNAMENTS; made += 1) {
      const one = (await createTournament(deps, rules, organizer, () => null)).made.id;
      await organize(deps, { tournament: one, player: organizer }, ({ tournament }) =>
        publish(tournament),
      );
      answers.push((await client.request({ type: 'watchTournament', tournament: one })).type);
    }
    expect(answers).toEqual([...Array(MAX_TOURNAMENTS).fill('watching'), 'refused']);
    await client.close();
  });
});
