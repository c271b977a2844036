import type { TSchema } from 'typebox';

/** A chapter, as the title writes it in its options. */
export type Chapter = string | number;

/** In how many rounds a character took part, and in how many of them its goal was met. */
export interface CharacterCount {
  readonly character: string;
  readonly rounds: number;
  readonly successes: number;
}

/** What one game that is over says for the record; what else is in it is the title's own. */
export interface GameReport {
  readonly won: boolean;
  readonly rounds: number;
  readonly characters: readonly CharacterCount[];
}

/** What a campaign asks for when it begins a game. */
export interface NextGame {
  readonly chapter: Chapter;
  readonly people: number;
  readonly options: object;
  /** What `keptFor` gave. */
  readonly kept: object | null;
}

/** What a title with campaigns says of them. */
export interface CampaignRules {
  readonly title: string;
  /** In the order in which they are played. */
  readonly chapters: readonly Chapter[];
  /** `options` are those that a campaign does not set itself. */
  readonly schema: Readonly<Record<'chapter' | 'people' | 'character' | 'options', TSchema>>;
  /** The chapter that a game with these options plays. */
  chapterOf(options: object): Chapter;
  /** What a game says, by what everybody knows of it at its end. */
  report(pub: object): GameReport;
  /** What the next game of a chapter goes on from, after these games of it; null for nothing. */
  keptFor(reports: readonly GameReport[], people: number): object | null;
  /** The options of a game of a campaign, all together. */
  gameOptions(next: NextGame): object;
}
