import type { DeckList } from './data/vocabulary.ts';
import { deckOf } from './decks/deck-of.ts';
import type { SeatOptions } from './decks/schema.ts';
import type { Held } from './held.ts';
import type { BySeat, Seat } from './ids.ts';
import type { Config } from './options.ts';
import type { Own, Player, Pub, TcgState } from './state.ts';

/** A card that has no id before the decks are on the table. */
function unnamed(card: string): Held {
  return { iid: '', card };
}

function drawDeckOf({ drawDeck }: DeckList): readonly Held[] {
  return drawDeck.flatMap(({ id, count }) => Array.from({ length: count }, () => unnamed(id)));
}

/** The state before the decks are on the table (R-C2). */
export function initial(options: Config, choices: BySeat<SeatOptions>, revision: number): TcgState {
  const deckBy = (seat: Seat) => deckOf(options, seat, choices[seat]);
  const decks = { p1: deckBy('p1'), p2: deckBy('p2') };
  return {
    pub: emptyTable(options, revision),
    own: { p1: ownOf(decks.p1), p2: ownOf(decks.p2) },
    sealed: {
      decks: { p1: drawDeckOf(decks.p1), p2: drawDeckOf(decks.p2) },
      agenda: { tasks: [], acts: [] },
    },
  };
}

function ownOf(deck: DeckList): Own {
  const { sites, ringBearer, ring } = deck;
  return {
    hand: [],
    adventure: sites.map(unnamed),
    bearer: [unnamed(ringBearer), unnamed(ring)],
    deck,
    bid: null,
    asked: null,
    looked: [],
    isSearching: false,
  };
}

const NOTHING: Player = {
  hand: 0,
  drawDeck: 0,
  adventureDeck: 0,
  discard: [],
  dead: [],
  burdens: 0,
  marker: 0,
  ringBearer: null,
  hasBid: false,
  bid: null,
};

function emptyTable(options: Config, revision: number): Pub {
  return {
    ...{ revision, options, phase: 'setup', turn: 0, fp: 'p1', first: null },
    ...{ pool: 0, startCost: 0, moveCount: 0, moveLimitBonus: 0, isMoving: false },
    ...{ ruleOfFour: 0, cannotMoveAgain: false, wearingRing: false },
    players: { p1: NOTHING, p2: NOTHING },
    ...{
      cards: [],
      revealed: [],
      modifiers: [],
      modifierCount: 0,
      uses: [],
      wounds: [],
      played: [],
    },
    actions: { p1: 0, p2: 0 },
    ...{ round: null, fierce: null, assignments: [], skirmish: null },
    ...{ question: null, questions: 0 },
    draws: { ids: { p1: 0, p2: 0 }, shuffles: { p1: 0, p2: 0 } },
    result: null,
  };
}
