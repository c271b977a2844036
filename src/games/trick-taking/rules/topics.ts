import { assertNever } from '../../../engine/invariant.ts';
import { topFrame } from '../../../engine/phases.ts';
import { type Card, type Hand, LANDMARKS, REMINDERS, type Seat } from '../ids.ts';
import type { Message, Round } from '../state/round.ts';
import type { Pub, TrickTaking } from '../state.ts';
import { handsAsked } from './asked.ts';
import { identityOf } from './characters.ts';
import { openCards } from './open-cards.ts';
import { currentRound } from './table.ts';

type Landmark = (typeof LANDMARKS)[number];
type Reminder = (typeof REMINDERS)[number];

/** What may be talked about: public facts alone (H2). */
interface Topics {
  /** Hands with a goal. */
  readonly goals: readonly Hand[];
  /** Hands that must answer the open question. */
  readonly turns: readonly Hand[];
  readonly rules: readonly Reminder[];
  readonly landmarks: readonly Landmark[];
  readonly cards: readonly Card[];
}

/** H2: the table may talk from the first deal to the end of the game, if it wants to talk at all. */
export function isTalkAllowed({ options, round, result }: Pub): boolean {
  return options.tableTalk === true && round !== null && result === null;
}

/** What the table may talk about now. */
export function topicsOf(pub: Pub): Topics {
  const round = currentRound(pub);
  const frame = topFrame<TrickTaking>(pub);
  return {
    goals: round.hands.filter(({ character }) => character !== null).map(({ hand }) => hand),
    turns: frame === null ? [] : handsAsked(frame),
    rules: REMINDERS.filter((rule) => isToThePoint(round, rule)),
    landmarks: LANDMARKS.filter((at) => isOnTheTable(round, at)),
    cards: openCards(pub),
  };
}

/** Nobody is reminded of what is not so. */
function isToThePoint(round: Round, rule: Reminder): boolean {
  switch (rule) {
    case 'rings-not-broken':
      return !round.ringsBroken;
    case 'frodo-keeps-ring':
      return round.hands.some(({ hand }) => identityOf(round, hand) === 'frodo');
    default:
      return true;
  }
}

function isOnTheTable(round: Round, at: Landmark): boolean {
  switch (at) {
    case 'lost-card':
      return round.lost.length > 0;
    case 'trick':
      return round.trick !== null && round.trick.plays.length > 0;
    case 'last-trick':
      return round.tricks.length + (round.captured?.length ?? 0) > 0;
    case 'event-card':
      return round.events !== undefined && round.events.up.length > 0;
    case 'threats':
      return round.threats !== undefined && round.threats.length > 0;
    case 'trick-counts':
      return round.stage === 'play';
    default:
      return assertNever(at);
  }
}

/** Whether a seat asked for a pause in this round and has not come back. */
export function isPausing(pub: Pub, seat: Seat): boolean {
  const { said = [] } = currentRound(pub);
  const isAboutPause = (one: Message) => one.message === 'need-pause' || one.message === 'back';
  const last = said.findLast((one) => one.seat === seat && isAboutPause(one));
  return last?.message === 'need-pause';
}
