import { describe, expect, it } from 'vitest';
import type { Command, Reason } from '../../../src/games/trick-taking/commands.ts';
import type { Hand, Seat } from '../../../src/games/trick-taking/ids.ts';
import { trickTaking } from '../../../src/games/trick-taking/index.ts';
import type { TrickTakingState } from '../../../src/games/trick-taking/state.ts';
import { give, plays, refusal } from './support/giving.ts';
import { betweenRounds, inPlay, inSelection, inSetup } from './support/table.ts';

interface Case {
  readonly reason: Reason;
  readonly what: string;
  readonly state: () => TrickTakingState;
  readonly seat: Seat;
  readonly command: Command;
}

const GIVE_UP = { type: 'proposeDecision', kind: 'giveUp', value: true } as const;

function bilboPicked(): TrickTakingState {
  return give(
    inSelection({ lost: 'hills-2', hands: { h2: { cards: ['forests-4'] } } }),
    ['p2', { type: 'pickCharacter', hand: 'h2', character: 'gandalf' }],
    ['p3', { type: 'pickCharacter', hand: 'h3', character: 'bilbo' }],
  ).state;
}

function led(): TrickTakingState {
  return give(
    inPlay({
      hands: {
        h1: { cards: ['hills-1', 'rings-2'] },
        h2: { cards: ['hills-3', 'mountains-2'] },
      },
    }),
    plays('h1', 'hills-1'),
  ).state;
}

const OFFER: Command = {
  type: 'offerExchange',
  hand: 'h2',
  targetHand: 'h1',
  card: 'forests-4',
};

/** Chapter 4: Fatty Bolger gives every other hand a card. */
function fattyGives(): TrickTakingState {
  return inSetup({
    chapter: 4,
    hands: { h2: { cards: ['hills-1'] } },
    cast: { h1: 'frodo', h2: 'fatty-bolger', h3: 'merry' },
  });
}

const FATTY_TO = (target: Hand) =>
  ({ type: 'giveCards', hand: 'h2', cards: { [target]: 'hills-1' } }) as const;

const CASES: readonly Case[] = [
  {
    reason: 'WRONG_PHASE',
    what: 'a card in the selection',
    state: inSelection,
    seat: 'p2',
    command: { type: 'playCard', hand: 'h2', card: 'hills-1' },
  },
  {
    reason: 'WRONG_PHASE',
    what: 'a pick in play',
    state: inPlay,
    seat: 'p1',
    command: { type: 'pickCharacter', hand: 'h1', character: 'bilbo' },
  },
  {
    reason: 'WRONG_PHASE',
    what: 'an offer in the selection',
    state: inSelection,
    seat: 'p2',
    command: OFFER,
  },
  {
    reason: 'WRONG_PHASE',
    what: 'a return that nobody waits for',
    state: bilboPicked,
    seat: 'p1',
    command: { type: 'returnExchange', hand: 'h1', card: 'rings-1' },
  },
  {
    reason: 'WRONG_PHASE',
    what: 'the next round in play',
    state: inPlay,
    seat: 'p1',
    command: { type: 'startNextRound' },
  },
  { reason: 'WRONG_PHASE', what: 'giving up in play', state: inPlay, seat: 'p1', command: GIVE_UP },
  {
    reason: 'WRONG_PHASE',
    what: 'a second proposal while one is open',
    state: () => give(betweenRounds(), ['p1', GIVE_UP]).state,
    seat: 'p2',
    command: GIVE_UP,
  },
  {
    reason: 'WRONG_PHASE',
    what: 'confirming what nobody proposed',
    state: betweenRounds,
    seat: 'p1',
    command: { type: 'confirmDecision' },
  },
  {
    reason: 'WRONG_PHASE',
    what: 'agreeing to concede when nobody proposed it',
    state: inPlay,
    seat: 'p1',
    command: { type: 'confirmConcede' },
  },
  {
    reason: 'NOT_YOUR_TURN',
    what: 'a card out of turn',
    state: inPlay,
    seat: 'p2',
    command: { type: 'playCard', hand: 'h2', card: 'hills-1' },
  },
  {
    reason: 'NOT_YOUR_TURN',
    what: "a card of somebody else's hand, whose turn it is",
    state: inPlay,
    seat: 'p2',
    command: { type: 'playCard', hand: 'h1', card: 'hills-1' },
  },
  {
    reason: 'NOT_YOUR_TURN',
    what: 'a card of a hand that is not in the round',
    state: inPlay,
    seat: 'p1',
    command: { type: 'playCard', hand: 'h4', card: 'hills-1' },
  },
  {
    reason: 'NOT_YOUR_TURN',
    what: 'a pick out of turn',
    state: inSelection,
    seat: 'p3',
    command: { type: 'pickCharacter', hand: 'h3', character: 'bilbo' },
  },
  {
    reason: 'NOT_YOUR_TURN',
    what: 'an offer by another hand',
    state: bilboPicked,
    seat: 'p3',
    command: { ...OFFER, hand: 'h3' },
  },
  {
    reason: 'CARD_NOT_IN_HAND',
    what: 'a card another hand may hold',
    state: led,
    seat: 'p2',
    command: { type: 'playCard', hand: 'h2', card: 'hills-1' },
  },
  {
    reason: 'CARD_NOT_IN_HAND',
    what: 'an offer of a card not held',
    state: bilboPicked,
    seat: 'p2',
    command: { ...OFFER, card: 'rings-1' },
  },
  {
    reason: 'MUST_FOLLOW_SUIT',
    what: 'another suit',
    state: led,
    seat: 'p2',
    command: { type: 'playCard', hand: 'h2', card: 'mountains-2' },
  },
  {
    reason: 'MUST_FOLLOW_SUIT',
    what: 'the first of two errors: another suit with a claim',
    state: led,
    seat: 'p2',
    command: { type: 'playCard', hand: 'h2', card: 'mountains-2', claim: true },
  },
  {
    reason: 'RINGS_NOT_BROKEN',
    what: 'a Rings lead',
    state: () => inPlay({ hands: { h1: { cards: ['rings-2'] } } }),
    seat: 'p1',
    command: { type: 'playCard', hand: 'h1', card: 'rings-2' },
  },
  {
    reason: 'CLAIM_REQUIRED',
    what: 'the 1 of Rings without a word',
    state: () => inPlay({ broken: true }),
    seat: 'p1',
    command: { type: 'playCard', hand: 'h1', card: 'rings-1' },
  },
  {
    reason: 'CLAIM_NOT_ALLOWED',
    what: 'a claim of another card',
    state: led,
    seat: 'p2',
    command: { type: 'playCard', hand: 'h2', card: 'hills-3', claim: false },
  },
  {
    reason: 'CHARACTER_NOT_AVAILABLE',
    what: 'a character that is taken',
    state: inSelection,
    seat: 'p2',
    command: { type: 'pickCharacter', hand: 'h2', character: 'frodo' },
  },
  {
    reason: 'STAR_CONSTRAINT',
    what: 'a pick that leaves a star over',
    state: () =>
      give(inSelection(), ['p2', { type: 'pickCharacter', hand: 'h2', character: 'gandalf' }])
        .state,
    seat: 'p3',
    command: { type: 'pickCharacter', hand: 'h3', character: 'pippin' },
  },
  {
    reason: 'INVALID_TARGET',
    what: 'an exchange with Bilbo',
    state: bilboPicked,
    seat: 'p2',
    command: { ...OFFER, targetHand: 'h3' },
  },
  {
    reason: 'INVALID_TARGET',
    what: 'an exchange with oneself',
    state: bilboPicked,
    seat: 'p2',
    command: { ...OFFER, targetHand: 'h2' },
  },
  {
    reason: 'FRODO_KEEPS_RING',
    what: 'the 1 of Rings from Frodo',
    state: () => give(bilboPicked(), ['p2', OFFER]).state,
    seat: 'p1',
    command: { type: 'returnExchange', hand: 'h1', card: 'rings-1' },
  },
  {
    reason: 'CHARACTER_RESERVED',
    what: 'Frodo for another hand than that of the ring holder',
    state: () =>
      give(inSelection({ chapter: 9, ringHolder: 'h3' }), {
        type: 'pickCharacter',
        hand: 'h3',
        character: 'sam',
      }).state,
    seat: 'p1',
    command: { type: 'pickCharacter', hand: 'h1', character: 'frodo' },
  },
  {
    reason: 'CARD_COVERED',
    what: 'a card of the pyramid that others lie on',
    state: () => inPlay({ people: 2, leader: 'h3', slots: { 0: 'hills-8' } }),
    seat: 'p1',
    command: { type: 'playCard', hand: 'h3', card: 'hills-8' },
  },
  {
    reason: 'DUPLICATE_CARD',
    what: 'a card for a second hand',
    state: () => give(fattyGives(), FATTY_TO('h3')).state,
    seat: 'p2',
    command: FATTY_TO('h1'),
  },
  {
    reason: 'GIFT_NOT_AVAILABLE',
    what: 'a gift that is not in the chapter',
    state: inPlay,
    seat: 'p2',
    command: { type: 'useGift', hand: 'h2', gift: 'glamdring', accept: true },
  },
  {
    reason: 'INVALID_CHOICE',
    what: 'not to give up',
    state: betweenRounds,
    seat: 'p1',
    command: { ...GIVE_UP, value: false },
  },
];

describe('A14: why a command is refused', () => {
  it.each(CASES)('$reason: $what', ({ reason, state, seat, command }) => {
    expect(refusal(state(), seat, command)).toBe(reason);
  });

  it('every reason is provoked by some case', () => {
    const provoked = new Set(CASES.map(({ reason }) => reason));

    // The last one is a fault of options, which no command can have.
    expect(trickTaking.reasons.filter((reason) => !provoked.has(reason))).toEqual([
      'OPTION_OUT_OF_PLACE',
    ]);
  });

  it('a listed command that answers another decision comes at the wrong moment', () => {
    const state = inPlay({ hands: { h1: { cards: ['hills-1'] } } });
    const command = { type: 'playCard', hand: 'h1', card: 'hills-1' } as const;

    expect(trickTaking.explain({ viewer: 'p1', pub: state.pub, own: state.own.p1 }, command)).toBe(
      'WRONG_PHASE',
    );
  });
});
