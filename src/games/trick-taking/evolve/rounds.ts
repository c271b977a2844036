import type { EventOf } from '../events.ts';
import type { Card, Hand, Seat } from '../ids.ts';
import { currentRound } from '../rules/table.ts';
import type { Pyramid } from '../state/cards.ts';
import type { Round } from '../state/round.ts';
import type { Own, Pub, Sealed, TrickTakingState } from '../state.ts';
import { withCards } from './cards.ts';
import { withRound } from './change.ts';

type DealtPart = EventOf<'RoundDealt'>['pub'];

/** A new round lies on the table; nothing of the last one but its result remains. */
export function dealt(state: TrickTakingState, event: EventOf<'RoundDealt'>): TrickTakingState {
  const own = { ...state.own };
  for (const seat of state.pub.seats) own[seat] = ownCards(event.own[seat]?.hands);
  const { afterLoss: _, upcoming: __, ...rest } = state.pub;
  const pub: Pub = { ...rest, frames: [], round: newRound(event.pub) };
  const sealed: Sealed = event.sealed ?? {};
  return { pub, own, sealed };
}

function ownCards(hands: readonly { hand: Hand; cards: readonly Card[] }[] = []): Own {
  const cards = hands.map((one) => [one.hand, one.cards]);
  return { hands: Object.fromEntries(cards), exchanges: [] };
}

function newRound(part: DealtPart): Round {
  const { round, ringHolder, lost, hands } = part;
  return {
    round,
    stage: 'select',
    ringHolder,
    ringsBroken: false,
    lost,
    taken: [],
    hands: hands.map((one) => ({ character: null, ...one })),
    stepsDone: 0,
    exchanges: [],
    trick: null,
    tricks: [],
    conceding: [],
    shown: null,
    ...extrasOf(part),
  };
}

/** What only some rounds have; absent members stay absent. */
function extrasOf(part: DealtPart): Partial<Round> {
  const { moriaEvent, riderWanted, open, pyramid, drawDeck, barrow } = part;
  const { threatDeck, eventDeck } = part;
  return {
    ...(moriaEvent === undefined ? {} : { moriaEvent }),
    ...(riderWanted === undefined ? {} : { riderWanted }),
    ...(open === undefined
      ? {}
      : { open: Object.fromEntries(open.map((one) => [one.hand, one.cards])) }),
    ...(pyramid === undefined ? {} : { pyramid: newPyramid(pyramid) }),
    ...(drawDeck === undefined ? {} : { drawDeck }),
    ...(barrow === undefined ? {} : { barrow }),
    ...(threatDeck === undefined ? {} : { threatDeck, threatDiscard: [], threats: [] }),
    ...(eventDeck === undefined ? {} : { events: { up: [], discard: [], left: eventDeck } }),
  };
}

function newPyramid({ hand, slots }: Pick<Pyramid, 'hand' | 'slots'>): Pyramid {
  return { hand, slots, extras: [], emptied: [], received: [] };
}

/** Cards of the draw deck came to hands, and perhaps to the lost cards (chapter 16, solo). */
export function cardsDealt(
  state: TrickTakingState,
  event: EventOf<'CardsDealt'>,
): TrickTakingState {
  const { hands, lost = [] } = event.pub;
  const dealtTo = (hand: Hand, cards: readonly Card[] | undefined) =>
    cards ?? ownDealt(event.own, hand);
  const all = hands.map(({ hand, cards }) => ({ hand, cards: dealtTo(hand, cards) }));
  const given = all.reduce((next, { hand, cards }) => withCards(next, hand, cards), state);
  const gone = new Set([...lost, ...all.flatMap(({ cards }) => cards)]);
  const drawDeck = (state.sealed.drawDeck ?? []).filter((card) => !gone.has(card));
  const round = currentRound(given.pub);
  const next = withRound(given, {
    ...round,
    lost: [...round.lost, ...lost],
    drawDeck: drawDeck.length,
  });
  return { ...next, sealed: { ...next.sealed, drawDeck } };
}

function ownDealt(own: EventOf<'CardsDealt'>['own'], hand: Hand): readonly Card[] {
  const parts: readonly (Seat & string)[] = ['p1', 'p2', 'p3', 'p4'];
  const found = parts.flatMap((seat) => own[seat]?.hands ?? []).find((one) => one.hand === hand);
  return found?.cards ?? [];
}

/** Cards of the Barrow came to a hand (chapter 6). */
export function barrowTaken(
  state: TrickTakingState,
  event: EventOf<'BarrowTaken'>,
): TrickTakingState {
  const { hand, count, cards } = event.pub;
  const taken = cards ?? Object.values(event.own).flatMap((part) => part?.cards ?? []);
  const given = withCards(state, hand, taken);
  const round = currentRound(given.pub);
  const barrow = (state.sealed.barrow ?? []).filter((card) => !taken.includes(card));
  const next = withRound(given, { ...round, barrow: (round.barrow ?? 0) - count });
  return { ...next, sealed: { ...next.sealed, barrow } };
}

/** The cards still held become public: they move from `own` to what is shown to all. */
export function ended(state: TrickTakingState, event: EventOf<'RoundEnded'>): TrickTakingState {
  const { hands, barrow, ...past } = event.pub;
  const own = { ...state.own };
  for (const seat of state.pub.seats) {
    const {
      committed: _,
      tucked: __,
      seen: ___,
      faceDown: ____,
      threats: _____,
      ...rest
    } = own[seat];
    own[seat] = { ...rest, hands: {} };
  }
  const { pub } = state;
  const round = pub.round === null ? null : endedRound(pub.round, hands, barrow);
  return {
    pub: { ...pub, frames: [], round, history: [...pub.history, past] },
    own,
    sealed: {},
  };
}

function endedRound(
  round: Round,
  shown: NonNullable<Round['shown']>,
  barrow: readonly Card[] | undefined,
): Round {
  const { open: _, pyramid: __, tucked: ___, setAside: ____, ...rest } = round;
  const kept = { ...rest, stage: 'ended' as const, shown };
  return barrow === undefined ? kept : { ...kept, shownBarrow: barrow };
}
