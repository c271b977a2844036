import { canonical, sameJson } from '../../src/engine/canonical.ts';
import type { AnyModule } from '../../src/engine/module.ts';
import { newestRevision } from '../../src/engine/revisions.ts';
import { isWideRange, listedValues, membersOf, rangeOf, type Schema } from './schema-values.ts';
import { WORLDS } from './worlds/index.ts';

/** A wide range takes its default in each 40th game and its greatest value in each 500th. */
const DEFAULT_EVERY = 40;
const GREATEST_EVERY = 500;

/**
 * Every set of options a title must play: the defaults and the presets, and each of these with
 * one option changed to each of its listed values. What the title itself refuses is left out.
 */
export function optionSets(module: AnyModule): readonly object[] {
  const presets: object[] = module.about.presets.map(({ options }) => options);
  const changed = WORLDS[module.title]?.presetsStay ? [{}] : [{}, ...presets];
  const sets = new Map<string, object>();
  const changes = changed.flatMap((base) => [base, ...changesOf(module, base)]);
  for (const asked of [...changes, ...presets]) {
    const complete = module.complete(asked, newestRevision(module));
    if (module.checkOptions(complete) === null) sets.set(canonical(complete), complete);
  }
  return [...sets.values()];
}

interface ListedOption {
  readonly key: string;
  readonly values: readonly unknown[];
}

/**
 * A base with one option changed. An option that stands for a whole configuration fills in others:
 * what it names is played as it is, and stays where a preset names it together with other options.
 */
function changesOf(module: AnyModule, base: object): readonly object[] {
  const listed = variedMembers(module).map(([key, member]) => ({
    key,
    values: listedValues(member),
  }));
  const whole = listed.filter((option) => fillsInOthers(module, option)).map(({ key }) => key);
  const named = Object.keys(base);
  if (named.length > 0 && named.every((key) => whole.includes(key))) return [];
  return listed
    .filter(({ key }) => !(whole.includes(key) && named.includes(key)))
    .flatMap(({ key, values }) => values.map((value) => ({ ...base, [key]: value })));
}

/** The options that games are played with in several forms. */
function variedMembers({ title, schema }: AnyModule): ReturnType<typeof membersOf> {
  const kept = WORLDS[title]?.keptOptions ?? [];
  const members = membersOf(schema.options as unknown as Schema);
  return members.filter(([key]) => !kept.includes(key));
}

/** Whether one of the values of an option changes what the others are by default. */
function fillsInOthers(module: AnyModule, { key, values }: ListedOption): boolean {
  const usual = module.complete({}, newestRevision(module));
  return values.some((value) => {
    const filled = module.complete({ [key]: value }, newestRevision(module));
    return membersOf(module.schema.options as unknown as Schema).some(
      ([other]) =>
        other !== key && other in usual && !sameJson(filled[other as never], usual[other as never]),
    );
  });
}

/**
 * The options for one of many games: wide ranges (how many rounds at most, say) are short in most
 * games, so that thousands can be played, and come to their default and their end in some.
 */
export function optionsForGame(module: AnyModule, set: object, game: number): object {
  const ranges = variedMembers(module).filter(([, member]) => isWideRange(member));
  const chosen = ranges.map(([key, member]) => [key, fromRange(member, set, key, game)]);
  return { ...set, ...Object.fromEntries(chosen) };
}

function fromRange(member: Schema, set: object, key: string, game: number): unknown {
  const { least, most } = rangeOf(member);
  if (game % GREATEST_EVERY === GREATEST_EVERY - 1) return most;
  if (game % DEFAULT_EVERY === DEFAULT_EVERY - 1) return set[key as never];
  return Math.min(most, least + (game % 2));
}

/**
 * Whether a set is what the title makes of it without any of its switches: all are as by default. A
 * switch is an option of two values.
 */
export function isPlainSet(module: AnyModule, set: object): boolean {
  const members = membersOf(module.schema.options as unknown as Schema);
  const chosen = members.filter(([key, member]) => !isSwitch(member) && key in set);
  const plain = Object.fromEntries(chosen.map(([key]) => [key, set[key as never]]));
  return canonical(module.complete(plain, newestRevision(module))) === canonical(set);
}

function isSwitch(member: Schema): boolean {
  return listedValues(member).length === 2;
}

/** One of two halves of a list, so that two workers can share a long test. */
export function halfOf<T>(items: readonly T[], half: 0 | 1): readonly T[] {
  return items.filter((_, place) => place % 2 === half);
}
