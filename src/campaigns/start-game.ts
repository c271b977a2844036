import { AppError } from '../errors/app-error.ts';
import { createGame, requireShape } from '../play/create-game.ts';
import type { GameResource } from '../play/game-resource.ts';
import type { KeyedRequest, Made } from '../play/ports.ts';
import { type CampaignRecord, recordOf, reportsInOrder } from './campaign-record.ts';
import type { CampaignDeps } from './deps.ts';
import { findCampaign, playedGames } from './read-campaign.ts';
import type { Chapter } from './rules.ts';

/** What a member asks for. */
export interface CampaignGameRequest {
  readonly campaign: string;
  readonly player: string;
  /** Absent: the next chapter not yet won. */
  readonly chapter?: Chapter;
  readonly people: number;
  readonly options: object;
}

/**
 * Makes the next game of a campaign: an ordinary game, open to everybody. A long chapter that was
 * lost goes on from what was kept of it. Throws `NOT_FOUND`, `OPTIONS_INVALID`,
 * `IDEMPOTENCY_KEY_REUSED`.
 */
export async function startCampaignGame(
  deps: CampaignDeps,
  request: CampaignGameRequest,
  keyed: () => KeyedRequest | null,
): Promise<Made<GameResource>> {
  const { rules } = deps;
  const { player: creator, people, options: asked } = request;
  const campaign = await findCampaign(deps, request.campaign, creator);
  requireShape(rules.schema.options, asked);
  const games = await playedGames(deps, campaign);
  const record = recordOf(rules, campaign.freeChapters, games);
  const chapter = chooseChapter(record, request.chapter);
  const kept = rules.keptFor(reportsInOrder(games, chapter), people);
  const options = rules.gameOptions({ chapter, people, options: asked, kept });
  const game = { ...PLAIN, title: rules.title, creator, options, campaign: campaign.id };
  return createGame(deps.play, game, keyed);
}

/** How games of campaigns are made, apart from their options. */
const PLAIN = {
  access: 'open',
  spectators: 'public',
  clock: {},
  selfPlay: false,
  name: null,
} as const;

function chooseChapter({ chapters, next }: CampaignRecord, asked: Chapter = next): Chapter {
  const isLocked = chapters.some(({ chapter, status }) => chapter === asked && status === 'locked');
  if (!isLocked) return asked;
  const errors = [{ path: '/chapter', message: 'is locked: an earlier chapter must be won first' }];
  const detail = `Chapter ${asked} is locked: an earlier chapter must be won first.`;
  throw new AppError('OPTIONS_INVALID', detail, { reason: 'CHAPTER_LOCKED', errors });
}
