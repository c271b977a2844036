import type { Field } from '../field.ts';

/** Whether two must not meet. */
export type IsForbidden = (one: string, other: string) => boolean;

/** Asks for pairs that must not meet, in either order. */
export function forbiddenIn({ forbidden }: Field): IsForbidden {
  const opponents = new Map<string, Set<string>>();
  for (const [one, other] of [...forbidden, ...forbidden.map(([a, b]) => [b, a] as const)]) {
    opponents.set(one, (opponents.get(one) ?? new Set()).add(other));
  }
  return (one, other) => opponents.get(one)?.has(other) ?? false;
}
