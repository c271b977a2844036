import { describe, expect, it } from 'vitest';
import type { NewCampaign } from '../../src/campaigns/ports.ts';
import { createGame, type GameRequest } from '../../src/play/create-game.ts';
import { cancelGame } from '../../src/play/leave-game.ts';
import type { KeyedRequest } from '../../src/play/ports.ts';
import { makeCampaigns } from '../../src/store/campaigns.ts';
import { START, sitDown } from '../support/memory-ports.ts';
import { twoNodes } from './nodes.ts';

const nodes = twoNodes();
const AT = new Date(START).toISOString();

let made = 0;

/** The campaigns of both nodes, and a new one of them. */
async function newCampaign(more: Partial<NewCampaign> = {}) {
  made += 1;
  const [one, other] = [makeCampaigns(nodes.one.store), makeCampaigns(nodes.other.store)];
  const campaign: NewCampaign = {
    id: `c_${String(made).padStart(4, '0')}`,
    name: 'Home again',
    freeChapters: false,
    creator: { id: 'p_creator', name: 'p_creator', kind: 'bot' },
    inviteCode: 'code',
    createdAt: AT,
    ...more,
  };
  await one.create(campaign, null);
  return { one, other, campaign, id: campaign.id };
}

const GAME: GameRequest = {
  title: 'trick-taking',
  options: { chapter: 1, people: 3 },
  creator: 'p_creator',
  access: 'open',
  spectators: 'public',
  clock: {},
  selfPlay: false,
  name: null,
};

function startIn(campaign: string, keyed: KeyedRequest | null = null) {
  return createGame(nodes.one.deps, { ...GAME, campaign }, () => keyed);
}

async function countOf(table: 'games' | 'campaign_games' | 'campaigns' | 'campaign_members') {
  const { rows } = await nodes.one.store.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
}

describe('a campaign', () => {
  it('is found by its members as it was made, on every node', async () => {
    const { one, other, campaign, id } = await newCampaign({ freeChapters: true });
    const { creator, ...rest } = campaign;
    const stored = { ...rest, creator: creator.id, members: [creator], games: [] };
    expect(await one.find(id, 'p_creator')).toEqual(stored);
    expect(await other.find(id, 'p_creator')).toEqual(stored);
    expect(await other.find(id, 'p_stranger')).toBeNull();
    expect(await other.find('c_none', 'p_creator')).toBeNull();
  });

  it('is made once under a key, and its members with it', async () => {
    const { one, other, campaign } = await newCampaign();
    const before = [await countOf('campaigns'), await countOf('campaign_members')];
    const about = { player: 'p_creator', route: 'POST /v1/campaigns', fingerprint: 'f', at: AT };
    const keyed = { ...about, key: 'once' };
    const answers = await Promise.all(
      [one, other, one, other].map((node, place) =>
        node.create({ ...campaign, id: `c_once-${place}` }, keyed),
      ),
    );
    expect(new Set(answers.map(({ made: { id } }) => id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => replayed)).toHaveLength(3);
    const after = [await countOf('campaigns'), await countOf('campaign_members')];
    expect(after).toEqual(before.map((count) => (count ?? 0) + 1));
  });

  it('of nobody is not made at all', async () => {
    const before = [await countOf('campaigns'), await countOf('campaign_members')];
    const creator = { id: 'p_nobody', name: 'Nobody', kind: 'bot' } as const;
    await expect(newCampaign({ creator })).rejects.toThrow();
    expect([await countOf('campaigns'), await countOf('campaign_members')]).toEqual(before);
  });
});

describe('members', () => {
  it('join by the code alone, on both nodes at once, in the order in which they came', async () => {
    const { one, other, id } = await newCampaign();
    const later = new Date(START + 1000).toISOString();
    await one.join(id, 'p_stranger', 'wrong', later);
    await Promise.all([
      one.join(id, 'p_p1', 'code', later),
      other.join(id, 'p_p1', 'code', later),
      other.join(id, 'p_creator', 'code', later),
    ]);
    await other.join(id, 'p_p2', 'code', AT);
    const members = (await one.find(id, 'p_p1'))?.members.map((member) => member.id);
    expect(members).toEqual(['p_creator', 'p_p2', 'p_p1']);
    expect(await one.find(id, 'p_stranger')).toBeNull();
  });

  it('leave once, the last one too', async () => {
    const { one, other, id } = await newCampaign();
    expect(await one.leave(id, 'p_stranger')).toBe(false);
    const left = await Promise.all([one.leave(id, 'p_creator'), other.leave(id, 'p_creator')]);
    expect(left.sort()).toEqual([false, true]);
    expect(await one.find(id, 'p_creator')).toBeNull();
    await one.join(id, 'p_creator', 'code', AT);
    expect((await other.find(id, 'p_creator'))?.members).toHaveLength(1);
  });
});

describe('the list of campaigns', () => {
  it('holds those of a member, newest first, and goes on where it was', async () => {
    const [first, second, third] = [await newCampaign(), await newCampaign(), await newCampaign()];
    const { one } = first;
    for (const { id } of [first, third]) await one.join(id, 'p_p3', 'code', AT);
    const list = async (more: { before?: string; limit?: number } = {}) =>
      (await one.list({ member: 'p_p3', limit: 10, ...more })).map(({ id }) => id);
    expect(await list()).toEqual([third.id, first.id]);
    expect(await list({ limit: 1 })).toEqual([third.id]);
    expect(await list({ before: third.id })).toEqual([first.id]);
    expect(await list()).not.toContain(second.id);
  });
});

describe('a game of a campaign', () => {
  it('stands with it in the order in which games were made, and tells how it stands', async () => {
    const { other, id } = await newCampaign();
    const first = (await startIn(id)).made;
    const second = (await startIn(id)).made;
    await createGame(nodes.one.deps, GAME, () => null);
    const seats = ['p1', 'p2', 'p3'];
    for (const seat of seats) await sitDown(nodes.one.deps, second.id, seat);
    await cancelGame(nodes.one.deps, first.id, 'p_creator');
    const { games } = (await other.find(id, 'p_creator')) ?? { games: [] };
    expect(games).toEqual([
      expect.objectContaining({ id: first.id, status: 'abandoned', startedAt: null }),
      expect.objectContaining({ id: second.id, status: 'running', finishedAt: null }),
    ]);
    expect(games.map(({ options }) => options)).toEqual([first.options, second.options]);
  });

  it('is made with its place in the campaign or not at all', async () => {
    const before = [await countOf('games'), await countOf('campaign_games')];
    await expect(startIn('c_none')).rejects.toThrow();
    expect([await countOf('games'), await countOf('campaign_games')]).toEqual(before);
  });

  it('is made once under a key', async () => {
    const { one, id } = await newCampaign();
    const about = { player: 'p_creator', fingerprint: 'f', at: AT, key: 'game' };
    const keyed = { ...about, route: `POST /v1/campaigns/${id}/games` };
    const [first, again] = [await startIn(id, keyed), await startIn(id, keyed)];
    expect(again).toEqual({ ...first, replayed: true });
    expect((await one.find(id, 'p_creator'))?.games).toHaveLength(1);
  });
});
