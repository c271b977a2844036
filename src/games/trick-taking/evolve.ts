import { assertNever, known } from '../../engine/invariant.ts';
import type { EventOf, TrickTakingEvent } from './events.ts';
import {
  answered,
  asked,
  changeHand,
  countCards,
  withCards,
  withPub,
  withRound,
} from './evolve/change.ts';
import { offered, returned } from './evolve/exchanges.ts';
import { dealt, ended } from './evolve/rounds.ts';
import type { Seat } from './ids.ts';
import { inOrder } from './rules/cards.ts';
import { currentRound } from './rules/table.ts';
import type { Pub, Round, TrickTakingState } from './state.ts';

/** What is the case after an event. Only what the event changes is made anew. */
export function evolve(state: TrickTakingState, event: TrickTakingEvent): TrickTakingState {
  switch (event.type) {
    case 'RoundDealt':
      return dealt(state, event);
    case 'ExchangeOffered':
      return offered(state, event);
    case 'ExchangeReturned':
      return returned(state, event);
    case 'LostCardTaken':
      return lostCardTaken(state, event);
    case 'CardPlayed':
      return cardPlayed(state, event);
    case 'RoundEnded':
      return ended(state, event);
    case 'QuestionAsked':
    case 'CharacterPicked':
    case 'DecisionProposed':
    case 'DecisionConfirmed':
    case 'DecisionTaken':
    case 'GameEnded':
      return withPub(state, evolvePub(state.pub, event));
    default:
      return withRound(state, evolveRound(currentRound(state.pub), event));
  }
}

type GameFact =
  | 'QuestionAsked'
  | 'CharacterPicked'
  | 'DecisionProposed'
  | 'DecisionConfirmed'
  | 'DecisionTaken'
  | 'GameEnded';

/** Events that change public facts around the round. */
function evolvePub(pub: Pub, event: EventOf<GameFact>): Pub {
  switch (event.type) {
    case 'QuestionAsked':
      return asked(pub, event.pub.question);
    case 'CharacterPicked':
      return picked(pub, event);
    case 'DecisionProposed':
      return pub;
    case 'DecisionConfirmed':
      return confirmed(pub, event.pub.seat);
    case 'DecisionTaken':
      return { ...pub, frames: answered(pub, 'table-decision') };
    case 'GameEnded':
      return { ...pub, frames: [], result: { won: event.pub.won, how: event.pub.how } };
    default:
      return assertNever(event);
  }
}

type RoundFact =
  | 'CastCompleted'
  | 'SetupStepFinished'
  | 'TrickStarted'
  | 'RingsBroken'
  | 'TrickWon'
  | 'ConcessionProposed'
  | 'ConcessionConfirmed';

/** Events that change public facts of the round alone. */
function evolveRound(round: Round, event: EventOf<RoundFact>): Round {
  switch (event.type) {
    case 'CastCompleted':
      return { ...round, stage: 'setup' };
    case 'SetupStepFinished':
      return { ...round, stepsDone: round.stepsDone + 1 };
    case 'TrickStarted':
      return { ...round, stage: 'play', trick: { ...event.pub, plays: [] } };
    case 'RingsBroken':
      return { ...round, ringsBroken: true };
    case 'TrickWon':
      return trickWon(round, event);
    case 'ConcessionProposed':
    case 'ConcessionConfirmed':
      return { ...round, conceding: [...round.conceding, event.pub.seat] };
    default:
      return assertNever(event);
  }
}

function picked(pub: Pub, event: EventOf<'CharacterPicked'>): Pub {
  const { hand, character } = event.pub;
  const round = currentRound(pub);
  const hands = changeHand(round, hand, (one) => ({ ...one, character }));
  return { ...pub, frames: answered(pub, 'pick-character'), round: { ...round, hands } };
}

function lostCardTaken(state: TrickTakingState, event: EventOf<'LostCardTaken'>): TrickTakingState {
  const { hand, cards } = event.pub;
  const round = currentRound(state.pub);
  const next = withCards(state, hand, (held) => inOrder([...held, ...cards]));
  return withRound(next, {
    ...round,
    lost: round.lost.filter((card) => !cards.includes(card)),
    taken: [...round.taken, ...cards.map((card) => ({ card, hand }))],
    hands: countCards(round, hand, cards.length),
  });
}

function cardPlayed(state: TrickTakingState, event: EventOf<'CardPlayed'>): TrickTakingState {
  const { hand, card } = event.pub;
  const { pub } = state;
  const round = currentRound(pub);
  const trick = known(round.trick, 'the trick');
  const next = withCards(state, hand, (cards) => cards.filter((held) => held !== card));
  return withPub(next, {
    ...pub,
    frames: answered(pub, 'play-to-trick'),
    round: {
      ...round,
      hands: countCards(round, hand, -1),
      trick: { ...trick, plays: [...trick.plays, event.pub] },
    },
  });
}

function trickWon(round: Round, event: EventOf<'TrickWon'>): Round {
  const won = { ...known(round.trick, 'the trick'), winner: event.pub.winner };
  return { ...round, trick: null, tricks: [...round.tricks, won] };
}

function confirmed(pub: Pub, seat: Seat): Pub {
  const frames = pub.frames.map((frame) =>
    frame.kind === 'table-decision' ? { ...frame, agreed: [...frame.agreed, seat] } : frame,
  );
  return { ...pub, frames };
}
