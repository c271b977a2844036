/**
 * Revisions of the rules that can be played, oldest first; a game keeps the one it began with.
 * 1: chapter 1 for three or four people. 2: all chapters, one to four people, further options.
 */
export const REVISIONS = [1, 2] as const;

/** The first revision whose options have the manners of the table and the switches of rulings. */
export const WHOLE_GAME = 2;
