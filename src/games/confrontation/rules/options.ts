import type { OptionsFault, Preset } from '../../../engine/module.ts';
import type { Reason } from '../commands.ts';
import { EDITIONS, type Options, SPECIAL_CARD_RULES } from '../options.ts';
import type { Confrontation } from '../state.ts';

/** H: why a game cannot be set up like this; null when it can. */
export function checkOptions({ edition, specialCards }: Options): OptionsFault<Reason> | null {
  if (!EDITIONS.includes(edition)) return notOffered('/edition', EDITIONS);
  if (!SPECIAL_CARD_RULES.includes(specialCards)) {
    return notOffered('/specialCards', SPECIAL_CARD_RULES);
  }
  return null;
}

function notOffered(path: string, offered: readonly string[]): OptionsFault<Reason> {
  return {
    reason: 'VARIANT_NOT_OFFERED',
    path,
    message: `must be one of ${offered.map((name) => JSON.stringify(name)).join(', ')}`,
  };
}

/** Sets of options a client can offer as they are. */
export const PRESETS: readonly Preset<Confrontation>[] = [
  { id: 'classic', summary: 'The game of the first edition.', options: {} },
  {
    id: 'variant',
    summary: 'The alternative characters on both sides.',
    options: { edition: 'variant' },
  },
  {
    id: 'draft',
    summary: 'Each side chooses one character of each pair, and two special cards.',
    options: { edition: 'draft', specialCards: 'two-each' },
  },
];
