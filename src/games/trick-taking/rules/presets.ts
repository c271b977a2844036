import { CHAPTER_FACTS } from '../data/chapters.ts';
import { CHAPTERS } from '../ids.ts';

/** Options ready to play: every chapter with four people, and chapter 1 for fewer. */
export const PRESETS = [
  { id: 'chapter-1-four', summary: 'Chapter 1 with four people.', options: { people: 4 } },
  { id: 'chapter-1-three', summary: 'Chapter 1 with three people.', options: { people: 3 } },
  { id: 'chapter-1-two', summary: 'Chapter 1 with two people.', options: { people: 2 } },
  { id: 'chapter-1-solo', summary: 'Chapter 1 alone.', options: { people: 1 } },
  ...CHAPTERS.filter((chapter) => chapter !== 1).map((chapter) => ({
    id: chapter === 'road' ? 'road' : `chapter-${chapter}`,
    summary: `${CHAPTER_FACTS[chapter].title}, with four people.`,
    options: { chapter },
  })),
] as const;
