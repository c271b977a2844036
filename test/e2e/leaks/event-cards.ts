import { SEATS, type Seat } from '../../../src/games/mordor-track/ids.ts';
import type { LogLine } from './knowledge.ts';

/** An event of a log, as far as it tells where Event cards are. */
interface Logged {
  readonly type: string;
  readonly pub: {
    readonly seat?: Seat;
    readonly card?: string;
  };
  readonly own?: Readonly<Partial<Record<Seat, { readonly cards?: readonly string[] }>>>;
}

/** What is true of the Event cards of a game after a version, whoever may know it. */
export interface CardTruth {
  /** Cards that everybody may name. */
  readonly open: ReadonlySet<string>;
  /** Cards that a seat has drawn so far. */
  readonly drawn: Readonly<Record<Seat, ReadonlySet<string>>>;
  /** Cards a seat holds, as they were drawn. */
  readonly held: Readonly<Record<Seat, readonly string[]>>;
  /** Cards a seat has discarded face down. */
  readonly faceDown: Readonly<Record<Seat, readonly string[]>>;
}

type Lists = Readonly<Record<Seat, string[]>>;

/**
 * Works out where the cards were at each version, from what the events say happened: which of their
 * facts went to which viewer is what is under test, so it is not asked. Hands are empty at first.
 */
export function cardTruthsOf(
  lines: readonly LogLine[],
  tables: readonly string[],
): ReadonlyMap<number, CardTruth> {
  const open = new Set(tables);
  const [drawn, held, faceDown] = [lists(), lists(), lists()];
  const truths = new Map<number, CardTruth>();
  for (const { version, events } of lines) {
    for (const event of events as readonly Logged[]) note(event, { open, drawn, held, faceDown });
    truths.set(version, {
      open: new Set(open),
      drawn: bySeat((seat) => new Set(drawn[seat])),
      held: bySeat((seat) => [...held[seat]]),
      faceDown: bySeat((seat) => [...faceDown[seat]]),
    });
  }
  return truths;
}

function bySeat<T>(make: (seat: Seat) => T): Readonly<Record<Seat, T>> {
  return { 'free-peoples': make('free-peoples'), shadow: make('shadow') };
}

function lists(): Lists {
  return bySeat(() => []);
}

interface Notes {
  readonly open: Set<string>;
  readonly drawn: Lists;
  readonly held: Lists;
  readonly faceDown: Lists;
}

function note({ type, pub, own = {} }: Logged, notes: Notes): void {
  for (const seat of SEATS) {
    const cards = own[seat]?.cards ?? [];
    if (type === 'CardsDrawn') {
      notes.drawn[seat].push(...cards);
      notes.held[seat].push(...cards);
    }
    if (type === 'CardsDiscarded') {
      for (const card of cards) remove(notes.held[seat], card);
      notes.faceDown[seat].push(...cards);
    }
  }
  if (type === 'CardPlayed' && pub.seat !== undefined && pub.card !== undefined) {
    remove(notes.held[pub.seat], pub.card);
    notes.open.add(pub.card);
  }
  if (type === 'GameEnded') {
    for (const card of SEATS.flatMap((seat) => notes.faceDown[seat])) notes.open.add(card);
  }
}

function remove(cards: string[], card: string): void {
  const place = cards.indexOf(card);
  if (place >= 0) cards.splice(place, 1);
}
