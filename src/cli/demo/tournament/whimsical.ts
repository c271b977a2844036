import type { Expert } from '../titles.ts';

/**
 * The same expert, but for a share of the answers any legal one will do: teams that all thought
 * alike would all score alike.
 */
export function whimsical(expert: Expert, share: number, random = Math.random): Expert {
  return {
    ...expert,
    choose(view, commands) {
      if (random() >= share) return expert.choose(view, commands);
      const any = commands[Math.floor(random() * commands.length)];
      return any ?? expert.choose(view, commands);
    },
  };
}
