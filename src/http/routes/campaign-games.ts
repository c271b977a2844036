import Type from 'typebox';
import type { CampaignRules, Chapter } from '../../campaigns/rules.ts';
import { startCampaignGame } from '../../campaigns/start-game.ts';
import { closed } from '../../engine/tagged.ts';
import { GameSchema } from '../../play/game-resource.ts';
import type { HttpDeps } from '../deps.ts';
import { keyedRequest, markReplayed } from '../idempotency.ts';
import { callerOf } from '../plugins/auth.ts';
import { IdempotencyHeaders } from '../schemas/headers.ts';
import { CampaignParams, campaignId } from '../schemas/ids.ts';
import { problems } from '../schemas/problem.ts';
import type { TypedApp } from '../typed-app.ts';

const schemaFor = ({ schema }: CampaignRules) => ({
  tags: ['Campaigns'],
  summary: 'Make the next game of a campaign',
  operationId: 'startCampaignGame',
  description:
    'Plays the next chapter not yet won, or the chosen one. A chapter that is locked is refused ' +
    'with the reason `CHAPTER_LOCKED`. A long chapter that was lost goes on from what was kept of ' +
    'it, if as many people play as before; otherwise, and once it is won, it starts afresh. The ' +
    'game is an ordinary one, open to everybody, and its seats are taken as usual. Several games ' +
    'of a campaign may run at the same time.',
  params: CampaignParams,
  headers: IdempotencyHeaders,
  body: Type.Object(
    {
      chapter: Type.Optional(Type.Unsafe<Chapter>(schema.chapter)),
      people: Type.Unsafe<number>(schema.people),
      options: Type.Optional(Type.Object({}, { additionalProperties: true })),
    },
    closed,
  ),
  response: {
    201: GameSchema,
    ...problems(['NOT_FOUND', 'OPTIONS_INVALID', 'IDEMPOTENCY_KEY_REUSED'], { body: true }),
  },
});

/** Making games of campaigns. */
export function campaignGameRoutes(app: TypedApp, deps: HttpDeps): void {
  const { campaigns } = deps;
  const { rules } = campaigns;
  const config = { scopes: ['play'], documentedOptions: rules.schema.options } as const;
  app.post(
    '/campaigns/:campaign/games',
    { config, schema: schemaFor(rules) },
    async (request, reply) => {
      const { options = {}, ...asked } = request.body;
      const campaign = campaignId(request.params.campaign);
      const at = new Date(deps.play.clock.now()).toISOString();
      const { made, replayed } = await startCampaignGame(
        campaigns,
        { ...asked, campaign, player: callerOf(request), options },
        () => keyedRequest(request, at),
      );
      markReplayed(reply, replayed);
      return reply.code(201).header('location', `/v1/games/${made.id}`).send(made);
    },
  );
}
