import { describe, expect, it } from 'vitest';
import { canonical } from '../../../../src/engine/canonical.ts';
import { known } from '../../../../src/engine/invariant.ts';
import { seenEvents } from '../../../../src/engine/sight.ts';
import { CARD_EVENTS } from '../../../../src/games/tcg/events/cards.ts';
import { PLAY_EVENTS } from '../../../../src/games/tcg/events/play.ts';
import { SETUP_EVENTS } from '../../../../src/games/tcg/events/setup.ts';
import { TURN_EVENTS } from '../../../../src/games/tcg/events/turn.ts';
import { REVEALS, type TcgEvent } from '../../../../src/games/tcg/events.ts';
import type { Held } from '../../../../src/games/tcg/held.ts';
import { opponentOf, type Seat } from '../../../../src/games/tcg/ids.ts';
import { starter, withCopies } from '../decks/decks.ts';
import { playRandomGame } from '../support/random-game.ts';
import { tableAt } from '../support/table.ts';

/** What a viewer gets of an event: the cards, only that it happened, or not even that. */
type Gets = 'cards' | 'fact' | 'nothing';

/** An event, with `named` or `unnamed` where it tells all which cards it is about or does not. */
type Kind = TcgEvent['type'] | `${TcgEvent['type']} ${'named' | 'unnamed'}`;

const TO_ALL = ['cards', 'cards', 'cards'] as const;
const TO_ONE = ['cards', 'fact', 'fact'] as const;
const TO_NONE = ['fact', 'fact', 'fact'] as const;

/** Who sees which cards (G): the seat that acts, the other one, and a spectator. */
const AUDIENCE: Readonly<Partial<Record<Kind, readonly [Gets, Gets, Gets]>>> = {
  DeckAccepted: TO_ONE,
  RingBearerPlaced: TO_ALL,
  StartingCompanionPlayed: TO_ALL,
  MulliganTaken: TO_NONE,
  DeckShuffled: TO_NONE,
  DeckSearched: TO_ONE,
  CardsDrawn: TO_ONE,
  'TakenIntoHand named': TO_ALL,
  'TakenIntoHand unnamed': TO_ONE,
  'PlacedBeneathDeck named': TO_ALL,
  'PlacedBeneathDeck unnamed': TO_ONE,
  CardRevealedForPlay: TO_ALL,
  DiscardedFromHand: TO_ALL,
  DiscardedFromDeck: TO_ALL,
  Reconciled: TO_ALL,
  HandRevealed: TO_ALL,
  HandLookedAt: TO_ONE,
  CardsRevealed: TO_ALL,
  CardsLookedAt: TO_ONE,
  SitePlayed: TO_ALL,
  SiteReplaced: TO_ALL,
};

/** Events that hide or show other things than cards: other tests look at them. */
const OF_OTHER_THINGS: readonly TcgEvent['type'][] = [
  ...(['Asked', 'Marked', 'BidPlaced', 'BidsRevealed', 'Assigned', 'GameEnded'] as const),
];

/** Many cards that show and take others, beside the minions of the starter. */
const SHOWING = withCopies(starter('gandalf-starter'), {
  ...{ '1_364': 4, '1_12': 4, '1_81': 4, '1_82': 2, '1_28': 3, '1_86': 3, '1_70': 2, '1_87': 2 },
  ...{ '1_17': 2, '1_6': 2, '1_51': 2, '1_26': 0, '1_37': 0, '1_76': 0, '1_78': 0, '1_84': 0 },
  ...{ '1_97': 0, '1_286': 0, '1_296': 0, '1_299': 0, '1_304': 0, '1_312': 0 },
});
const GAMES = 40;

/** Texts that few random games have: a hand that is looked at, and a site that is replaced. */
function rareEvents(): readonly TcgEvent[] {
  const glade = tableAt({
    marker: { p1: 6 },
    path: ['1_351:p1'],
    p1: { companions: ['1_51'] },
    p2: { hand: ['1_150', '1_296'] },
  }).fp({ type: 'useAbility', card: '1_351', index: 0 });
  const path = tableAt({
    path: ['1_337:p2'],
    p1: { companions: ['1_365'], hand: ['1_110'] },
  }).fp({ type: 'playCard', card: '1_110' });
  return [...glade.events, ...path.events];
}

function eventsOfGames(): readonly TcgEvent[] {
  const events: TcgEvent[] = [...rareEvents()];
  const decks = { p1: { deck: SHOWING }, p2: { deck: SHOWING } };
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const options = { decks: 'own', bidMax: 1 } as const;
    playRandomGame({ options, seed, decks }, { onEvent: (_, event) => events.push(event) });
  }
  return events;
}

function kindOf({ type, pub }: TcgEvent): Kind {
  if (type !== 'TakenIntoHand' && type !== 'PlacedBeneathDeck') return type;
  return pub.cards === null ? `${type} unnamed` : `${type} named`;
}

/** Every card with what it is in some part of an event. */
function cardsIn(part: unknown): readonly Held[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('iid' in part && 'card' in part) return [part as Held];
  return Object.values(part).flatMap(cardsIn);
}

/** The cards that an event is about: those that somebody may see, else those that nobody may. */
function subjectsOf({ type, pub, own, sealed }: TcgEvent & { sealed?: object; own?: object }) {
  // A site that returns to its owner was on the path, where everybody saw it.
  const open = type === 'SiteReplaced' ? cardsIn(pub) : cardsIn([pub, own]);
  return open.length > 0 ? open : cardsIn(sealed);
}

function getsOf(event: TcgEvent, viewer: Seat | null): Gets | 'some cards' {
  const seen = seenEvents([event], viewer);
  if (seen.length === 0) return 'nothing';
  const text = canonical(seen);
  const shown = subjectsOf(event).filter(({ card }) => text.includes(`"card":"${card}"`));
  if (shown.length === 0) return 'fact';
  return shown.length === subjectsOf(event).length ? 'cards' : 'some cards';
}

/** The seat that acts, or looks. */
function actorOf({ pub }: TcgEvent): Seat {
  if ('by' in pub) return pub.by;
  return known('seat' in pub ? pub.seat : undefined, 'a seat');
}

describe('what is told of hidden cards (G)', () => {
  const events = eventsOfGames().filter(
    (event) => subjectsOf(event).length > 0 && !OF_OTHER_THINGS.includes(event.type),
  );

  it.each(Object.entries(AUDIENCE))(
    '%s is told to seat, opponent, spectator as %j',
    (kind, row) => {
      const such = events.filter((event) => kindOf(event) === kind);
      expect(such).not.toHaveLength(0);
      const got = such.map((event) => {
        const seat = actorOf(event);
        return [seat, opponentOf(seat), null].map((viewer) => getsOf(event, viewer)).join();
      });
      expect(new Set(got)).toEqual(new Set([row.join()]));
    },
  );

  it('is in a row here for every event that hides cards or shows them', () => {
    const schemas = [...SETUP_EVENTS, ...TURN_EVENTS, ...CARD_EVENTS, ...PLAY_EVENTS];
    const hiding = schemas
      .filter(({ properties }) => 'own' in properties || 'sealed' in properties)
      .map(({ properties }) => properties.type.const);
    const rows = Object.keys(AUDIENCE).map((kind) => kind.split(' ')[0]);
    const looked = new Set([...rows, ...OF_OTHER_THINGS]);
    expect(looked).toEqual(new Set<string>([...hiding, ...REVEALS]));
  });

  it('names ids of a draw deck to nobody but who searches or looks at it', () => {
    const told = events.flatMap((event) => {
      const sealed = 'sealed' in event ? cardsIn(event.sealed) : [];
      const text = ['p1', 'p2', null]
        .map((viewer) => canonical(seenEvents([event], viewer)))
        .join();
      return sealed.filter(({ iid }) => text.includes(iid)).map(() => event.type);
    });
    expect(new Set(told)).toEqual(new Set());
  });

  it('names new ids of the cards of a hand to their owner alone', () => {
    const drawn = events.filter(({ type }) => type === 'CardsDrawn' || type === 'TakenIntoHand');
    const told = drawn.filter((event) => {
      const seat = actorOf(event);
      const text = canonical([seenEvents([event], opponentOf(seat)), seenEvents([event], null)]);
      return cardsIn('own' in event ? event.own : []).some(({ iid }) => text.includes(iid));
    });
    expect(drawn.length).toBeGreaterThan(100);
    expect(told).toEqual([]);
  });
});
