import type { Static } from 'typebox';
import { taggedUnion } from '../../engine/tagged.ts';
import { PLAY } from './commands/play.ts';
import { SETUP } from './commands/setup.ts';
import { TABLE } from './commands/table.ts';
import { TALK } from './commands/talk.ts';

/** Why a command is refused (A14), in the order in which the first that applies is reported. */
export const REASONS = [
  'WRONG_PHASE',
  'NOT_YOUR_TURN',
  'CARD_NOT_IN_HAND',
  'CARD_COVERED',
  'MUST_FOLLOW_SUIT',
  'RINGS_NOT_BROKEN',
  'CLAIM_REQUIRED',
  'CLAIM_NOT_ALLOWED',
  'CHARACTER_NOT_AVAILABLE',
  'CHARACTER_RESERVED',
  'STAR_CONSTRAINT',
  'INVALID_TARGET',
  'FRODO_KEEPS_RING',
  'INVALID_CHOICE',
  'DUPLICATE_CARD',
  'GIFT_NOT_AVAILABLE',
  // Of options, never of a command.
  'OPTION_OUT_OF_PLACE',
] as const;
/** One of the reasons for a refusal. */
export type Reason = (typeof REASONS)[number];

/** Schema of every command of this title. */
export const CommandSchema = taggedUnion('type', [...SETUP, ...PLAY, ...TABLE, ...TALK]);

/** What a seat may ask for. */
export type Command = Readonly<Static<typeof CommandSchema>>;

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>;
