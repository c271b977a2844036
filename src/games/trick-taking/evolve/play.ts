import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import { controllerOf, currentRound } from '../rules/table.ts';
import { countTricksOver, openPlays } from '../rules/tricks.ts';
import type { Round } from '../state/round.ts';
import type { Play } from '../state/tricks.ts';
import type { TrickTakingState } from '../state.ts';
import { takenOut, withCards, withoutCard } from './cards.ts';
import { afterAnswer, answered, withOwn, withRound } from './change.ts';

/** A card lies in the trick. */
export function cardPlayed(
  state: TrickTakingState,
  event: EventOf<'CardPlayed'>,
): TrickTakingState {
  const { hand, card } = event.pub;
  const { pub, sealed } = state;
  const { round, own } = takenOut(state, hand, card);
  const frames = answered(pub, 'play-to-trick');
  return { pub: { ...pub, frames, round: withPlay(round, event.pub) }, own, sealed };
}

function withPlay(round: Round, play: Play): Round {
  const { trick, leader, plays } = known(round.trick, 'the trick');
  return { ...round, trick: { trick, leader, plays: [...plays, play] } };
}

/** A card lies face down in the trick; who played it still knows it (D-19). */
export function cardPlayedFaceDown(
  state: TrickTakingState,
  event: EventOf<'CardPlayedFaceDown'>,
): TrickTakingState {
  const { hand, suit } = event.pub;
  const seat = controllerOf(currentRound(state.pub), hand);
  const { card } = known(event.own[seat], `the card in the part of ${seat}`);
  const left = afterAnswer(withoutCard(state, hand, card), 'play-to-trick');
  const next = withOwn(left, seat, (own) => ({ ...own, faceDown: { hand, card } }));
  const play = { hand, card: null, suit, claim: null };
  return withRound(next, withPlay(currentRound(next.pub), play));
}

/** The face-down card of the trick lies open. */
export function faceDownCardShown(
  state: TrickTakingState,
  event: EventOf<'FaceDownCardShown'>,
): TrickTakingState {
  const { hand, card } = event.pub;
  const round = currentRound(state.pub);
  const trick = known(round.trick, 'the trick');
  const plays = trick.plays.map((play) =>
    play.hand === hand ? { hand, card, claim: null } : play,
  );
  const next = withRound(state, { ...round, trick: { ...trick, plays } });
  return withOwn(next, controllerOf(round, hand), ({ faceDown: _, ...own }) => own);
}

/** A trick belongs to a hand. */
export function trickWon(round: Round, event: EventOf<'TrickWon'>): Round {
  const trick = known(round.trick, 'the trick');
  const won = { winner: event.pub.winner, ...trick, plays: openPlays(trick) };
  return withEventCardsDiscarded({ ...round, trick: null, tricks: [...round.tricks, won] });
}

/** A trick belongs to nobody (chapter 5). */
export function trickCaptured(round: Round): Round {
  const trick = known(round.trick, 'the trick');
  const lost = { ...trick, plays: openPlays(trick) };
  const captured = [...(round.captured ?? []), lost];
  return withEventCardsDiscarded({ ...round, trick: null, captured });
}

function withEventCardsDiscarded(round: Round): Round {
  const { events } = round;
  if (events === undefined) return round;
  const discard = [...events.discard, ...events.up];
  return { ...round, events: { ...events, up: [], discard } };
}

/** Event cards lie open for the next trick. */
export function eventCardsTurnedUp(
  state: TrickTakingState,
  event: EventOf<'EventCardsTurnedUp'>,
): TrickTakingState {
  const { cards, deckLeft, reshuffled } = event.pub;
  const round = currentRound(state.pub);
  const discard = reshuffled ? [] : (round.events?.discard ?? []);
  const next = withRound(state, { ...round, events: { up: cards, discard, left: deckLeft } });
  return { ...next, sealed: { ...next.sealed, eventDeck: event.sealed.deck } };
}

/** Another hand leads, and is asked for its card. */
export function leadPassed(
  state: TrickTakingState,
  event: EventOf<'LeadPassed'>,
): TrickTakingState {
  const next = afterAnswer(state, 'play-to-trick');
  const round = currentRound(next.pub);
  const trick = known(round.trick, 'the trick');
  return withRound(next, { ...round, trick: { ...trick, leader: event.pub.target } });
}

/** The tucked card is in the hand again. */
export function cardUntucked(
  state: TrickTakingState,
  event: EventOf<'CardUntucked'>,
): TrickTakingState {
  const { hand } = event.pub;
  const round = currentRound(state.pub);
  const seat = controllerOf(round, hand);
  const tucked = known(round.tucked, 'the tucked card');
  const card = tucked.card ?? known(state.own[seat].tucked, 'the tucked card').card;
  const { tucked: _, ...rest } = round;
  const trick = countTricksOver(round) + 1;
  const opened = withRound(state, { ...rest, untucked: { hand, trick } });
  const cleared = withOwn(opened, seat, ({ tucked: __, ...own }) => own);
  return withCards(cleared, hand, [card]);
}

/** A gift is used in this round. */
export function giftUsed(state: TrickTakingState, event: EventOf<'GiftUsed'>): TrickTakingState {
  const next = afterAnswer(state, 'use-gift');
  const round = currentRound(next.pub);
  const use = { ...event.pub, trick: countTricksOver(round) + 1 };
  return withRound(next, { ...round, used: [...(round.used ?? []), use] });
}

/** A gift was offered and not used. */
export function giftDeclined(
  state: TrickTakingState,
  event: EventOf<'GiftDeclined'>,
): TrickTakingState {
  const next = afterAnswer(state, 'use-gift');
  const round = currentRound(next.pub);
  return withRound(next, { ...round, declined: [...(round.declined ?? []), event.pub.gift] });
}

/** Threat cards that were hidden lie open. */
export function threatsShown(
  state: TrickTakingState,
  event: EventOf<'ThreatsShown'>,
): TrickTakingState {
  const round = currentRound(state.pub);
  const threats = (round.threats ?? []).map((one) => {
    const shown = event.pub.threats.find(({ hand }) => hand === one.hand);
    return shown === undefined ? one : { ...one, rank: shown.rank };
  });
  const own = { ...state.own };
  for (const seat of state.pub.seats) {
    const { threats: _, ...rest } = own[seat];
    own[seat] = rest;
  }
  return withRound({ ...state, own }, { ...round, threats });
}
