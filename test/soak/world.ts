import type { Words } from '../../src/engine/rng.ts';
import { pick } from '../support/players.ts';
import { seededRng } from '../support/seeded-rng.ts';
import { Gone } from './ask.ts';
import type { Findings } from './findings.ts';
import type { SoakNode } from './nodes.ts';
import type { Pace } from './pace.ts';

/** What all who take part in a soak share. */
export interface World {
  readonly nodes: readonly SoakNode[];
  readonly findings: Findings;
  readonly pace: Pace;
  /** Chance of one's own, from the seed of the soak. */
  words(name: string): Words;
}

/** Joins the parts of a soak. */
export function makeWorld(parts: Omit<World, 'words'>, seed: number): World {
  const rng = seededRng(seed);
  return { ...parts, words: (name) => rng.stream(name) };
}

/** Any node, rather one that is up: a client does not come back at once to one that has gone. */
export function anyNode({ nodes }: World, words: Words): SoakNode {
  const up = nodes.filter(({ isUp }) => isUp);
  return pick(words, up.length > 0 ? up : nodes);
}

/** Notes an error as a violation, unless it only says that a server went away. */
export function noteUnlessGone({ findings }: World, error: unknown): void {
  if (!(error instanceof Gone)) findings.violation((error as Error).stack ?? String(error));
}
