import Type from 'typebox';
import { campaignSchema } from '../../campaigns/campaign-resource.ts';
import { joinCampaign, leaveCampaign } from '../../campaigns/members.ts';
import type { CampaignRules } from '../../campaigns/rules.ts';
import { closed } from '../../engine/tagged.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf } from '../plugins/auth.ts';
import { CampaignParams, campaignId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const tags = ['Campaigns'];
const PLAY = { scopes: ['play'] } as const;

const joiningOf = (rules: CampaignRules) => ({
  tags,
  summary: 'Join a campaign',
  operationId: 'joinCampaign',
  description:
    'With a wrong code there is no such campaign. Whoever is a member stays one, whatever the code.',
  params: CampaignParams,
  body: Type.Object(
    {
      inviteCode: Type.String({ maxLength: 64, description: 'The code its members can see.' }),
    },
    closed,
  ),
  response: { 200: campaignSchema(rules), ...problems(['NOT_FOUND'], { body: true }) },
});

const LEAVE = {
  tags,
  summary: 'Leave a campaign',
  operationId: 'leaveCampaign',
  description:
    'You do not see it any more. Its games and its record stay as they are; with its code you can ' +
    'join again.',
  params: CampaignParams,
  response: { 204: Type.Null({ description: 'You have left.' }), ...problems(['NOT_FOUND']) },
};

/** Joining a campaign, and leaving it. */
export function campaignMemberRoutes(app: TypedApp, { campaigns }: HttpDeps): void {
  const path = '/campaigns/:campaign/members/me';

  app.put(path, { config: PLAY, schema: joiningOf(campaigns.rules) }, (request) => {
    const campaign = campaignId(request.params.campaign);
    return joinCampaign(campaigns, campaign, callerOf(request), request.body.inviteCode);
  });

  app.delete(path, { config: PLAY, schema: LEAVE }, async (request, reply) => {
    await leaveCampaign(campaigns, campaignId(request.params.campaign), callerOf(request));
    return reply.code(204).send(null);
  });
}
