import Type from 'typebox';
import { closed } from '../../engine/tagged.ts';
import { AppError } from '../../errors/app-error.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';
/** What the id of a game looks like. */
export const GAME_ID = new RegExp(`^g_${UUID}$`);

/** What the id of a campaign looks like. */
export const CAMPAIGN_ID = new RegExp(`^c_${UUID}$`);

/** A game in the address. Any text is taken: what is no id names no game. */
export const GameParams = Type.Object(
  {
    game: Type.String({
      description: 'Id of a game.',
      examples: ['g_019a2b3c-4d5e-7f60-8123-456789abcdef'],
    }),
  },
  closed,
);

export const SeatParams = Type.Object(
  { ...GameParams.properties, seat: Type.String({ description: 'A seat of the game.' }) },
  closed,
);

/** The id of a game as it stands in an address; what cannot be one is `NOT_FOUND`. */
export function gameId(text: string): string {
  if (GAME_ID.test(text)) return text;
  throw new AppError('NOT_FOUND', 'There is no such game.');
}

/** A campaign in the address, likewise. */
export const CampaignParams = Type.Object(
  {
    campaign: Type.String({
      description: 'Id of a campaign.',
      examples: ['c_019a2b3c-4d5e-7f60-8123-456789abcdef'],
    }),
  },
  closed,
);

/** The id of a campaign as it stands in an address; what cannot be one is `NOT_FOUND`. */
export function campaignId(text: string): string {
  if (CAMPAIGN_ID.test(text)) return text;
  throw new AppError('NOT_FOUND', 'There is no such campaign.');
}

const PLAYER_ID = new RegExp(`^p_${UUID}$`);

/** Whether a text can be the id of a player at all. */
export function isPlayerId(text: string): boolean {
  return PLAYER_ID.test(text);
}

/** The id of a player as a client gives it; what cannot be one is `NOT_FOUND`. */
export function playerId(text: string): string {
  if (isPlayerId(text)) return text;
  throw new AppError('NOT_FOUND', 'There is no such player.');
}

/** What the id of a tournament looks like. */
export const TOURNAMENT_ID = new RegExp(`^t_${UUID}$`);

/** A tournament in the address, likewise. */
export const TournamentParams = Type.Object(
  {
    tournament: Type.String({
      description: 'Id of a tournament.',
      examples: ['t_019a2b3c-4d5e-7f60-8123-456789abcdef'],
    }),
  },
  closed,
);

/** The id of a tournament as it stands in an address; what cannot be one is `NOT_FOUND`. */
export function tournamentId(text: string): string {
  if (TOURNAMENT_ID.test(text)) return text;
  throw new AppError('NOT_FOUND', 'There is no such tournament.');
}

/** How a seat is written; anything else is no seat of any game. */
export function seatName(text: string): string {
  if (/^[a-z][a-z0-9-]{0,30}$/.test(text)) return text;
  throw new AppError('NOT_FOUND', 'There is no such seat.');
}
