import { describe, expect, it } from 'vitest';
import {
  CHARACTER_FACTS,
  VARIANT_ROSTER,
} from '../../../../src/games/confrontation/data/characters.ts';
import { PAIRS } from '../../../../src/games/confrontation/data/pairs.ts';
import type { ConfrontationEvent } from '../../../../src/games/confrontation/events.ts';
import { evolve } from '../../../../src/games/confrontation/evolve.ts';
import {
  CARDS,
  GAME_ENDS,
  type GameEnd,
  type Handle,
  REGIONS,
  SIDES,
} from '../../../../src/games/confrontation/ids.ts';
import { confrontation } from '../../../../src/games/confrontation/index.ts';
import { countAt } from '../../../../src/games/confrontation/rules/tokens.ts';
import type { ConfrontationState, Pub } from '../../../../src/games/confrontation/state.ts';
import { firstMoment, giveAnswer, initialState, makeSetting } from '../../../support/game.ts';
import { randomPlayer } from '../../../support/players.ts';
import { seededRng } from '../../../support/seeded-rng.ts';

type Look = (state: ConfrontationState, event: ConfrontationEvent) => void;

const EDITIONS = [
  ['variant', { edition: 'variant' }],
  ['an open draft', { edition: 'draft' }],
  [
    'a secret draft with special cards',
    { edition: 'draft', draftOpen: false, specialCards: 'two-each' },
  ],
] as const;

/** Plays a random game to its end, optional commands included, and looks at every event. */
function playGame(options: object, seed: number, look: Look = () => undefined): Pub {
  const setting = makeSetting(confrontation, options);
  const rng = seededRng(seed);
  const words = seededRng(seed).stream('player');
  const see = (before: ConfrontationState, events: readonly ConfrontationEvent[]) =>
    events.reduce((state, event) => {
      const after = evolve(state, event);
      look(after, event);
      return after;
    }, before);
  const start = initialState(setting) as ConfrontationState;
  let moment = firstMoment(setting, see(start, confrontation.setup(start, rng)));
  while (confrontation.outcome(moment.state.pub as Pub) === null) {
    const answer = randomPlayer.answer(confrontation, moment, words);
    const step = giveAnswer(confrontation, moment, answer, rng);
    see(moment.state as ConfrontationState, step.events as readonly ConfrontationEvent[]);
    moment = step.after;
  }
  return moment.state.pub as Pub;
}

function forGames(options: object, runs: number, makeLook: () => Look): void {
  for (let seed = 1; seed <= runs; seed += 1) playGame(options, seed, makeLook());
}

/** The stand that an event moves; null for any other event. */
function movedIn(event: ConfrontationEvent): Handle | null {
  return event.type === 'TokenMoved' ? event.pub.handle : null;
}

const sorted = (names: readonly string[]) => names.toSorted();

describe.each(EDITIONS)('random games of %s', (_, options) => {
  it('all end, far from the limit of turns', () => {
    const ends = new Set<GameEnd>();
    for (let seed = 1; seed <= 500; seed += 1) {
      const { result, turn } = playGame(options, seed);
      expect(turn).toBeLessThan(100);
      if (result !== null) ends.add(result.how);
    }

    expect(sorted([...ends])).toEqual(
      sorted(GAME_ENDS.filter((how) => !['TURN_LIMIT', 'RESIGNED', 'TIMED_OUT'].includes(how))),
    );
  });

  it('keep every character on exactly one stand, or among the defeated', () => {
    forGames(options, 60, () => ({ pub, own }) => {
      if (pub.turn === 0) return;
      for (const side of SIDES) {
        const alive = own[side].identities.map(({ character }) => character);

        expect(sorted([...alive, ...pub.defeated[side]])).toEqual(sorted(own[side].roster));
        expect(alive).toHaveLength(pub.tokens[side].length);
      }
    });
  });

  it('keep every card in a hand, open in the fight, or among the discards', () => {
    forGames(options, 60, () => {
      let isPutAway = false;
      return ({ pub }, { type }) => {
        if (type === 'FightStarted') isPutAway = false;
        if (type === 'CardsDiscarded') isPutAway = true;
        const { hands, discards, battle } = pub;
        const open = SIDES.map((side) => battle?.fight?.cards[side] ?? null);
        const cards = [
          ...SIDES.flatMap((side) => [...hands[side], ...discards[side]]),
          ...open.filter((card) => card !== null && !isPutAway),
        ];

        expect(sorted(cards.map(String))).toEqual(sorted(CARDS));
      };
    });
  });

  it('begin a turn with the sides apart, equal hands, and nobody shown but for good', () => {
    forGames(options, 60, () => ({ pub }, { type }) => {
      if (type !== 'TurnStarted') return;
      const shared = REGIONS.filter((region) =>
        SIDES.every((side) => countAt(pub, side, region) > 0),
      );
      const shown = SIDES.flatMap((side) => pub.tokens[side])
        .filter(({ character }) => character !== null)
        .map(({ handle }) => handle);
      const { hands, deluxe } = pub;

      expect(shared).toEqual([]);
      expect(hands.sauron).toHaveLength(hands.fellowship.length);
      expect(deluxe?.shownForGood).toEqual(expect.arrayContaining(shown));
      expect(deluxe).toMatchObject({ isSupported: false, takenBack: null });
    });
  });

  it('never hide, rename or move a stand that is shown for good', () => {
    forGames(options, 60, () => {
      let shown: readonly Handle[] = [];
      return ({ pub }, event) => {
        const fell = event.type === 'TokenDefeated' ? event.pub.handle : null;
        const stands = SIDES.flatMap((side) => pub.tokens[side]);
        for (const handle of shown.filter((one) => one !== fell)) {
          const stand = stands.find((one) => one.handle === handle);
          expect(stand?.character ?? null).not.toBeNull();
          if (stand?.character === 'the-watcher') expect(movedIn(event)).not.toBe(handle);
        }
        shown =
          pub.deluxe?.shownForGood.filter((one) => stands.some(({ handle }) => handle === one)) ??
          [];
      };
    });
  });
});

describe('random drafts', () => {
  it('give each side one character of every pair', () => {
    forGames({ edition: 'draft' }, 60, () => ({ own, pub }, { type }) => {
      if (type !== 'DraftEnded') return;
      for (const side of SIDES) {
        const { roster } = own[side];
        expect(
          PAIRS[side].filter((pair) => pair.filter((one) => roster.includes(one)).length !== 1),
        ).toEqual([]);
        expect(pub.deluxe?.rosters?.[side]).toEqual(roster);
      }
    });
  });
});

describe('the variant', () => {
  it('is played with the alternative characters alone', () => {
    for (const side of SIDES) {
      expect(VARIANT_ROSTER[side].every((one) => CHARACTER_FACTS[one].side === side)).toBe(true);
      expect(VARIANT_ROSTER[side]).toHaveLength(9);
    }
  });
});
