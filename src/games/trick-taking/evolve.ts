import type { EventOf, TrickTakingEvent } from './events.ts';
import { afterAnswer, asked, changeHand, withPub, withRound } from './evolve/change.ts';
import { committed, offered, passed, returned, takenBack } from './evolve/exchanges.ts';
import { advanced, decided, restarted } from './evolve/journey.ts';
import {
  cardPlayed,
  cardPlayedFaceDown,
  cardUntucked,
  eventCardsTurnedUp,
  faceDownCardShown,
  giftDeclined,
  giftUsed,
  leadPassed,
  threatsShown,
  trickCaptured,
  trickWon,
} from './evolve/play.ts';
import { barrowTaken, cardsDealt, dealt, ended } from './evolve/rounds.ts';
import {
  cardsFlipped,
  cardsSetAside,
  cardTucked,
  handShown,
  lostCardSwapped,
  lostCardTaken,
  rangeChosen,
  ringFound,
  stepFinished,
  threatKept,
  threatsSeen,
  threatTaken,
} from './evolve/setup.ts';
import { currentRound } from './rules/table.ts';
import type { Round } from './state/round.ts';
import type { Pub, TrickTakingState } from './state.ts';

type Evolve<E extends TrickTakingEvent> = (state: TrickTakingState, event: E) => TrickTakingState;
type RoundChange<E extends TrickTakingEvent> = (round: Round, event: E) => Round;
type PubChange<E extends TrickTakingEvent> = (pub: Pub, event: E) => Pub;

/** An event that changes public facts of the round alone. */
function round<E extends TrickTakingEvent>(change: RoundChange<E>): Evolve<E> {
  return (state, event) => withRound(state, change(currentRound(state.pub), event));
}

/** An event that changes public facts around the round. */
function pub<E extends TrickTakingEvent>(change: PubChange<E>): Evolve<E> {
  return (state, event) => withPub(state, change(state.pub, event));
}

/** What each event changes; a missing one does not compile. */
const EVOLVE: { readonly [T in TrickTakingEvent['type']]: Evolve<EventOf<T>> } = {
  RoadBuilt: pub((before, event) => ({ ...before, road: event.pub.build })),
  RoundPrepared: pub((before, event) => ({
    ...before,
    frames: [],
    upcoming: { round: event.pub.round },
  })),
  RoundDealt: dealt,
  CardsDealt: cardsDealt,
  RingFound: ringFound,
  BarrowTaken: barrowTaken,
  GroupChosen: (state, event) =>
    withRound(afterAnswer(state, 'choose-group'), {
      ...currentRound(state.pub),
      group: event.pub.group,
    }),
  CharacterPicked: (state, event) => {
    const { hand, character } = event.pub;
    const before = currentRound(state.pub);
    const hands = changeHand(before, hand, (one) => ({ ...one, character }));
    return withRound(afterAnswer(state, 'pick-character'), { ...before, hands });
  },
  CastCompleted: round((before) => ({ ...before, stage: 'setup' })),
  RiderGiven: round((before, event) => ({ ...before, rider: event.pub })),
  LostCardTaken: lostCardTaken,
  LostCardSwapped: lostCardSwapped,
  ThreatDrawn: threatTaken,
  ThreatKept: threatKept,
  ThreatsSeen: threatsSeen,
  ThreatChosen: threatTaken,
  RangeChosen: rangeChosen,
  DirectionDeclared: (state, event) => {
    const before = currentRound(state.pub);
    const declared = [...(before.declared ?? []), event.pub];
    return withRound(afterAnswer(state, 'declare-direction'), { ...before, declared });
  },
  ExchangeOffered: offered,
  ExchangeReturned: returned,
  CardCommitted: committed,
  CommitmentTakenBack: takenBack,
  CardsPassed: passed,
  HandShown: handShown,
  CardsFlipped: cardsFlipped,
  CardTucked: cardTucked,
  CardsSetAside: cardsSetAside,
  HornBlown: round((before, event) => ({ ...before, horn: event.pub })),
  SetupStepFinished: (state) =>
    withRound(
      afterAnswer(afterAnswer(afterAnswer(state, 'offer-exchange'), 'commit-cards'), 'take-lost'),
      stepFinished(currentRound(state.pub)),
    ),
  TrickStarted: round((before, event) => ({
    ...before,
    stage: 'play',
    trick: { trick: event.pub.trick, leader: event.pub.leader, plays: [] },
  })),
  LeadPassed: leadPassed,
  EventCardsTurnedUp: eventCardsTurnedUp,
  CardPlayed: cardPlayed,
  CardPlayedFaceDown: cardPlayedFaceDown,
  FaceDownCardShown: faceDownCardShown,
  RingsBroken: round((before) => ({ ...before, ringsBroken: true })),
  TrickWon: round(trickWon),
  TrickCaptured: round(trickCaptured),
  CardUntucked: cardUntucked,
  GiftUsed: giftUsed,
  GiftDeclined: giftDeclined,
  GoalAnnounced: round((before, event) => ({
    ...before,
    announced: [...(before.announced ?? []), event.pub.hand],
  })),
  ThreatsShown: threatsShown,
  LeftoversShown: round((before, event) => ({ ...before, leftovers: event.pub.hands })),
  ConcessionProposed: round(conceding),
  ConcessionConfirmed: round(conceding),
  Said: round((before, event) => ({ ...before, said: [...(before.said ?? []), event.pub] })),
  QuestionAsked: pub((before, event) => asked(before, event.pub.question)),
  RoundEnded: ended,
  ChapterAdvanced: pub(advanced),
  ChapterRestarted: pub(restarted),
  DecisionProposed: (state) => afterAnswer(state, 'table-decision'),
  DecisionConfirmed: pub((before, event) => confirmed(before, event.pub.seat)),
  DecisionTaken: (state, event) =>
    afterAnswer(
      afterAnswer(withPub(state, decided(state.pub, event)), 'table-decision'),
      'open-decision',
    ),
  GameEnded: pub((before, event) => ({
    ...before,
    frames: [],
    result: { won: event.pub.won, how: event.pub.how },
  })),
};

/** What is the case after an event. Only what the event changes is made anew. */
export function evolve(state: TrickTakingState, event: TrickTakingEvent): TrickTakingState {
  return (EVOLVE[event.type] as Evolve<TrickTakingEvent>)(state, event);
}

function conceding(
  before: Round,
  event: EventOf<'ConcessionProposed' | 'ConcessionConfirmed'>,
): Round {
  return { ...before, conceding: [...before.conceding, event.pub.seat] };
}

function confirmed(before: Pub, seat: Pub['seats'][number]): Pub {
  const frames = before.frames.map((frame) =>
    frame.kind === 'table-decision' ? { ...frame, agreed: [...frame.agreed, seat] } : frame,
  );
  return { ...before, frames };
}
