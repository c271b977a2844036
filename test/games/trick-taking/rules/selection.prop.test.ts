import { describe, expect, it } from 'vitest';
import {
  CHAPTERS,
  type Character,
  MORIA_EVENTS,
  PEOPLE,
} from '../../../../src/games/trick-taking/ids.ts';
import { availableEvents } from '../../../../src/games/trick-taking/rules/journey.ts';
import { sceneOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import { currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { Pub, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import {
  answered,
  type BeforeDeal,
  choices,
  dealt,
  selecting,
  withRingHolder,
} from '../support/dealing.ts';

const FELLOWSHIP: readonly Character[] = [
  ...(['frodo', 'gandalf', 'aragorn', 'legolas', 'gimli'] as const),
  ...(['boromir', 'sam', 'merry', 'pippin'] as const),
];

/** A Bridge after which nobody is left: these are still to be completed. */
function bridge(...left: readonly Character[]): BeforeDeal {
  return {
    chapter: 14,
    before: {
      upcoming: { round: 5, moriaEvent: 'bridge' },
      journey: {
        characters: FELLOWSHIP.filter((one) => !left.includes(one)),
        events: ['doors-of-durin', 'balins-tomb', 'long-dark'],
        groups: [],
        spent: [],
        riderDone: false,
      },
    },
  };
}

const GAMES: readonly (readonly [string, BeforeDeal])[] = [
  ...CHAPTERS.map((chapter) => [`chapter ${chapter}`, { chapter }] as const),
  ...MORIA_EVENTS.filter((event) => event !== 'bridge').map(
    (moriaEvent) =>
      [
        moriaEvent,
        { chapter: 14, before: { upcoming: { round: 1, moriaEvent } } } satisfies BeforeDeal,
      ] as const,
  ),
  ['the Bridge, nobody left', bridge()],
  ['the Bridge, Merry left', bridge('merry')],
  ['the Bridge, Sam and Gimli left', bridge('sam', 'gimli')],
  ['another Road', { chapter: 'road', seed: 2 }],
  ['a third Road', { chapter: 'road', seed: 3 }],
];
const TABLES = GAMES.flatMap(([name, game]) =>
  PEOPLE.map((people) => [name, people, { ...game, people }] as const),
).filter(([name, people]) => name !== 'the Bridge, Sam and Gimli left' || people % 3 === 1);

/** Every cast that some sequence of legal picks ends with; a dead end would have no choice. */
function walk(state: TrickTakingState, seen: Set<string>): number {
  const round = currentRound(state.pub);
  if (round.stage === 'setup') {
    const { pool, stars } = sceneOf(state.pub);
    const cast = round.hands.map(({ character }) => character);
    const taken = cast.filter((character) => character !== null);
    expect(new Set(taken).size).toBe(round.hands.length);
    expect(taken.filter((character) => !pool.includes(character))).toEqual([]);
    expect(stars.filter((star) => !taken.includes(star))).toEqual([]);
    seen.add(cast.join());
    return 1;
  }
  const open = choices(state);
  expect(open.length).toBeGreaterThan(0);
  return open.reduce((sum, choice) => sum + walk(answered(state, choice).state, seen), 0);
}

describe('A5: no dead end', () => {
  it.each(TABLES)('picks can always be completed: %s, %i people', (_name, people, game) => {
    const { state } = dealt(game);
    const places = currentRound(state.pub).hands.map(({ hand }) => hand);
    const holders = people === 1 || game.chapter === 16 ? [null] : places;

    for (const holder of holders) {
      const casts = new Set<string>();
      const start = holder === null ? state : withRingHolder(state, holder);
      const ends = walk(selecting(start).state, casts);

      expect(casts.size).toBeGreaterThan(0);
      // Every legal sequence ends with a cast of its own: none is offered twice.
      expect(ends).toBe(casts.size);
    }
  });

  it('plays the Bridge only where all who are left can cross (D-13)', () => {
    const offers = (people: 1 | 2 | 3 | 4, game: BeforeDeal) => {
      const { state } = dealt({ ...game, people });
      const pub: Pub = { ...state.pub, ...game.before };
      return availableEvents(pub).includes('bridge');
    };

    expect(PEOPLE.map((people) => offers(people, bridge('merry')))).toEqual(Array(4).fill(true));
    expect(PEOPLE.map((people) => offers(people, bridge('sam', 'gimli')))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
