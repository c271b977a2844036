import { describe, expect, it } from 'vitest';
import type { Card, EventCard } from '../../../../src/games/trick-taking/ids.ts';
import { eventOf, give, play, plays } from '../support/giving.ts';
import { inPlay, type PlaySetting } from '../support/table.ts';

describe('chapter 5: Old Man Willow', () => {
  const forest = (card: EventCard) =>
    inPlay({
      chapter: 5,
      cast: { h1: 'merry', h2: 'tom-bombadil', h3: 'frodo' },
      turnedUp: [card],
      lost: ['shadows-7', 'shadows-8'],
      setup: [
        { type: 'LostCardTaken', v: 1, pub: { hand: 'h2', cards: ['shadows-7', 'shadows-8'] } },
      ],
      ringHolder: 'h3',
      hands: {
        h1: { cards: ['hills-5'] },
        h2: { cards: ['hills-6'] },
        h3: { cards: ['rings-1'], without: ['hills'] },
      },
    });

  it('takes a trick that is won with a lower card, and its leader leads again', () => {
    const { events, round } = give(
      forest('forests-7'),
      plays('h1', 'hills-5'),
      plays('h2', 'hills-6'),
      plays('h3', 'rings-1', false),
    );

    expect(eventOf(events, 'TrickCaptured').pub).toEqual({
      trick: 1,
      cards: ['hills-5', 'hills-6', 'rings-1'],
    });
    expect(round).toMatchObject({ tricks: [], trick: { trick: 2, leader: 'h1' } });
    expect(round.captured).toHaveLength(1);
  });

  it('loses a tie, and gives way to a claim', () => {
    const tie = give(
      forest('forests-6'),
      plays('h1', 'hills-5'),
      plays('h2', 'hills-6'),
      plays('h3', 'rings-1', false),
    );
    const claim = give(
      forest('forests-9'),
      plays('h1', 'hills-5'),
      plays('h2', 'hills-6'),
      plays('h3', 'rings-1', true),
    );

    expect(eventOf(tie.events, 'TrickWon').pub.winner).toBe('h2');
    expect(eventOf(claim.events, 'TrickWon').pub.winner).toBe('h3');
    expect(claim.round.trick).toMatchObject({ trick: 2, leader: 'h3' });
  });
});

describe('chapter 14: the Bridge', () => {
  const bridge = (third: Card) =>
    inPlay({
      chapter: 14,
      moriaEvent: 'bridge',
      cast: { h1: 'frodo', h2: 'gandalf-secret-fire', h3: 'gimli' },
      turnedUp: ['shadows-8', 'shadows-7'],
      hands: {
        h1: { cards: ['hills-8', 'rings-1'] },
        h2: { cards: ['mountains-5'], without: ['hills'] },
        h3: { cards: [third], without: ['hills'] },
      },
    });

  it('is lost as soon as a trick is weaker than the Balrog cards', () => {
    const { events } = give(
      bridge('forests-1'),
      plays('h1', 'hills-8'),
      plays('h2', 'mountains-5'),
      plays('h3', 'forests-1'),
    );

    expect(events.map(({ type }) => type).slice(0, 3)).toEqual([
      'CardPlayed',
      'TrickWon',
      'RoundEnded',
    ]);
    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({
      won: false,
      how: 'BALROG_STRONGER',
      moriaEvent: 'bridge',
    });
  });

  it('goes on when a trick is as strong', () => {
    const { round } = give(
      bridge('forests-2'),
      plays('h1', 'hills-8'),
      plays('h2', 'mountains-5'),
      plays('h3', 'forests-2'),
    );

    expect(round).toMatchObject({ stage: 'play', trick: { trick: 2, leader: 'h1' } });
    expect(round.events?.up).toHaveLength(2);
  });
});

describe('chapter 15: Blindfolded', () => {
  const LORIEN: PlaySetting = {
    chapter: 15,
    cast: { h1: 'orophin-and-rumil', h2: 'gimli', h3: 'haldir' },
    threats: { h1: 8, h2: 8, h3: 8 },
    hands: {
      h1: { cards: ['mountains-1'] },
      h2: { cards: ['mountains-7', 'mountains-2'] },
      h3: { cards: ['mountains-6'] },
    },
  };

  it('tells others the suit of Gimli’s card alone until the trick is complete', () => {
    const { events, state, round } = give(
      inPlay(LORIEN),
      plays('h1', 'mountains-1'),
      plays('h2', 'mountains-7'),
    );

    expect(eventOf(events, 'CardPlayedFaceDown')).toMatchObject({
      pub: { hand: 'h2', suit: 'mountains' },
      own: { p2: { card: 'mountains-7' } },
    });
    expect(round.trick?.plays[1]).toEqual({
      hand: 'h2',
      card: null,
      suit: 'mountains',
      claim: null,
    });
    expect(JSON.stringify([state.pub, state.own.p1, state.own.p3])).not.toContain('mountains-7');
  });

  it('shows it before the trick is won, and it can win', () => {
    const { events } = give(
      inPlay(LORIEN),
      plays('h1', 'mountains-1'),
      plays('h2', 'mountains-7'),
      plays('h3', 'mountains-6'),
    );

    expect(events.map(({ type }) => type).slice(0, 3)).toEqual([
      'CardPlayed',
      'FaceDownCardShown',
      'TrickWon',
    ]);
    expect(eventOf(events, 'TrickWon').pub).toMatchObject({
      winner: 'h2',
      cards: ['mountains-1', 'mountains-7', 'mountains-6'],
    });
  });

  it('makes others follow the suit that was announced', () => {
    const state = inPlay({ ...LORIEN, leader: 'h2' });
    const { events, round } = give(state, plays('h2', 'mountains-7'), plays('h3', 'mountains-6'));

    expect(round.trick?.plays).toHaveLength(2);
    expect(eventOf(events, 'CardPlayed').pub.card).toBe('mountains-6');
  });

  it('breaks Rings with a Rings card, and leaves the 1 of Rings open', () => {
    const withRings = inPlay({
      ...LORIEN,
      ringHolder: 'h2',
      hands: { h1: { cards: ['mountains-1'] }, h2: { cards: ['rings-1', 'rings-3'], only: true } },
    });
    const hidden = give(withRings, plays('h1', 'mountains-1'), plays('h2', 'rings-3'));
    const open = give(withRings, plays('h1', 'mountains-1'), plays('h2', 'rings-1', true));

    expect(hidden.events.map(({ type }) => type)).toEqual([
      'CardPlayedFaceDown',
      'RingsBroken',
      'QuestionAsked',
    ]);
    expect(open.round.trick?.plays[1]).toEqual({ hand: 'h2', card: 'rings-1', claim: true });
  });

  it('is not used by one person alone (E)', () => {
    const solo = inPlay({
      chapter: 15,
      people: 1,
      cast: { h1: 'orophin-and-rumil', h2: 'gimli', h3: 'haldir', h4: 'legolas' },
      hands: { h1: { cards: ['mountains-1'] }, h2: { cards: ['mountains-7'] } },
    });
    const { round } = give(solo, play('h1', 'mountains-1'), play('h2', 'mountains-7'));

    expect(round.trick?.plays[1]).toMatchObject({ card: 'mountains-7' });
  });
});
