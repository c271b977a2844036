import type { components, operations } from '../../../openapi/client.d.ts';
import { known } from '../../../src/engine/invariant.ts';
import type { Caller } from './calls.ts';

export type Campaign = components['schemas']['Campaign'];
export type ChapterRecord = Campaign['chapters'][number];

type Body<O extends 'createCampaign' | 'startCampaignGame'> =
  operations[O]['requestBody']['content']['application/json'];

function keyed(key: string | undefined) {
  return key === undefined ? {} : { header: { 'idempotency-key': key } };
}

/** Makes a campaign. */
export const makeCampaign = ({ api }: Caller, body: Body<'createCampaign'>, key?: string) =>
  api.POST('/v1/campaigns', { params: keyed(key), body });

/** A campaign with its record, for a member. */
export const readCampaign = ({ api }: Caller, campaign: string) =>
  api.GET('/v1/campaigns/{campaign}', { params: { path: { campaign } } });

/** A page of one's campaigns. */
export const listCampaigns = (
  { api }: Caller,
  query: NonNullable<operations['listCampaigns']['parameters']['query']> = {},
) => api.GET('/v1/campaigns', { params: { query } });

/** Becomes a member. */
export const joinCampaign = ({ api }: Caller, campaign: string, inviteCode: string) =>
  api.PUT('/v1/campaigns/{campaign}/members/me', {
    params: { path: { campaign } },
    body: { inviteCode },
  });

/** Is no member any more. */
export const leaveCampaign = ({ api }: Caller, campaign: string) =>
  api.DELETE('/v1/campaigns/{campaign}/members/me', { params: { path: { campaign } } });

/** Makes the next game of a campaign. */
export const nextGame = (
  { api }: Caller,
  campaign: string,
  body: Body<'startCampaignGame'>,
  key?: string,
) =>
  api.POST('/v1/campaigns/{campaign}/games', {
    params: { path: { campaign }, ...keyed(key) },
    body,
  });

/** What a campaign says of one chapter. */
export function chapterOf(campaign: Campaign, chapter: ChapterRecord['chapter']): ChapterRecord {
  return known(
    campaign.chapters.find((one) => one.chapter === chapter),
    `chapter ${chapter}`,
  );
}
