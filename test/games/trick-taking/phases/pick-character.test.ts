import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { sight } from '../../../../src/engine/sight.ts';
import type { Reason } from '../../../../src/games/trick-taking/commands.ts';
import type { Character, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { refuseGroup } from '../../../../src/games/trick-taking/phases/choose-group.ts';
import { refusePick } from '../../../../src/games/trick-taking/phases/pick-character.ts';
import { controllerOf, currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import type { TrickTaking, TrickTakingState } from '../../../../src/games/trick-taking/state.ts';
import {
  answered,
  type BeforeDeal,
  choices,
  dealt,
  selecting,
  withRingHolder,
} from '../support/dealing.ts';

/** The selection of a game whose ring holder is this hand, as far as it goes by itself. */
function selection(game: BeforeDeal, ringHolder: Hand): TrickTakingState {
  return selecting(withRingHolder(dealt(game).state, ringHolder)).state;
}

function pick(state: TrickTakingState, hand: Hand, character: Character): TrickTakingState {
  expect(refusal(state, hand, character)).toBeNull();
  const seat = controllerOf(currentRound(state.pub), hand);
  return answered(state, [seat, { type: 'pickCharacter', hand, character }]).state;
}

function refusal(state: TrickTakingState, hand: Hand, character: Character): Reason | null {
  const seat = controllerOf(currentRound(state.pub), hand);
  const seen = sight<TrickTaking>(state, seat);
  return refusePick(seen, { type: 'pickCharacter', hand, character });
}

/** The characters the hand that is asked may pick. */
function options(state: TrickTakingState): readonly string[] {
  return choices(state).map(([, command]) =>
    command.type === 'pickCharacter' ? command.character : command.type,
  );
}

function castOf(state: TrickTakingState) {
  return currentRound(state.pub).hands.map(({ character }) => character);
}

describe('A4, A5: the selection', () => {
  it('J15: chapter 3, four people: a free character while later hands can bring the stars', () => {
    const first = selection({ chapter: 3, people: 4 }, 'h1');
    const second = pick(first, 'h2', 'sam');

    expect(refusal(second, 'h3', 'merry')).toBe('STAR_CONSTRAINT');
    expect(options(second)).toEqual(['farmer-maggot', 'gildor-inglorion']);
  });

  it('J16: chapter 3, three people: every star is needed at once', () => {
    const state = selection({ chapter: 3, people: 3 }, 'h1');

    expect(refusal(state, 'h2', 'sam')).toBe('STAR_CONSTRAINT');
    expect(options(state)).toEqual(['farmer-maggot', 'gildor-inglorion']);
  });

  it('J18: chapter 9, three people: Frodo is for the ring holder, who need not be him', () => {
    const first = selection({ chapter: 9, people: 3 }, 'h3');
    expect(options(first)).toContain('frodo');
    const second = pick(first, 'h3', 'sam');

    expect(refusal(second, 'h1', 'frodo')).toBe('CHARACTER_RESERVED');
    const third = pick(second, 'h1', 'merry');

    expect(options(third)).toEqual(['glorfindel']);
    expect(castOf(pick(third, 'h2', 'glorfindel'))).toEqual(['merry', 'glorfindel', 'sam']);
  });

  it('J19: chapter 7, four people: any hand may be Mr. Underhill', () => {
    const first = selection({ chapter: 7, people: 4 }, 'h2');
    const second = pick(first, 'h2', 'barliman-butterbur');

    expect(refusal(second, 'h3', 'mr-underhill')).toBeNull();
  });

  it('names what is taken before what is reserved, and that before the stars (A14)', () => {
    const state = selection({ chapter: 9, people: 3 }, 'h3');
    const withFrodo = pick(state, 'h3', 'frodo');

    expect(refusal(withFrodo, 'h1', 'frodo')).toBe('CHARACTER_NOT_AVAILABLE');
    expect(refusal(pick(state, 'h3', 'sam'), 'h1', 'bilbo')).toBe('CHARACTER_NOT_AVAILABLE');
    expect(refusal(state, 'h1', 'merry')).toBe('NOT_YOUR_TURN');
  });

  it('makes a pyramid that holds the ring Frodo, and lets p2 play it (D1)', () => {
    const state = selection({ chapter: 1, people: 2 }, 'h3');

    expect(castOf(state)).toEqual([null, null, 'frodo']);
    expect(choices(state).map(([seat]) => seat)).toEqual(Array(3).fill('p1'));
  });

  it('asks the ring holder for the character of the pyramid in its turn (D1)', () => {
    const state = pick(selection({ chapter: 1, people: 2 }, 'h1'), 'h2', 'gandalf');

    expect(choices(state)).toEqual([
      ['p1', { type: 'pickCharacter', hand: 'h3', character: 'bilbo' }],
    ]);
  });

  it('chapter 15: does not let a pyramid be Gimli, nor leave it nothing but him', () => {
    const first = selection({ chapter: 15, people: 2 }, 'h3');
    expect(refusal(first, 'h3', 'gimli')).toBe('CHARACTER_RESERVED');

    const second = selection({ chapter: 15, people: 2 }, 'h1');
    const third = pick(second, 'h1', 'haldir');
    expect(options(third)).toEqual(['gimli']);
    expect(refusal(third, 'h2', 'orophin-and-rumil')).toBe('STAR_CONSTRAINT');
  });

  it('chapter 15: lets any hand of three people be Gimli', () => {
    expect(refusal(selection({ chapter: 15, people: 3 }, 'h3'), 'h3', 'gimli')).toBeNull();
  });

  it('solo: the first hand is Frodo, and one person picks for all (E3)', () => {
    const state = selecting(dealt({ people: 1 }).state).state;

    expect(castOf(state)).toEqual(['frodo', null, null, null]);
    expect(new Set(choices(state).map(([seat]) => seat))).toEqual(new Set(['p1']));
  });

  it('Bridge: everybody who is not completed must cross (D-13)', () => {
    const journey = {
      characters: ['frodo', 'gandalf', 'aragorn', 'legolas', 'gimli', 'boromir', 'sam'] as const,
      events: ['doors-of-durin', 'balins-tomb', 'long-dark'] as const,
      groups: [],
      spent: [],
      riderDone: false,
    };
    const upcoming = { round: 4, moriaEvent: 'bridge' } as const;
    const state = selection({ chapter: 14, people: 4, before: { upcoming, journey } }, 'h1');

    expect(options(state)).toEqual(['merry', 'pippin', 'gandalf-secret-fire']);
    expect(refusal(state, 'h2', 'gandalf')).toBe('CHARACTER_NOT_AVAILABLE');
  });
});

describe('chapter 16: the cast', () => {
  it('is dealt by lot, Frodo to anybody, in the batch of the deal', () => {
    const frodos = new Set<Hand>();
    for (let seed = 1; seed <= 60; seed += 1) {
      const { state, events } = selecting(dealt({ chapter: 16, people: 4, seed }).state, seed);
      const { hands } = currentRound(state.pub);
      frodos.add(
        known(
          hands.find(({ character }) => character === 'frodo'),
          'Frodo',
        ).hand,
      );

      expect([...castOf(state)].sort()).toEqual(['celeborn', 'frodo', 'galadriel', 'sam']);
      expect(events.map(({ type }) => type)).toEqual([
        ...Array(4).fill('CharacterPicked'),
        'CastCompleted',
      ]);
    }
    expect(frodos).toEqual(new Set(['h1', 'h2', 'h3', 'h4']));
  });

  it.each([2, 3] as const)('is Frodo, Galadriel and Celeborn for %i people', (people) => {
    const { state } = selecting(dealt({ chapter: 16, people }).state);

    expect([...castOf(state)].sort()).toEqual(['celeborn', 'frodo', 'galadriel']);
  });

  it('solo: the ring hand is Frodo, the others come by lot', () => {
    const seconds = new Set<string | null>();
    for (let seed = 1; seed <= 30; seed += 1) {
      const [first, second] = castOf(
        selecting(dealt({ chapter: 16, people: 1 }).state, seed).state,
      );
      expect(first).toBe('frodo');
      seconds.add(second ?? null);
    }
    expect(seconds).toEqual(new Set(['galadriel', 'celeborn', 'sam']));
  });
});

describe('chapter 18: the group', () => {
  const withWon = (groups: readonly (1 | 2)[]): BeforeDeal => ({
    chapter: 18,
    people: 3,
    before: {
      journey: { characters: [], events: [], groups, spent: [], riderDone: false },
    },
  });

  it('is chosen by the ring holder while neither is won', () => {
    const state = selection(withWon([]), 'h2');

    expect(choices(state)).toEqual([
      ['p2', { type: 'chooseGroup', hand: 'h2', group: 1 }],
      ['p2', { type: 'chooseGroup', hand: 'h2', group: 2 }],
    ]);
    const refused = (seat: 'p1' | 'p2', group: 1 | 2) =>
      refuseGroup(sight<TrickTaking>(state, seat), { type: 'chooseGroup', hand: 'h2', group });
    expect(refused('p2', 2)).toBeNull();
    expect(refused('p1', 2)).toBe('NOT_YOUR_TURN');
  });

  it('makes the ring holder Frodo in group 1, and lets him pick in group 2', () => {
    const state = selection(withWon([]), 'h2');
    const first = answered(state, ['p2', { type: 'chooseGroup', hand: 'h2', group: 1 }]).state;
    const second = answered(state, ['p2', { type: 'chooseGroup', hand: 'h2', group: 2 }]).state;

    expect(castOf(first)).toEqual([null, 'frodo', null]);
    expect(options(first)).toEqual([
      'boromir-son-of-denethor',
      'samwise-gamgee',
      'aragorn-son-of-arathorn',
    ]);
    expect(choices(second)[0]?.[0]).toBe('p2');
  });

  it('is the other one once one is won, without a question', () => {
    const { events } = selecting(withRingHolder(dealt(withWon([1])).state, 'h1'));

    expect(events[0]).toEqual({
      type: 'GroupChosen',
      v: 1,
      pub: { group: 2, automatic: true },
    });
  });

  it('is a wrong choice if it is won already', () => {
    const state = selection(withWon([]), 'h2');
    const frames = state.pub.frames.map((frame) =>
      frame.kind === 'choose-group' ? { ...frame, groups: [2] as const } : frame,
    );
    const asked = { ...state, pub: { ...state.pub, frames } };
    const command = { type: 'chooseGroup', hand: 'h2', group: 1 } as const;

    expect(refuseGroup(sight<TrickTaking>(asked, 'p2'), command)).toBe('INVALID_CHOICE');
  });
});
