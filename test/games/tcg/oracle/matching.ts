import type {
  Amount,
  AnyOf,
  Condition,
  Filter,
  Keyword,
  Mod,
} from '../../../../src/games/tcg/data/vocabulary.ts';
import { type KeywordName, opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import {
  activeCards,
  attachedTo,
  currentSite,
  homesOf,
  isActive,
  isRoaming,
  speakingCards,
  userOf,
} from './active.ts';
import type { Game, Occasion, Piece, Reading } from './world.ts';

/** Starts to read a text of a card. */
export function readingOf(source: Piece, you: Seat, about?: Occasion): Reading {
  const reading = { source, you, refs: new Map(), numbers: new Map() };
  return about === undefined ? reading : { ...reading, about };
}

/** A title in the form in which titles are compared (D-33). */
function fold(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function isOneOf<T>(value: T | null, wanted: AnyOf<T> & (T | readonly T[])): boolean {
  return Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
}

type Test<K extends keyof Filter> = (
  game: Game,
  card: Piece,
  wanted: NonNullable<Filter[K]>,
  reading: Reading,
) => boolean;

const TESTS: { readonly [K in keyof Required<Filter>]: Test<K> } = {
  type: (_, { print }, wanted) => isOneOf(print.type, wanted),
  side: (_, { print }, wanted) => print.side === wanted,
  culture: (_, { print }, wanted) => isOneOf(print.culture, wanted),
  race: (_, { print }, wanted) => isOneOf(print.race, wanted),
  title: (_, { print }, wanted) =>
    [wanted].flat().some((title) => fold(title as string) === fold(print.title)),
  keyword: (game, card, wanted) => keywordOf(game, card, wanted) > 0,
  class: (_, { print }, wanted) => isOneOf(print.class, wanted),
  signet: (_, { print }, wanted) => print.signet === wanted,
  self: (_, card, __, { source }) => card === source,
  bearer: (_, card, __, { source }) => card === source.bearer,
  ringBearer: (game, card) => game.sides[card.owner].ringBearer === card,
  owner: (game, { owner }, wanted, { you }) =>
    owner === { you, opponent: opponentOf(you), fp: game.fp }[wanted],
  roaming: (game, card) => isRoaming(game, card),
  home: (game, card, wanted) => homesOf(game, card).includes(wanted),
  attachedTo: (game, { bearer }, wanted, reading) =>
    bearer !== null && matches(game, bearer, wanted, reading),
  bearing: (game, card, wanted, reading) =>
    attachedTo(game, card).some((one) => matches(game, one, wanted, reading)),
  inSkirmishAgainst: (game, card, wanted, reading) =>
    enemiesOf(game, card).some((enemy) => matches(game, enemy, wanted, reading)),
  raceNotSpottable: (game, { print }) =>
    activeCards(game).every((card) => card.print.race !== print.race),
  ref: (_, card, wanted, { refs }) => refs.get(wanted)?.includes(card) ?? false,
  not: (game, card, wanted, reading) => !matches(game, card, wanted, reading),
};

function enemiesOf({ skirmish }: Game, card: Piece): readonly Piece[] {
  if (skirmish === null) return [];
  if (skirmish.minions.includes(card)) {
    return skirmish.character === null ? [] : [skirmish.character];
  }
  return skirmish.character === card ? skirmish.minions : [];
}

/** Whether a card, wherever it is, is one of those a filter means. */
export function matches(game: Game, card: Piece, filter: Filter, reading: Reading): boolean {
  return (Object.keys(filter) as (keyof Filter)[]).every((key) => {
    const test = TESTS[key] as Test<typeof key>;
    return test(game, card, filter[key] as never, reading);
  });
}

/** Active cards that a filter means (R-B7). */
export function spot(game: Game, filter: Filter, reading: Reading): Piece[] {
  return activeCards(game).filter((card) => matches(game, card, filter, reading));
}

/** Whether a condition holds (F.4). */
export function holds(game: Game, condition: Condition, reading: Reading): boolean {
  if ('spot' in condition) {
    return spot(game, condition.spot, reading).length >= (condition.n ?? 1);
  }
  if ('notSpot' in condition) return spot(game, condition.notSpot, reading).length === 0;
  if ('twilightLess' in condition) return game.pool < condition.twilightLess;
  if ('siteNumber' in condition) {
    const [first, last] = condition.siteNumber;
    const { marker } = game.sides[game.fp];
    return first <= marker && marker <= last;
  }
  if ('siteKeyword' in condition) return isSite(game, condition.siteKeyword);
  if ('burdensAtMost' in condition) return game.sides[game.fp].burdens <= condition.burdensAtMost;
  if ('wearingRing' in condition) return game.wearingRing === condition.wearingRing;
  if ('matches' in condition) {
    const { ref, filter } = condition.matches;
    return (reading.refs.get(ref) ?? []).some((card) => matches(game, card, filter, reading));
  }
  if ('any' in condition) return condition.any.some((one) => holds(game, one, reading));
  return !holds(game, condition.not, reading);
}

/** Whether all of several conditions hold. */
export function allHold(game: Game, conditions: readonly Condition[], reading: Reading): boolean {
  return conditions.every((condition) => holds(game, condition, reading));
}

function isSite(game: Game, keyword: KeywordName): boolean {
  const site = currentSite(game);
  return site !== null && keywordOf(game, site, keyword) > 0;
}

/** How much an amount is now (F.4). */
export function amountOf(game: Game, amount: Amount, reading: Reading): number {
  if (typeof amount === 'number') return amount;
  if ('count' in amount) {
    return Math.min(spot(game, amount.count, reading).length, amount.max ?? Infinity);
  }
  if ('countOf' in amount) {
    const { countOf, filter = {}, max = Infinity } = amount;
    const cards = reading.refs.get(countOf) ?? [];
    return Math.min(cards.filter((card) => matches(game, card, filter, reading)).length, max);
  }
  if ('distinctRaces' in amount) {
    const races = spot(game, amount.among, reading).map(({ print }) => print.race);
    return amount.distinctRaces.filter((race) => races.includes(race)).length;
  }
  if ('if' in amount) {
    const { then, else: otherwise } = amount;
    return amountOf(game, holds(game, amount.if, reading) ? then : otherwise, reading);
  }
  return reading.numbers.get('x' in amount ? amount.x : amount.choose) ?? 0;
}

/** A continuous change with how its card reads it. */
export interface Standing<M extends Mod = Mod> {
  readonly mod: M;
  readonly reading: Reading;
}

/** The continuous changes that are at work and have a member of this name (F.4, modifiers). */
export function standing<K extends string>(
  game: Game,
  member: K,
): Standing<Extract<Mod, Readonly<Record<K, unknown>>>>[] {
  return speakingCards(game).flatMap((source) =>
    source.print.modifiers.flatMap((text) => {
      if (!(member in text.mod)) return [];
      const reading = readingOf(source, userOf(game, source));
      if (!allHold(game, text.while ?? [], reading)) return [];
      return [{ mod: text.mod as Extract<Mod, Readonly<Record<K, unknown>>>, reading }];
    }),
  );
}

/** The name and the number of a keyword. */
export function numbered(keyword: Keyword): readonly [KeywordName, number] {
  if (typeof keyword === 'string') return [keyword, 1];
  return 'damage' in keyword ? ['damage', keyword.damage] : ['defender', keyword.defender];
}

/** The number of a keyword a card has, 0 for none; keywords without a number count as 1. */
export function keywordOf(game: Game, card: Piece, keyword: KeywordName): number {
  const changes = game.changes.map((change) => {
    const isMeant = change.kind === 'keyword' && change.keyword === keyword && change.on.has(card);
    return isMeant ? change.n : 0;
  });
  const texts = isActive(game, card) ? standing(game, 'keyword') : [];
  const granted = texts.map(({ mod, reading }) => {
    const [name, n] = numbered(mod.keyword);
    return name === keyword && matches(game, card, mod.target, reading) ? n : 0;
  });
  const printed = card.print.keywords[keyword] ?? 0;
  const sum = [...changes, ...granted].reduce((all, n) => all + n, printed);
  const isRingBearer = game.sides[card.owner].ringBearer === card;
  return keyword === 'ring-bound' && isRingBearer ? Math.max(1, sum) : sum;
}

/** Whether a continuous text forbids a card something. */
export function isBarred(game: Game, card: Piece, what: string): boolean {
  return standing(game, 'cannot').some(
    ({ mod, reading }) =>
      mod.cannot === what && isActive(game, card) && matches(game, card, mod.target, reading),
  );
}
