import { describe, expect, it } from 'vitest';
import type { Character, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { handState } from '../../../../src/games/trick-taking/rules/table.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { give, offered, refusal, type Turn } from '../support/giving.ts';
import { inSelection, optionsFor, seatOf, stateAfter } from '../support/table.ts';

function picks(hand: Hand, character: Character): Turn {
  return [seatOf(hand), { type: 'pickCharacter', hand, character }];
}

describe('worked examples: selection', () => {
  describe('J14: chapter 1, 3 people, the ring holder is h1', () => {
    it('makes the ring holder Frodo without asking', () => {
      const options = optionsFor({ people: 3 });
      const events = trickTaking.setup(stateAfter(options, []), seededRng(5));
      const state = stateAfter(options, events);
      const ringHolder = state.pub.round?.ringHolder;

      expect(events.map(({ type }) => type)).toEqual([
        'RoundDealt',
        'CharacterPicked',
        'QuestionAsked',
      ]);
      expect(events[1]).toMatchObject({
        pub: { hand: ringHolder, character: 'frodo', automatic: true },
      });
    });

    it('lets h2 take Gandalf, while h3 can still be Bilbo', () => {
      expect(refusal(inSelection(), ...picks('h2', 'gandalf'))).toBeNull();
    });

    it('leaves h3 nobody but Bilbo', () => {
      const { state } = give(inSelection(), picks('h2', 'gandalf'));

      expect(refusal(state, ...picks('h3', 'pippin'))).toBe('STAR_CONSTRAINT');
      expect(offered(state, 'p3', 'pick-character')).toEqual([picks('h3', 'bilbo')[1]]);
      expect(handState(give(state, picks('h3', 'bilbo')).round, 'h3').character).toBe('bilbo');
    });
  });

  it('J14 with 4 people: the first two picks are free, the last is what is left', () => {
    const first = inSelection({ people: 4 });
    expect(offered(first, 'p2', 'pick-character')).toHaveLength(3);

    const { state } = give(first, picks('h2', 'pippin'), picks('h3', 'gandalf'));

    expect(offered(state, 'p4', 'pick-character')).toEqual([picks('h4', 'bilbo')[1]]);
  });

  it('J14 from another ring holder: the picks go clockwise from Frodo', () => {
    const { state } = give(inSelection({ ringHolder: 'h3' }), picks('h1', 'pippin'));

    expect(trickTaking.waiting(state.pub)).toEqual(['p2']);
    expect(refusal(state, ...picks('h2', 'gandalf'))).toBe('STAR_CONSTRAINT');
  });

  it('A5: a character is taken once', () => {
    const { state } = give(inSelection({ people: 4 }), picks('h2', 'bilbo'));

    expect(refusal(state, ...picks('h3', 'bilbo'))).toBe('CHARACTER_NOT_AVAILABLE');
    expect(refusal(state, ...picks('h3', 'frodo'))).toBe('CHARACTER_NOT_AVAILABLE');
  });
});
