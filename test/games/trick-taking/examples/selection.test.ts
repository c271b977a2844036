import { describe, expect, it } from 'vitest';
import type { Character, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../../src/games/trick-taking/index.ts';
import { handState } from '../../../../src/games/trick-taking/rules/table.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { give, offered, refusal, type Turn, throughSetup } from '../support/giving.ts';
import { inSelection, optionsFor, seatOf, stateAfter } from '../support/table.ts';

function picks(hand: Hand, character: Character): Turn {
  return [seatOf(hand), { type: 'pickCharacter', hand, character }];
}

describe('worked examples: selection', () => {
  describe('chapter 1, the ring holder is h1', () => {
    it('J14: makes the ring holder Frodo without asking', () => {
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

    it('J14: lets h2 take Gandalf, while h3 can still be Bilbo', () => {
      expect(refusal(inSelection(), ...picks('h2', 'gandalf'))).toBeNull();
    });

    it('J14: leaves h3 nobody but Bilbo', () => {
      const { state } = give(inSelection(), picks('h2', 'gandalf'));

      expect(refusal(state, ...picks('h3', 'pippin'))).toBe('STAR_CONSTRAINT');
      expect(offered(state, 'p3', 'pick-character')).toEqual([picks('h3', 'bilbo')[1]]);
      expect(handState(give(state, picks('h3', 'bilbo')).round, 'h3').character).toBe('bilbo');
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

  describe('chapter 3, whose three stars must all be in the round', () => {
    it('J15: of four hands one may be somebody without a star', () => {
      const { state } = give(inSelection({ chapter: 3, people: 4 }), picks('h2', 'sam'));

      expect(refusal(state, ...picks('h3', 'merry'))).toBe('STAR_CONSTRAINT');
      expect(offered(state, 'p3', 'pick-character')).toEqual([
        picks('h3', 'farmer-maggot')[1],
        picks('h3', 'gildor-inglorion')[1],
      ]);
    });

    it('J16: of three hands none may be', () => {
      const state = inSelection({ chapter: 3, people: 3 });

      expect(refusal(state, ...picks('h2', 'sam'))).toBe('STAR_CONSTRAINT');
    });
  });

  describe('chapter 9, whose ring holder need not be Frodo', () => {
    const chosen = () =>
      give(inSelection({ chapter: 9, people: 3, ringHolder: 'h3' }), picks('h3', 'sam')).state;

    it('J18: the ring holder picks first and may be Sam; then nobody is Frodo', () => {
      const state = chosen();

      expect(trickTaking.waiting(state.pub)).toEqual(['p1']);
      expect(refusal(state, ...picks('h1', 'frodo'))).toBe('CHARACTER_RESERVED');
      expect(refusal(state, ...picks('h1', 'merry'))).toBeNull();
    });

    it('J18: the last hand is Glorfindel, without whom no round is played', () => {
      const { state } = give(chosen(), picks('h1', 'merry'));

      expect(offered(state, 'p2', 'pick-character')).toEqual([picks('h2', 'glorfindel')[1]]);
    });

    it('J18: the setup goes from the ring holder clockwise, and Glorfindel leads', () => {
      const { state } = give(chosen(), picks('h1', 'merry'), picks('h2', 'glorfindel'));
      expect(trickTaking.waiting(state.pub)).toEqual(['p3']);

      const { events, round } = throughSetup(state);

      const acting = events.flatMap((event) =>
        event.type === 'SetupStepFinished' ? [event.pub.hand] : [],
      );
      expect([...new Set(acting)]).toEqual(['h3', 'h1', 'h2']);
      expect(round.trick).toMatchObject({ trick: 1, leader: 'h2' });
    });
  });

  it('J19: in chapter 7 anybody may be Mr. Underhill', () => {
    const { state } = give(
      inSelection({ chapter: 7, people: 4, ringHolder: 'h2' }),
      picks('h2', 'barliman-butterbur'),
    );

    expect(refusal(state, ...picks('h3', 'mr-underhill'))).toBeNull();
  });
});
