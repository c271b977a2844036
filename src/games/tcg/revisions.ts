/** Revisions of the rules that can be played, oldest first; a game keeps the one it began with. */
export const REVISIONS = [1] as const;
