import { describe, expect, it } from 'vitest';
import { fold } from '../../../../src/engine/fold.ts';
import { known } from '../../../../src/engine/invariant.ts';
import { shuffle } from '../../../../src/engine/rng.ts';
import { sight } from '../../../../src/engine/sight.ts';
import { DEPLOYMENT } from '../../../../src/games/confrontation/data/deployment.ts';
import { decide } from '../../../../src/games/confrontation/decide.ts';
import {
  type BySide,
  type Character,
  type Handle,
  REGIONS,
  type Region,
  SIDES,
  type Side,
} from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import { tokensAt } from '../../../../src/games/confrontation/rules/tokens.ts';
import type {
  Confrontation,
  ConfrontationState,
  Identity,
} from '../../../../src/games/confrontation/state.ts';
import type { View } from '../../../../src/games/confrontation/view/schema.ts';
import {
  chiSquareLimit,
  countIn,
  emptyTable,
  permutationChiSquare,
} from '../../../support/chi-square.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { newTable } from '../support/table.ts';
import { HANDLE, handlesIssued, isByHandle, listsInEvent, listsInView } from './handle-lists.ts';
import { diceOf, type PlayedStep, randomGame } from './random-game.ts';

const DEALS = 4000;
const GAMES = 300;

/** The characters of a list in the order of their handles. */
function byRank(identities: readonly Identity[]): readonly Character[] {
  return identities
    .toSorted((one, other) => (one.handle < other.handle ? -1 : 1))
    .map(({ character }) => character);
}

/** Whether the counts of permutations stay below what chance alone goes beyond once in 10,000. */
function expectEven(table: readonly (readonly number[])[]): void {
  const degrees = (table.length - 1) ** 2;
  expect(permutationChiSquare(table)).toBeLessThan(chiSquareLimit(degrees));
}

/** Counts which handle of its side, in their order, each character has. */
function countRanks({ own }: ConfrontationState, tables: BySide<number[][]>): void {
  for (const side of SIDES) {
    const ranked = byRank(own[side].identities);
    for (const [index, character] of own[side].roster.entries()) {
      countIn(tables[side], index, ranked.indexOf(character));
    }
  }
}

/** The places of a side, in the order of A.4. */
function placesOf(side: Side): readonly Region[] {
  return REGIONS.flatMap((region) =>
    Array.from({ length: DEPLOYMENT[side][region] ?? 0 }, () => region),
  );
}

/** A game in which both sides have deployed at random and confirmed. */
function dealt(seed: number): ConfrontationState {
  const words = seededRng(seed).stream('deployment');
  const { state: start } = newTable();
  const placed = (side: Side) => ({ ...start.own[side], placed: shuffle(words, placesOf(side)) });
  let state: ConfrontationState = {
    ...start,
    own: { fellowship: placed('fellowship'), sauron: placed('sauron') },
  };
  for (const seat of SIDES) {
    const command = { type: 'confirmDeployment' } as const;
    const events = decide({ seat, command }, state, diceOf(seed));
    state = fold<Confrontation>(confrontation, state, events);
  }
  return state;
}

describe('after the deal', () => {
  it('has any character of a side with the first, second … ninth handle, each as often', () => {
    const tables = { fellowship: emptyTable(9), sauron: emptyTable(9) };
    for (let seed = 0; seed < DEALS; seed += 1) {
      countRanks(dealt(seed), tables);
    }
    expectEven(tables.fellowship);
    expectEven(tables.sauron);
  });

  it('has any of the lone stands with the first, second … handle of them, each as often', () => {
    const lone: readonly Region[] = placesOf('sauron').filter((region) => region !== 'mordor');
    const table = emptyTable(lone.length);
    for (let seed = 0; seed < DEALS; seed += 1) {
      const stands = dealt(seed).pub.tokens.sauron.filter(({ region }) => region !== 'mordor');
      for (const [rank, { region }] of stands.entries()) {
        countIn(table, lone.indexOf(region), rank);
      }
    }
    expectEven(table);
  });
});

/** Where each side has four stands after the deal. */
const HOME = { fellowship: 'the-shire', sauron: 'mordor' } as const;

/** The position after both sides have mixed their homes, which the enemy may have kept track of. */
function mixed(state: ConfrontationState, seed: number): ConfrontationState {
  const stirred = { fellowship: REGIONS, sauron: REGIONS };
  let after: ConfrontationState = { ...state, pub: { ...state.pub, stirred } };
  for (const seat of SIDES) {
    const command = { type: 'mix', region: HOME[seat] } as const;
    const events = decide({ seat, command }, after, diceOf(seed));
    after = fold<Confrontation>(confrontation, after, events);
  }
  return after;
}

/** The characters of a side at home in the order of their handles. */
function homeByRank({ pub, own }: ConfrontationState, side: Side): readonly Character[] {
  const home = tokensAt(pub, side, HOME[side]).map(({ handle }) => handle);
  return byRank(own[side].identities.filter(({ handle }) => home.includes(handle)));
}

describe('after a mix', () => {
  it('has any character of a side with the first, second … ninth handle, each as often', () => {
    const tables = { fellowship: emptyTable(9), sauron: emptyTable(9) };
    for (let seed = 0; seed < DEALS; seed += 1) {
      countRanks(mixed(dealt(seed), seed), tables);
    }
    expectEven(tables.fellowship);
    expectEven(tables.sauron);
  });

  it('has a character with a handle that its handle of before does not tell', () => {
    const tables = { fellowship: emptyTable(4), sauron: emptyTable(4) };
    for (let seed = 0; seed < DEALS; seed += 1) {
      const before = dealt(seed);
      const after = mixed(before, seed);
      for (const side of SIDES) {
        const ranked = homeByRank(after, side);
        for (const [rank, character] of homeByRank(before, side).entries()) {
          countIn(tables[side], rank, ranked.indexOf(character));
        }
      }
    }
    expectEven(tables.fellowship);
    expectEven(tables.sauron);
  });
});

/** Most games are classic ones. */
const DELUXE_EVERY = 4;
const DELUXE = { edition: 'draft', specialCards: 'two-each' } as const;

/** The entries of all random games, one game after the other. */
function* stepsOfGames(): Generator<PlayedStep> {
  for (let seed = 1; seed <= GAMES; seed += 1) {
    yield* randomGame(seed % DELUXE_EVERY === 0 ? DELUXE : {}, seed);
  }
}

/** Stands of a side that were mixed. */
interface Mix {
  /** The characters that were mixed, in the order of the roster, of the old and of the new handles. */
  readonly printed: readonly Character[];
  readonly before: readonly Character[];
  readonly after: readonly Character[];
}

/** The mixes of an entry. */
function mixesOf({ before, events }: PlayedStep): readonly Mix[] {
  return events.flatMap((event) => {
    if (event.type !== 'TokensMixed') return [];
    const { side, retired } = event.pub;
    const { roster, identities } = before.own[side];
    const after = byRank(known(event.own[side], 'who was mixed').identities);
    return {
      printed: roster.filter((one) => after.includes(one)),
      before: byRank(identities.filter(({ handle }) => retired.includes(handle))),
      after,
    };
  });
}

function isOfTwo({ after }: Mix): boolean {
  return after.length === 2;
}

describe('in random games', () => {
  it('mixes two stands so that neither their characters nor their old handles tell which is which', () => {
    const byCharacter = emptyTable(2);
    const byOldHandle = emptyTable(2);
    let mixes = 0;
    for (const step of stepsOfGames()) {
      for (const { printed, before, after } of mixesOf(step).filter(isOfTwo)) {
        for (const [rank, character] of after.entries()) {
          countIn(byCharacter, printed.indexOf(character), rank);
          countIn(byOldHandle, before.indexOf(character), rank);
        }
        mixes += 1;
      }
    }
    expect(mixes).toBeGreaterThan(GAMES);
    expectEven(byCharacter);
    expectEven(byOldHandle);
  });

  it('never gives a handle twice, and gives only handles of 24 hexadecimal digits', () => {
    const given: Handle[] = [];
    for (const { events } of stepsOfGames()) given.push(...events.flatMap(handlesIssued));
    expect(given.length).toBeGreaterThan(GAMES * 18);
    expect(new Set(given).size).toBe(given.length);
    expect(given.filter((handle) => !HANDLE.test(handle))).toEqual([]);
  });

  it('lists stands by handle in every view and event', () => {
    let lists = 0;
    const unsorted: (readonly Handle[])[] = [];
    for (const { events, after } of stepsOfGames()) {
      const views = [...SIDES, null].map((viewer) =>
        confrontation.view(sight<Confrontation>(after, viewer)),
      );
      const told = events.flatMap(({ pub }) => listsInEvent(pub));
      const shown = views.flatMap((view) => listsInView(view as View));
      const longer = [...told, ...shown].filter((handles) => handles.length > 1);
      lists += longer.length;
      unsorted.push(...longer.filter((handles) => !isByHandle(handles)));
    }
    expect(lists).toBeGreaterThan(GAMES * 100);
    expect(unsorted).toEqual([]);
  });
});
