import type { CampaignResource } from '../campaigns/campaign-resource.ts';
import type { Login } from '../players/ports.ts';

/** A campaign as this login may see it: only a token that may play can let others join. */
export function showCampaign(campaign: CampaignResource, { token }: Login): CampaignResource {
  if (token.scopes.includes('play')) return campaign;
  const { inviteCode: _, ...shown } = campaign;
  return shown;
}
