import { describe, expect, it } from 'vitest';
import { choose } from '../../src/cli/demo/tcg/strategy.ts';
import type { TcgCommand } from '../../src/cli/demo/tcg/view.ts';
import { PRESETS } from '../../src/games/tcg/presets.ts';
import { playOut } from './tcg-bots.ts';
import { CARDS, inPlay, type Unusual, viewOf } from './tcg-table.ts';

const PASS = { type: 'pass' };
const DECLINE = { type: 'decline' };
const DONE = { type: 'done' };

function play(card: string, bearer?: string): TcgCommand {
  return { type: 'playCard', card, ...(bearer === undefined ? {} : { bearer }) };
}

function pick(card: string): TcgCommand {
  return { type: 'choose', card };
}

/** What a bot answers in a position, out of these commands. */
function answerIn(unusual: Unusual, ...listed: readonly TcgCommand[]): TcgCommand {
  return choose(CARDS, viewOf(unusual), listed);
}

describe('a bot that sets up its fellowship', () => {
  const setup = { phase: 'setup', looked: ['gimli', 'aragorn', 'boromir'] } as const;

  it('bids a few burdens at most, whatever it may bid', () => {
    const bids = Array.from({ length: 100 }, (_, n) => ({ type: 'bid', n }));
    expect(answerIn(setup, ...bids).n).toBeLessThan(3);
  });

  it('starts with the companion that costs most, and with all it can', () => {
    const start = (card: string) => ({ type: 'startCompanion', card });
    const done = { type: 'startDone' };
    const all = ['gimli', 'aragorn', 'boromir'].map(start);
    expect(answerIn(setup, done, ...all)).toEqual(start('aragorn'));
    expect(answerIn(setup, done, start('gimli'))).toEqual(start('gimli'));
  });

  it('changes a hand without minions', () => {
    const mulligan = [true, false].map((take) => ({ type: 'mulligan', take }));
    const taken = (hand: Unusual['hand'] = []) =>
      answerIn({ phase: 'setup', hand }, ...mulligan).take;
    expect(taken(['gimli', 'hobbit-sword'])).toBe(true);
    expect(taken(['gimli', 'savage'])).toBe(false);
  });
});

describe('a bot that leads the Free Peoples', () => {
  const hand = ['boromir', 'hobbit-sword'] as const;

  it('plays companions before items, and moves when it has made enough twilight', () => {
    const listed = [PASS, play('hobbit-sword', 'frodo'), play('boromir')];
    expect(answerIn({ hand }, ...listed)).toEqual(play('boromir'));
    expect(answerIn({ hand, pool: 3 }, ...listed)).toEqual(play('hobbit-sword', 'frodo'));
    expect(answerIn({ hand, pool: 5 }, ...listed)).toEqual(PASS);
  });

  it('gives an item to the strongest who can bear it', () => {
    const cards = [inPlay('frodo'), inPlay('sam', { strength: 5 })];
    const listed = [PASS, play('hobbit-sword', 'frodo'), play('hobbit-sword', 'sam')];
    expect(answerIn({ hand, cards }, ...listed)).toEqual(play('hobbit-sword', 'sam'));
  });

  it('has Sam exerted for a burden, while he can bear that', () => {
    const use = { type: 'useAbility', card: 'sam', index: 0 };
    const withSam = (vitality: number, burdens: number) =>
      answerIn({ cards: [inPlay('sam', { vitality })], players: { p1: { burdens } } }, PASS, use);
    expect(withSam(4, 1)).toEqual(use);
    expect(withSam(2, 1)).toEqual(PASS);
    expect(withSam(4, 0)).toEqual(PASS);
  });

  it('heals the most wounded at a sanctuary', () => {
    const cards = [inPlay('aragorn', { wounds: 1 }), inPlay('boromir', { wounds: 2 })];
    const pending = { kind: 'sanctuaryHeal' };
    const answer = answerIn({ cards, pending }, DECLINE, pick('aragorn'), pick('boromir'));
    expect(answer).toEqual(pick('boromir'));
  });

  it('has somebody else than the Ring-bearer shot who survives it', () => {
    const cards = [
      inPlay('frodo', { vitality: 4 }),
      inPlay('aragorn', { vitality: 1 }),
      inPlay('boromir', { vitality: 2 }),
    ];
    const listed = ['frodo', 'aragorn', 'boromir'].map(pick);
    expect(answerIn({ cards, pending: { kind: 'archeryWound' } }, ...listed)).toEqual(
      pick('boromir'),
    );
  });

  it('moves again with a whole fellowship, or where the other one is near the end', () => {
    const four = ['frodo', 'aragorn', 'boromir', 'gimli'] as const;
    const cards = four.map((name) => inPlay(name, { vitality: 4 }));
    const listed = [false, true].map((move) => ({ type: 'moveOrStay', move }));
    const moves = (unusual: Unusual) => answerIn({ phase: 'regroup', ...unusual }, ...listed).move;
    expect(moves({ cards })).toBe(true);
    expect(moves({ cards: [...cards, inPlay('savage')] })).toBe(false);
    expect(moves({ cards: cards.slice(0, 2) })).toBe(false);
    expect(moves({ cards: cards.slice(0, 2), players: { p2: { marker: 8 } } })).toBe(true);
  });

  it('lets go a card whose title lies dead, and no other', () => {
    const dead = { p1: { dead: [{ iid: 'old', card: '1_97' }] } };
    const reconciling = { hand: ['boromir', 'gimli'], pending: { kind: 'reconcile' } } as const;
    const listed = [DONE, pick('gimli'), pick('boromir')];
    expect(answerIn({ ...reconciling, players: dead }, ...listed)).toEqual(pick('boromir'));
    expect(answerIn(reconciling, ...listed)).toEqual(DONE);
  });
});

describe('a bot that is offered an optional text', () => {
  const use = { type: 'respond', source: 'aragorn', index: 0 };
  const pending = { kind: 'optional', about: 'startOfTurn' };
  const withWounds = (aragorn: number, gandalf: number, gimli: number) => [
    inPlay('frodo'),
    inPlay('aragorn', { wounds: aragorn }),
    inPlay('gandalf', { wounds: gandalf }),
    inPlay('gimli', { wounds: gimli }),
  ];

  it('declines one of Aragorn that would heal nobody: neither himself nor another signet', () => {
    const answer = (...wounds: Parameters<typeof withWounds>) =>
      answerIn({ cards: withWounds(...wounds), pending }, DECLINE, use);
    expect(answer(0, 0, 0)).toEqual(DECLINE);
    expect(answer(1, 1, 0)).toEqual(DECLINE);
    expect(answer(0, 0, 1)).toEqual(use);
  });

  it('declines to play a weapon of a discard pile where there is none', () => {
    const scavenge = { type: 'respond', source: 'scavengers', index: 0 };
    const answer = (cards: readonly { iid: string; card: string }[]) => {
      const discard = { count: cards.length, last: null, cards };
      const shadow = { viewer: 'p2', players: { p2: { discard } } } as const;
      return answerIn({ ...shadow, cards: [inPlay('scavengers')] }, DECLINE, scavenge);
    };
    expect(answer([{ iid: 'd1', card: '1_178' }])).toEqual(DECLINE);
    expect(answer([{ iid: 'd1', card: '1_180' }])).toEqual(scavenge);
  });
});

describe('a bot that leads the Shadow', () => {
  it('plays the most costly minion there is twilight for, and items after minions', () => {
    const hand = ['scimitar', 'runner', 'savage'] as const;
    const listed = [PASS, play('scimitar', 'runner'), play('runner'), play('savage')];
    const shadow = { viewer: 'p2', phase: 'shadow', pool: 9, hand } as const;
    expect(answerIn(shadow, ...listed)).toEqual(play('savage'));
    expect(answerIn(shadow, ...listed.slice(0, 2))).toEqual(play('scimitar', 'runner'));
  });

  it('uses what a minion brings when it is played', () => {
    const cards = [inPlay('runner')];
    const respond = { type: 'respond', source: 'runner', index: 0 };
    const pending = { kind: 'optional', subject: 'runner' };
    expect(answerIn({ viewer: 'p2', cards, pending }, DECLINE, respond)).toEqual(respond);
  });
});

describe('bots that assign minions', () => {
  const cards = [
    inPlay('frodo', { strength: 4 }),
    inPlay('aragorn'),
    inPlay('boromir'),
    inPlay('savage'),
    inPlay('rager'),
  ];
  const pairs = (minion: string) =>
    ['frodo', 'aragorn', 'boromir'].map((character) => ({ type: 'assign', character, minion }));
  const assigning = { phase: 'assignment', cards, pending: { kind: 'assignFp' } } as const;

  it('meet a minion with the weakest who defeats it, never with the Ring-bearer', () => {
    const listed = [DONE, ...pairs('savage')];
    expect(answerIn(assigning, ...listed)).toMatchObject({ character: 'boromir' });
    expect(answerIn(assigning, DONE, ...pairs('savage').slice(0, 1))).toEqual(DONE);
  });

  it('see whom a character is to fight already', () => {
    const pending = { kind: 'assignFp', picked: ['boromir:rager'] };
    const answer = answerIn({ ...assigning, pending }, DONE, ...pairs('savage'));
    expect(answer).toMatchObject({ character: 'aragorn' });
  });

  it('send minions that are left over at the Ring-bearer', () => {
    const shadow = { ...assigning, viewer: 'p2', pending: { kind: 'assignShadow' } } as const;
    expect(answerIn(shadow, DONE, ...pairs('rager'))).toMatchObject({ character: 'frodo' });
  });
});

describe('bots in a skirmish', () => {
  const cards = [inPlay('frodo'), inPlay('aragorn'), inPlay('savage'), inPlay('slayer')];
  const fight = (fellowship: number, minion: number, character = 'frodo') => ({
    phase: 'skirmish',
    skirmish: { character, minions: ['savage'], fellowship, minion },
    cards,
  });
  const hand = ['noble-intentions', 'intuition'] as const;
  const help = play('noble-intentions');

  it('use an event where it turns the skirmish, and pass where it does not', () => {
    expect(answerIn({ ...fight(3, 5), hand }, PASS, help)).toEqual(help);
    expect(answerIn({ ...fight(6, 5), hand }, PASS, help)).toEqual(PASS);
    expect(answerIn({ ...fight(2, 5), hand }, PASS, help)).toEqual(PASS);
    expect(answerIn({ ...fight(3, 5, 'aragorn'), hand }, PASS, help)).toEqual(PASS);
  });

  it('use two events where it takes two of them', () => {
    const both = [PASS, help, play('intuition')];
    const beyond = { players: { p1: { marker: 5 } } };
    expect(answerIn({ ...fight(3, 8), hand, ...beyond }, ...both)).not.toEqual(PASS);
    expect(answerIn({ ...fight(3, 9), hand, ...beyond }, ...both)).toEqual(PASS);
  });

  it('cancel a lost skirmish of a Hobbit, but not of the Ring-bearer', () => {
    const intuition = play('intuition');
    const withSam = [...cards, inPlay('sam')];
    const lost = { ...fight(3, 12, 'sam'), cards: withSam, hand };
    expect(answerIn(lost, PASS, intuition)).toEqual(intuition);
    expect(answerIn({ ...fight(3, 12), hand }, PASS, intuition)).toEqual(PASS);
  });

  it('use a bonus with a limit no more once it is used up', () => {
    const use = { type: 'useAbility', card: 'slayer', index: 0 };
    const skirmish = { character: 'aragorn', minions: ['slayer'], fellowship: 11, minion: 9 };
    const shadow = { ...fight(0, 0), viewer: 'p2', skirmish, pool: 5 } as const;
    const used = [{ kind: 'strength', cards: ['slayer'], n: 3 }];
    expect(answerIn(shadow, PASS, use)).toEqual(use);
    expect(answerIn({ ...shadow, modifiers: used }, PASS, use)).toEqual(PASS);
  });

  it('put on the Ring where the Ring-bearer would die', () => {
    const wear = { type: 'respond', source: 'ring', index: 0 };
    const wounded = (vitality: number) => ({
      ...fight(3, 5),
      cards: [inPlay('frodo', { vitality }), inPlay('ring', { attachedTo: 'frodo' })],
      pending: { kind: 'optional', subject: 'frodo', about: 'aboutToWound' },
    });
    expect(answerIn(wounded(1), DECLINE, wear)).toEqual(wear);
    expect(answerIn(wounded(2), DECLINE, wear)).toEqual(DECLINE);
  });

  it('have Sam take the Ring over, once', () => {
    const take = { type: 'respond', source: 'sam', index: 1 };
    const killed = { cards: [inPlay('sam')], pending: { kind: 'optional', subject: 'frodo' } };
    expect(answerIn(killed, DECLINE, take)).toEqual(take);
    const taken = { ...killed, players: { p1: { ringBearer: 'sam' } } };
    expect(answerIn(taken, DECLINE, take)).toEqual(DECLINE);
  });
});

describe('both bots', () => {
  it.each(PRESETS)('bring a game of $id to its end', ({ options }) => {
    let steps = 0;
    const end = playOut(options, 7, () => {
      steps += 1;
    });
    expect(end.result?.how).toMatch(/^(SITE_9|CORRUPTED|RING_BEARER_KILLED)$/);
    expect(steps).toBeLessThan(1000);
  });
});
