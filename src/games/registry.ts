import type { AnyModule } from '../engine/module.ts';
import { confrontation } from './confrontation/index.ts';
import { mordorTrack } from './mordor-track/index.ts';
import { tcg } from './tcg/index.ts';
import { campaign } from './trick-taking/campaign.ts';
import { trickTaking } from './trick-taking/index.ts';

/** Every title this server can play, in the order in which they are listed. */
export const TITLES: readonly AnyModule[] = [trickTaking, confrontation, mordorTrack, tcg];

/** The rules of campaigns, by the title that has them. */
export const CAMPAIGNS = { 'trick-taking': campaign } as const;

/** The title with this name; null when there is none. */
export function findTitle(title: string): AnyModule | null {
  return TITLES.find((module) => module.title === title) ?? null;
}
