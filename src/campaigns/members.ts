import { notFound } from '../play/turn.ts';
import type { CampaignResource } from './campaign-resource.ts';
import type { CampaignDeps } from './deps.ts';
import { readCampaign } from './read-campaign.ts';

/**
 * Joins a campaign. With a wrong code it looks as if there were none; whoever is a member already
 * stays one.
 */
export async function joinCampaign(
  deps: CampaignDeps,
  campaign: string,
  player: string,
  inviteCode: string,
): Promise<CampaignResource> {
  const at = new Date(deps.play.clock.now()).toISOString();
  await deps.campaigns.join(campaign, player, inviteCode, at);
  return readCampaign(deps, campaign, player);
}

/** Leaves a campaign; its games go on, and its record stays what it is. */
export async function leaveCampaign(
  { campaigns }: Pick<CampaignDeps, 'campaigns'>,
  campaign: string,
  player: string,
): Promise<void> {
  if (!(await campaigns.leave(campaign, player))) throw notFound('campaign');
}
