import { describe, expect, it } from 'vitest';
import { known } from '../../../../src/engine/invariant.ts';
import { makeScript } from '../../../../src/engine/script.ts';
import type { Command, Reason } from '../../../../src/games/trick-taking/commands.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type { Card, Hand } from '../../../../src/games/trick-taking/ids.ts';
import { dealRound } from '../../../../src/games/trick-taking/phases/deal.ts';
import { initial, type TrickTaking } from '../../../../src/games/trick-taking/state.ts';
import { cardsOf, eventOf, give, plays, refusal, type Turn } from '../support/giving.ts';
import { turningUp } from '../support/rigged-rng.ts';
import { inPlay, optionsFor, type PlaySetting } from '../support/table.ts';

interface Won {
  readonly no: string;
  readonly what: string;
  readonly table: PlaySetting;
  readonly turns: readonly Turn[];
  readonly winner: Hand;
  readonly cards: readonly Card[];
  readonly broken: boolean;
}

const WON: readonly Won[] = [
  {
    no: 'J1',
    what: 'the highest card of the lead suit wins, whatever Rings are played on it',
    table: {
      hands: {
        h1: { cards: ['hills-1'] },
        h2: { cards: ['hills-3', 'hills-6', 'mountains-2'] },
        h3: { cards: ['rings-5'], without: ['hills'] },
      },
    },
    turns: [plays('h1', 'hills-1'), plays('h2', 'hills-3'), plays('h3', 'rings-5')],
    winner: 'h2',
    cards: ['hills-1', 'hills-3', 'rings-5'],
    broken: true,
  },
  {
    no: 'J7',
    what: 'a claimed 1 of Rings wins over what is played after it too',
    table: {
      ringHolder: 'h2',
      hands: {
        h1: { cards: ['hills-5'] },
        h2: { cards: ['rings-1'], without: ['hills'] },
        h3: { cards: ['hills-8'] },
      },
    },
    turns: [plays('h1', 'hills-5'), plays('h2', 'rings-1', true), plays('h3', 'hills-8')],
    winner: 'h2',
    cards: ['hills-5', 'rings-1', 'hills-8'],
    broken: true,
  },
  {
    no: 'J8',
    what: 'a 1 of Rings that is not claimed is a plain card off suit',
    table: {
      ringHolder: 'h2',
      hands: {
        h1: { cards: ['hills-5'] },
        h2: { cards: ['rings-1'], without: ['hills'] },
        h3: { cards: ['hills-8'] },
      },
    },
    turns: [plays('h1', 'hills-5'), plays('h2', 'rings-1', false), plays('h3', 'hills-8')],
    winner: 'h3',
    cards: ['hills-5', 'rings-1', 'hills-8'],
    broken: true,
  },
  {
    no: 'J10',
    what: 'the 1 of Rings follows a Rings lead and may claim it',
    table: {
      // Won by anybody else, so many Rings would end the round.
      cast: { h1: 'gandalf', h2: 'frodo', h3: 'bilbo' },
      broken: true,
      ringHolder: 'h2',
      hands: {
        h1: { cards: ['rings-5'] },
        h2: { cards: ['rings-1', 'hills-8'], without: ['rings'] },
        h3: { cards: ['rings-3'] },
      },
    },
    turns: [plays('h1', 'rings-5'), plays('h2', 'rings-1', true), plays('h3', 'rings-3')],
    winner: 'h2',
    cards: ['rings-5', 'rings-1', 'rings-3'],
    broken: true,
  },
  {
    no: 'J11, first part',
    what: 'a higher Ring beats an unclaimed 1 of Rings that led',
    table: {
      cast: { h1: 'gandalf', h2: 'bilbo', h3: 'frodo' },
      broken: true,
      hands: {
        h1: { cards: ['rings-1'] },
        h2: { cards: ['hills-8'], without: ['rings'] },
        h3: { cards: ['rings-3'] },
      },
    },
    turns: [plays('h1', 'rings-1', false), plays('h2', 'hills-8'), plays('h3', 'rings-3')],
    winner: 'h3',
    cards: ['rings-1', 'hills-8', 'rings-3'],
    broken: true,
  },
  {
    no: 'J11, second part',
    what: 'an unclaimed 1 of Rings that led wins if nobody follows',
    table: {
      broken: true,
      hands: {
        h1: { cards: ['rings-1'] },
        h2: { cards: ['hills-8'], without: ['rings'] },
        h3: { cards: ['hills-7'], without: ['rings'] },
      },
    },
    turns: [plays('h1', 'rings-1', false), plays('h2', 'hills-8'), plays('h3', 'hills-7')],
    winner: 'h1',
    cards: ['rings-1', 'hills-8', 'hills-7'],
    broken: true,
  },
];

interface Refused {
  readonly no: string;
  readonly what: string;
  readonly table: PlaySetting;
  readonly before: readonly Turn[];
  readonly turn: Turn;
  readonly reason: Reason;
}

const REFUSED: readonly Refused[] = [
  {
    no: 'J2',
    what: 'a hand that can follow suit must',
    table: {
      hands: {
        h1: { cards: ['hills-1'] },
        h2: { cards: ['hills-3', 'hills-6', 'mountains-2'] },
      },
    },
    before: [plays('h1', 'hills-1')],
    turn: plays('h2', 'mountains-2'),
    reason: 'MUST_FOLLOW_SUIT',
  },
  {
    no: 'J3',
    what: 'Rings are not led before they are broken',
    table: { hands: { h1: { cards: ['rings-4', 'hills-2'], only: true } } },
    before: [],
    turn: plays('h1', 'rings-4'),
    reason: 'RINGS_NOT_BROKEN',
  },
  {
    no: 'J9',
    what: 'the 1 of Rings does not free from following suit',
    table: {
      ringHolder: 'h2',
      hands: { h1: { cards: ['mountains-6'] }, h2: { cards: ['mountains-2', 'rings-1'] } },
    },
    before: [plays('h1', 'mountains-6')],
    turn: plays('h2', 'rings-1', true),
    reason: 'MUST_FOLLOW_SUIT',
  },
  {
    no: 'J10',
    what: 'a Rings lead is followed with the only Ring, be it the 1 of Rings',
    table: {
      broken: true,
      ringHolder: 'h2',
      hands: {
        h1: { cards: ['rings-5'] },
        h2: { cards: ['rings-1', 'hills-8'], without: ['rings'] },
      },
    },
    before: [plays('h1', 'rings-5')],
    turn: plays('h2', 'hills-8'),
    reason: 'MUST_FOLLOW_SUIT',
  },
  {
    no: 'J12, first part',
    what: 'the 1 of Rings is played with or without a claim, never without a word',
    table: { broken: true, hands: { h1: { cards: ['rings-1'] } } },
    before: [],
    turn: plays('h1', 'rings-1'),
    reason: 'CLAIM_REQUIRED',
  },
  {
    no: 'J12, second part',
    what: 'no other card claims',
    table: { broken: true, hands: { h1: { cards: ['rings-2'] } } },
    before: [],
    turn: plays('h1', 'rings-2', true),
    reason: 'CLAIM_NOT_ALLOWED',
  },
];

interface Played {
  readonly no: string;
  readonly what: string;
  readonly table: PlaySetting;
  readonly before: readonly Turn[];
  readonly turn: Turn;
  readonly broken: boolean;
}

const PLAYED: readonly Played[] = [
  {
    no: 'J3',
    what: 'another suit may be led',
    table: { hands: { h1: { cards: ['rings-4', 'hills-2'], only: true } } },
    before: [],
    turn: plays('h1', 'hills-2'),
    broken: false,
  },
  {
    no: 'J4',
    what: 'a hand of nothing but Rings may lead one, and breaks them',
    table: { hands: { h1: { cards: ['rings-2', 'rings-5'], only: true } } },
    before: [],
    turn: plays('h1', 'rings-2'),
    broken: true,
  },
  {
    no: 'J5',
    what: 'Rings are broken by playing one off suit',
    table: {
      hands: {
        h1: { cards: ['shadows-4'] },
        h2: { cards: ['rings-3'], without: ['shadows'] },
      },
    },
    before: [plays('h1', 'shadows-4')],
    turn: plays('h2', 'rings-3'),
    broken: true,
  },
  {
    no: 'J6',
    what: 'a hand that cannot follow plays what it likes',
    table: {
      hands: {
        h1: { cards: ['shadows-4'] },
        h2: { cards: ['rings-2', 'hills-1'], without: ['shadows'] },
      },
    },
    before: [plays('h1', 'shadows-4')],
    turn: plays('h2', 'hills-1'),
    broken: false,
  },
];

describe('worked examples: tricks', () => {
  it.each(WON)('$no: $what', ({ table, turns, winner, cards, broken }) => {
    const { round, events } = give(inPlay(table), ...turns);

    expect(eventOf(events, 'TrickWon').pub).toEqual({ trick: 1, winner, cards });
    expect(round.ringsBroken).toBe(broken);
    expect(round.trick).toMatchObject({ leader: winner, plays: [] });
  });

  it.each(REFUSED)('$no: $what ($reason)', ({ table, before, turn: [seat, command], reason }) => {
    const { state } = give(inPlay(table), ...before);

    expect(refusal(state, seat, command)).toBe(reason);
  });

  it.each(PLAYED)('$no: $what', ({ table, before, turn, broken }) => {
    const { round } = give(inPlay(table), ...before, turn);

    expect(round.ringsBroken).toBe(broken);
    expect(round.trick?.plays.at(-1)?.card).toBe((turn[1] as Command & { card: Card }).card);
  });

  it('J5: Rings may be led in the trick after the one that broke them', () => {
    const { state } = give(
      inPlay({
        hands: {
          h1: { cards: ['shadows-4'] },
          h2: { cards: ['rings-3'], without: ['shadows'] },
          h3: { cards: ['shadows-8', 'rings-4'] },
        },
      }),
      plays('h1', 'shadows-4'),
      plays('h2', 'rings-3'),
      plays('h3', 'shadows-8'),
    );

    expect(refusal(state, ...plays('h3', 'rings-4'))).toBeNull();
  });

  it('J10: the claim is accepted where the plain card must follow', () => {
    const { state } = give(
      inPlay({
        broken: true,
        ringHolder: 'h2',
        hands: {
          h1: { cards: ['rings-5'] },
          h2: { cards: ['rings-1', 'hills-8'], without: ['rings'] },
        },
      }),
      plays('h1', 'rings-5'),
    );

    expect(refusal(state, ...plays('h2', 'rings-1', true))).toBeNull();
  });

  it('J13: a 1 of Rings that is turned up is replaced, shuffled back and dealt', () => {
    const script = makeScript<TrickTaking>(evolve, initial(optionsFor(), 1));

    dealRound(script, turningUp('rings-1', 'forests-6'));

    const { pub } = eventOf(script.done(), 'RoundDealt');
    expect(pub).toMatchObject({ turnedUp: ['rings-1', 'forests-6'], lost: ['forests-6'] });
    expect(cardsOf(script.state, known(pub.ringHolder, 'the ring holder'))).toContain('rings-1');
  });
});
