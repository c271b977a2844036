import { describe, expect, it } from 'vitest';
import type { CampaignResource } from '../../src/campaigns/campaign-resource.ts';
import { createCampaign } from '../../src/campaigns/create-campaign.ts';
import { joinCampaign, leaveCampaign } from '../../src/campaigns/members.ts';
import { listCampaigns, readCampaign } from '../../src/campaigns/read-campaign.ts';
import type { GameReport } from '../../src/campaigns/rules.ts';
import { type CampaignGameRequest, startCampaignGame } from '../../src/campaigns/start-game.ts';
import { type MemoryCampaigns, makeMemoryCampaigns, playerNamed } from './memory-campaigns.ts';

/** A campaign of Rosie's, with what a test does to it. */
async function campaignOf(freeChapters = false) {
  const memory = makeMemoryCampaigns();
  const request = { name: 'Home again', freeChapters, creator: playerNamed('rosie') };
  const { made } = await createCampaign(memory.deps, request, null);
  return { memory, made, start: starter(memory, made) };
}

function starter(memory: MemoryCampaigns, { id }: CampaignResource) {
  const plain = { campaign: id, player: 'p_rosie', people: 3, options: {} };
  return async (more: Partial<CampaignGameRequest> = {}) => {
    const { made } = await startCampaignGame(memory.deps, { ...plain, ...more }, () => null);
    return made;
  };
}

const WON: GameReport = { won: true, rounds: 1, characters: [] };
const NOTHING = { characters: [], events: [], groups: [], gifts: [] };

/** What a game of chapter 9 says that was lost with somebody completed in it. */
function lostWith(characters: readonly string[], people = 3): GameReport {
  const progress = { before: NOTHING, after: { ...NOTHING, characters } };
  const report = { chapter: 9, won: false, rounds: 2, characters: [], people };
  return { ...report, ...progress } as GameReport;
}

describe('a game of a campaign', () => {
  it('plays the next chapter not yet won', async () => {
    const { memory, start } = await campaignOf();
    const first = await start();
    expect(first).toMatchObject({ title: 'trick-taking', options: { chapter: 1, people: 3 } });
    memory.endWith(first.id, WON);
    expect((await start({ people: 4 })).options).toMatchObject({ chapter: 2, people: 4 });
  });

  it('is an ordinary game of the member who asked for it, open to all', async () => {
    const { start } = await campaignOf();
    expect(await start({ options: { maxRounds: 7 } })).toMatchObject({
      creator: 'p_rosie',
      access: 'open',
      spectators: 'public',
      selfPlay: false,
      clock: {},
      options: { maxRounds: 7 },
    });
  });

  it('plays a chapter that was won again if that is chosen', async () => {
    const { memory, start } = await campaignOf();
    memory.endWith((await start()).id, WON);
    expect((await start({ chapter: 1 })).options).toMatchObject({ chapter: 1 });
  });

  it('is not made of a locked chapter', async () => {
    const { memory, made, start } = await campaignOf();
    await expect(start({ chapter: 2 })).rejects.toMatchObject({
      code: 'OPTIONS_INVALID',
      fields: { reason: 'CHAPTER_LOCKED', errors: [{ path: '/chapter' }] },
    });
    await expect(start({ chapter: 'road' })).rejects.toMatchObject({ code: 'OPTIONS_INVALID' });
    const { chapters } = await readCampaign(memory.deps, made.id, 'p_rosie');
    expect(chapters.flatMap(({ games }) => games)).toEqual([]);
  });

  it('is made of any chapter where all are free', async () => {
    const { start } = await campaignOf(true);
    expect((await start({ chapter: 'road' })).options).toMatchObject({ chapter: 'road' });
    expect((await start({ chapter: 7 })).options).toMatchObject({ chapter: 7 });
  });

  it.each(['chapter', 'people', 'kept', 'unheardOf'])(
    'has its options without %s, which is not for them to say',
    async (name) => {
      const { start } = await campaignOf();
      await expect(start({ options: { [name]: 1 } })).rejects.toMatchObject({
        code: 'OPTIONS_INVALID',
        fields: { reason: 'OPTIONS_MALFORMED', errors: [{ path: `/options/${name}` }] },
      });
    },
  );

  it('has no options that its chapter has no use for', async () => {
    const { start } = await campaignOf();
    await expect(start({ options: { 'ch18.rivers': true } })).rejects.toMatchObject({
      code: 'OPTIONS_INVALID',
      fields: { errors: [{ path: '/options/ch18.rivers' }] },
    });
  });

  it('is not made for who is no member', async () => {
    const { start } = await campaignOf();
    await expect(start({ player: 'p_stranger' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('F: a long chapter that was lost', () => {
  const inChapter9 = { chapter: 9, people: 3 };

  it('goes on from what was kept', async () => {
    const { memory, start } = await campaignOf(true);
    const first = await start(inChapter9);
    expect(first.options).not.toHaveProperty('kept');
    memory.endWith(first.id, lostWith(['glorfindel', 'sam']));
    const { options } = await start(inChapter9);
    expect(options).toMatchObject({ kept: { ...NOTHING, characters: ['glorfindel', 'sam'] } });
  });

  it('goes on from a game that was abandoned in the middle, whose rounds count', async () => {
    const { memory, made, start } = await campaignOf(true);
    memory.endWith((await start(inChapter9)).id, lostWith(['glorfindel']), 'abandoned');
    expect((await start(inChapter9)).options).toHaveProperty('kept');
    const { chapters } = await readCampaign(memory.deps, made.id, 'p_rosie');
    const ninth = chapters.find(({ chapter }) => chapter === 9);
    expect(ninth).toMatchObject({ attempts: 1, rounds: 2, status: 'open' });
  });

  it('does not with another number of people, which is fixed within a chapter', async () => {
    const { memory, start } = await campaignOf(true);
    memory.endWith((await start(inChapter9)).id, lostWith(['glorfindel', 'sam']));
    expect((await start({ chapter: 9, people: 4 })).options).not.toHaveProperty('kept');
    expect((await start(inChapter9)).options).toHaveProperty('kept');
  });

  it('starts afresh once it was won', async () => {
    const { memory, start } = await campaignOf(true);
    memory.endWith((await start(inChapter9)).id, lostWith(['glorfindel']));
    memory.endWith((await start(inChapter9)).id, WON);
    expect((await start(inChapter9)).options).not.toHaveProperty('kept');
  });

  it('has nothing to do with other chapters', async () => {
    const { memory, start } = await campaignOf(true);
    memory.endWith((await start(inChapter9)).id, lostWith(['glorfindel']));
    expect((await start({ chapter: 13 })).options).not.toHaveProperty('kept');
  });
});

describe('the members of a campaign', () => {
  it('join by its code, once, and leave', async () => {
    const { memory, made } = await campaignOf();
    const { deps } = memory;
    const code = made.inviteCode ?? '';
    const names = async () =>
      (await readCampaign(deps, made.id, 'p_rosie')).members.map(({ name }) => name);
    await joinCampaign(deps, made.id, 'p_sam', code);
    await joinCampaign(deps, made.id, 'p_sam', 'whatever');
    expect(await names()).toEqual(['rosie', 'sam']);
    expect(await listCampaigns(deps, { member: 'p_sam', limit: 9 })).toHaveLength(1);
    await leaveCampaign(deps, made.id, 'p_sam');
    expect(await names()).toEqual(['rosie']);
    const notFound = { code: 'NOT_FOUND' };
    await expect(readCampaign(deps, made.id, 'p_sam')).rejects.toMatchObject(notFound);
    await expect(leaveCampaign(deps, made.id, 'p_sam')).rejects.toMatchObject(notFound);
  });

  it('are not found by who has a wrong code', async () => {
    const { memory, made } = await campaignOf();
    const joining = joinCampaign(memory.deps, made.id, 'p_sam', 'wrong');
    await expect(joining).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
