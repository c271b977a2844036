import Type from 'typebox';
import { NOTHING_KEPT, type Progress, progressOf, progressThrough } from './campaign/progress.ts';
import { CHAPTERS, type Chapter, CharacterId, PEOPLE, type People } from './ids.ts';
import { type Kept, type Options, OptionsSchema } from './options.ts';
import { WHOLE_GAME } from './revisions.ts';
import { checkOptions, completeOptions } from './rules/options.ts';
import type { Pub } from './state.ts';

/** In how many rounds a character took part, and in how many of them its goal was met. */
interface CharacterCount {
  readonly character: string;
  readonly rounds: number;
  readonly successes: number;
}

/** What one game that is over says for the record of its campaign (F). */
export interface Report extends Progress {
  readonly chapter: Chapter;
  readonly people: People;
  readonly won: boolean;
  readonly rounds: number;
  readonly characters: readonly CharacterCount[];
}

/** What a campaign asks for when it begins a game. */
interface NextGame {
  readonly chapter: Chapter;
  readonly people: People;
  readonly options: Partial<Options>;
  readonly kept: Kept | null;
}

const { chapter: _, people: __, kept: ___, ...chosen } = OptionsSchema.properties;

/** The rules of campaigns (F): what is played in which order, and what a game adds to the record. */
export const campaign = {
  title: 'trick-taking',
  chapters: CHAPTERS,
  schema: {
    chapter: Type.Enum([...CHAPTERS], {
      description: 'A chapter by its number; `road` is The Road Goes Ever On.',
    }),
    people: Type.Enum(PEOPLE, { type: 'integer', description: 'How many people play.' }),
    character: CharacterId,
    options: Type.Object(chosen, {
      additionalProperties: false,
      title: 'TrickTakingCampaignOptions',
      description: 'The other options of the game; chapter, people and what was kept are set.',
    }),
  },
  chapterOf: ({ chapter }: Options) => chapter,
  report,
  keptFor,
  gameOptions: ({ chapter, people, options, kept }: NextGame): Partial<Options> => ({
    ...options,
    chapter,
    people,
    ...(kept === null ? {} : { kept }),
  }),
} as const;

/** Reads the record of a game that is over off what everybody knows of it. */
function report(pub: Pub): Report {
  const { chapter, people } = pub.options;
  return {
    chapter,
    people,
    won: pub.result?.won === true,
    rounds: pub.history.length,
    characters: countCharacters(pub),
    ...progressOf(pub),
  };
}

/** A goal counts as met where it was done, or where the Mithril Shirt stood in for it (B5). */
function countCharacters({ history }: Pub): readonly CharacterCount[] {
  const counts = new Map<string, CharacterCount>();
  for (const { character, status, forgiven } of history.flatMap(({ goals }) => goals)) {
    if (character === null) continue;
    const { rounds, successes } = counts.get(character) ?? { rounds: 0, successes: 0 };
    const more = status === 'done' || forgiven === true ? 1 : 0;
    counts.set(character, { character, rounds: rounds + 1, successes: successes + more });
  }
  return [...counts.values()];
}

/**
 * What the next game of a chapter goes on from, after these games of it in the order in which they
 * ended; null where it starts afresh. The number of people is fixed within a chapter: games of
 * others are left aside. A chapter that is won is played from its start.
 */
function keptFor(reports: readonly Report[], people: People): Kept | null {
  const sinceWon = reports.slice(reports.findLastIndex(({ won }) => won) + 1);
  const games = sinceWon.filter((one) => one.people === people);
  const kept = progressThrough(games);
  const last = games.at(-1);
  if (kept === null || last === undefined || canGoOnFrom(kept, last)) return kept;
  // What games that were played at the same time left may not go together, as when each won one of
  // two groups; what a single game left always does.
  return progressThrough([{ ...last, before: NOTHING_KEPT }]);
}

function canGoOnFrom(kept: Kept, { chapter, people }: Pick<Report, 'chapter' | 'people'>): boolean {
  return checkOptions(completeOptions({ chapter, people, kept }, WHOLE_GAME)) === null;
}
