import { describe, expect, it } from 'vitest';
import { DECK } from '../../../src/games/confrontation/data/cards.ts';
import type { BySide, Card, Region, Side } from '../../../src/games/confrontation/ids.ts';
import type { Position } from './support/position.ts';
import { winnersOf, winningCommands } from './support/solving.ts';

type Places = Position['at'];

/** All other cards are spent. */
function holding(fellowship: readonly Card[], sauron: readonly Card[]): BySide<readonly Card[]> {
  return {
    fellowship: DECK.fellowship.filter((card) => !fellowship.includes(card)),
    sauron: DECK.sauron.filter((card) => !sauron.includes(card)),
  };
}

const ONES = holding(['f-1'], ['s-1']);

/** A position in which Saruman has fallen, unless he is placed. */
function toMove(turn: Side, at: Places, discards: BySide<readonly Card[]> = ONES): Position {
  return { turn, at, discards, without: at.saruman === undefined ? ['saruman'] : [] };
}

/** Nobody of these can move: Frodo cannot enter a Mordor full of friends (I-38). */
const STUCK: Places = {
  frodo: 'gondor',
  sam: 'mordor',
  pippin: 'mordor',
  merry: 'mordor',
  gimli: 'mordor',
};

/** Nobody of these can move on, and a third in the Shire wins (E.3). */
const TWO_IN_SHIRE: Places = { orcs: 'the-shire', warg: 'the-shire' };

type Case = readonly [why: string, winner: Side, position: Position];

/** Whatever is known of chosen cards. */
function expectWinner(winner: Side, position: Position): void {
  expect(winnersOf(position, 'unknown')).toEqual([winner]);
  expect(winnersOf(position, 'known')).toEqual([winner]);
}

describe('Frodo in Gondor, attacked by the Orcs', () => {
  const attacked = (warg: Region) => toMove('sauron', { frodo: 'gondor', orcs: 'mordor', warg });

  it('steps aside to an empty Dagorlad, and is in Mordor next', () => {
    expectWinner('fellowship', attacked('mirkwood'));
  });

  it('has no way to go where the Warg is in Dagorlad, and falls', () => {
    expectWinner('sauron', attacked('dagorlad'));
    expect(winningCommands(attacked('dagorlad'))).toEqual([
      { type: 'move', handle: 'orcs', to: 'gondor' },
    ]);
  });
});

describe('Frodo in Gondor, with Saruman one step from the Shire', () => {
  it.each<Case>([
    [
      'cannot enter a Mordor with four friends, and the Fellowship cannot go forward',
      'sauron',
      toMove('sauron', { ...STUCK, saruman: 'arthedain' }),
    ],
    [
      'enters a Mordor with three of them',
      'fellowship',
      toMove('sauron', { ...STUCK, gimli: 'dagorlad', saruman: 'arthedain' }),
    ],
  ])('%s', (_why, winner, position) => expectWinner(winner, position));
});

describe('Orcs and Warg in the Shire, Frodo in Gondor, Sauron to move', () => {
  it.each<Case>([
    [
      'the Balrog in Cardolan is the third and wins',
      'sauron',
      toMove('sauron', { ...TWO_IN_SHIRE, frodo: 'gondor', balrog: 'cardolan' }),
    ],
    [
      'the Balrog in Enedwaith comes one move too late',
      'fellowship',
      toMove('sauron', { ...TWO_IN_SHIRE, frodo: 'gondor', balrog: 'enedwaith' }),
    ],
  ])('%s', (_why, winner, position) => expectWinner(winner, position));
});

// Saruman is three moves from the Shire. Frodo is two from Mordor once he stands in Mirkwood, and
// three if he has to go back: the Fellowship has just moved, so Sauron wins when both need three.
describe('Frodo attacks the Balrog in Mirkwood, each side with its last card', () => {
  const attacking = (card: Card) =>
    toMove(
      'fellowship',
      { ...TWO_IN_SHIRE, frodo: 'high-pass', balrog: 'mirkwood', saruman: 'caradhras' },
      holding([card], ['s-retreat']),
    );

  it('both retreat (I-18), and Frodo loses the race by one move', () => {
    expectWinner('sauron', attacking('f-retreat'));
  });

  it('the Balrog alone retreats, and Frodo wins it', () => {
    expectWinner('fellowship', attacking('f-1'));
  });
});

describe('Noble Sacrifice against Retreat, each the last card, in a fight of Frodo with the Warg', () => {
  const attacked = (at: Places) =>
    toMove('sauron', at, holding(['f-noble-sacrifice'], ['s-retreat']));

  it.each<Case>([
    [
      'in the mountains the Warg cannot leave, and takes Frodo with him (I-21)',
      'sauron',
      attacked({ frodo: 'caradhras', warg: 'rohan' }),
    ],
    [
      'in the plain the Warg leaves, and never meets Frodo again',
      'fellowship',
      attacked({ frodo: 'enedwaith', warg: 'caradhras' }),
    ],
    [
      'with room for one more in Dagorlad the Warg leaves Gondor, and Frodo is in Mordor next',
      'fellowship',
      attacked({ frodo: 'gondor', warg: 'mordor', orcs: 'dagorlad', balrog: 'mirkwood' }),
    ],
    [
      'with Dagorlad full he cannot leave Gondor either',
      'sauron',
      attacked({ frodo: 'gondor', warg: 'mordor', orcs: 'dagorlad', balrog: 'dagorlad' }),
    ],
  ])('%s', (_why, winner, position) => expectWinner(winner, position));
});

// Whoever of the Fellowship is in Arthedain is the last who can move; Saruman is the last of Sauron.
describe('Saruman attacks, with a 1 against a 5 in the hands', () => {
  const attacking = (defender: 'aragorn' | 'gandalf') =>
    toMove(
      'sauron',
      { ...STUCK, [defender]: 'arthedain', saruman: 'eregion' },
      holding(['f-5'], ['s-1']),
    );

  it('without cards Aragorn falls with him, 4:4, and the Fellowship cannot move', () => {
    expectWinner('sauron', attacking('aragorn'));
    expect(winningCommands(attacking('aragorn'))).toEqual([
      { type: 'move', handle: 'saruman', to: 'arthedain' },
    ]);
  });

  it('with cards or without, Gandalf survives', () => {
    expectWinner('fellowship', attacking('gandalf'));
  });
});

// The defender is the last of the Fellowship who can move, the attacker the last of Sauron, and his
// only move is the attack. They are equally strong. Against the Eye the defender wins by his 3 and
// ties by Retreat, so that both fall and the Fellowship cannot move; against the 6 he falls by his 3
// and gets away by Retreat, to win by the 3 against the Eye next turn.
describe('Retreat and a 3 against the Eye and another card, between equals', () => {
  const attacked = (defender: 'legolas' | 'gandalf', card: Card) =>
    toMove(
      'sauron',
      {
        ...STUCK,
        [defender]: 'enedwaith',
        [defender === 'gandalf' ? 'balrog' : 'black-rider']: 'gap-of-rohan',
      },
      holding(['f-retreat', 'f-3'], ['s-eye', card]),
    );

  it('is won by the side that knows what the other has chosen', () => {
    expect(winnersOf(attacked('legolas', 's-6'), 'unknown')).toEqual([]);
    expect(winnersOf(attacked('legolas', 's-6'), 'known')).toEqual(['fellowship', 'sauron']);
  });

  it('is won by Gandalf, who sees the card of Sauron before he plays', () => {
    expectWinner('fellowship', attacked('gandalf', 's-6'));
  });

  it('is won by the 3 whatever Sauron chooses, if he has a 2 instead of the 6', () => {
    expectWinner('fellowship', attacked('legolas', 's-2'));
  });
});

// With two in the Shire the stand in Caradhras has three moves, as many as Frodo by the mountains,
// and one more than Frodo through the Tunnel, who moves first.
describe('Frodo in Eregion, and somebody in Caradhras', () => {
  const passing = (guard: 'balrog' | 'shelob') =>
    toMove('fellowship', { ...TWO_IN_SHIRE, frodo: 'eregion', [guard]: 'caradhras' });

  it('falls in the Tunnel to the Balrog, and is too late any other way', () => {
    expectWinner('sauron', passing('balrog'));
  });

  it('is through the Tunnel in time past Shelob', () => {
    expectWinner('fellowship', passing('shelob'));
    expect(winningCommands(passing('shelob'))).toEqual([
      { type: 'move', handle: 'frodo', to: 'fangorn' },
    ]);
  });
});

// The Orcs in Dagorlad keep Frodo from stepping aside; each side has a 1 left.
describe('Frodo and Sam in Gondor, attacked from Mordor', () => {
  const attacked = (attacker: 'balrog' | 'warg') =>
    toMove('sauron', { frodo: 'gondor', sam: 'gondor', orcs: 'dagorlad', [attacker]: 'mordor' });

  it('survive the Balrog, since Sam falls with him, 6:6, in place of Frodo', () => {
    expectWinner('fellowship', attacked('balrog'));
  });

  it('are lost to the Warg, who lets nobody take the place of Frodo, 2:3', () => {
    expectWinner('sauron', attacked('warg'));
  });
});

// Legolas is the last of the Fellowship who can move: once if he goes to Dagorlad, three times by
// the Anduin. He moves first, so he must have one move more than Sauron.
describe('a race for the last move forward', () => {
  const racing = (warg: Region) => toMove('fellowship', { ...STUCK, legolas: 'mirkwood', warg });

  it('is won along the Anduin against a Warg with two moves', () => {
    expectWinner('fellowship', racing('enedwaith'));
    expect(winningCommands(racing('enedwaith'))).toEqual([
      { type: 'move', handle: 'legolas', to: 'fangorn' },
    ]);
  });

  it('is lost against a Warg with three', () => {
    expectWinner('sauron', racing('caradhras'));
  });
});

// Frodo must go to Rohan, where he is alone and cannot step aside against the stream; with a 1 in
// each hand the Nazgûl defeats him there, 2:4.
describe('Frodo comes to Rohan, and the only enemy is the Nazgûl', () => {
  const comingTo = (nazgul: Region) =>
    toMove('fellowship', { frodo: 'gap-of-rohan', 'flying-nazgul': nazgul });

  it('in the Shire, who could only jump back, and so has lost before he does (E.4)', () => {
    expectWinner('fellowship', comingTo('the-shire'));
  });

  it('in Arthedain, who has a step forward left, and jumps', () => {
    expectWinner('sauron', comingTo('arthedain'));
  });
});
