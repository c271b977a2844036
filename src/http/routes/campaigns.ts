import Type, { type Static } from 'typebox';
import { CampaignName, campaignSchema } from '../../campaigns/campaign-resource.ts';
import { createCampaign } from '../../campaigns/create-campaign.ts';
import type { CampaignQuery } from '../../campaigns/ports.ts';
import { listCampaigns, readCampaign } from '../../campaigns/read-campaign.ts';
import type { CampaignRules } from '../../campaigns/rules.ts';
import { closed } from '../../engine/tagged.ts';
import type { HttpDeps } from '../deps.ts';
import { keyedRequest, markReplayed } from '../idempotency.ts';
import { callerOf, loginOf } from '../plugins/auth.ts';
import { IdempotencyHeaders } from '../schemas/headers.ts';
import { CAMPAIGN_ID, CampaignParams, campaignId } from '../schemas/ids.ts';
import { Cursor, cursorAfter, Limit, pageOf, pageSize, readCursor } from '../schemas/paging.ts';
import { problems } from '../schemas/problem.ts';
import { showCampaign } from '../show-campaign.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Campaigns'];
const READ = { scopes: ['play', 'watch'] } as const;
const PLAY = { scopes: ['play'] } as const;

const Filters = Type.Object(
  {
    player: Type.Optional(
      Type.Literal('me', {
        description: 'Only campaigns you are a member of, which are all that you may know of.',
      }),
    ),
    cursor: Cursor,
    limit: Limit,
  },
  closed,
);

const listOf = (rules: CampaignRules) => ({
  tags,
  summary: 'Your campaigns, newest first',
  operationId: 'listCampaigns',
  querystring: Filters,
  response: {
    200: pageOf(campaignSchema(rules), 'Campaigns you are a member of, newest first.'),
    ...problems([]),
  },
});

const creationOf = (rules: CampaignRules) => ({
  tags,
  summary: 'Make a campaign',
  operationId: 'createCampaign',
  description:
    'A campaign is a series of games, one chapter each, with any number of people each time. You ' +
    'are its first member; `inviteCode` lets others join.',
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      name: CampaignName,
      freeChapters: Type.Optional(
        Type.Boolean({
          description: 'Whether every chapter is open from the start; false if absent.',
        }),
      ),
    },
    closed,
  ),
  response: {
    201: campaignSchema(rules),
    ...problems(['IDEMPOTENCY_KEY_REUSED'], { body: true }),
  },
});

const readingOf = (rules: CampaignRules) => ({
  tags,
  summary: 'One campaign, with its record',
  operationId: 'getCampaign',
  description:
    'For its members alone. The record follows from its games: what was won, and how the ' +
    'characters fared.',
  params: CampaignParams,
  response: { 200: campaignSchema(rules), ...problems(['NOT_FOUND']) },
});

/** Campaigns: made, listed, read. */
export function campaignRoutes(app: TypedApp, deps: HttpDeps): void {
  const { campaigns } = deps;
  const { rules } = campaigns;

  app.get('/campaigns', { config: READ, schema: listOf(rules) }, async (request) => {
    const size = pageSize(request.query.limit);
    // One more than is shown tells whether there is a next page.
    const asked = { ...queryOf(request.query, callerOf(request)), limit: size + 1 };
    const found = await listCampaigns(campaigns, asked);
    const items = found.slice(0, size);
    const last = found.length > size ? items.at(-1) : undefined;
    const login = loginOf(request);
    return {
      items: items.map((campaign) => showCampaign(campaign, login)),
      next: last === undefined ? null : cursorAfter(last.id),
    };
  });

  app.post('/campaigns', { config: PLAY, schema: creationOf(rules) }, async (request, reply) => {
    const { name, freeChapters = false } = request.body;
    const creator = loginOf(request).player;
    const keyed = keyedRequest(request, new Date(deps.play.clock.now()).toISOString());
    const { made, replayed } = await createCampaign(
      campaigns,
      { name, freeChapters, creator },
      keyed,
    );
    markReplayed(reply, replayed);
    return reply.code(201).header('location', made.links['self']).send(made);
  });

  app.get('/campaigns/:campaign', { config: READ, schema: readingOf(rules) }, async (request) => {
    const campaign = campaignId(request.params.campaign);
    const found = await readCampaign(campaigns, campaign, callerOf(request));
    return showCampaign(found, loginOf(request));
  });
}

function queryOf({ cursor }: Static<typeof Filters>, member: string): Omit<CampaignQuery, 'limit'> {
  return cursor === undefined ? { member } : { member, before: readCursor(cursor, CAMPAIGN_ID) };
}
