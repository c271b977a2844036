import { type Held, sortedById } from '../held.ts';
import type { Iid, Seat } from '../ids.ts';
import { SEATS, setSeat } from '../ids.ts';
import type { InPlay, Own, Player, Pub, Sealed, TcgState } from '../state.ts';

/**
 * A copy, member by member: an object of this size is spread many times slower. A member that is
 * forgotten does not compile.
 */
function copyOf(pub: Pub): Pub {
  return {
    revision: pub.revision,
    options: pub.options,
    phase: pub.phase,
    turn: pub.turn,
    fp: pub.fp,
    first: pub.first,
    pool: pub.pool,
    startCost: pub.startCost,
    moveCount: pub.moveCount,
    moveLimitBonus: pub.moveLimitBonus,
    isMoving: pub.isMoving,
    ruleOfFour: pub.ruleOfFour,
    cannotMoveAgain: pub.cannotMoveAgain,
    wearingRing: pub.wearingRing,
    players: pub.players,
    cards: pub.cards,
    revealed: pub.revealed,
    modifiers: pub.modifiers,
    modifierCount: pub.modifierCount,
    uses: pub.uses,
    wounds: pub.wounds,
    played: pub.played,
    actions: pub.actions,
    round: pub.round,
    fierce: pub.fierce,
    assignments: pub.assignments,
    skirmish: pub.skirmish,
    question: pub.question,
    questions: pub.questions,
    draws: pub.draws,
    result: pub.result,
  };
}

/** The public facts, some of them changed. */
export function changed(pub: Pub, change: Partial<Pub>): Pub {
  return Object.assign(copyOf(pub), change);
}

/** The state with other public facts. */
export function withPub({ own, sealed, pub }: TcgState, change: Partial<Pub>): TcgState {
  return { pub: changed(pub, change), own, sealed };
}

/** The state with other facts that one seat alone knows. */
export function withOwn(state: TcgState, seat: Seat, change: Partial<Own>): TcgState {
  const { pub, own, sealed } = state;
  const before = own[seat];
  const copy: Own = {
    hand: before.hand,
    adventure: before.adventure,
    bearer: before.bearer,
    deck: before.deck,
    bid: before.bid,
    asked: before.asked,
    looked: before.looked,
    isSearching: before.isSearching,
  };
  const after = Object.assign(copy, change);
  return { pub, own: setSeat(own, seat, after), sealed };
}

/** The state with other facts that nobody knows. */
export function withSealed({ pub, own, sealed }: TcgState, change: Partial<Sealed>): TcgState {
  return { pub, own, sealed: { ...sealed, ...change } };
}

/** The state with another draw deck of a player; everybody sees how many cards it has. */
export function withDeck(state: TcgState, seat: Seat, deck: readonly Held[]): TcgState {
  const decks = setSeat(state.sealed.decks, seat, deck);
  return withPlayer(withSealed(state, { decks }), seat, { drawDeck: deck.length });
}

/** The state with another hand of a player, in the order of ids. */
export function withHand(state: TcgState, seat: Seat, cards: readonly Held[]): TcgState {
  const hand = sortedById(cards);
  return withPlayer(withOwn(state, seat, { hand }), seat, { hand: hand.length });
}

/** The state with other public facts of a player. */
export function withPlayer(state: TcgState, seat: Seat, change: Partial<Player>): TcgState {
  return withPub(state, { players: changedPlayer(state.pub, seat, change) });
}

/** Facts of both players, some of one of them changed. */
export function changedPlayer(
  { players }: Pub,
  seat: Seat,
  change: Partial<Player>,
): Pub['players'] {
  const before = players[seat];
  const copy: Player = {
    hand: before.hand,
    drawDeck: before.drawDeck,
    adventureDeck: before.adventureDeck,
    discard: before.discard,
    dead: before.dead,
    burdens: before.burdens,
    marker: before.marker,
    ringBearer: before.ringBearer,
    hasBid: before.hasBid,
    bid: before.bid,
  };
  return setSeat(players, seat, Object.assign(copy, change));
}

/** Cards without some of them. */
export function without<T extends { readonly iid: Iid }>(
  cards: readonly T[],
  gone: readonly Iid[],
): readonly T[] {
  return cards.filter(({ iid }) => !gone.includes(iid));
}

/** Chance gave new ids to cards of this player once more. */
export function countIds(state: TcgState, seat: Seat): TcgState {
  const { draws } = state.pub;
  const ids = setSeat(draws.ids, seat, draws.ids[seat] + 1);
  return withPub(state, { draws: { ids, shuffles: draws.shuffles } });
}

/** Chance ordered a deck of this player once more. */
export function countShuffle(state: TcgState, seat: Seat): TcgState {
  const { draws } = state.pub;
  const shuffles = setSeat(draws.shuffles, seat, draws.shuffles[seat] + 1);
  return countIds(withPub(state, { draws: { ids: draws.ids, shuffles } }), seat);
}

/** One card in play, changed. */
export function withCard({ cards }: Pub, iid: Iid, change: Partial<InPlay>): Pub['cards'] {
  return cards.map((one) => (one.iid === iid ? { ...one, ...change } : one));
}

/** Where cards go that leave play. */
export interface Leaving {
  readonly dead: readonly Iid[];
  readonly discarded: readonly Iid[];
}

/**
 * Cards leave play: each goes to a pile of its owner, and all that held of it there is gone, since
 * it would come back as a new object (R-B1, R-B9.6).
 */
export function leavePlay(pub: Pub, { dead, discarded }: Leaving): Pub {
  const gone = [...dead, ...discarded];
  const leaving = pub.cards.filter(({ iid }) => gone.includes(iid));
  const pileOf = (seat: Seat, ids: readonly Iid[]): readonly Held[] =>
    leaving
      .filter(({ iid, owner }) => owner === seat && ids.includes(iid))
      .map(({ iid, card }) => ({ iid, card }));
  let { players } = pub;
  for (const seat of SEATS) {
    const before = players[seat];
    players = changedPlayer({ ...pub, players }, seat, {
      dead: [...before.dead, ...pileOf(seat, dead)],
      discard: [...before.discard, ...pileOf(seat, discarded)],
    });
  }
  return forget(changed(pub, { players, cards: without(pub.cards, gone) }), gone, leaving);
}

/** What held of cards that are gone. */
function forget(pub: Pub, gone: readonly Iid[], leaving: readonly InPlay[]): Pub {
  const modifiers = pub.modifiers
    .map((modifier) => ({
      ...modifier,
      cards: modifier.cards.filter((iid) => !gone.includes(iid)),
    }))
    .filter(({ cards }) => cards.length > 0);
  const assignments = pub.assignments
    .filter(({ character }) => !gone.includes(character))
    .map(({ character, minions }) => ({
      character,
      minions: minions.filter((iid) => !gone.includes(iid)),
    }))
    .filter(({ minions }) => minions.length > 0);
  return changed(pub, {
    modifiers,
    assignments,
    uses: pub.uses.filter(({ source }) => !gone.includes(source)),
    wounds: without(pub.wounds, gone),
    fierce: pub.fierce?.filter((iid) => !gone.includes(iid)) ?? null,
    skirmish: leaveSkirmish(pub, gone, leaving),
  });
}

function leaveSkirmish(
  { skirmish }: Pub,
  gone: readonly Iid[],
  leaving: readonly InPlay[],
): Pub['skirmish'] {
  if (skirmish === null) return null;
  const { character, minions } = skirmish;
  const fighting = [...(character === null ? [] : [character]), ...minions];
  const left = leaving
    .filter(({ iid }) => fighting.includes(iid))
    .map(({ iid, card, owner }) => ({ iid, card, owner }));
  return {
    character: character !== null && gone.includes(character) ? null : character,
    minions: minions.filter((iid) => !gone.includes(iid)),
    gone: [...skirmish.gone, ...left],
  };
}
