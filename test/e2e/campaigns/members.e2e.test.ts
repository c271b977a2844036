import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { apiClient, ok, refusal } from '../../support/server/api-client.ts';
import {
  type Campaign,
  joinCampaign,
  leaveCampaign,
  listCampaigns,
  makeCampaign,
  nextGame,
  readCampaign,
} from '../../support/server/campaigns.ts';
import { type Person, registerPlayer } from '../../support/server/seated-game.ts';
import { sharedServer } from '../../support/server/shared-server.ts';

const server = sharedServer();
const NOT_FOUND = '404 NOT_FOUND';
const UNKNOWN = 'c_019a2b3c-4d5e-7f60-8123-456789abcdef';

/** A new campaign and its first member. */
async function campaignOf(name = 'Home again') {
  const person = await registerPlayer(server.url);
  const campaign = await ok(makeCampaign(person, { name }));
  return { person, campaign, code: codeOf(campaign) };
}

function codeOf({ inviteCode }: Campaign): string {
  return known(inviteCode, 'the code of a campaign');
}

/** The same player with a token that may only watch. */
async function watching({ api }: Person) {
  const body = { label: 'screen', scopes: ['watch' as const] };
  const { token } = await ok(api.POST('/v1/me/tokens', { body }));
  return { api: apiClient(server.url, token) };
}

describe('a campaign', () => {
  it('begins with the one who made it, at chapter 1', async () => {
    const { person, campaign } = await campaignOf('There and back');
    expect(campaign).toMatchObject({
      name: 'There and back',
      freeChapters: false,
      creator: person.id,
      members: [{ id: person.id, name: person.name, kind: 'bot' }],
      next: 1,
      characters: [],
      links: { self: `/v1/campaigns/${campaign.id}` },
    });
    expect(campaign.chapters).toHaveLength(19);
    const [first, ...others] = campaign.chapters;
    const nothing = { attempts: 0, rounds: 0, games: [], characters: [] };
    expect(first).toEqual({ chapter: 1, status: 'open', ...nothing });
    for (const other of others) expect(other).toMatchObject({ status: 'locked', ...nothing });
    expect(await ok(readCampaign(person, campaign.id))).toEqual(campaign);
  });

  it('has every chapter open where chapters are free', async () => {
    const person = await registerPlayer(server.url);
    const campaign = await ok(makeCampaign(person, { name: 'Free', freeChapters: true }));
    expect(campaign.chapters.map(({ status }) => status)).toEqual(Array(19).fill('open'));
  });

  it('is made once under one key', async () => {
    const person = await registerPlayer(server.url);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => makeCampaign(person, { name: 'Once' }, 'one-key')),
    );
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1);
    expect((await ok(listCampaigns(person))).items).toHaveLength(1);
    const other = makeCampaign(person, { name: 'Twice' }, 'one-key');
    expect(await refusal(other)).toBe('409 IDEMPOTENCY_KEY_REUSED');
  });
});

describe('who is no member', () => {
  it('finds no campaign, whatever is asked of it', async () => {
    const { campaign } = await campaignOf();
    const stranger = await registerPlayer(server.url);
    for (const id of [campaign.id, UNKNOWN]) {
      expect(await refusal(readCampaign(stranger, id))).toBe(NOT_FOUND);
      expect(await refusal(joinCampaign(stranger, id, 'wrong'))).toBe(NOT_FOUND);
      expect(await refusal(leaveCampaign(stranger, id))).toBe(NOT_FOUND);
      expect(await refusal(nextGame(stranger, id, { people: 3 }))).toBe(NOT_FOUND);
    }
    expect((await ok(listCampaigns(stranger))).items).toEqual([]);
  });

  it('becomes one by the code, and stays one whatever the code', async () => {
    const { person, campaign, code } = await campaignOf();
    const friend = await registerPlayer(server.url);
    const joined = await ok(joinCampaign(friend, campaign.id, code));
    expect(joined.members.map(({ id }) => id)).toEqual([person.id, friend.id]);
    expect(await ok(joinCampaign(friend, campaign.id, 'wrong'))).toEqual(joined);
    expect((await ok(listCampaigns(friend, { player: 'me' }))).items).toEqual([joined]);
  });

  it('is whoever has left, until the code is used again', async () => {
    const { person, campaign, code } = await campaignOf();
    const friend = await registerPlayer(server.url);
    await ok(joinCampaign(friend, campaign.id, code));
    const { response } = await leaveCampaign(person, campaign.id);
    expect(response.status).toBe(204);
    expect(await refusal(readCampaign(person, campaign.id))).toBe(NOT_FOUND);
    expect(await refusal(leaveCampaign(person, campaign.id))).toBe(NOT_FOUND);
    expect((await ok(readCampaign(friend, campaign.id))).creator).toBe(person.id);
    expect((await leaveCampaign(friend, campaign.id)).response.status).toBe(204);
    const { members } = await ok(joinCampaign(person, campaign.id, code));
    expect(members.map(({ id }) => id)).toEqual([person.id]);
  });

  it('is told the code by no token that may only watch', async () => {
    const { person, campaign } = await campaignOf();
    const watcher = await watching(person);
    const { inviteCode: _, ...shown } = campaign;
    expect(await ok(readCampaign(watcher, campaign.id))).toEqual(shown);
    expect((await ok(listCampaigns(watcher))).items).toEqual([shown]);
    expect(await refusal(leaveCampaign(watcher, campaign.id))).toBe('403 SCOPE_MISSING');
  });
});

describe('thirty-two who join at once', () => {
  it('are members all of them, each once', async () => {
    const { person, campaign, code } = await campaignOf();
    const friends = await Promise.all(Array.from({ length: 16 }, () => registerPlayer(server.url)));
    const joins = [...friends, ...friends].map((one) => ok(joinCampaign(one, campaign.id, code)));
    await Promise.all(joins);
    const { members } = await ok(readCampaign(person, campaign.id));
    expect(members).toHaveLength(17);
    expect(new Set(members.map(({ id }) => id))).toEqual(
      new Set([person, ...friends].map(({ id }) => id)),
    );
  });
});

describe('the list of campaigns', () => {
  it('comes newest first, page by page, and holds those of others not', async () => {
    await campaignOf('Of somebody else');
    const person = await registerPlayer(server.url);
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, place) => ok(makeCampaign(person, { name: `No. ${place}` }))),
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ok(
        listCampaigns(person, { limit: 2, ...(cursor === undefined ? {} : { cursor }) }),
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen).toEqual(
      made
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  it('takes no cursor of another list', async () => {
    const person = await registerPlayer(server.url);
    const cursor = Buffer.from(person.id).toString('base64url');
    expect(await refusal(listCampaigns(person, { cursor }))).toBe('400 REQUEST_INVALID');
  });
});
