import { InvariantError } from '../../../engine/invariant.ts';

/** Proves that a value is what its type says and gives it back as such, or throws with the path. */
export type Check<T> = (value: unknown, path: string) => T;

/** A member that may be absent. */
export interface Optional<T> {
  readonly ifThere: Check<T>;
}

/** A check for every member of a type; one too many, one missing or a wrong one does not compile. */
export type Form<O> = {
  readonly [K in keyof O]-?: object extends Pick<O, K>
    ? Optional<Required<O>[K]>
    : Check<Required<O>[K]>;
};

/** The members of the branch of a union whose tag is this one, the tag left out. */
export type Branch<U, Tag extends string, Name> = U extends { readonly [K in Tag]: infer N }
  ? Name extends N
    ? Omit<U, Tag>
    : never
  : never;

/** A form or a check for every branch of a union; one that is forgotten does not compile. */
export type Forms<U extends { readonly [K in Tag]: string }, Tag extends string> = {
  readonly [Name in U[Tag]]:
    | Form<Branch<U, Tag, Name>>
    | Check<Extract<U, { readonly [K in Tag]: Name }>>;
};

/** Says what must be the case at this path, which is not. */
export function refuse(path: string, must: string): never {
  throw new InvariantError(`${path} must be ${must}`);
}

/** Makes a member optional. */
export function maybe<T>(ifThere: Check<T>): Optional<T> {
  return { ifThere };
}

/** Checks for a whole number in a range. */
export function integer(least: number, most: number): Check<number> {
  return (value, path) => {
    const isThat = typeof value === 'number' && Number.isInteger(value);
    if (isThat && value >= least && value <= most) return value;
    return refuse(path, `an integer from ${least} to ${most}`);
  };
}

/** Checks for one of these values. */
export function oneOf<const T extends string | boolean>(names: readonly T[]): Check<T> {
  return (value, path) =>
    names.includes(value as T) ? (value as T) : refuse(path, `one of ${names.join(', ')}`);
}

/** Checks for what is there only if it holds. */
export const yes: Check<true> = oneOf([true]);
/** Checks for a yes or no. */
export const yesNo: Check<boolean> = oneOf([true, false]);

/** Checks for a text of this form. */
export function text(pattern: RegExp): Check<string> {
  return (value, path) =>
    typeof value === 'string' && pattern.test(value) ? value : refuse(path, `a text ${pattern}`);
}

/** Checks for a list of at least so many items, none of them there twice. */
export function list<T>(item: Check<T>, least: number): Check<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length < least)
      return refuse(path, `a list of ${least} or more`);
    const items = value.map((one, place) => item(one, `${path}/${place}`));
    if (new Set(items).size < items.length) refuse(path, 'a list without repetition');
    return items;
  };
}

/** Checks for one of these names, or for a list of several. */
export function anyOf<T extends string>(name: Check<T>): Check<T | readonly T[]> {
  const names = list(name, 2);
  return (value, path) => (Array.isArray(value) ? names(value, path) : name(value, path));
}

/** Checks for a null where there is nothing. */
export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value, path) => (value === null ? null : check(value, path));
}

/** Puts off the making of a check that needs itself. */
export function later<T>(make: () => Check<T>): Check<T> {
  return (value, path) => make()(value, path);
}

/** Checks for an object with these members and no others. */
export function shape<O>(form: Form<O>): Check<O> {
  const members = Object.entries<Check<unknown> | Optional<unknown>>(form);
  return (value, path) => {
    const given = objectAt(value, path);
    const unknown = Object.keys(given).find((key) => !Object.hasOwn(form, key));
    if (unknown !== undefined) refuse(`${path}/${unknown}`, 'absent: there is no such member');
    for (const [key, check] of members) {
      const member = given[key];
      if (typeof check === 'function') check(member, `${path}/${key}`);
      else if (Object.hasOwn(given, key)) check.ifThere(member, `${path}/${key}`);
    }
    return value as O;
  };
}

/** Checks for one of several shapes, told apart by the value of a member. */
export function tagged<U extends { readonly [K in Tag]: string }, Tag extends string>(
  tag: Tag,
  forms: Forms<U, Tag>,
): Check<U> {
  const names = Object.keys(forms) as U[Tag][];
  const named = oneOf(names);
  const shapes = new Map<unknown, Check<unknown>>(
    names.map((name) => [name, branchCheck(forms[name], { [tag]: named })]),
  );
  return (value, path) => {
    const name = named(objectAt(value, path)[tag], `${path}/${tag}`);
    return shapes.get(name)?.(value, path) as U;
  };
}

/** The check for one branch: it is given as such, or as a form to which the tag is added. */
function branchCheck(form: unknown, tag: object): Check<unknown> {
  if (typeof form === 'function') return form as Check<unknown>;
  return shape({ ...tag, ...(form as Form<object>) });
}

/** A form or a check for some branches of a union, each under a member that it has. */
export type FormsByMember<U> = {
  readonly [K in U extends U ? keyof U & string : never]?:
    | Form<Extract<U, { readonly [M in K]: unknown }>>
    | Check<Extract<U, { readonly [M in K]: unknown }>>;
};

/** Checks for one of several shapes, told apart by the first of these members that is there. */
export function byMember<U>(forms: FormsByMember<U>): Check<U> {
  const names = Object.keys(forms) as (keyof FormsByMember<U> & string)[];
  const checks = new Map<string, Check<unknown>>(
    names.map((name) => [name, branchCheck(forms[name], {})]),
  );
  return (value, path) => {
    const given = objectAt(value, path);
    const name = names.find((one) => Object.hasOwn(given, one));
    const check = name === undefined ? undefined : checks.get(name);
    return (
      (check?.(value, path) as U | undefined) ??
      refuse(path, `an object with ${names.join(' or ')}`)
    );
  };
}

/** The members of what must be an object. */
export function objectAt(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse(path, 'an object');
  return value as Readonly<Record<string, unknown>>;
}
