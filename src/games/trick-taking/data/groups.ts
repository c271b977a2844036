import type { Character, Group } from '../ids.ts';

/** One half of the fellowship (chapter 18); all its gold characters are burdened. */
interface GroupFacts {
  readonly pool: readonly Character[];
  readonly stars: readonly Character[];
  /** Whose hand leads the first trick; null for the ring holder's. */
  readonly firstLeader: Character | null;
}

/** The two groups. */
export const GROUP_FACTS = {
  1: {
    pool: [
      ...(['frodo', 'boromir-son-of-denethor'] as const),
      ...(['samwise-gamgee', 'aragorn-son-of-arathorn'] as const),
    ],
    stars: ['frodo', 'boromir-son-of-denethor'],
    firstLeader: 'frodo',
  },
  2: {
    pool: [
      ...(['meriadoc-brandybuck', 'peregrin-took'] as const),
      ...(['legolas-greenleaf', 'gimli-son-of-gloin'] as const),
    ],
    stars: ['meriadoc-brandybuck', 'peregrin-took'],
    firstLeader: null,
  },
} as const satisfies Readonly<Record<Group, GroupFacts>>;
