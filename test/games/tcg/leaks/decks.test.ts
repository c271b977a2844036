import { describe, expect, it } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { known } from '../../../../src/engine/invariant.ts';
import { seenEvents, sight } from '../../../../src/engine/sight.ts';
import { tcg } from '../../../../src/games/tcg/index.ts';
import type { Tcg } from '../../../../src/games/tcg/state.ts';
import { starter, withCopies, withSite } from '../decks/decks.ts';
import { newTable, type Table } from '../support/table.ts';

/** Cards that no other deck has, and that are never played in stage 1. */
const CANARIES = ['1_229', '1_127', '2_51'];
/** A site that is not placed: the first player is ahead, and the second one places the sites. */
const CANARY_SITE = '1_352';

function deckWithCanaries() {
  const deck = withCopies(starter('aragorn-starter'), {
    ...{ '1_229': 4, '1_127': 4, '2_51': 4 },
    ...{ '1_150': 0, '1_153': 0, '1_152': 0 },
  });
  return { deck: withSite(deck, '1_351', CANARY_SITE) };
}

/** A game in which nobody does more than he must, to its end; all that each has been told on the way. */
function playedThrough(): { readonly table: Table; readonly told: ReadonlyMap<string, string> } {
  const decks = { p1: deckWithCanaries() };
  const table = newTable({ decks: 'own', stage: 1, bidMax: 0 }, decks);
  const told = new Map([
    ['p1', ''],
    ['p2', ''],
    ['null', ''],
  ]);
  let looked = 0;
  const look = () => {
    const news = table.events.slice(looked).filter(({ type }) => type !== 'GameEnded');
    looked = table.events.length;
    for (const viewer of ['p1', 'p2', null] as const) {
      const seen = sight<Tcg>(table.state, viewer);
      const got = canonical([tcg.view(seen), tcg.legal(seen), seenEvents(news, viewer)]);
      told.set(String(viewer), known(told.get(String(viewer)), 'what was told') + got);
    }
  };
  look();
  while (table.outcome === null) {
    table.plain();
    look();
  }
  return { table, told };
}

function namedIn(text: string): readonly string[] {
  return [...CANARIES, CANARY_SITE].filter((card) => text.includes(`"${card}"`));
}

describe('a deck that a seat has brought (R-C1)', () => {
  const { table, told } = playedThrough();

  it('is known to its seat alone as long as the game goes on', () => {
    expect(namedIn(told.get('p1') ?? '')).toEqual([...CANARIES, CANARY_SITE]);
    expect(namedIn(told.get('p2') ?? '')).toEqual([]);
    expect(namedIn(told.get('null') ?? '')).toEqual([]);
  });

  it('is shown to all at the end', () => {
    const end = seenEvents([known(table.events.at(-1), 'an event')], null);
    expect(end.map(({ type }) => type)).toEqual(['GameEnded']);
    expect(namedIn(canonical(end))).toEqual([...CANARIES, CANARY_SITE]);
  });

  it('is shown to all where a seat leaves, from the first moment on', () => {
    const early = newTable({ decks: 'own' }, { p1: deckWithCanaries() });
    expect(namedIn(canonical([early.view('p2'), seenEvents(early.events, 'p2')]))).toEqual([]);
    const events = tcg.forfeit(['p2'], 'TIMED_OUT', early.state);
    expect(namedIn(canonical(seenEvents(events, 'p2')))).toEqual([...CANARIES, CANARY_SITE]);
  });
});
