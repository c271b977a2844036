import { describe, expect, it } from 'vitest';
import { seenEvents, sight } from '../../../../src/engine/sight.ts';
import type { TrickTaking } from '../../../../src/games/trick-taking/state.ts';
import { eventOf, give, play, refusalOf } from '../support/giving.ts';
import { inPlay, type PlaySetting } from '../support/table.ts';

describe('worked examples: Old Man Willow', () => {
  const forest = (turnedUp: PlaySetting['turnedUp'], more: Partial<PlaySetting> = {}) =>
    inPlay({
      chapter: 5,
      cast: { h1: 'frodo', h2: 'tom-bombadil', h3: 'sam' },
      lost: ['shadows-7', 'shadows-8'],
      setup: [
        { type: 'LostCardTaken', v: 1, pub: { hand: 'h2', cards: ['shadows-7', 'shadows-8'] } },
      ],
      threats: { h3: 1 },
      hands: {
        h1: { cards: ['hills-5'] },
        h2: { cards: ['hills-6'] },
        h3: { cards: ['mountains-8'], without: ['hills'] },
      },
      ...more,
      ...(turnedUp ? { turnedUp } : {}),
    });
  const played = [play('h1', 'hills-5'), play('h2', 'hills-6'), play('h3', 'mountains-8')];

  it('J51: takes a trick whose winning card is lower than his, and the same hand leads again', () => {
    const { events, round } = give(forest(['forests-7']), ...played);

    expect(eventOf(events, 'TrickCaptured').pub.cards).toEqual([
      'hills-5',
      'hills-6',
      'mountains-8',
    ]);
    expect(round.tricks).toEqual([]);
    expect(round.trick).toMatchObject({ trick: 2, leader: 'h1' });
  });

  it('J51: loses a tie', () => {
    const { events } = give(forest(['forests-6']), ...played);

    expect(eventOf(events, 'TrickWon').pub.winner).toBe('h2');
  });

  it('J51: is nothing against a claimed 1 of Rings', () => {
    const state = forest(['forests-9'], {
      ringHolder: 'h2',
      cast: { h1: 'tom-bombadil', h2: 'frodo', h3: 'sam' },
      setup: [
        { type: 'LostCardTaken', v: 1, pub: { hand: 'h1', cards: ['shadows-7', 'shadows-8'] } },
      ],
      hands: {
        h1: { cards: ['hills-5'] },
        h2: { cards: ['rings-1'], without: ['hills'] },
        h3: { cards: ['hills-6'] },
      },
    });

    const { events } = give(
      state,
      play('h1', 'hills-5'),
      play('h2', 'rings-1', true),
      play('h3', 'hills-6'),
    );

    expect(eventOf(events, 'TrickWon').pub.winner).toBe('h2');
  });
});

describe('worked examples: the Bridge', () => {
  const bridge = (ring: 'rings-1' | 'rings-2') =>
    inPlay({
      chapter: 14,
      moriaEvent: 'bridge',
      ringHolder: 'h3',
      cast: { h1: 'aragorn', h2: 'gandalf-secret-fire', h3: 'frodo' },
      threats: { h1: 2 },
      turnedUp: ['shadows-8', 'shadows-7'],
      hands: {
        h1: { cards: ['hills-8'] },
        h2: { cards: ['mountains-5'] },
        h3: { cards: [ring], without: ['hills'] },
      },
    });

  it('J52: is lost at once when the cards played are together lower than the Balrog cards', () => {
    const { events } = give(
      bridge('rings-1'),
      play('h1', 'hills-8'),
      play('h2', 'mountains-5'),
      play('h3', 'rings-1', false),
    );

    expect(eventOf(events, 'RoundEnded').pub).toMatchObject({ won: false, how: 'BALROG_STRONGER' });
  });

  it('J52: holds when they tie', () => {
    const { round } = give(
      bridge('rings-2'),
      play('h1', 'hills-8'),
      play('h2', 'mountains-5'),
      play('h3', 'rings-2'),
    );

    expect(round.trick).toMatchObject({ trick: 2 });
  });
});

describe('worked examples: Rivers', () => {
  const river = (more: PlaySetting) =>
    inPlay({
      chapter: 17,
      ringHolder: 'h3',
      cast: { h1: 'aragorn', h2: 'legolas', h3: 'frodo' },
      threats: { h1: 5, h2: 5 },
      ...more,
    });
  const offSuit: PlaySetting = {
    hands: {
      h1: { cards: ['hills-8'] },
      h2: { cards: ['rivers-2'], without: ['hills'] },
      h3: { cards: ['rings-1', 'rivers-5'], without: ['hills'] },
    },
  };

  it.each([
    ['J54: a claimed 1 of Rings beats them', play('h3', 'rings-1', true), 'h3'],
    ['J54: one that is not claimed does not', play('h3', 'rings-1', false), 'h2'],
    ['J54: the highest of them wins', play('h3', 'rivers-5'), 'h3'],
  ] as const)('%s', (_, last, winner) => {
    const { events } = give(river(offSuit), play('h1', 'hills-8'), play('h2', 'rivers-2'), last);

    expect(eventOf(events, 'TrickWon').pub.winner).toBe(winner);
  });

  it('J54: a lead of them is followed', () => {
    const { state } = give(
      river({ hands: { h1: { cards: ['rivers-3'] }, h2: { cards: ['rivers-1', 'hills-8'] } } }),
      play('h1', 'rivers-3'),
    );

    expect(refusalOf(state, play('h2', 'hills-8'))).toBe('MUST_FOLLOW_SUIT');
  });

  it('J54: in chapter 18 they are a suit like any other', () => {
    const state = inPlay({
      chapter: 18,
      group: 1,
      cast: { h1: 'frodo', h2: 'samwise-gamgee', h3: 'boromir-son-of-denethor' },
      threats: { h2: 3 },
      hands: {
        h1: { cards: ['hills-8'] },
        h2: { cards: ['rivers-2'], without: ['hills'] },
        h3: { cards: ['hills-1'] },
      },
    });

    const { events } = give(
      state,
      play('h1', 'hills-8'),
      play('h2', 'rivers-2'),
      play('h3', 'hills-1'),
    );

    expect(eventOf(events, 'TrickWon').pub.winner).toBe('h1');
  });
});

describe('worked examples: Blindfolded', () => {
  const blind: PlaySetting = {
    chapter: 15,
    cast: { h1: 'orophin-and-rumil', h2: 'gimli', h3: 'haldir' },
    threats: { h1: 1, h2: 8, h3: 2 },
    hands: {
      h1: { cards: ['mountains-3'] },
      h2: { cards: ['mountains-7'] },
      h3: { cards: ['mountains-1'] },
    },
  };

  it('J55: of the card of Gimli others see the suit alone', () => {
    const { events, round, state } = give(
      inPlay(blind),
      play('h1', 'mountains-3'),
      play('h2', 'mountains-7'),
    );

    expect(round.trick?.plays[1]).toEqual({
      ...{ hand: 'h2', card: null, claim: null },
      suit: 'mountains',
    });
    for (const viewer of ['p1', 'p3', null] as const) {
      const seen = JSON.stringify([seenEvents(events, viewer), sight<TrickTaking>(state, viewer)]);
      expect(seen).not.toContain('mountains-7');
    }
  });

  it('J55: it is shown when the trick is complete, and wins like any card', () => {
    const { events } = give(
      inPlay(blind),
      play('h1', 'mountains-3'),
      play('h2', 'mountains-7'),
      play('h3', 'mountains-1'),
    );

    expect(eventOf(events, 'FaceDownCardShown').pub).toEqual({ hand: 'h2', card: 'mountains-7' });
    expect(eventOf(events, 'TrickWon').pub.winner).toBe('h2');
  });

  it('J55: the 1 of Rings is played open, with its claim', () => {
    const { events } = give(
      inPlay({
        ...blind,
        ringHolder: 'h2',
        hands: {
          h1: { cards: ['mountains-3'] },
          h2: { cards: ['rings-1'], without: ['mountains'] },
        },
      }),
      play('h1', 'mountains-3'),
      play('h2', 'rings-1', true),
    );

    expect(eventOf(events, 'CardPlayed').pub).toEqual({ hand: 'h2', card: 'rings-1', claim: true });
  });
});
