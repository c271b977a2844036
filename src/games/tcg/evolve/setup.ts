import type { EventOf } from '../events.ts';
import { SEATS } from '../ids.ts';
import type { InPlay, Own, TcgState } from '../state.ts';
import {
  changedPlayer,
  countIds,
  countShuffle,
  withDeck,
  withHand,
  withOwn,
  without,
  withPlayer,
  withPub,
  withSealed,
} from './change.ts';

/** A player is asked; nobody else is. */
export function asked(state: TcgState, { pub, own, sealed }: EventOf<'Asked'>): TcgState {
  const { question } = pub;
  const questions = state.pub.questions + 1;
  let after = withSealed(withPub(state, { question, questions }), { agenda: sealed.agenda });
  for (const seat of SEATS) after = withAsked(after, seat, own[seat]?.asked ?? null);
  return after;
}

function withAsked(state: TcgState, seat: 'p1' | 'p2', is: Own['asked']): TcgState {
  return state.own[seat].asked === is ? state : withOwn(state, seat, { asked: is });
}

/** Something is marked. */
export function marked(state: TcgState, { own }: EventOf<'Marked'>): TcgState {
  let after = state;
  for (const seat of SEATS) {
    const pick = own[seat]?.pick;
    const before = state.own[seat].asked;
    if (pick === undefined || before === null) continue;
    after = withOwn(after, seat, { asked: { ...before, picked: [...before.picked, pick] } });
  }
  return after;
}

/** A deck is on the table. */
export function deckAccepted(
  state: TcgState,
  { pub, own, sealed }: EventOf<'DeckAccepted'>,
): TcgState {
  const { seat, adventureDeck } = pub;
  const { adventure, bearer } = own[seat] ?? { adventure: [], bearer: [] };
  const after = withOwn(withDeck(state, seat, sealed.deck), seat, { adventure, bearer });
  return countIds(withPlayer(after, seat, { adventureDeck }), seat);
}

/** A bid is in. */
export function bidPlaced(state: TcgState, { pub, own }: EventOf<'BidPlaced'>): TcgState {
  const { seat } = pub;
  const { question } = state.pub;
  const seats = question?.seats.filter((one) => one !== seat) ?? [];
  const after = withOwn(state, seat, { bid: own[seat]?.n ?? null, asked: null });
  return withPub(after, {
    players: changedPlayer(state.pub, seat, { hasBid: true }),
    question: question === null ? null : { ...question, seats },
  });
}

/** Both bids are open. */
export function bidsRevealed(state: TcgState, { pub }: EventOf<'BidsRevealed'>): TcgState {
  let after = state;
  for (const seat of SEATS) after = withPlayer(after, seat, { bid: pub.bids[seat] });
  return after;
}

/** It is settled who goes first; both fellowships are at the first site (R-C2.3). */
export function orderChosen(state: TcgState, { pub: { first } }: EventOf<'OrderChosen'>): TcgState {
  let after = withPub(state, { first, fp: first });
  for (const seat of SEATS) after = withPlayer(after, seat, { marker: 1 });
  return after;
}

/** A Ring-bearer with the Ring is in play. */
export function ringBearerPlaced(
  state: TcgState,
  { pub: { seat, bearer, ring } }: EventOf<'RingBearerPlaced'>,
): TcgState {
  const common = { owner: seat, wounds: 0, resistance: null };
  const cards: readonly InPlay[] = [
    ...state.pub.cards,
    { ...bearer, ...common, zone: 'fellowship', attachedTo: null },
    { ...ring, ...common, zone: 'attached', attachedTo: bearer.iid },
  ];
  const players = changedPlayer(state.pub, seat, { ringBearer: bearer.iid });
  return withOwn(withPub(state, { cards, players }), seat, { bearer: [] });
}

/** A player chooses a starting fellowship: its cards are those that are active. */
export function startingFellowshipBegun(
  state: TcgState,
  { pub: { seat } }: EventOf<'StartingFellowshipBegun'>,
): TcgState {
  return withPub(state, { fp: seat, startCost: 0 });
}

/** A starting fellowship is complete; the deck that was searched is out of sight. */
export function startingFellowshipDone(
  state: TcgState,
  { pub: { seat } }: EventOf<'StartingFellowshipDone'>,
): TcgState {
  return withOwn(state, seat, { looked: [] });
}

/** A companion of the draw deck is in play. */
export function startingCompanionPlayed(
  state: TcgState,
  { pub }: EventOf<'StartingCompanionPlayed'>,
): TcgState {
  const { seat, iid, card, cost, wounds } = pub;
  const after = withDeck(state, seat, without(state.sealed.decks[seat], [iid]));
  const played: InPlay = {
    ...{ iid, card, owner: seat, zone: 'fellowship' },
    ...{ attachedTo: null, wounds, resistance: null },
  };
  const looked = without(state.own[seat].looked, [iid]);
  return withOwn(
    withPub(after, {
      cards: [...state.pub.cards, played],
      startCost: state.pub.startCost + cost,
    }),
    seat,
    { looked },
  );
}

/** The hand is shuffled into the deck. */
export function mulliganTaken(
  state: TcgState,
  { pub: { seat }, sealed }: EventOf<'MulliganTaken'>,
): TcgState {
  return countShuffle(withHand(withDeck(state, seat, sealed.deck), seat, []), seat);
}

/** The game is over: nobody is asked any more, and nothing is left to be done. */
export function gameEnded(state: TcgState, { pub }: EventOf<'GameEnded'>): TcgState {
  const { winner, how } = pub;
  const result = { winner, how };
  let after = withPub(state, { result, question: null, phase: 'gameOver' });
  for (const seat of SEATS) after = withAsked(after, seat, null);
  return withSealed(after, { agenda: { tasks: [], acts: [] } });
}
