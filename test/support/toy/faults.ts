import { known } from '../../../src/engine/invariant.ts';
import type { GameModule, NonEmpty, State } from '../../../src/engine/module.ts';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import { highCard } from './index.ts';
import type { HighCard, Pub } from './state.ts';
import type { View } from './view.ts';

type Title = GameModule<HighCard>;
type Table = State<HighCard>;

/** The toy title with some members replaced. */
function withFault(members: Partial<Title>): Title {
  return { ...highCard, ...members };
}

/** The toy title whose `evolve` ends with one more change. */
function evolving(change: (after: Table, event: Event, before: Table) => Table): Title {
  return withFault({
    evolve: (before, event) => change(highCard.evolve(before, event), event, before),
  });
}

/** The toy title whose `decide` writes its events differently. */
function deciding(rewrite: (events: NonEmpty<Event>, state: Table) => readonly object[]): Title {
  return withFault({
    decide: (given, state, rng) =>
      rewrite(highCard.decide(given, state, rng), state) as unknown as NonEmpty<Event>,
  });
}

/** `pub` with a member its type does not know. */
function publish(state: Table, extra: object): Table {
  return { ...state, pub: { ...state.pub, ...extra } };
}

function deckTop({ sealed }: Table): number {
  return sealed.deck[0]?.rank ?? 0;
}

const FORFEIT: Event = { type: 'GameForfeited', v: 1, pub: { seats: ['a'], how: 'BORED' } };

const RANK_TOLD = deciding((events, state) =>
  events.map((event) => {
    if (event.type !== 'CardChosen') return event;
    const cards = known(state.own[event.pub.seat], event.pub.seat).hand;
    const rank = cards.find(({ id }) => id === event.own[event.pub.seat]?.card)?.rank;
    return { ...event, pub: { ...event.pub, rank } };
  }),
);

/** Secrets that get out. */
export const LEAKS = {
  throughPub: evolving((state) => publish(state, { hint: deckTop(state) })),
  throughEvent: RANK_TOLD,
  behindAReveal: { ...RANK_TOLD, reveals: ['CardChosen', 'ChoicesOpened'] },
  throughEventCount: deciding((events, state) =>
    deckTop(state) > 5 && events[0].type === 'CardTakenBack'
      ? [FORFEIT, ...events]
      : events.slice(),
  ),
  throughDecisions: rememberingDeck((top) => ({
    legal: (seen) => highCard.legal(seen).filter(({ optional }) => !optional || top() > 5),
  })),
  throughRefusals: rememberingDeck((top) => ({
    explain: () => (top() > 5 ? 'NOT_YOUR_TURN' : 'CARD_NOT_HELD'),
  })),
  idInPub: evolving((state, event) =>
    event.type === 'Dealt' ? publish(state, { next: state.sealed.deck[0]?.id }) : state,
  ),
  choiceInPub: evolving((state, event) =>
    event.type === 'CardChosen' ? publish(state, { last: Object.values(event.own) }) : state,
  ),
  idInEvent: deciding((events) =>
    events.map((event) =>
      event.type === 'CardChosen'
        ? { ...event, pub: { ...event.pub, ...Object.values(event.own)[0] } }
        : event,
    ),
  ),
} satisfies Record<string, Title>;

/** Legal by type sees a sight only, so the secret has to come through a variable of the module. */
function rememberingDeck(members: (top: () => number) => Partial<Title>): Title {
  let top = 0;
  return withFault({
    ...members(() => top),
    evolve(before, event) {
      const after = highCard.evolve(before, event);
      top = deckTop(after);
      return after;
    },
  });
}

/** Titles that refuse what they offer or offer what they do not list. */
export const ILLEGALITIES = {
  refusesListed: withFault({
    decide(given, state, rng) {
      const { seat, command } = given;
      const card = state.own[seat]?.hand.find(
        ({ id }) => command.type === 'choose' && id === command.card,
      );
      if (card?.rank === 7) throw new Error('seven may not be chosen');
      return highCard.decide(given, state, rng);
    },
  }),
  listsMoreWhenAskedAgain: growingList(),
  listsWhatTheSchemaRefuses: withFault({
    legal: (seen) =>
      highCard.legal(seen).map((decision) => ({
        ...decision,
        commands: [{ type: 'choose', card: 'Ace' }, ...decision.commands.slice(1)],
      })),
  }),
  unknownReason: withFault({ explain: () => 'BECAUSE' as 'GAME_OVER' }),
  changesItsState: withFault({
    explain(seen, command) {
      (seen.pub.chosen as string[]).push('nobody');
      return highCard.explain(seen, command);
    },
  }),
} satisfies Record<string, Title>;

/** Lists two more commands from the second time on that it is asked about the same table. */
function growingList(): Title {
  const asked = new WeakSet<Pub>();
  return withFault({
    legal(seen) {
      const decisions = highCard.legal(seen);
      if (!asked.has(seen.pub)) {
        asked.add(seen.pub);
        return decisions;
      }
      const more: Command[] = [{ type: 'deal' }, { type: 'takeBack' }];
      return decisions.map((decision) => ({
        ...decision,
        commands: [...decision.commands, ...more] as unknown as NonEmpty<Command>,
      }));
    },
  });
}

const CARDS = Array.from({ length: 501 }, (_, card) => ({
  type: 'choose',
  card: `c${card}`,
})) as unknown as NonEmpty<Command>;

/** Titles that wait for nobody, or for somebody who cannot answer. */
export const STALLS = {
  deadEnd: withFault({ legal: (seen) => (seen.pub.round === 2 ? [] : highCard.legal(seen)) }),
  waitsForNobody: withFault({ waiting: (pub) => (pub.round === 2 ? [] : highCard.waiting(pub)) }),
  waitsAfterTheEnd: withFault({
    waiting: (pub) => (highCard.outcome(pub) === null ? highCard.waiting(pub) : ['a']),
  }),
  asksWhoIsNotWaitedFor: withFault({
    legal: (seen) => highCard.legal(seen).map((decision) => ({ ...decision, optional: false })),
  }),
  asksSpectators: withFault({
    legal: (seen) =>
      seen.viewer === null
        ? [{ kind: 'bet', frame: null, optional: true, commands: [{ type: 'deal' }] }]
        : highCard.legal(seen),
  }),
  asksTooMuch: withFault({
    legal: (seen) => highCard.legal(seen).map((decision) => ({ ...decision, commands: CARDS })),
  }),
  neverEnds: evolving((state, event) =>
    event.type === 'Dealt' ? publish(state, { round: Math.min(state.pub.round, 2) }) : state,
  ),
  leavesAFrame: evolving((state) =>
    highCard.outcome(state.pub) === null
      ? state
      : publish(state, {
          frames: [{ kind: 'choose', id: 99 }],
          forfeit: { seats: ['a'], how: 'RESIGNED' },
        }),
  ),
  goesOnAfterForfeit: evolving((state, event, before) =>
    event.type === 'GameForfeited' ? before : state,
  ),
} satisfies Record<string, Title>;

/** Titles that are not the same twice, or not what their schemas say. */
export const DRIFTS = {
  throwsDice: withFault({
    setup: (state, rng) => (Math.random() < 2 ? highCard.setup(state, rng) : []),
  }),
  readsTheClock: withFault({ waiting: (pub) => (Date.now() > 0 ? highCard.waiting(pub) : []) }),
  remembersGames: countingGames(),
  sharesAStream: withFault({
    decide: (given, state, rng) =>
      highCard.decide(given, state, { stream: (name) => rng.stream(name.replace(/\d+$/, '1')) }),
  }),
  changesInPlace: evolving((state) => {
    (state.pub.won as Record<string, number>)['a'] = 0;
    return state;
  }),
  keepsAMap: evolving((state) => publish(state, { seen: new Map() })),
  readsWhatIsNotLogged: readingTheUnlogged(),
  writesAStrayField: deciding((events) =>
    events.map((event) => ({ ...event, pub: { ...event.pub, stray: 1 } })),
  ),
  showsAStrayField: withFault({ view: (seen) => ({ ...highCard.view(seen), stray: 1 }) }),
  showsTheWrongType: withFault({
    view: (seen) => ({ ...highCard.view(seen), round: 'first' as unknown as View['round'] }),
  }),
} satisfies Record<string, Title>;

function countingGames(): Title {
  let games = 0;
  return withFault({
    setup(state, rng) {
      games += 1;
      return highCard.setup(state, { stream: (name) => rng.stream(`${name}/${games}`) });
    },
  });
}

/** `evolve` looks at something that the stored event does not hold. */
function readingTheUnlogged(): Title {
  const fresh = new WeakSet<Event>();
  return withFault({
    decide(given, state, rng) {
      const events = highCard.decide(given, state, rng);
      for (const event of events) fresh.add(event);
      return events;
    },
    evolve(before, event) {
      const after = highCard.evolve(before, event);
      return fresh.has(event) ? publish(after, { fresh: true }) : after;
    },
  });
}
