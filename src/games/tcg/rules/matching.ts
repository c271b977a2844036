import { assertNever } from '../../../engine/invariant.ts';
import type { AnyOf, Cannot, Condition, Filter, Keyword } from '../data/vocabulary.ts';
import type { Held } from '../held.ts';
import type { Iid, KeywordName, Race, Seat } from '../ids.ts';
import { opponentOf } from '../ids.ts';
import { isAtHome } from './home.ts';
import { isRoaming } from './roaming.ts';
import {
  borneBy,
  type Candidate,
  type Continuous,
  markerOf,
  type Piece,
  pieceOf,
  type Table,
} from './table.ts';

// Filters ask for keywords, keywords for texts in force, those for conditions, and these for
// filters again: what calls each other stays together.

/** Whose text it is: what `self`, `bearer`, `you` and names mean in it. */
export interface Voice {
  readonly source: Iid | null;
  readonly you: Seat;
  readonly sets?: Readonly<Record<string, readonly Held[]>>;
  /** Who bore the source when its text began. */
  readonly lastBearer?: Iid | null;
}

type Test = (table: Table, one: Candidate, filter: Filter, voice: Voice) => boolean;
type Key = keyof Filter;

/** What each member of a filter demands; a missing one does not compile. */
const TESTS: { readonly [K in Key]-?: Test } = {
  type: (_table, { card }, { type }) => isAnyOf(type, card.type),
  side: (_table, { card }, { side }) => card.side === side,
  culture: (_table, { card }, { culture }) => isAnyOf(culture, card.culture),
  race: (_table, { card }, { race }) => isAnyOf(race, card.race),
  title: (_table, { card }, { title }) => isAnyOf(title, card.name),
  class: (_table, { card }, filter) => isAnyOf(filter.class, card.class),
  signet: (_table, { card }, { signet }) => card.signet === signet,
  keyword: (table, one, { keyword }) => keyword !== undefined && hasKeyword(table, one, keyword),
  self: (_table, { iid }, _filter, { source }) => iid === source,
  bearer: (table, { iid }, _filter, voice) => iid === bearerOf(table, voice),
  ringBearer: ({ pub }, { iid, owner }) => pub.players[owner].ringBearer === iid,
  owner: ({ pub }, { owner }, filter, { you }) => owner === seatOf(filter, pub.fp, you),
  roaming: ({ pub }, { card, at }) => at !== null && isRoaming(pub, card),
  home: ({ pub }, { card }, { home }) => home !== undefined && isAtHome(pub, card, home),
  attachedTo: (table, { at }, { attachedTo = {} }, voice) => {
    const bearer = at === null ? undefined : pieceOf(table, at.attachedTo);
    return bearer !== undefined && matches(table, bearer, attachedTo, voice);
  },
  bearing: (table, { iid }, { bearing = {} }, voice) =>
    borneBy(table, iid).some((piece) => matches(table, piece, bearing, voice)),
  inSkirmishAgainst: (table, { iid }, { inSkirmishAgainst = {} }, voice) =>
    foesOf(table, iid).some((piece) => matches(table, piece, inSkirmishAgainst, voice)),
  raceNotSpottable: (table, { card }) => !isRaceSpotted(table, card.race),
  ref: (_table, { iid }, { ref }, { sets }) =>
    ref !== undefined && (sets?.[ref]?.some((held) => held.iid === iid) ?? false),
  not: (table, one, { not = {} }, voice) => !matches(table, one, not, voice),
};

/** Whether a card matches a filter: every member of it must hold (F.4). */
export function matches(table: Table, one: Candidate, filter: Filter, voice: Voice): boolean {
  for (const key in filter) {
    if (!TESTS[key as Key](table, one, filter, voice)) return false;
  }
  return true;
}

/** Active cards that match. */
export function spotted(table: Table, filter: Filter, voice: Voice): readonly Piece[] {
  return table.active.filter((piece) => matches(table, piece, filter, voice));
}

/** The card that bears the one whose text it is. */
export function bearerOf(table: Table, { source, lastBearer }: Voice): Iid | null {
  return pieceOf(table, source)?.at.attachedTo ?? lastBearer ?? null;
}

function isAnyOf<T>(wanted: AnyOf<T> | undefined, value: unknown): boolean {
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
}

function seatOf({ owner }: Filter, fp: Seat, you: Seat): Seat {
  if (owner === 'fp') return fp;
  return owner === 'you' ? you : opponentOf(you);
}

/** Who fights against this one in the present skirmish. */
function foesOf(table: Table, iid: Iid): readonly Piece[] {
  const { skirmish } = table.pub;
  if (skirmish === null) return [];
  const { character, minions } = skirmish;
  if (iid === character) return table.active.filter((piece) => minions.includes(piece.iid));
  if (character === null || !minions.includes(iid)) return [];
  return table.active.filter((piece) => piece.iid === character);
}

function isRaceSpotted({ active }: Table, race: Race | null): boolean {
  return active.some(({ card }) => card.race === race && card.isCharacter);
}

/** How much of a keyword a card has; one without a number counts as 1, numbers add up (R-B5). */
export function countKeyword(table: Table, one: Candidate, name: KeywordName): number {
  let sum = one.card.keywords[name] ?? 0;
  if (one.at === null) return sum;
  for (const entry of table.continuous) {
    const { mod } = entry.text;
    if (!('keyword' in mod)) continue;
    const n = numberOf(mod.keyword, name);
    if (n > 0 && reaches(table, entry, one)) sum += n;
  }
  for (const modifier of table.pub.modifiers) {
    if (modifier.kind !== 'keyword' || !modifier.cards.includes(one.iid)) continue;
    sum += numberOf(modifier.keyword, name);
  }
  return sum;
}

/** Whether a card has a keyword, with any number. */
export function hasKeyword(table: Table, one: Candidate, name: KeywordName): boolean {
  return countKeyword(table, one, name) > 0;
}

function numberOf(keyword: Keyword, name: KeywordName): number {
  if (typeof keyword === 'string') return keyword === name ? 1 : 0;
  if ('damage' in keyword) return name === 'damage' ? keyword.damage : 0;
  return name === 'defender' ? keyword.defender : 0;
}

/** Whether a continuous text with a target is in force for a card. */
export function reaches(table: Table, { source, text }: Continuous, one: Candidate): boolean {
  const { mod } = text;
  if (!('target' in mod)) return false;
  const voice = voiceOf(source);
  return matches(table, one, mod.target, voice) && allHold(table, text.while, voice);
}

/** The voice of a continuous text: its owner is `you` (F.4). */
export function voiceOf({ iid, owner }: Piece): Voice {
  return { source: iid, you: owner };
}

/** Whether a continuous text forbids this to a card. */
export function isBarred(table: Table, one: Candidate, what: Cannot): boolean {
  return table.continuous.some(
    (entry) =>
      'cannot' in entry.text.mod && entry.text.mod.cannot === what && reaches(table, entry, one),
  );
}

/** Whether a condition of a text holds (F.4). Spotting is a requirement, never a choice (R-B7). */
export function holds(table: Table, condition: Condition, voice: Voice): boolean {
  const { pub, site } = table;
  if ('spot' in condition)
    return spotted(table, condition.spot, voice).length >= (condition.n ?? 1);
  if ('notSpot' in condition) return spotted(table, condition.notSpot, voice).length === 0;
  if ('twilightLess' in condition) return pub.pool < condition.twilightLess;
  if ('siteNumber' in condition) return isBetween(markerOf(pub), condition.siteNumber);
  if ('siteKeyword' in condition) return (site?.card.keywords[condition.siteKeyword] ?? 0) > 0;
  if ('burdensAtMost' in condition) return pub.players[pub.fp].burdens <= condition.burdensAtMost;
  if ('wearingRing' in condition) return pub.wearingRing === condition.wearingRing;
  if ('matches' in condition) return doMatch(table, condition.matches, voice);
  if ('any' in condition) return condition.any.some((one) => holds(table, one, voice));
  if ('not' in condition) return !holds(table, condition.not, voice);
  return assertNever(condition);
}

/** Whether all of a list of conditions hold; an absent list asks for nothing. */
export function allHold(
  table: Table,
  conditions: readonly Condition[] | undefined,
  voice: Voice,
): boolean {
  return conditions === undefined || conditions.every((one) => holds(table, one, voice));
}

function isBetween(n: number, [first, last]: readonly [number, number]): boolean {
  return n >= first && n <= last;
}

/** Whether the cards remembered under a name are in play and match a filter. */
function doMatch(
  table: Table,
  { ref, filter }: { readonly ref: string; readonly filter: Filter },
  voice: Voice,
): boolean {
  const held = voice.sets?.[ref] ?? [];
  return (
    held.length > 0 &&
    held.every(({ iid }) => {
      const piece = pieceOf(table, iid);
      return piece !== undefined && matches(table, piece, filter, voice);
    })
  );
}
