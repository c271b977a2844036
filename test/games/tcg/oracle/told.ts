import type { EventOf, TcgEvent } from '../../../../src/games/tcg/events.ts';
import type { Held } from '../../../../src/games/tcg/held.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { Chance, Piece, Side } from './world.ts';

type Accepted = EventOf<'DeckAccepted'>;

interface Waiting {
  /** New ids of cards that got out of sight. */
  readonly ids: Held[];
  /** Decks as they were shuffled. */
  readonly decks: (readonly Held[])[];
}

/** Results of chance, read off what the engine logged and used up in their order. */
export class Told implements Chance {
  private readonly waiting: Record<Seat, Waiting> = {
    p1: { ids: [], decks: [] },
    p2: { ids: [], decks: [] },
  };
  private readonly ties: Seat[] = [];
  private readonly accepted: Accepted[] = [];

  /** Takes the results of one batch of events; none of the batch before may be left. */
  tell(events: readonly TcgEvent[]): void {
    this.requireUsedUp();
    for (const event of events) this.take(event);
  }

  private take(event: TcgEvent): void {
    switch (event.type) {
      case 'DeckAccepted':
        this.accepted.push(event);
        return;
      case 'TieBroken':
        this.ties.push(event.pub.seat);
        return;
      case 'DeckShuffled':
      case 'MulliganTaken':
        this.waiting[event.pub.seat].decks.push(event.sealed.deck);
        return;
      case 'CardsDrawn':
      case 'TakenIntoHand':
        this.waiting[event.pub.seat].ids.push(...(event.own[event.pub.seat]?.cards ?? []));
        return;
      case 'PlacedBeneathDeck':
        this.waiting[event.pub.seat].ids.push(...event.sealed.cards);
        return;
      case 'SiteReplaced':
        this.takeSite(event);
        return;
      default:
        return;
    }
  }

  private takeSite({ own }: EventOf<'SiteReplaced'>): void {
    for (const seat of ['p1', 'p2'] as const) {
      const site = own[seat]?.site;
      if (site !== undefined) this.waiting[seat].ids.push(site);
    }
  }

  /** Fails where the engine asked chance for something that the rules do not ask for. */
  requireUsedUp(): void {
    const { p1, p2 } = this.waiting;
    const left: unknown[] = [...this.ties, ...p1.ids, ...p2.ids, ...p1.decks, ...p2.decks];
    if (left.length > 0)
      throw new Error(`nobody asked chance for ${JSON.stringify(left[0]).slice(0, 60)}`);
  }

  bring(side: Side, seat: Seat): void {
    const event = this.accepted.find(({ pub }) => pub.seat === seat);
    const own = event?.own[seat];
    if (event === undefined || own === undefined) throw new Error(`no deck of ${seat}`);
    side.deck = name(side.deck, event.sealed.deck);
    side.adventure = name(side.adventure, own.adventure);
    name([side.ringBearer, side.ring], own.bearer);
  }

  tieBreak(): Seat {
    const seat = this.ties.shift();
    if (seat === undefined) throw new Error('a tie was to be broken');
    return seat;
  }

  shuffle(seat: Seat, cards: readonly Piece[]): Piece[] {
    const deck = this.waiting[seat].decks.shift();
    if (deck?.length !== cards.length) throw new Error(`a deck of ${cards.length} was shuffled`);
    return name(cards, deck);
  }

  rename(seat: Seat, cards: readonly Piece[]): void {
    name(cards, this.waiting[seat].ids.splice(0, cards.length));
  }
}

/** Gives cards their new ids, and their order; cards of one print are alike there. */
function name(cards: readonly Piece[], held: readonly Held[]): Piece[] {
  const left = [...cards];
  if (held.length !== cards.length) throw new Error(`${cards.length} cards were to be renamed`);
  return held.map(({ iid, card }) => {
    const place = left.findIndex(({ print }) => print.id === card);
    const [piece] = left.splice(place, place < 0 ? 0 : 1);
    if (piece === undefined) throw new Error(`${card} is none of the cards that get a new id`);
    piece.iid = iid;
    return piece;
  });
}
