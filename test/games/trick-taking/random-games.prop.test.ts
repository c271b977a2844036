import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { below } from '../../../src/engine/rng.ts';
import { compileSerialiser } from '../../../src/engine/serialise.ts';
import { sight } from '../../../src/engine/sight.ts';
import { EventSchema, type TrickTakingEvent } from '../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../src/games/trick-taking/evolve.ts';
import { type Card, CHAPTERS, PEOPLE } from '../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { Options } from '../../../src/games/trick-taking/options.ts';
import { WHOLE_GAME } from '../../../src/games/trick-taking/revisions.ts';
import { inOrder } from '../../../src/games/trick-taking/rules/cards.ts';
import { roundDeck } from '../../../src/games/trick-taking/rules/deck.ts';
import { isOpenHand } from '../../../src/games/trick-taking/rules/held.ts';
import { completeOptions } from '../../../src/games/trick-taking/rules/options.ts';
import {
  initial,
  type TrickTaking,
  type TrickTakingState,
} from '../../../src/games/trick-taking/state.ts';
import { ViewSchema } from '../../../src/games/trick-taking/view/schema.ts';
import { view } from '../../../src/games/trick-taking/view.ts';
import { seededRng, seededWords } from '../../support/seeded-rng.ts';

type Look = (state: TrickTakingState, event: TrickTakingEvent) => void;

/** Plays a random game to its end and looks at the state after every event, and at every version. */
function playRandomly(
  options: Options,
  seed: number,
  look: Look,
  lookAtVersion: (state: TrickTakingState) => void = () => undefined,
): TrickTakingState {
  const rng = seededRng(seed);
  const words = seededWords(seed);
  let state = initial(options, WHOLE_GAME);
  const happen = (events: readonly TrickTakingEvent[]) => {
    for (const event of events) {
      state = evolve(state, event);
      look(state, event);
    }
    lookAtVersion(state);
  };
  happen(trickTaking.setup(state, rng));
  while (trickTaking.outcome(state.pub) === null) {
    const waiting = trickTaking.waiting(state.pub);
    // Now and then somebody who is not asked, so that rounds are conceded and games given up.
    const seats = below(words, 8) === 0 ? state.pub.seats : waiting;
    const seat = seats[below(words, seats.length)] ?? 'p1';
    const decisions = trickTaking.legal(sight<TrickTaking>(state, seat));
    const decision = decisions[below(words, decisions.length || 1)];
    const command = decision?.commands[below(words, decision.commands.length)];
    if (command !== undefined) happen(trickTaking.decide({ seat, command }, state, rng));
  }
  return state;
}

const games = fc.record({
  chapter: fc.constantFrom(...CHAPTERS),
  people: fc.constantFrom(...PEOPLE),
  maxRounds: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
});

function forGames(runs: number, check: (options: Options, seed: number) => void): void {
  fc.assert(
    fc.property(games, ({ seed, ...options }) => check(completeOptions(options, WHOLE_GAME), seed)),
    { numRuns: runs },
  );
}

/** Every card with the zone it is in: hands, table, tricks, decks, and hands that are shown. */
function cardsInZones({ pub, own, sealed }: TrickTakingState): readonly Card[] {
  const { round } = pub;
  if (round === null) return [];
  const { open = {}, pyramid, setAside, captured = [], tucked } = round;
  const tricks = [...round.tricks, ...captured, ...(round.trick === null ? [] : [round.trick])];
  const slots = pyramid?.slots.filter((slot) => slot !== 'face-down' && slot !== 'empty') ?? [];
  const zones = [
    ...pub.seats.flatMap((seat) => {
      const { hands, faceDown, tucked: mine } = own[seat];
      return [...Object.values(hands).flat(), faceDown?.card ?? null, mine?.card ?? null];
    }),
    ...Object.values(open).flat(),
    ...(slots as readonly Card[]),
    ...(pyramid?.extras ?? []),
    ...(sealed.pyramid ?? []),
    ...(sealed.barrow ?? []),
    ...(sealed.drawDeck ?? []),
    ...[tucked?.card, setAside?.last, setAside?.first?.card],
    ...round.lost,
    ...tricks.flatMap(({ plays }) => plays.map(({ card }) => card)),
    ...(round.shown ?? []).flatMap(({ cards }) => cards),
    ...(round.shownBarrow ?? []),
  ];
  return zones.flatMap((card) => card ?? []);
}

/** Whether all cards of the round are still somewhere: what solo was not dealt is put away. */
function isWhole({ pub }: TrickTakingState): boolean {
  const { round, upcoming } = pub;
  if (round === null || upcoming !== undefined) return false;
  return round.stage !== 'ended' || (round.drawDeck ?? 0) === 0;
}

describe('random games', () => {
  it('keep every card in exactly one place after every event', () => {
    forGames(40, (options, seed) => {
      playRandomly(options, seed, (state) => {
        if (isWhole(state)) expect(inOrder(cardsInZones(state))).toEqual(roundDeck(state.pub));
      });
    });
  });

  it('count the cards of each hand rightly and list them in order', () => {
    forGames(40, (options, seed) => {
      playRandomly(options, seed, ({ pub, own }) => {
        const { hands = [], stage, open = {} } = pub.round ?? {};
        if (stage === 'ended') return;
        for (const { hand, controller, count } of hands) {
          if (pub.round?.pyramid?.hand === hand) continue;
          const cards = open[hand] ?? own[controller].hands[hand] ?? [];
          expect(cards).toHaveLength(count);
          expect(cards).toEqual(inOrder(cards));
        }
      });
    });
  });

  it('keep no card of a hand that lies face up among the secrets of a seat', () => {
    forGames(40, (options, seed) => {
      playRandomly(options, seed, ({ pub, own }) => {
        for (const seat of pub.seats) {
          const hands = Object.keys(
            own[seat].hands,
          ) as (keyof (typeof own)[typeof seat]['hands'])[];
          expect(hands.filter((hand) => isOpenHand(pub, hand))).toEqual([]);
        }
      });
    });
  });

  it('tell only events that their schema knows', () => {
    const schema = Compile(EventSchema);
    forGames(20, (options, seed) => {
      playRandomly(options, seed, (_, event) => {
        expect(schema.Errors(event)).toEqual([]);
      });
    });
  });

  it('show every viewer a view that its schema describes completely', () => {
    const write = compileSerialiser(ViewSchema);
    forGames(10, (options, seed) => {
      playRandomly(options, seed, (state) => {
        for (const viewer of [...state.pub.seats, null]) {
          const shown = view(sight<TrickTaking>(state, viewer));
          expect(JSON.parse(write(shown))).toEqual(shown);
        }
      });
    });
  });

  it('end in at most so many rounds as were agreed, with a verdict on every goal played out', () => {
    forGames(40, (options, seed) => {
      const { pub } = playRandomly(options, seed, () => undefined);

      expect(pub.history.length).toBeLessThanOrEqual(options.maxRounds);
      expect(pub.frames).toEqual([]);
      for (const { won, how, goals } of pub.history) {
        if (won) expect(goals.every(({ status }) => status === 'done')).toBe(true);
        if (how === 'GOAL_FAILED')
          expect(goals.some(({ status }) => status === 'failed')).toBe(true);
      }
    });
  });

  it('never take a final status of a goal back', () => {
    forGames(40, neverTakesBack);
  });

  // Seen while Sting was used but had not yet fetched the last card a goal asked for: what lies
  // between the events of one command is told to nobody.
  it('never take one back when Sting fetches the last card a goal asks for (B5)', () => {
    const options = { chapter: 'road', people: 4, maxRounds: 1 } as const;
    neverTakesBack(completeOptions(options, WHOLE_GAME), 475_061);
  });
});

function neverTakesBack(options: Options, seed: number): void {
  let before: readonly string[] = [];
  playRandomly(
    options,
    seed,
    (_, event) => {
      if (event.type === 'RoundDealt') before = [];
    },
    ({ pub }) => {
      const round = pub.round === null ? null : view({ viewer: null, pub, own: null }).round;
      const now = (round?.hands ?? []).map(({ goal }) => goal?.status ?? 'open');
      before.forEach((status, place) => {
        if (status !== 'open') expect(now[place]).toBe(status);
      });
      before = now;
    },
  );
}
