import { canonical } from '../../src/engine/canonical.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { newestRevision } from '../../src/engine/revisions.ts';
import { isWideRange, listedValues, membersOf, rangeOf, type Schema } from './schema-values.ts';

/** A wide range takes its default in each 40th game and its greatest value in each 500th. */
const DEFAULT_EVERY = 40;
const GREATEST_EVERY = 500;

/**
 * Every set of options a title must play: the defaults and the presets, and each of these with
 * one option changed to each of its listed values. What the title itself refuses is left out.
 */
export function optionSets(module: AnyModule): readonly object[] {
  const options = module.schema.options as unknown as Schema;
  const bases: object[] = [{}, ...module.about.presets.map((preset) => preset.options)];
  const sets = new Map<string, object>();
  for (const base of bases) {
    const changed = membersOf(options).flatMap(([key, member]) =>
      listedValues(member).map((value) => ({ ...base, [key]: value })),
    );
    for (const asked of [base, ...changed]) {
      const complete = module.complete(asked, newestRevision(module));
      if (module.checkOptions(complete) === null) sets.set(canonical(complete), complete);
    }
  }
  return [...sets.values()];
}

/**
 * The options for one of many games: wide ranges (how many rounds at most, say) are short in most
 * games, so that thousands can be played, and come to their default and their end in some.
 */
export function optionsForGame(module: AnyModule, set: object, game: number): object {
  const ranges = membersOf(module.schema.options as unknown as Schema).filter(([, member]) =>
    isWideRange(member),
  );
  const chosen = ranges.map(([key, member]) => [key, fromRange(member, set, key, game)]);
  return { ...set, ...Object.fromEntries(chosen) };
}

function fromRange(member: Schema, set: object, key: string, game: number): unknown {
  const { least, most } = rangeOf(member);
  if (game % GREATEST_EVERY === GREATEST_EVERY - 1) return most;
  if (game % DEFAULT_EVERY === DEFAULT_EVERY - 1) return set[key as never];
  return Math.min(most, least + (game % 2));
}

/** Whether a set is what the title makes of it without any of its switches: all are as by default. */
export function isPlainSet(module: AnyModule, set: object): boolean {
  const members = membersOf(module.schema.options as unknown as Schema);
  const chosen = members.filter(([key, { type }]) => type !== 'boolean' && key in set);
  const plain = Object.fromEntries(chosen.map(([key]) => [key, set[key as never]]));
  return canonical(module.complete(plain, newestRevision(module))) === canonical(set);
}

/** One of two halves of a list, so that two workers can share a long test. */
export function halfOf<T>(items: readonly T[], half: 0 | 1): readonly T[] {
  return items.filter((_, place) => place % 2 === half);
}
