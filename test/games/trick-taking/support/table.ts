import { known } from '../../../../src/engine/invariant.ts';
import { makeScript } from '../../../../src/engine/script.ts';
import type { TrickTakingEvent } from '../../../../src/games/trick-taking/events.ts';
import { evolve } from '../../../../src/games/trick-taking/evolve.ts';
import type {
  Character,
  EventCard,
  Group,
  Hand,
  People,
} from '../../../../src/games/trick-taking/ids.ts';
import type { Options } from '../../../../src/games/trick-taking/options.ts';
import { proceedSelection } from '../../../../src/games/trick-taking/phases/pick-character.ts';
import { proceedSetup } from '../../../../src/games/trick-taking/phases/setup.ts';
import { WHOLE_GAME } from '../../../../src/games/trick-taking/revisions.ts';
import { sceneOf } from '../../../../src/games/trick-taking/rules/scene.ts';
import { controllerOf, currentRound } from '../../../../src/games/trick-taking/rules/table.ts';
import {
  initial,
  type Pub,
  type TrickTaking,
  type TrickTakingScript,
  type TrickTakingState,
} from '../../../../src/games/trick-taking/state.ts';
import { seededRng } from '../../../support/seeded-rng.ts';
import { dealEvent } from './deal-event.ts';
import { type DealSetting, handsFor, optionsFor } from './setting.ts';

export { type DealSetting, handsFor, optionsFor, seatOf } from './setting.ts';

/** Which character every hand plays. */
type Cast = Partial<Record<Hand, Character>>;

/** What a test says of a table whose characters are picked. */
export interface CastSetting extends DealSetting {
  readonly cast?: Cast;
  /** Chapter 18: which group plays. */
  readonly group?: Group;
}

/** What a test says of a table in play. */
export interface PlaySetting extends CastSetting {
  readonly leader?: Hand;
  /** Somebody has played a Rings card in an earlier trick. */
  readonly broken?: boolean;
  /** Threat cards that lie with hands. */
  readonly threats?: Partial<Record<Hand, number>>;
  /** Hands whose threat card only they know. */
  readonly hidden?: readonly Hand[];
  /** Cards of the event deck that lie open for the first trick. */
  readonly turnedUp?: readonly EventCard[];
  /** What else happened in the setup. */
  readonly setup?: readonly TrickTakingEvent[];
}

const CASTS: Readonly<Record<3 | 4, Cast>> = {
  3: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo' },
  4: { h1: 'frodo', h2: 'gandalf', h3: 'bilbo', h4: 'pippin' },
};

/** The state after these events in a game with these options. */
export function stateAfter(
  options: Options,
  events: readonly TrickTakingEvent[],
): TrickTakingState {
  return events.reduce(evolve, initial(options, WHOLE_GAME));
}

/** A table whose cards are dealt, and nothing else. */
export function dealt(setting: DealSetting & Pick<CastSetting, 'group'> = {}): TrickTakingState {
  const { road, group } = setting;
  return stateAfter(optionsFor(setting), [
    ...(road ? [{ type: 'RoadBuilt', v: 1, pub: { build: road } } as const] : []),
    dealEvent(setting),
    ...(group ? [{ type: 'GroupChosen', v: 1, pub: { group, automatic: true } } as const] : []),
  ]);
}

/** The characters of a round where a test does not say: those it must have, then the next ones. */
function castOf(pub: Pub, people: People): Cast {
  const hands = handsFor(people);
  if (pub.options.chapter === 1) return CASTS[hands.length === 4 ? 4 : 3];
  const { pool, stars } = sceneOf(pub);
  const order = [...stars, ...pool.filter((one) => !stars.includes(one))];
  return Object.fromEntries(hands.map((hand, place) => [hand, known(order[place], hand)]));
}

/** Events by which every hand gets its character. */
function casting(
  pub: Pub,
  people: People,
  cast = castOf(pub, people),
): readonly TrickTakingEvent[] {
  const parts = handsFor(people).map((hand) => ({ hand, character: known(cast[hand], hand) }));
  return [
    ...parts.map(
      (part): TrickTakingEvent => ({
        type: 'CharacterPicked',
        v: 1,
        pub: { ...part, automatic: part.character === 'frodo' },
      }),
    ),
    { type: 'CastCompleted', v: 1, pub: { cast: parts } },
  ];
}

/** A table whose characters are picked, and nothing of the setup done. */
export function withCast(setting: CastSetting = {}): TrickTakingState {
  const { people = 3, cast } = setting;
  const state = dealt(setting);
  return casting(state.pub, people, cast).reduce(evolve, state);
}

/** Events by which threat cards came to hands; a hidden one is told to its controller alone. */
function threatsDrawn({ pub }: TrickTakingState, setting: PlaySetting): TrickTakingEvent[] {
  const { threats = {}, hidden = [], people = 3 } = setting;
  return handsFor(people).flatMap((hand) => {
    const rank = threats[hand];
    if (rank === undefined) return [];
    const isHidden = hidden.includes(hand);
    const seat = controllerOf(currentRound(pub), hand);
    return {
      type: 'ThreatDrawn',
      v: 1,
      pub: {
        hand,
        rank: isHidden ? null : rank,
        discarded: [],
        deckLeft: 0,
        reshuffled: false,
        redrawn: true,
      },
      own: isHidden ? { [seat]: { rank } } : {},
      sealed: { deck: [] },
    } as const;
  });
}

/** Events by which a hand leads a trick and is asked for its card. */
export function leading(trick: number, leader: Hand): readonly TrickTakingEvent[] {
  return [
    { type: 'TrickStarted', v: 1, pub: { trick, leader } },
    { type: 'QuestionAsked', v: 1, pub: { question: { kind: 'play-to-trick', hand: leader } } },
  ];
}

function eventCardsFor({ sealed }: TrickTakingState, cards: readonly EventCard[]) {
  const deck = (sealed.eventDeck ?? []).filter((card) => !cards.includes(card));
  const pub = { cards, deckLeft: deck.length, reshuffled: false };
  return { type: 'EventCardsTurnedUp', v: 1, pub, sealed: { deck } } as const;
}

/** A table in the first trick, its leader to play. */
export function inPlay(setting: PlaySetting = {}): TrickTakingState {
  const { leader = 'h1', broken = false, turnedUp, setup = [] } = setting;
  const state = withCast(setting);
  const events: readonly TrickTakingEvent[] = [
    ...threatsDrawn(state, setting),
    ...setup,
    ...(broken ? [{ type: 'RingsBroken', v: 1, pub: { hand: leader } } as const] : []),
    ...(turnedUp ? [eventCardsFor(state, turnedUp)] : []),
    ...leading(1, leader),
  ];
  return events.reduce(evolve, state);
}

/** The state when somebody is asked, or when the stage of the round is over. */
function carriedOn(
  state: TrickTakingState,
  proceed: (script: TrickTakingScript) => void,
): TrickTakingState {
  const script = makeScript<TrickTaking>(evolve, state);
  const { stage } = currentRound(state.pub);
  const isGoingOn = ({ pub }: TrickTakingState) =>
    pub.frames.length === 0 && currentRound(pub).stage === stage;
  while (isGoingOn(script.state)) proceed(script);
  return script.state;
}

/** A table in the selection: the rules have asked the first question. */
export function inSelection(
  setting: DealSetting & Pick<CastSetting, 'group'> = {},
): TrickTakingState {
  return carriedOn(dealt(setting), (script) => proceedSelection(script, seededRng(1)));
}

/** A table in the setup: the rules have gone on to the first question, or to the end of it. */
export function inSetup(setting: CastSetting = {}): TrickTakingState {
  return carriedOn(withCast(setting), (script) => proceedSetup(script, seededRng(1)));
}

/** A table between two rounds, after a first one that was lost. */
export function betweenRounds(setting: CastSetting = {}): TrickTakingState {
  const events: readonly TrickTakingEvent[] = [
    ...leading(1, 'h1'),
    {
      type: 'RoundEnded',
      v: 1,
      pub: { round: 1, won: false, how: 'CONCEDED', goals: [], hands: [] },
    },
    { type: 'QuestionAsked', v: 1, pub: { question: { kind: 'round-end' } } },
  ];
  return events.reduce(evolve, withCast(setting));
}
