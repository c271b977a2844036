import type { PlayDeps } from '../play/deps.ts';
import type { Campaigns } from './ports.ts';
import type { Reports } from './reports.ts';
import type { CampaignRules } from './rules.ts';

/** What the use cases of campaigns work with. */
export interface CampaignDeps {
  readonly play: PlayDeps;
  readonly campaigns: Campaigns;
  readonly rules: CampaignRules;
  readonly reports: Reports;
  readonly newId: () => string;
}
