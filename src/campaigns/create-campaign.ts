import type { Player } from '../play/game-resource.ts';
import type { KeyedRequest, Made } from '../play/ports.ts';
import type { CampaignResource } from './campaign-resource.ts';
import type { CampaignDeps } from './deps.ts';
import { withRecord } from './read-campaign.ts';

/** What a client asks for. */
export interface CampaignRequest {
  readonly name: string;
  readonly freeChapters: boolean;
  readonly creator: Player;
}

/**
 * Makes a campaign. A request with a key that was used before gets the first answer again. Throws
 * `IDEMPOTENCY_KEY_REUSED`.
 */
export async function createCampaign(
  deps: CampaignDeps,
  request: CampaignRequest,
  keyed: KeyedRequest | null,
): Promise<Made<CampaignResource>> {
  const { clock, entropy } = deps.play;
  const campaign = {
    ...request,
    id: deps.newId(),
    inviteCode: entropy.inviteCode(),
    createdAt: new Date(clock.now()).toISOString(),
  };
  const { made, replayed } = await deps.campaigns.create(campaign, keyed);
  return { made: await withRecord(deps, made), replayed };
}
