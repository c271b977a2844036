import type { EventOf, TcgEvent } from './events.ts';
import {
  cardsDrawn,
  cardsLookedAt,
  deckSearched,
  deckShuffled,
  discardedFromDeck,
  discardedFromHand,
  discardedFromPlay,
  handLookedAt,
  placedBeneathDeck,
  reconciled,
  shuffledIntoDeck,
  takenIntoHand,
  transferred,
} from './evolve/cards.ts';
import { withPub } from './evolve/change.ts';
import {
  abilityUsed,
  cardPlayed,
  cardRevealedForPlay,
  eventResolved,
  exerted,
  healed,
  killed,
  modifierAdded,
  modifierExpired,
  woundPlaced,
} from './evolve/play.ts';
import {
  asked,
  bidPlaced,
  bidsRevealed,
  deckAccepted,
  gameEnded,
  marked,
  mulliganTaken,
  orderChosen,
  ringBearerPlaced,
  startingCompanionPlayed,
  startingFellowshipBegun,
  startingFellowshipDone,
} from './evolve/setup.ts';
import {
  assigned,
  burdensChanged,
  fellowshipMoved,
  phaseEnded,
  phaseStarted,
  ringBearerChanged,
  sitePlayed,
  siteReplaced,
  skirmishStarted,
  turnEnded,
  turnStarted,
  twilightAdded,
} from './evolve/turn.ts';
import type { Pub, TcgState } from './state.ts';

type Evolve<E extends TcgEvent> = (state: TcgState, event: E) => TcgState;

/** An event that changes public facts alone. */
function pub<E extends TcgEvent>(change: (pub: Pub, event: E) => Partial<Pub>): Evolve<E> {
  return (state, event) => withPub(state, change(state.pub, event));
}

/** An event that tells something and changes nothing. */
const same = (state: TcgState) => state;

/** What each event changes; a missing one does not compile. */
const EVOLVE: { readonly [T in TcgEvent['type']]: Evolve<EventOf<T>> } = {
  Asked: asked,
  Marked: marked,
  DeckAccepted: deckAccepted,
  BidPlaced: bidPlaced,
  BidsRevealed: bidsRevealed,
  TieBroken: same,
  OrderChosen: orderChosen,
  RingBearerPlaced: ringBearerPlaced,
  StartingFellowshipBegun: startingFellowshipBegun,
  StartingFellowshipDone: startingFellowshipDone,
  StartingCompanionPlayed: startingCompanionPlayed,
  MulliganTaken: mulliganTaken,
  TurnStarted: pub(turnStarted),
  TwilightCleared: pub(() => ({ pool: 0 })),
  TwilightAdded: pub(twilightAdded),
  TwilightRemoved: pub((before, event) => ({ pool: before.pool - event.pub.n })),
  PhaseStarted: pub(phaseStarted),
  PhaseEnded: pub(phaseEnded),
  Passed: same,
  SitePlayed: sitePlayed,
  SiteReplaced: siteReplaced,
  FellowshipMoved: pub(fellowshipMoved),
  MoveLimitChanged: pub((before, event) => ({
    moveLimitBonus: before.moveLimitBonus + event.pub.n,
  })),
  MovingForbidden: pub(() => ({ cannotMoveAgain: true })),
  BurdensAdded: pub((before, { pub: { seat, n } }) => burdensChanged(before, seat, n)),
  BurdensRemoved: pub((before, { pub: { seat, n } }) => burdensChanged(before, seat, -n)),
  RingWorn: pub(() => ({ wearingRing: true })),
  RingTakenOff: pub(() => ({ wearingRing: false })),
  RingBearerChanged: pub(ringBearerChanged),
  ArcheryTotals: same,
  RoundStarted: pub((_before, { pub: { round, fierce } }) => ({ round, fierce })),
  Assigned: pub(assigned),
  SkirmishStarted: pub(skirmishStarted),
  SkirmishResolved: same,
  SkirmishCancelled: pub(() => ({ skirmish: null })),
  TurnEnded: turnEnded,
  GameEnded: gameEnded,
  DeckShuffled: deckShuffled,
  CardsDrawn: cardsDrawn,
  DrawSkipped: same,
  TakenIntoHand: takenIntoHand,
  DiscardedFromPlay: discardedFromPlay,
  DiscardedFromHand: discardedFromHand,
  DiscardedFromDeck: discardedFromDeck,
  PlacedBeneathDeck: placedBeneathDeck,
  ShuffledIntoDeck: shuffledIntoDeck,
  HandRevealed: pub((_before, { pub: { cards } }) => ({ revealed: cards })),
  HandLookedAt: handLookedAt,
  CardsRevealed: pub((_before, { pub: { cards } }) => ({ revealed: cards })),
  CardsLookedAt: cardsLookedAt,
  DeckSearched: deckSearched,
  Reconciled: reconciled,
  Transferred: transferred,
  CardRevealedForPlay: cardRevealedForPlay,
  CardPlayed: pub(cardPlayed),
  EventResolved: pub(eventResolved),
  AbilityUsed: abilityUsed,
  Exerted: pub(exerted),
  WoundPlaced: pub(woundPlaced),
  WoundPrevented: same,
  Healed: pub(healed),
  Killed: pub(killed),
  ModifierAdded: pub(modifierAdded),
  ModifierExpired: pub(modifierExpired),
};

/** What is the case after an event. */
export function evolve(state: TcgState, event: TcgEvent): TcgState {
  return (EVOLVE[event.type] as Evolve<TcgEvent>)(state, event);
}
