import { isOver } from '../play/access.ts';
import { notFound } from '../play/turn.ts';
import { type PlayedGame, recordOf } from './campaign-record.ts';
import { type CampaignResource, campaignResource } from './campaign-resource.ts';
import type { CampaignDeps } from './deps.ts';
import type { CampaignGame, CampaignQuery, StoredCampaign } from './ports.ts';

/** A campaign, for its members alone: to everybody else there is none. */
export async function findCampaign(
  { campaigns }: Pick<CampaignDeps, 'campaigns'>,
  campaign: string,
  member: string,
): Promise<StoredCampaign> {
  const found = await campaigns.find(campaign, member);
  if (found === null) throw notFound('campaign');
  return found;
}

/** A campaign with the record that follows from its games. */
export async function readCampaign(
  deps: CampaignDeps,
  campaign: string,
  member: string,
): Promise<CampaignResource> {
  return withRecord(deps, await findCampaign(deps, campaign, member));
}

/** Campaigns of a player, newest first. */
export async function listCampaigns(
  deps: CampaignDeps,
  query: CampaignQuery,
): Promise<readonly CampaignResource[]> {
  const resources: CampaignResource[] = [];
  // One after the other: what is not in memory yet is read from the database.
  for (const campaign of await deps.campaigns.list(query)) {
    resources.push(await withRecord(deps, campaign));
  }
  return resources;
}

/** A stored campaign as it is shown. */
export async function withRecord(
  deps: CampaignDeps,
  campaign: StoredCampaign,
): Promise<CampaignResource> {
  const games = await playedGames(deps, campaign);
  return campaignResource(campaign, recordOf(deps.rules, campaign.freeChapters, games));
}

/** The games of a campaign, each with what it says for the record. */
export async function playedGames(
  { rules, reports }: Pick<CampaignDeps, 'rules' | 'reports'>,
  { games }: StoredCampaign,
): Promise<readonly PlayedGame[]> {
  const played: PlayedGame[] = [];
  for (const game of games) {
    const { id, options, startedAt, finishedAt } = game;
    const chapter = rules.chapterOf(options);
    const report = hasReport(game) ? await reports.read(id) : null;
    played.push({ id, chapter, isStarted: startedAt !== null, finishedAt, report });
  }
  return played;
}

/** A game that was abandoned in the middle tells of the rounds that were played. */
function hasReport(game: CampaignGame): boolean {
  return isOver(game) && game.startedAt !== null;
}
