import { beforeAll, describe, expect, it } from 'vitest';
import type { operations } from '../../../openapi/client.d.ts';
import { known } from '../../../src/engine/invariant.ts';
import { type Game, ok, refusal } from '../../support/server/api-client.ts';
import { cancelGame, readEvents, readGame, resign } from '../../support/server/calls.ts';
import {
  type Campaign,
  chapterOf,
  joinCampaign,
  leaveCampaign,
  makeCampaign,
  nextGame,
  readCampaign,
} from '../../support/server/campaigns.ts';
import { randomPlayer } from '../../support/server/decisions.ts';
import {
  type Person,
  playOverHttp,
  registerPlayer,
  seatAll,
} from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();

let rosie: Person;
let sam: Person;
let merry: Person;
let pippin: Person;

beforeAll(async () => {
  [rosie, sam, merry, pippin] = [
    await registerPlayer(server.url, 'Rosie'),
    await registerPlayer(server.url, 'Sam'),
    await registerPlayer(server.url, 'Merry'),
    await registerPlayer(server.url, 'Pippin'),
  ];
});

async function campaignOf(freeChapters: boolean, ...members: readonly Person[]): Promise<Campaign> {
  const campaign = await ok(makeCampaign(rosie, { name: 'Home again', freeChapters }));
  const { id, inviteCode = '' } = campaign;
  for (const member of members) await ok(joinCampaign(member, id, inviteCode));
  return campaign;
}

type Seen =
  operations['listEvents']['responses'][200]['content']['application/json']['items'][number]['events'][number];
type SeenOf<T extends Seen['type']> = Extract<Seen, { readonly type: T }>;

/** What everybody could see of a game. */
async function historyOf(game: string): Promise<readonly Seen[]> {
  const events: Seen[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { as: 'public', after, limit: 100 };
    const page: { items: { events: Seen[] }[]; next: number | null } = await ok(
      readEvents(rosie, game, query),
    );
    events.push(...page.items.flatMap((item) => item.events));
    after = page.next;
  }
  return events;
}

async function seenOf<T extends Seen['type']>(game: string, type: T): Promise<SeenOf<T>[]> {
  return (await historyOf(game)).filter((event): event is SeenOf<T> => event.type === type);
}

/** How the characters fared, told by the ends of the rounds of these games, by name. */
async function faring(games: readonly string[]) {
  const ends = await Promise.all(games.map((game) => seenOf(game, 'RoundEnded')));
  const goals = ends.flat().flatMap(({ pub }) => pub.goals);
  const names = [...new Set(goals.map(({ character }) => character))].sort();
  return names.map((character) => {
    const own = goals.filter((goal) => goal.character === character);
    const successes = own.filter(({ status }) => status === 'done').length;
    return { character, rounds: own.length, successes };
  });
}

async function roundsOf(game: string): Promise<number> {
  return (await seenOf(game, 'RoundEnded')).length;
}

/** Plays games of the next chapter until one of them is won: chance alone needs about ten rounds. */
async function winNext(campaign: Campaign, people: readonly Person[]): Promise<readonly Game[]> {
  const games: Game[] = [];
  for (let seed = 1; ; seed += 1) {
    const options = { maxRounds: 40 };
    const game = await ok(nextGame(rosie, campaign.id, { people: people.length as 3, options }));
    await playOverHttp(await seatAll(game, people), randomPlayer(seed));
    games.push(game);
    const { outcome } = await ok(readGame(rosie, game.id));
    if (outcome?.how === 'CHAPTER_WON') return games;
  }
}

describe('a campaign of two chapters', () => {
  it('goes on with other people, and is told by its games, also by a server that is new', async () => {
    const campaign = await campaignOf(false, sam, merry);
    const won = await winNext(campaign, [rosie, sam, merry]);
    const ids = won.map(({ id }) => id);
    const after = await ok(readCampaign(sam, campaign.id));
    expect(after.next).toBe(2);
    const rounds = await Promise.all(ids.map(roundsOf));
    expect(chapterOf(after, 1)).toEqual({
      chapter: 1,
      status: 'won',
      attempts: ids.length,
      rounds: rounds.reduce((sum, one) => sum + one, 0),
      games: ids,
      characters: await faring(ids),
    });
    expect(chapterOf(after, 1).characters.find(({ character }) => character === 'frodo')).toEqual(
      expect.objectContaining({ rounds: chapterOf(after, 1).rounds }),
    );

    // Merry goes and Pippin comes; a friend who is no member may sit at the table all the same.
    await leaveCampaign(merry, campaign.id);
    await ok(joinCampaign(pippin, campaign.id, campaign.inviteCode ?? ''));
    const friend = await registerPlayer(server.url);
    const options = { maxRounds: 1 };
    const second = await ok(nextGame(pippin, campaign.id, { people: 4, options }));
    expect(second).toMatchObject({ creator: pippin.id, options: { chapter: 2, people: 4 } });
    await playOverHttp(await seatAll(second, [pippin, rosie, sam, friend]), randomPlayer(1));
    const end = await ok(readCampaign(rosie, campaign.id));
    expect(chapterOf(end, 2)).toMatchObject({
      attempts: 1,
      rounds: 1,
      games: [second.id],
      characters: await faring([second.id]),
    });
    expect(end.characters).toEqual(await faring([...ids, second.id]));
    expect(end.members.map(({ name }) => name)).toEqual(['Rosie', 'Sam', 'Pippin']);

    await server.process.restart();
    expect(await ok(readCampaign(rosie, campaign.id))).toEqual(end);
  });
});

describe('a game that is not over', () => {
  it('is listed with its chapter, and an attempt once it is started', async () => {
    const campaign = await campaignOf(false);
    const attempts = async () => {
      const {
        attempts: count,
        rounds,
        games,
      } = chapterOf(await ok(readCampaign(rosie, campaign.id)), 1);
      return [count, rounds, games.length];
    };
    const cancelled = await ok(nextGame(rosie, campaign.id, { people: 3 }));
    await ok(cancelGame(rosie, cancelled.id));
    expect(await attempts()).toEqual([0, 0, 1]);
    const game = await ok(nextGame(rosie, campaign.id, { people: 3 }));
    expect(await attempts()).toEqual([0, 0, 2]);
    await seatAll(game, [rosie, sam, merry]);
    expect(await attempts()).toEqual([1, 0, 2]);
    await ok(resign(sam, game.id, 'p2'));
    expect(await attempts()).toEqual([1, 1, 2]);
    expect((await ok(readCampaign(rosie, campaign.id))).next).toBe(1);
  });

  it('does not keep others from the next one: both are attempts', async () => {
    const campaign = await campaignOf(false, sam);
    const made = await Promise.all([
      ok(nextGame(rosie, campaign.id, { people: 3 })),
      ok(nextGame(sam, campaign.id, { people: 3 })),
    ]);
    const { games } = chapterOf(await ok(readCampaign(sam, campaign.id)), 1);
    expect(games).toEqual(made.map(({ id }) => id).sort());
  });
});

describe('the next game', () => {
  it('is refused where its chapter is locked, and nothing is made', async () => {
    const campaign = await campaignOf(false);
    for (const chapter of [2, 18, 'road'] as const) {
      const { error, response } = await nextGame(rosie, campaign.id, { chapter, people: 3 });
      expect([response.status, error]).toMatchObject([
        422,
        { code: 'OPTIONS_INVALID', reason: 'CHAPTER_LOCKED', errors: [{ path: '/chapter' }] },
      ]);
    }
    expect(await ok(readCampaign(rosie, campaign.id))).toEqual(campaign);
  });

  it.each([
    [{ maxRounds: 0 }, 'maxRounds'],
    [{ chapter: 1 }, 'chapter'],
    [{ people: 3 }, 'people'],
    [{ kept: { characters: [], events: [], groups: [], gifts: [] } }, 'kept'],
    [{ 'ch18.rivers': true }, 'ch18.rivers'],
  ])('is refused with the options %j', async (options, name) => {
    const campaign = await campaignOf(false);
    const { error, response } = await nextGame(rosie, campaign.id, {
      people: 3,
      options: options as object,
    });
    expect([response.status, error]).toMatchObject([
      422,
      { code: 'OPTIONS_INVALID', errors: [{ path: `/options/${name}` }] },
    ]);
    expect(await ok(readCampaign(rosie, campaign.id))).toEqual(campaign);
  });

  it.each([
    { people: 5 as 4 },
    { people: 3 as const, chapter: 19 as 18 },
    { people: 3 as const, chapter: '1' as unknown as 1 },
  ])('is refused by the form of %j', async (body) => {
    const campaign = await campaignOf(true);
    expect(await refusal(nextGame(rosie, campaign.id, body))).toBe('400 REQUEST_INVALID');
  });

  it('is made once under one key, which counts for one campaign alone', async () => {
    const [one, other] = [await campaignOf(false), await campaignOf(false)];
    const first = await nextGame(rosie, one.id, { people: 3 }, 'next');
    const again = await nextGame(rosie, one.id, { people: 3 }, 'next');
    const elsewhere = await nextGame(rosie, other.id, { people: 3 }, 'next');
    expect(again.data).toEqual(first.data);
    expect(again.response.headers.get('idempotency-replayed')).toBe('true');
    expect(elsewhere.response.headers.get('idempotency-replayed')).toBeNull();
    for (const { id } of [one, other]) {
      expect(chapterOf(await ok(readCampaign(rosie, id)), 1).games).toHaveLength(1);
    }
    const reused = nextGame(rosie, one.id, { people: 4 }, 'next');
    expect(await refusal(reused)).toBe('409 IDEMPOTENCY_KEY_REUSED');
  });
});

describe('a long chapter that was lost', () => {
  it('goes on from what was completed, with as many people', async () => {
    const { id } = await campaignOf(true);
    const ask = { chapter: 13, people: 3, options: { maxRounds: 100 } } as const;
    const first = await seatAll(await ok(nextGame(rosie, id, ask)), [rosie, sam, merry]);
    expect(first.made.options).not.toHaveProperty('kept');
    await playOverHttp(first, randomPlayer(1), ({ answer }) =>
      answer.events.every(({ type }) => type !== 'ChapterAdvanced'),
    );
    await ok(resign(rosie, first.id, 'p1'));
    const second = await ok(nextGame(rosie, id, ask));
    const [advanced] = await seenOf(first.id, 'ChapterAdvanced');
    const { characters } = known(advanced, 'a round that was won').pub;
    expect(characters).toHaveLength(3);
    expect(second.options['kept']).toMatchObject({ characters });
    const { status } = await ok(readGame(rosie, (await seatAll(second, [rosie, sam, merry])).id));
    expect(status).toBe('running');
    const { options } = await ok(nextGame(rosie, id, { chapter: 13, people: 4 }));
    expect(options).not.toHaveProperty('kept');
  });

  it('is the Road with the build it had', async () => {
    const { id } = await campaignOf(true);
    const ask = { chapter: 'road', people: 3 } as const;
    const first = await seatAll(await ok(nextGame(rosie, id, ask)), [rosie, sam, merry]);
    await ok(resign(rosie, first.id, 'p1'));
    const second = await ok(nextGame(rosie, id, ask));
    const [built] = await seenOf(first.id, 'RoadBuilt');
    expect(second.options['kept']).toMatchObject({ road: known(built, 'the build').pub.build });
    await seatAll(second, [rosie, sam, merry]);
    expect(await seenOf(second.id, 'GameStarted')).toHaveLength(1);
    expect(await seenOf(second.id, 'RoadBuilt')).toEqual([]);
  });
});
