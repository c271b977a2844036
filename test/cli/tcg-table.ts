import { readCards, readDecks } from '../../src/cli/demo/tcg/cards.ts';
import type { CardInPlay, Held, Pending, Player, Seat, View } from '../../src/cli/demo/tcg/view.ts';
import type { Update } from '../../src/cli/demo/wire.ts';
import { known } from '../../src/engine/invariant.ts';
import { REFERENCE } from '../../src/games/tcg/reference.ts';

/** The cards as a client reads them. */
export const CARDS = readCards(REFERENCE);
/** Names of the decks that come with the game, as a client reads them. */
export const DECKS = readDecks(REFERENCE);

/** Ids under which cards of the starter decks are printed. */
export const PRINTED = {
  frodo: '1_290',
  ring: '1_2',
  aragorn: '1_365',
  boromir: '1_97',
  legolas: '1_51',
  gandalf: '1_364',
  gimli: '1_12',
  sam: '1_311',
  'hobbit-sword': '1_299',
  intimidate: '1_76',
  intuition: '1_296',
  'noble-intentions': '1_304',
  savage: '1_151',
  rager: '1_150',
  slayer: '1_153',
  runner: '1_178',
  scavengers: '1_179',
  scimitar: '1_180',
  ambition: '1_133',
  'east-road': '1_320',
  'moria-lake': '1_346',
} as const;
/** One of them; it is also its id in the games of these tests. */
export type Name = keyof typeof PRINTED;

/** A card of a hand or a pile. */
function held(iid: Name): Held {
  return { iid, card: PRINTED[iid] };
}

type Changes = Readonly<Partial<CardInPlay>>;

/** A card in play, of `p1` unless it says otherwise. */
export function inPlay(iid: Name, changes: Changes = {}): CardInPlay {
  const { type, strength = null } = known(CARDS[PRINTED[iid]], iid);
  const isCharacter = strength !== null;
  const zones: Readonly<Record<string, string>> = {
    companion: 'fellowship',
    minion: 'minions',
    site: 'path',
  };
  return {
    ...held(iid),
    ...{ owner: type === 'minion' ? 'p2' : 'p1', zone: zones[type] ?? 'attached' },
    ...{ attachedTo: null, active: true, wounds: 0, strength, vitality: isCharacter ? 3 : null },
    ...{ keywords: [], roaming: false },
    ...changes,
  };
}

function player(changes: Partial<Player>): Player {
  const discard = { count: 0, last: null, cards: [] };
  return {
    ...{ hand: 8, drawDeck: 40, discard, dead: [], burdens: 1, marker: 4, ringBearer: null },
    ...changes,
  };
}

/** What is unusual about a position; else `p1` leads Frodo at site 4 and is asked. */
export interface Unusual extends Partial<Omit<View, 'players' | 'own' | 'pending'>> {
  readonly players?: Readonly<Partial<Record<Seat, Partial<Player>>>>;
  readonly hand?: readonly Name[];
  readonly looked?: readonly Name[];
  readonly pending?: Partial<Pending['question']> & { readonly picked?: readonly string[] };
}

/** A game as one seat sees it. */
export function viewOf({ players = {}, hand = [], looked = [], pending = {}, ...rest }: Unusual) {
  const { picked = [], ...question } = pending;
  const view: View = {
    ...{ viewer: 'p1', phase: 'fellowship', turn: 3, fp: 'p1', pool: 0, cannotMoveAgain: false },
    players: {
      p1: player({ ringBearer: 'frodo', ...players.p1 }),
      p2: player({ ...players.p2 }),
    },
    ...{ cards: [inPlay('frodo')], modifiers: [], assignments: [], skirmish: null },
    pending: {
      question: { kind: 'phaseAction', source: null, subject: null, about: null, ...question },
      asked: { min: 0, picked },
    },
    own: { hand: hand.map(held), looked: looked.map(held) },
    ...rest,
  };
  return view;
}

/** A step as somebody who only watches is told of it. */
export function watched(view: View, events: Update['events'] = []): Update {
  const nothing = { waiting: [], outcome: null, viewHash: '', decisions: [], hash: '' };
  return { ...nothing, version: 9, status: 'running', view: { ...view, viewer: null }, events };
}
