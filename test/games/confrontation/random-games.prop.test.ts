import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known } from '../../../src/engine/invariant.ts';
import { BOARD } from '../../../src/games/confrontation/data/board.ts';
import type { ConfrontationEvent } from '../../../src/games/confrontation/events.ts';
import {
  CARDS,
  type Card,
  type Handle,
  REGIONS,
  SIDES,
} from '../../../src/games/confrontation/ids.ts';
import { DEFAULT_OPTIONS, RIVER_RETREATS } from '../../../src/games/confrontation/options.ts';
import { countAt } from '../../../src/games/confrontation/rules/tokens.ts';
import type { ConfrontationState, Pub } from '../../../src/games/confrontation/state.ts';
import { type Look, RandomGame } from './support/random-game.ts';

const sampled = fc.record({
  riverRetreat: fc.constantFrom(...RIVER_RETREATS),
  eyeCancelsMagic: fc.boolean(),
  autoMixDefault: fc.boolean(),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
});

/** Plays a sample of games, with all that may be done beside answering, and looks at every event. */
function forGames(runs: number, makeLook: () => Look): void {
  fc.assert(
    fc.property(sampled, ({ seed, ...options }) => {
      new RandomGame({ ...DEFAULT_OPTIONS, ...options }, seed, makeLook()).play(6);
    }),
    { numRuns: runs },
  );
}

const sorted = (names: readonly string[]) => names.toSorted();
const handlesOf = (stands: readonly { readonly handle: Handle }[]) =>
  stands.map(({ handle }) => handle);

/** Whether the stands of both sides are on the board. */
const isDealt = ({ pub }: ConfrontationState) => pub.draws > 0;

/** Every card that lies in a hand, open in the fight, or among the discards. */
function cardsOf({ hands, discards, battle }: Pub, isPutAway: boolean): readonly Card[] {
  const open = isPutAway ? [] : SIDES.map((side) => battle?.fight?.cards[side] ?? null);
  return [
    ...SIDES.flatMap((side) => [...hands[side], ...discards[side]]),
    ...open.filter((card) => card !== null),
  ];
}

/** Handles in the course of a game: which were ever used, and which stands still have. */
class HandleBook {
  private readonly used = new Set<Handle>();
  private readonly live = new Set<Handle>();

  /** Notes what an event does, and demands that it uses no handle again and retires none twice. */
  note(event: ConfrontationEvent): void {
    switch (event.type) {
      case 'TokensDealt':
        for (const side of SIDES) this.issue(handlesOf(event.pub.tokens[side]));
        break;
      case 'TokensMixed':
        expect(event.pub.issued).toHaveLength(event.pub.retired.length);
        this.retire(event.pub.retired);
        this.issue(event.pub.issued);
        break;
      case 'TokenDefeated':
        this.retire([event.pub.handle]);
        break;
      default:
    }
  }

  get standing(): readonly Handle[] {
    return sorted([...this.live]);
  }

  private issue(handles: readonly Handle[]): void {
    expect(handles.filter((handle) => this.used.has(handle))).toEqual([]);
    for (const handle of handles) {
      this.used.add(handle);
      this.live.add(handle);
    }
  }

  private retire(handles: readonly Handle[]): void {
    expect(handles.filter((handle) => !this.live.delete(handle))).toEqual([]);
  }
}

describe('E.5: 20,000 random games', () => {
  it('all end, in about 24 turns, mostly with the defeat of Frodo', () => {
    const turns: number[] = [];
    const ends: Record<string, number> = {};
    for (let seed = 1; seed <= 20_000; seed += 1) {
      const { pub } = new RandomGame(DEFAULT_OPTIONS, seed).deploy().play();
      const { how } = known(pub.result, 'the result');
      turns.push(pub.turn);
      ends[how] = (ends[how] ?? 0) + 1;
    }
    const median = turns.toSorted((one, other) => one - other)[turns.length / 2];
    const percent = (how: string) => ((ends[how] ?? 0) / turns.length) * 100;

    expect(median).toBeGreaterThanOrEqual(22);
    expect(median).toBeLessThanOrEqual(26);
    expect(Math.max(...turns)).toBeLessThan(DEFAULT_OPTIONS.turnLimit);
    expect(Object.keys(ends).toSorted()).toEqual([
      'FRODO_DEFEATED',
      'FRODO_IN_MORDOR',
      'NO_FORWARD_MOVE',
      'THREE_IN_SHIRE',
    ]);
    expect(Math.abs(percent('FRODO_DEFEATED') - 86.5)).toBeLessThan(3);
    expect(Math.abs(percent('FRODO_IN_MORDOR') - 9.3)).toBeLessThan(2);
    expect(Math.abs(percent('NO_FORWARD_MOVE') - 2.7)).toBeLessThan(1.5);
    expect(Math.abs(percent('THREE_IN_SHIRE') - 1.5)).toBeLessThan(1);
  });
});

describe('random games', () => {
  it('keep every character on exactly one stand, or among the defeated', () => {
    forGames(150, () => (state) => {
      if (!isDealt(state)) return;
      for (const side of SIDES) {
        const { identities, roster } = state.own[side];
        const alive = identities.map(({ character }) => character);

        expect(sorted([...alive, ...state.pub.defeated[side]])).toEqual(sorted(roster));
        expect(handlesOf(state.pub.tokens[side])).toEqual(sorted(handlesOf(identities)));
      }
    });
  });

  it('show no other character on a stand than the one that stands there', () => {
    forGames(150, () => ({ pub, own }) => {
      const shown = SIDES.flatMap((side) => pub.tokens[side]).filter(
        ({ character }) => character !== null,
      );
      const identities = SIDES.flatMap((side) => own[side].identities);
      for (const { handle, character } of shown) {
        expect(identities).toContainEqual({ handle, character });
      }
    });
  });

  it('keep every card in a hand, open in the fight, or among the discards', () => {
    forGames(150, () => {
      let isPutAway = false;
      return ({ pub }, { type }) => {
        if (type === 'FightStarted') isPutAway = false;
        if (type === 'CardsDiscarded') isPutAway = true;

        expect(sorted(cardsOf(pub, isPutAway))).toEqual(sorted(CARDS));
      };
    });
  });

  it('keep a card that is chosen in its hand until both are (D.6)', () => {
    forGames(150, () => ({ pub, own }) => {
      const gone = SIDES.filter((side) => {
        const { committed } = own[side];
        return committed !== null && !pub.hands[side].includes(committed);
      });

      expect(gone).toEqual([]);
    });
  });

  it('keep what replaces Magic among the discards (D.8, 1)', () => {
    forGames(150, () => ({ pub }, event) => {
      if (event.type !== 'MagicReplaced') return;
      const { side, card } = event.pub;

      expect(pub.discards[side]).toContain(card);
      expect(pub.battle?.fight?.cards[side]).toMatch(/-magic$/);
    });
  });

  it('leave both hands equally long between fights, and never empty', () => {
    forGames(150, () => ({ pub }) => {
      if (pub.battle !== null && pub.battle.fight !== null) return;
      const { hands, discards } = pub;

      expect(hands.sauron).toHaveLength(hands.fellowship.length);
      expect(discards.sauron).toHaveLength(discards.fellowship.length);
      expect(hands.sauron).not.toHaveLength(0);
    });
  });

  it('fill no region beyond what it holds', () => {
    forGames(150, () => ({ pub }) => {
      const overfull = REGIONS.filter((region) =>
        SIDES.some((side) => countAt(pub, side, region) > BOARD[region].capacity),
      );

      expect(overfull).toEqual([]);
    });
  });

  it('begin a turn with the sides apart, all stands hidden and no fight', () => {
    forGames(150, () => ({ pub }, { type }) => {
      if (type !== 'TurnStarted') return;
      const shared = REGIONS.filter((region) =>
        SIDES.every((side) => countAt(pub, side, region) > 0),
      );
      const shown = SIDES.flatMap((side) => pub.tokens[side]).filter(
        ({ character }) => character !== null,
      );

      expect(shared).toEqual([]);
      expect(shown).toEqual([]);
      expect([pub.battle, pub.ambush, pub.orcsSpent]).toEqual([null, null, false]);
      expect(pub.frames).toEqual([]);
    });
  });

  it('give each stand one handle at a time, and no handle twice', () => {
    forGames(150, () => {
      const book = new HandleBook();
      return ({ pub }, event) => {
        book.note(event);
        const standing = SIDES.flatMap((side) => handlesOf(pub.tokens[side]));

        expect(sorted(standing)).toEqual(book.standing);
      };
    });
  });
});
