import type { GameStatus } from '../play/game.ts';
import type { Player } from '../play/game-resource.ts';
import type { KeyedRequest, Made } from '../play/ports.ts';

/** A campaign to store; its creator is its first member. */
export interface NewCampaign {
  readonly id: string;
  readonly name: string;
  /** Whether every chapter is open from the start. */
  readonly freeChapters: boolean;
  readonly creator: Player;
  readonly inviteCode: string;
  readonly createdAt: string;
}

/** A game of a campaign, as far as its row tells. */
export interface CampaignGame {
  readonly id: string;
  readonly status: GameStatus;
  readonly options: object;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
}

/** A campaign as it is stored: nothing of it says what was won, which its games do. */
export interface StoredCampaign extends Omit<NewCampaign, 'creator'> {
  /** Id of the player. */
  readonly creator: string;
  /** In the order in which they joined. */
  readonly members: readonly Player[];
  /** In the order in which they were made. */
  readonly games: readonly CampaignGame[];
}

/** Whose campaigns a list shows. */
export interface CampaignQuery {
  readonly member: string;
  /** Newest first; only campaigns older than this one. */
  readonly before?: string;
  readonly limit: number;
}

/** Campaigns and their members; only a member finds one. */
export interface Campaigns {
  /** Stores it and the answer to the request for it. Throws `IDEMPOTENCY_KEY_REUSED`. */
  create(campaign: NewCampaign, keyed: KeyedRequest | null): Promise<Made<StoredCampaign>>;
  find(campaign: string, member: string): Promise<StoredCampaign | null>;
  list(query: CampaignQuery): Promise<readonly StoredCampaign[]>;
  /** Makes a player a member if the code is right; changes nothing for one who is. */
  join(campaign: string, player: string, inviteCode: string, at: string): Promise<void>;
  /** False when the player is no member. */
  leave(campaign: string, player: string): Promise<boolean>;
}
