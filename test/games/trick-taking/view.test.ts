import { describe, expect, it } from 'vitest';
import { seenEvents } from '../../../src/engine/sight.ts';
import type { Card } from '../../../src/games/trick-taking/ids.ts';
import { cardsOf, give, plays, type Turn } from './support/giving.ts';
import { handSeen, roundSeen, seen } from './support/seeing.ts';
import { inPlay, inSelection } from './support/table.ts';

const SEATS = ['p1', 'p2', 'p3'] as const;
const VIEWERS = [...SEATS, null] as const;

/** h1 Frodo, h2 Gandalf with the lost hills-2, h3 Bilbo; Gandalf offered a card to Frodo. */
function exchanging(...more: readonly Turn[]) {
  return give(
    inSelection({ lost: 'hills-2', hands: { h2: { cards: ['forests-4'] } } }),
    ['p2', { type: 'pickCharacter', hand: 'h2', character: 'gandalf' }],
    ['p3', { type: 'pickCharacter', hand: 'h3', character: 'bilbo' }],
    ['p2', { type: 'offerExchange', hand: 'h2', targetHand: 'h1', card: 'forests-4' }],
    ...more,
  );
}

function conceded() {
  return give(
    inPlay(),
    ['p1', { type: 'concedeRound' }],
    ['p2', { type: 'confirmConcede' }],
    ['p3', { type: 'confirmConcede' }],
  ).state;
}

function afterOneTrick() {
  return give(
    inPlay({
      hands: {
        h1: { cards: ['hills-1'] },
        h2: { cards: ['hills-3'] },
        h3: { cards: ['rings-5', 'mountains-1'], without: ['hills'] },
      },
    }),
    plays('h1', 'hills-1'),
    plays('h2', 'hills-3'),
    plays('h3', 'rings-5'),
  ).state;
}

describe('H1: the cards of a hand', () => {
  it.each(SEATS)('are seen by their controller alone: %s', (seat) => {
    const state = inPlay();

    for (const { hand, controller, cards, cardCount } of roundSeen(state, seat).hands) {
      expect(cards).toEqual(controller === seat ? cardsOf(state, hand) : null);
      expect(cardCount).toBe(12);
    }
  });

  it('are seen by no spectator', () => {
    for (const { cards } of roundSeen(inPlay(), null).hands) expect(cards).toBeNull();
  });

  it.each(VIEWERS)('are seen by all once the round is over: %s', (viewer) => {
    const state = conceded();
    const shown = roundSeen(state, viewer).hands.map(({ cards }) => cards?.length);

    expect(shown).toEqual([12, 12, 12]);
  });
});

describe('H1: the cards of an exchange', () => {
  it.each(VIEWERS)('who exchanges with whom is public: %s', (viewer) => {
    const [exchange] = roundSeen(exchanging().state, viewer).exchanges;

    expect(exchange).toMatchObject({ hand: 'h2', target: 'h1', returned: false });
  });

  it.each(['p1', 'p2'] as const)('are known to the two controllers: %s', (seat) => {
    const [offered] = roundSeen(exchanging().state, seat).exchanges;
    expect(offered?.cards).toEqual({ offered: 'forests-4', returned: null });

    const done = exchanging(['p1', { type: 'returnExchange', hand: 'h1', card: 'forests-4' }]);
    const [returned] = roundSeen(done.state, seat).exchanges;
    expect(returned?.cards).toEqual({ offered: 'forests-4', returned: 'forests-4' });
  });

  it.each(['p3', null] as const)('are known to nobody else: %s', (viewer) => {
    const { state, events } = exchanging();

    expect(roundSeen(state, viewer).exchanges[0]?.cards).toBeNull();
    expect(JSON.stringify(seenEvents(events, viewer))).not.toContain('forests-4');
    expect(seenEvents(events, viewer)[0]).toEqual({
      type: 'ExchangeOffered',
      v: 1,
      pub: { hand: 'h2', target: 'h1' },
    });
  });

  it.each(['p1', 'p2'] as const)('are told to the two controllers: %s', (seat) => {
    expect(seenEvents(exchanging().events, seat)[0]).toMatchObject({
      type: 'ExchangeOffered',
      own: { card: 'forests-4' },
    });
  });
});

describe('H1: what everybody sees', () => {
  it.each(VIEWERS)('the lost card, and who took it: %s', (viewer) => {
    expect(roundSeen(inSelection({ lost: 'hills-2' }), viewer).lost).toEqual(['hills-2']);
    expect(roundSeen(exchanging().state, viewer)).toMatchObject({
      lost: [],
      taken: [{ card: 'hills-2', hand: 'h2' }],
    });
  });

  it.each(VIEWERS)('the ring holder and whether Rings are broken: %s', (viewer) => {
    expect(roundSeen(inPlay(), viewer)).toMatchObject({ ringHolder: 'h1', ringsBroken: false });
    expect(roundSeen(afterOneTrick(), viewer).ringsBroken).toBe(true);
  });

  it.each(VIEWERS)('the trick in progress with its claim: %s', (viewer) => {
    const { state } = give(inPlay({ broken: true }), plays('h1', 'rings-1', true));

    expect(roundSeen(state, viewer).trick).toEqual({
      number: 1,
      leader: 'h1',
      plays: [{ hand: 'h1', card: 'rings-1', suit: 'rings', faceDown: false, claim: true }],
    });
  });

  it.each(VIEWERS)('the last trick, trick counts and won cards (D-27): %s', (viewer) => {
    const round = roundSeen(afterOneTrick(), viewer);
    const cards: readonly Card[] = ['hills-1', 'hills-3', 'rings-5'];

    expect(round.lastTrick).toMatchObject({ number: 1, leader: 'h1', winner: 'h2' });
    expect(round.hands.map(({ tricksWon }) => tricksWon)).toEqual([0, 1, 0]);
    expect(round.hands.map(({ wonTricks }) => wonTricks)).toEqual([[], [1], []]);
    expect(round.hands.map(({ wonCards }) => wonCards)).toEqual([[], cards, []]);
    expect(round.tricksOver).toBe(1);
    expect(round.trick).toEqual({ number: 2, leader: 'h2', plays: [] });
  });

  it.each(VIEWERS)('goals and how far they are, by public facts alone (D-4): %s', (viewer) => {
    expect(handSeen(afterOneTrick(), viewer, 'h1')?.goal).toEqual({
      kind: 'cards-at-least',
      suit: 'rings',
      have: 0,
      atLeast: 4,
      atMost: null,
      avoid: null,
      needs: [],
      status: 'open',
      met: false,
    });
    expect(handSeen(afterOneTrick(), viewer, 'h2')?.goal).toMatchObject({ status: 'done' });
  });

  it.each(VIEWERS)('what the game waits for, proposals and past rounds: %s', (viewer) => {
    const proposed = give(conceded(), [
      'p2',
      { type: 'proposeDecision', kind: 'giveUp', value: true },
    ]).state;

    expect(seen(inPlay(), viewer).asked).toMatchObject({
      kind: 'play-to-trick',
      hand: 'h1',
      hands: ['h1'],
    });
    expect(seen(proposed, viewer)).toMatchObject({
      asked: { kind: 'table-decision', hand: null },
      proposal: { decision: 'giveUp', value: true, agreed: ['p2'] },
      history: [{ number: 1, won: false, how: 'CONCEDED' }],
    });
  });

  it.each(VIEWERS)('who would concede the round: %s', (viewer) => {
    const { state } = give(inPlay(), ['p3', { type: 'concedeRound' }]);

    expect(roundSeen(state, viewer).conceding).toEqual(['p3']);
  });
});
