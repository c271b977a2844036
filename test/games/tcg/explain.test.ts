import { describe, expect, it } from 'vitest';
import { SITES } from '../../../src/games/tcg/data/sites.ts';
import { STARTER_DECKS } from '../../../src/games/tcg/data/starter-decks.ts';
import { deckFaults } from '../../../src/games/tcg/decks/check-deck.ts';
import { complete } from '../../../src/games/tcg/options.ts';
import { REASONS } from '../../../src/games/tcg/reasons.ts';
import { starter, withCopies } from './decks/decks.ts';
import { tableAt } from './support/table.ts';

/** The order in which R-C0 has the codes checked; the codes of decks follow in an order of their own. */
const ORDER = [
  ...['GAME_OVER', 'NOT_PENDING', 'WRONG_PHASE', 'ACTION_LIMIT', 'UNKNOWN_CARD', 'NOT_IN_HAND'],
  ...['WRONG_SIDE', 'NOT_PLAYABLE', 'WRONG_TIMING', 'NO_ABILITY', 'INACTIVE', 'REQUIREMENT'],
  ...['UNIQUE_IN_PLAY', 'UNIQUE_DEAD', 'RULE_OF_9', 'RING_BEARER', 'ILLEGAL_BEARER', 'NO_BEARER'],
  ...['BEARER_LIMIT', 'CLASS_OCCUPIED', 'BEARER_REQUIRED', 'TWILIGHT', 'COST', 'NO_CARD_TO_PLAY'],
  ...['TITLE', 'NOT_UNIQUE', 'NOT_WOUNDED', 'NOT_TRANSFERABLE', 'SAME_BEARER', 'DIFFERENT_SITE'],
  ...['CHOICE', 'COUNT', 'BID', 'NOT_COMPANION', 'START_COST', 'CANNOT_MOVE', 'ASSIGN'],
  ...['DECK_CARD', 'DECK_SIZE', 'DECK_BALANCE', 'DECK_COPIES', 'DECK_SITES'],
  ...['DECK_RING_BEARER', 'DECK_RING'],
];

describe('the reasons of refusals (R-C0)', () => {
  it('are those of the list, in the order in which they are checked', () => {
    expect(REASONS.slice(0, ORDER.length)).toEqual(ORDER);
    // Our own, of seats and options.
    expect(REASONS.slice(ORDER.length)).toEqual(['DECKS_GIVEN', 'CONFIG_INVALID']);
  });
});

describe('NOT_PLAYABLE, which a site or a Ring in a hand would be refused with (R-C0 7)', () => {
  const command = (card: string) => ({ type: 'playCard', card }) as const;

  it('comes after NOT_IN_HAND, where every site and every Ring is stopped before', () => {
    const table = tableAt({ p1: { hand: ['1_299'] } });
    const { adventure } = table.state.own.p1;
    const sites = [...adventure, ...table.pub.cards.filter(({ zone }) => zone === 'path')];
    expect(sites.length).toBeGreaterThan(7);
    for (const { iid } of sites) expect(table.ask('p1', command(iid))).toBe('NOT_IN_HAND');
    expect(table.ask('p1', command('1_2'))).toBe('NOT_IN_HAND');
  });

  it('cannot be reached by a deck: neither may be in a draw deck, where a hand comes from (R-C1)', () => {
    const options = complete({});
    for (const id of [...SITES.map((site) => site.id), '1_1', '1_2']) {
      const faults = deckFaults(withCopies(starter('aragorn-starter'), { [id]: 1 }), options);
      expect([id, faults.map(({ reason }) => reason)]).toEqual([id, ['DECK_BALANCE']]);
    }
    expect(STARTER_DECKS.every((deck) => deckFaults(deck, options).length === 0)).toBe(true);
  });

  it('would be given for a site that got into a hand all the same', () => {
    const table = tableAt({ p1: { hand: ['1_340'] } });
    const [site] = table.state.own.p1.hand;
    expect(table.ask('p1', command(site?.iid ?? ''))).toBe('NOT_PLAYABLE');
  });
});

describe('RING_BEARER, which a Frodo beside another Ring-bearer is refused with (R-C7.5)', () => {
  const FRODO = { type: 'playCard', card: '1_289' } as const;

  it('comes after UNIQUE_DEAD, since a Frodo who bears the Ring no more is dead (R-E10)', () => {
    const table = tableAt({
      phase: 'skirmish',
      assignments: { '1_290': ['1_150'] },
      p1: { companions: ['1_311'], hand: ['1_289'] },
      p2: { minions: ['1_150'] },
    });
    table.plainUntil('optional', 'p1').p1({ type: 'respond', source: '1_311', index: 1 });
    expect(table.card('1_311')).toMatchObject({ zone: 'fellowship' });
    expect(table.pub.players.p1.ringBearer).toBe(table.card('1_311').iid);
    expect(table.dead('p1')).toEqual(['1_290']);
    const later = tableAt({ p1: { ringBearer: '1_311', hand: ['1_289'], dead: ['1_290'] } });
    expect(later.ask('p1', FRODO)).toBe('UNIQUE_DEAD');
  });

  it('would be given if the dead pile were empty all the same', () => {
    const table = tableAt({ p1: { ringBearer: '1_311', hand: ['1_289'] } });
    expect(table.ask('p1', FRODO)).toBe('RING_BEARER');
  });
});
