import { known } from '../engine/invariant.ts';
import type { CampaignRules, Chapter, CharacterCount, GameReport } from './rules.ts';

/** A game of a campaign: its report once it is over, if it was played at all. */
export interface PlayedGame {
  readonly id: string;
  readonly chapter: Chapter;
  readonly isStarted: boolean;
  /** When it was over; null while it goes on. */
  readonly finishedAt: string | null;
  readonly report: GameReport | null;
}

export type ChapterStatus = 'locked' | 'open' | 'won';

/** What the games of one chapter come to. */
export interface ChapterRecord {
  readonly chapter: Chapter;
  readonly status: ChapterStatus;
  readonly attempts: number;
  readonly rounds: number;
  readonly games: readonly string[];
  readonly characters: readonly CharacterCount[];
}

/** What all games of a campaign come to. */
export interface CampaignRecord {
  readonly chapters: readonly ChapterRecord[];
  /** The chapter that is played next unless another one is chosen. */
  readonly next: Chapter;
  readonly characters: readonly CharacterCount[];
}

/** The record of a campaign: a function of its games and nothing else (F). */
export function recordOf(
  rules: CampaignRules,
  freeChapters: boolean,
  games: readonly PlayedGame[],
): CampaignRecord {
  const isWon = rules.chapters.map((chapter) =>
    games.some((game) => game.chapter === chapter && game.report?.won === true),
  );
  // F: a chapter may be chosen if it is not beyond the one after the highest that is completed.
  const highest = freeChapters ? rules.chapters.length : isWon.lastIndexOf(true) + 1;
  const statusAt = (place: number): ChapterStatus => {
    if (isWon[place] === true) return 'won';
    return place <= highest ? 'open' : 'locked';
  };
  const chapters = rules.chapters.map((chapter, place) => {
    const played = games.filter((game) => game.chapter === chapter);
    return { chapter, status: statusAt(place), ...countGames(played) };
  });
  // Once all is won, the last one can be played again and again.
  const next = chapters.find(({ status }) => status !== 'won') ?? chapters.at(-1);
  return {
    chapters,
    next: known(next, 'a chapter').chapter,
    characters: sumCharacters(reportsOf(games)),
  };
}

function countGames(games: readonly PlayedGame[]) {
  const reports = reportsOf(games);
  return {
    attempts: games.filter(({ isStarted }) => isStarted).length,
    rounds: reports.reduce((sum, { rounds }) => sum + rounds, 0),
    games: games.map(({ id }) => id),
    characters: sumCharacters(reports),
  };
}

function reportsOf(games: readonly PlayedGame[]): readonly GameReport[] {
  return games.flatMap(({ report }) => (report === null ? [] : [report]));
}

/** The counts of each character together, by name. */
function sumCharacters(reports: readonly GameReport[]): readonly CharacterCount[] {
  const sums = new Map<string, CharacterCount>();
  for (const { character, rounds, successes } of reports.flatMap((report) => report.characters)) {
    const sum = sums.get(character) ?? { character, rounds: 0, successes: 0 };
    sums.set(character, {
      character,
      rounds: sum.rounds + rounds,
      successes: sum.successes + successes,
    });
  }
  return [...sums.values()].sort((one, other) => (one.character < other.character ? -1 : 1));
}

/** Reports of the games of one chapter, in the order in which the games ended. */
export function reportsInOrder(
  games: readonly PlayedGame[],
  chapter: Chapter,
): readonly GameReport[] {
  const over = games.filter((game) => game.chapter === chapter && game.report !== null);
  const place = ({ finishedAt, id }: PlayedGame) => `${finishedAt} ${id}`;
  return reportsOf(over.sort((one, other) => (place(one) < place(other) ? -1 : 1)));
}
