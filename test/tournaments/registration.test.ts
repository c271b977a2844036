import { describe, expect, it } from 'vitest';
import { STARTER_DECKS } from '../../src/games/tcg/data/starter-decks.ts';
import { fieldOf } from '../../src/tournaments/field-of.ts';
import {
  begunEvent,
  enterTeam,
  HEAD,
  makeEvent,
  openEvent,
  playRound,
  refusalOf,
} from './event-under-test.ts';

const TEAMS = { system: 'duplicate' } as const;
const STATE = /^TOURNAMENT_STATE: /;

describe('whoever enters', () => {
  it('is in the list from the first round on, and once however often', async () => {
    const event = await openEvent();
    const first = await event.enter('p_1', { name: 'Una' });
    const version = event.version();
    expect(await event.enter('p_1', { name: 'Another name' })).toBe(first);
    expect(event.version()).toBe(version);
    expect((await event.now()).entrants).toEqual([
      expect.objectContaining({ id: first, name: 'Una', players: ['p_1'], from: 1 }),
    ]);
  });

  it('finds no event while it is a draft', async () => {
    const event = await makeEvent();
    expect(await refusalOf(event.enter('p_1'))).toMatch(/^NOT_FOUND: /);
    expect(event.version()).toBe(1);
  });

  it('finds an event by invitation with its code alone', async () => {
    const event = await openEvent({ access: 'invite' });
    const code = (await event.deps.tournaments.inviteCode(event.id)) ?? '';
    expect(await refusalOf(event.enter('p_1'))).toMatch(/^NOT_FOUND: /);
    expect(await refusalOf(event.enter('p_1', { inviteCode: 'guess' }))).toMatch(/^NOT_FOUND: /);
    await event.enter('p_1', { inviteCode: code });
    // Who is in it needs the code no more.
    await event.leave('p_1');
    await event.enter('p_1');
    expect((await event.now()).entrants).toHaveLength(2);
  });

  it('finds no place when all are taken, until somebody leaves', async () => {
    const event = await openEvent({ maxEntrants: 2 });
    await event.enter('p_1');
    await event.enter('p_2');
    expect(await refusalOf(event.enter('p_3'))).toMatch(/All 2 places are taken/);
    await event.leave('p_1');
    await event.enter('p_3');
    expect(await refusalOf(event.enter('p_1'))).toMatch(STATE);
  });

  it('may leave and enter again while the registration is open, as somebody new', async () => {
    const event = await openEvent();
    const before = await event.enter('p_1');
    await event.enter('p_2');
    await event.leave('p_1');
    const after = await event.enter('p_1');
    expect(after).not.toBe(before);
    await event.start();
    const { entrants } = fieldOf(await event.now());
    expect(entrants.map(({ id }) => id)).toEqual([expect.any(String), after]);
  });

  it('must bring what fits the title', async () => {
    const event = await openEvent();
    const refused = await refusalOf(event.enter('p_1', { seatOptions: { deck: 'mine' } }));
    expect(refused).toMatch(/^OPTIONS_INVALID: \/seatOptions\/deck/);
  });

  it('alone has no team', async () => {
    const event = await openEvent();
    const refused = await refusalOf(event.enter('p_1', { others: ['p_2'] }));
    expect(refused).toMatch(/^OPTIONS_INVALID: \/players must name 0 others/);
  });
});

describe('a deck', () => {
  const OWN = { title: 'tcg', options: { decks: 'own', drawDeckMin: 70 } };
  const [starter] = STARTER_DECKS;

  it('is refused at once where it is not legal', async () => {
    const event = await openEvent(OWN);
    const refused = await refusalOf(event.enter('p_1', { seatOptions: { deck: starter?.id } }));
    expect(refused).toMatch(/^OPTIONS_INVALID: \/seatOptions\/deck/);
    expect((await event.now()).entrants).toEqual([]);
  });

  it('can be brought to the table instead, so that nothing is looked at yet', async () => {
    const event = await openEvent(OWN);
    await event.enter('p_1');
    expect((await event.now()).entrants).toMatchObject([{ seatOptions: {} }]);
  });

  it('is seen by nobody in the history', async () => {
    const event = await openEvent({ title: 'tcg', options: { decks: 'own' } });
    await event.enter('p_1', { seatOptions: { deck: starter?.id } });
    const entered = event.happened().at(-1);
    expect(JSON.stringify(entered?.pub)).not.toContain(starter?.id);
  });
});

describe('a late entry', () => {
  it.each(['swiss', 'duplicate'] as const)(
    'is taken for the next round of a %s event',
    async (system) => {
      const event = await openEvent({ system });
      const enter = (name: string) =>
        system === 'duplicate' ? enterTeam(event, name) : event.enter(name);
      await enter('one');
      await enter('two');
      await event.start();
      await event.pair();
      const late = await enter('late');
      expect((await event.now()).entrants.at(-1)).toMatchObject({ id: late, from: 2 });
      await playRound(event);
      const { round } = await event.pair();
      const paired = [...round.pairings.flatMap(({ entrants }) => entrants), round.bye];
      expect(paired).toContain(late);
    },
  );

  it.each(['round-robin', 'single-elimination', 'double-elimination'] as const)(
    'is not taken in a %s event',
    async (system) => {
      const event = await begunEvent(3, { system });
      expect(await refusalOf(event.enter('p_late'))).toMatch(STATE);
    },
  );

  it('is not taken once the last round is paired', async () => {
    const event = await begunEvent(2, { rounds: 1 });
    await event.pair();
    expect(await refusalOf(event.enter('p_late'))).toMatch(/last round is paired/);
  });

  it('is not taken of somebody who has left a running event', async () => {
    const event = await begunEvent(3);
    await event.pair();
    await event.leave('p_1');
    expect(await refusalOf(event.enter('p_1'))).toMatch(/does not come back/);
  });

  it('is taken of somebody who left before anything was paired', async () => {
    const event = await openEvent();
    for (const player of ['p_1', 'p_2', 'p_3']) await event.enter(player);
    await event.leave('p_1');
    await event.start();
    await event.pair();
    const late = await event.enter('p_1');
    expect((await event.now()).entrants.at(-1)).toMatchObject({ id: late, from: 2 });
  });

  it('is not taken of a team with somebody who has left a running event', async () => {
    const event = await openEvent(TEAMS);
    for (const team of ['a', 'b', 'c']) await enterTeam(event, team);
    await event.start();
    await event.pair();
    await event.leave('a_1');
    const entering = event.enter('d_1', { others: ['a_2', 'd_3'] });
    expect(await refusalOf(entering)).toMatch(/does not come back/);
  });
});

describe('a team', () => {
  it('names all its others, each once, and not the one who enters it', async () => {
    const event = await openEvent(TEAMS);
    for (const others of [[], ['a_2'], ['a_2', 'a_2'], ['a_1', 'a_2'], ['a_2', 'a_3', 'a_4']]) {
      expect(await refusalOf(event.enter('a_1', { others }))).toMatch(/must name 2 others/);
    }
    expect(event.version()).toBe(2);
  });

  it('cannot have somebody of another one', async () => {
    const event = await openEvent(TEAMS);
    await event.enter('a_1', { others: ['a_2', 'a_3'] });
    const entering = event.enter('b_1', { others: ['a_1', 'b_3'] });
    expect(await refusalOf(entering)).toMatch(/a_1 belongs to another entrant/);
  });

  it('binds nobody who was only named: he may enter with others, and confirm one team', async () => {
    const event = await openEvent(TEAMS);
    const first = await event.enter('a_1', { others: ['a_3', 'a_2'] });
    const own = await event.enter('a_3', { others: ['b_1', 'b_2'] });
    expect(await refusalOf(event.confirm(first, 'a_3'))).toMatch(/another team already/);
    await event.confirm(own, 'b_1');
    expect((await event.now()).entrants).toHaveLength(2);
  });

  it('is complete when all of it have confirmed, each once', async () => {
    const event = await openEvent(TEAMS);
    const team = await event.enter('a_1', { others: ['a_2', 'a_3'] });
    await event.confirm(team, 'a_2');
    const version = event.version();
    await event.confirm(team, 'a_2');
    await event.confirm(team, 'a_1');
    expect(event.version()).toBe(version);
    expect((await event.now()).entrants[0]?.confirmed).toEqual(['a_1', 'a_2']);
    expect(await refusalOf(event.confirm(team, 'b_1'))).toMatch(/^NOT_FOUND: /);
    expect(await refusalOf(event.confirm('e_none', 'a_2'))).toMatch(/^NOT_FOUND: /);
  });

  it('leaves with any of its players, and nobody can confirm it any more', async () => {
    const event = await openEvent(TEAMS);
    const team = await event.enter('a_1', { others: ['a_2', 'a_3'] });
    await event.confirm(team, 'a_3');
    await event.leave('a_3');
    expect((await event.now()).entrants[0]?.withdrawnFrom).toBe(1);
    expect(await refusalOf(event.confirm(team, 'a_2'))).toMatch(/has withdrawn/);
    await event.enter('a_2', { others: ['a_3', 'b_1'] });
    expect((await event.now()).entrants).toHaveLength(2);
  });

  it('does not play before all have said so, also if it comes late', async () => {
    const event = await openEvent(TEAMS);
    const [a, b] = [await enterTeam(event, 'a'), await enterTeam(event, 'b')];
    await event.start();
    await event.pair();
    const late = await event.enter('c_1', { others: ['c_2', 'c_3'] });
    await event.confirm(late, 'c_2');
    await playRound(event);
    const second = await event.pair();
    expect(second.round.pairings.flatMap(({ entrants }) => entrants)).toEqual([a, b]);
    // Who is complete in the middle of a round takes part from the next one on.
    await event.confirm(late, 'c_3');
    expect((await event.now()).entrants.at(-1)).toMatchObject({ from: 3 });
    await playRound(event);
    const third = await event.pair();
    expect(third.round.pairings.flatMap(({ entrants }) => entrants)).toEqual([a, b, late]);
  });
});

describe('checking in', () => {
  it('is done by a player of the entrant or an organizer, once', async () => {
    const event = await openEvent({ checkIn: true });
    const [one, two] = [await event.enter('p_1'), await event.enter('p_2')];
    await event.checkIn(one, 'p_1');
    await event.checkIn(two, HEAD);
    const version = event.version();
    await event.checkIn(one, HEAD);
    expect(event.version()).toBe(version);
    expect((await event.now()).entrants.map(({ checkedIn }) => checkedIn)).toEqual([true, true]);
  });

  it('is nobody else’s business', async () => {
    const event = await openEvent({ checkIn: true });
    const one = await event.enter('p_1');
    expect(await refusalOf(event.checkIn(one, 'p_2'))).toMatch(/^NOT_ORGANIZER: /);
    expect(await refusalOf(event.checkIn('e_none', 'p_2'))).toMatch(/^NOT_FOUND: /);
  });

  it('ends with the registration, and is not for those who have left', async () => {
    const event = await openEvent();
    const ids = [await event.enter('p_1'), await event.enter('p_2'), await event.enter('p_3')];
    const [one = '', two = ''] = ids;
    await event.leave('p_1');
    expect(await refusalOf(event.checkIn(one, 'p_1'))).toMatch(/has withdrawn/);
    await event.start();
    expect(await refusalOf(event.checkIn(two, 'p_2'))).toMatch(STATE);
  });
});

describe('whoever withdraws', () => {
  it('during the registration was never there', async () => {
    const event = await openEvent();
    await event.enter('p_1');
    await event.leave('p_1');
    expect(fieldOf(await event.now()).entrants).toEqual([]);
  });

  it('after the start and before the first round is nobody’s opponent', async () => {
    const event = await begunEvent(3);
    await event.leave('p_1');
    const { round } = await event.pair();
    expect(round.pairings.map(({ entrants }) => entrants.toSorted())).toEqual([event.ids.slice(1)]);
    expect(fieldOf(await event.now()).entrants).toHaveLength(2);
  });

  it('in a round plays it, and no later one', async () => {
    const event = await begunEvent(4);
    await event.pair();
    const version = event.version();
    await event.remove(event.ids[0] ?? '');
    await event.remove(event.ids[0] ?? '');
    expect(event.version()).toBe(version + 1);
    expect((await event.now()).entrants[0]?.withdrawnFrom).toBe(2);
    await playRound(event);
    const { round } = await event.pair();
    expect(JSON.stringify(round.pairings)).not.toContain(event.ids[0]);
  });

  it('between two rounds is not paired for the next', async () => {
    const event = await begunEvent(4);
    await event.pair();
    await playRound(event);
    const before = event.drawn();
    await event.leave('p_2');
    expect((await event.now()).entrants[1]?.withdrawnFrom).toBe(2);
    expect(event.drawn()).toEqual(before);
  });

  it('does so before the end, and only who is there can be taken out', async () => {
    const event = await begunEvent(2);
    await event.finish();
    expect(await refusalOf(event.leave('p_1'))).toMatch(STATE);
    expect(await refusalOf(event.remove('e_none'))).toMatch(/^NOT_FOUND: /);
  });

  it('is taken out by organizers alone', async () => {
    const event = await begunEvent(2);
    const [one = ''] = event.ids;
    expect(await refusalOf(event.remove(one, 'p_2'))).toMatch(/^NOT_ORGANIZER: /);
  });
});
