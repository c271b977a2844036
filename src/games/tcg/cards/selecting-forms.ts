import type {
  Chosen,
  Condition,
  Counted,
  Filter,
  Itself,
  Keyword,
  Range,
  Recalled,
  Selection,
  Until,
  Whose,
} from '../data/vocabulary.ts';
import { CARD_TYPES, CULTURES, ITEM_CLASSES, KEYWORDS, RACES, ROLES, SIGNETS } from '../ids.ts';
import {
  anyOf,
  byMember,
  type Check,
  type FormsByMember,
  integer,
  later,
  list,
  maybe,
  oneOf,
  refuse,
  shape,
  text,
  yes,
  yesNo,
} from './check.ts';

/** Checks for a printed title. */
export const title = text(/^\S.{0,62}\S$/u);
/** Checks for a name under which an effect remembers something. */
export const memory = text(/^[a-z][a-zA-Z]{0,15}$/);
/** Checks for a number of things, at least one. */
export const several = integer(1, 20);
/** Checks for something that is added or, below 0, taken away. */
export const signed = integer(-20, 20);
/** Checks for the number of a site. */
export const siteNumber = integer(1, 9);
const keywordName = oneOf(KEYWORDS);
/** Checks for the one whose deck or hand is meant. */
export const whose: Check<Whose> = oneOf(['you', 'opponent', 'fp', 'shadow']);
/** Checks for the end of a temporary change. */
export const until: Check<Until> = oneOf(['phase', 'regroup', 'turn']);

const NUMBERED: readonly string[] = ['damage', 'defender'];
const plainKeyword = oneOf(
  KEYWORDS.filter((name) => !NUMBERED.includes(name)) as Exclude<Keyword, object>[],
);
const numberedKeyword = byMember<Exclude<Keyword, string>>({
  damage: { damage: integer(1, 9) },
  defender: { defender: integer(1, 9) },
});

/** Checks for a keyword, with its number where it has one. */
export const keyword: Check<Keyword> = (value, path) =>
  typeof value === 'string' ? plainKeyword(value, path) : numberedKeyword(value, path);

const inner = later(() => filter);

/** Checks for a filter (F.4). */
export const filter: Check<Filter> = shape<Filter>({
  type: maybe(anyOf(oneOf(CARD_TYPES))),
  side: maybe(oneOf(ROLES)),
  culture: maybe(anyOf(oneOf(CULTURES))),
  race: maybe(anyOf(oneOf(RACES))),
  title: maybe(anyOf(title)),
  keyword: maybe(keywordName),
  class: maybe(anyOf(oneOf(ITEM_CLASSES))),
  signet: maybe(oneOf(SIGNETS)),
  self: maybe(yes),
  bearer: maybe(yes),
  ringBearer: maybe(yes),
  owner: maybe(oneOf(['you', 'opponent', 'fp'])),
  roaming: maybe(yes),
  home: maybe(siteNumber),
  attachedTo: maybe(inner),
  bearing: maybe(inner),
  inSkirmishAgainst: maybe(inner),
  raceNotSpottable: maybe(yes),
  ref: maybe(memory),
  not: maybe(inner),
});

const siteRange: Check<readonly [number, number]> = (value, path) => {
  const [from = 0, to = 0, ...more] = list(siteNumber, 2)(value, path);
  if (more.length > 0 || from > to) refuse(path, 'two sites, the first one before the second');
  return [from, to];
};

/** Checks for a condition (F.4). */
export const condition: Check<Condition> = byMember<Condition>({
  spot: { spot: filter, n: maybe(several) },
  notSpot: { notSpot: filter },
  twilightLess: { twilightLess: several },
  siteNumber: { siteNumber: siteRange },
  siteKeyword: { siteKeyword: keywordName },
  burdensAtMost: { burdensAtMost: integer(0, 20) },
  wearingRing: { wearingRing: yesNo },
  matches: { matches: shape({ ref: memory, filter }) },
  any: {
    any: list(
      later(() => condition),
      2,
    ),
  },
  not: { not: later(() => condition) },
});

/** Checks for conditions that must all hold. */
export const conditions = list(condition, 1);

/** Checks for the bounds of a number that the player chooses. */
export const range = shape<Range>({
  min: integer(0, 20),
  max: (value, path) => (value === 'any' ? value : several(value, path)),
});

type WorkedOut = Exclude<Counted, number>;

/** Numbers that are worked out, told apart by their first member. */
const WORKED_OUT: FormsByMember<WorkedOut> = {
  count: { count: filter, max: maybe(several) },
  countOf: { countOf: memory, filter: maybe(filter), max: maybe(several) },
  distinctRaces: { distinctRaces: list(oneOf(RACES), 1), among: filter },
  if: { if: condition, then: later(() => amount), else: later(() => amount) },
};

const workedOut = byMember(WORKED_OUT);
const workedOutOrChosen = byMember<WorkedOut | Chosen>({
  ...WORKED_OUT,
  choose: { choose: memory, min: integer(0, 20) },
});
const workedOutOrRecalled = byMember<WorkedOut | Recalled>({ ...WORKED_OUT, x: { x: memory } });

/** Checks for an amount without a choice (F.4). */
export const amount: Check<Counted> = (value, path) =>
  typeof value === 'number' ? signed(value, path) : workedOut(value, path);

/** Checks for an amount, or one that the player chooses. */
export const amountOrChosen: Check<Counted | Chosen> = (value, path) =>
  typeof value === 'number' ? signed(value, path) : workedOutOrChosen(value, path);

/** Checks for how often something is done: an amount, or a number that was chosen as a cost. */
export const times: Check<Counted | Recalled> = (value, path) =>
  typeof value === 'number' ? several(value, path) : workedOutOrRecalled(value, path);

/** Checks for a number of cards, or one that is chosen. */
export const severalOrChosen: Check<number | Range> = (value, path) =>
  typeof value === 'number' ? several(value, path) : range(value, path);

/** Checks for a number of cards, or all of them. */
export const severalOrAll: Check<number | 'all'> = (value, path) =>
  value === 'all' ? value : several(value, path);

const picked = byMember<Exclude<Selection, string>>({
  ref: { ref: memory },
  filter: {
    filter,
    n: maybe((value, path) => (value === 'all' ? value : severalOrChosen(value, path))),
    as: maybe(memory),
  },
});
/** Checks for the card whose text it is, or its bearer. */
export const itself: Check<Itself> = oneOf(['self', 'bearer']);

/** Checks for a selection (F.4). */
export const selection: Check<Selection> = (value, path) =>
  typeof value === 'string' ? itself(value, path) : picked(value, path);
