import type { Static } from 'typebox';
import { taggedUnion } from '../../engine/tagged.ts';
import { DELUXE_COMMANDS } from './commands/deluxe.ts';
import { DEPLOYMENT_COMMANDS } from './commands/deployment.ts';
import { FIGHT_COMMANDS } from './commands/fight.ts';
import { TURN_COMMANDS } from './commands/turn.ts';

/** Why a command is refused (B.4, H.6), in the order in which the first that applies is reported. */
export const REASONS = [
  'GAME_OVER',
  'WRONG_STATE',
  'NOT_YOUR_TURN',
  // B.1.
  'DEPLOYMENT_CONFIRMED',
  'DEPLOYMENT_NOT_CONFIRMED',
  'NOT_YOUR_CHARACTER',
  'ALREADY_PLACED',
  'NOT_A_DEPLOY_REGION',
  'DEPLOY_REGION_FULL',
  'NOT_PLACED',
  'DEPLOYMENT_INCOMPLETE',
  // C.1.
  'UNKNOWN_TOKEN',
  'NOT_YOUR_TOKEN',
  'ILLEGAL_DESTINATION',
  'MUST_ATTACK',
  'TARGET_NOT_LONE',
  'PATH_BLOCKED',
  'LATERAL_IN_MOUNTAINS',
  'ARROW_FORBIDDEN',
  'REGION_FULL',
  // C.5.
  'NOT_BALROG',
  // C.6.
  'MIX_NOT_ALLOWED',
  'MIX_NEEDS_TWO',
  'ALREADY_MIXED',
  'AUTO_MIX_UNCHANGED',
  'AUTO_MIX_CHANGED',
  // D.2.
  'NOT_A_DEFENDER',
  'RETREAT_NOT_AVAILABLE',
  'BAD_RETREAT_DESTINATION',
  'SAM_NOT_AVAILABLE',
  'ALREADY_COMMITTED',
  'CARD_NOT_IN_HAND',
  'CARD_NOT_IN_DISCARD',
  // H.6: before deployment.
  'DRAFT_CONFIRMED',
  'PAIR_TAKEN',
  'NOT_CHOSEN',
  'DRAFT_INCOMPLETE',
  'SPECIALS_CONFIRMED',
  'SPECIAL_NOT_OFFERED',
  'SPECIAL_TAKEN',
  'SPECIALS_COMPLETE',
  'SPECIALS_INCOMPLETE',
  // H.6: moves and special cards.
  'WATCHER_REVEALED',
  'FORCED_MOVE',
  'MUST_BE_EMPTY',
  'SPECIAL_NOT_AVAILABLE',
  'SPECIAL_CONDITION',
  // H.6: in fights.
  'SWAP_NOT_AVAILABLE',
  'GANDALF_NOT_AVAILABLE',
  // H: of options, never of a command.
  'VARIANT_NOT_OFFERED',
] as const;
/** One of the reasons for a refusal. */
export type Reason = (typeof REASONS)[number];

/** Schema of every command of this title. */
export const CommandSchema = taggedUnion('type', [
  ...DEPLOYMENT_COMMANDS,
  ...TURN_COMMANDS,
  ...FIGHT_COMMANDS,
  ...DELUXE_COMMANDS,
]);

/** What a seat may ask for. */
export type Command = Readonly<Static<typeof CommandSchema>>;

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
