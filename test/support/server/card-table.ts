import { known } from '../../../src/engine/invariant.ts';
import { CARDS } from '../../../src/games/tcg/cards/index.ts';
import type { Command } from '../../../src/games/tcg/commands.ts';
import { STARTER_DECKS } from '../../../src/games/tcg/data/starter-decks.ts';
import type { DeckList } from '../../../src/games/tcg/data/vocabulary.ts';
import type { SeatOptions } from '../../../src/games/tcg/decks/schema.ts';
import { SEATS, type Seat, type Side } from '../../../src/games/tcg/ids.ts';
import type { Asked } from '../../../src/games/tcg/options.ts';
import type { View } from '../../../src/games/tcg/view/schema.ts';
import { type Game, ok } from './api-client.ts';
import type { Loose } from './post-json.ts';
import { type Person, registerPlayer, type Seated } from './seated-game.ts';
import { makeGameOf, type WireAnswer, type WireSight, WireTable } from './wire-table.ts';

const TITLE = 'tcg';

/** What a viewer is answered about a card game. */
export type CardSight = WireSight<Seat, Command, View>;

/** What a command of the card game is answered. */
export type CardAnswer = WireAnswer<Seat, Command, View>;

/** How a card game is made; everything has a default. */
export interface CardSettings {
  readonly options?: Asked;
  /** What the seats bring. */
  readonly decks?: Readonly<Partial<Record<Seat, SeatOptions['deck']>>>;
  /** Who takes the seats, in their order. */
  readonly persons?: readonly Person[];
}

/** How the places of a card are called in tests: `hand:1_299` is the sword in the own hand. */
const PLACE = /^(hand|play|theirs|sites|shown|discard):(\w+?)(?:#(\d))?$/;

/** A card game over HTTP. Its commands may name a card by its place and print: `hand:1_299#2`. */
export class CardTable extends WireTable<Seat, Command, View> {
  /** Gives a command that must be accepted, with cards named by place and print. */
  async play(seat: Seat, command: Command): Promise<CardAnswer> {
    const { view } = await this.sight(seat);
    return this.give(seat, namedIn(view, seat, command));
  }

  /** Declines every response until something else is asked. */
  async declineAll(): Promise<void> {
    for (;;) {
      const { kind, seat } = await this.asked();
      if (kind !== 'optional') return;
      await this.give(seat, { type: 'decline' });
    }
  }

  /** Whoever is to act passes, until the phase is over or something else is asked. */
  async passPhase(): Promise<void> {
    const { phase } = await this.asked();
    for (;;) {
      const now = await this.asked();
      if (now.phase !== phase || now.kind !== 'phaseAction') return;
      await this.give(now.seat, { type: 'pass' });
    }
  }

  /** What is asked, and the first of whom it is asked. */
  private async asked() {
    const { view } = await this.sight(null);
    const { kind, seats } = known(view.pending ?? undefined, 'an open question').question;
    return { kind, seat: known(seats[0], 'somebody who is asked'), phase: view.phase };
  }

  /** From the bids to the first turn, which is that of `p1`: with these companions at the start. */
  async begin(starters: Readonly<Partial<Record<Seat, readonly string[]>>> = {}): Promise<void> {
    await this.order();
    for (const seat of SEATS) {
      for (const card of starters[seat] ?? []) await this.start(seat, card);
      await this.give(seat, { type: 'startDone' });
    }
  }

  /** The bids, with which `p1` gets to go first. */
  async order(): Promise<void> {
    await this.give('p1', { type: 'bid', n: 1 });
    await this.give('p2', { type: 'bid', n: 0 });
    await this.give('p1', { type: 'chooseOrder', first: true });
  }

  /** A companion joins the starting fellowship. */
  start(seat: Seat, card: string): Promise<CardAnswer> {
    return this.play(seat, { type: 'startCompanion', card: `shown:${card}` });
  }
}

/** A command with the ids of the cards that it names by place and print, as its seat sees them. */
export function namedIn<C extends Loose>(view: View, seat: Seat, command: C): C {
  const named = Object.entries(command).map(([member, value]) => {
    const isName = typeof value === 'string' && PLACE.test(value);
    return [member, isName ? idIn(view, seat, value) : value] as const;
  });
  return Object.fromEntries(named) as C;
}

/** The id of a card that a seat can see. */
function idIn(view: View, seat: Seat, name: string): string {
  const [, place = '', card = '', copy = '1'] = known(PLACE.exec(name) ?? undefined, name);
  const { cards, own } = view;
  const { hand = [], adventureDeck = [], looked = [] } = own ?? {};
  const lists: Readonly<
    Record<string, readonly { readonly iid: string; readonly card: string }[]>
  > = {
    hand,
    sites: adventureDeck,
    shown: looked,
    play: cards.filter(({ owner }) => owner === seat),
    theirs: cards.filter(({ owner }) => owner !== seat),
    discard: view.players[seat].discard.cards ?? [],
  };
  const found = lists[place]?.filter((one) => one.card === card)[Number(copy) - 1];
  return known(found, `${name}, as ${seat} sees it`).iid;
}

/** Makes a card game and leaves it open. */
export function makeCards(url: string, creator: Person, options: Asked = {}): Promise<Game> {
  return makeGameOf(TITLE, url, creator, options);
}

/** Takes a seat with a deck, or with what is usual there. */
export function bringDeck(
  { api }: Person,
  game: string,
  seat: Seat,
  deck: SeatOptions['deck'],
): Promise<Game> {
  const params = { path: { game, seat } };
  const body = deck === undefined ? {} : { options: { deck } };
  return ok(api.PUT('/v1/games/{game}/seats/{seat}', { params, body }));
}

/** Makes a card game and seats both players with their decks. */
export async function startCards(
  { url }: { readonly url: string },
  { options = {}, decks = {}, persons = [] }: CardSettings = {},
): Promise<CardTable> {
  const creator = persons[0] ?? (await registerPlayer(url));
  const made = await makeCards(url, creator, options);
  const players: Seated[] = [];
  for (const [place, seat] of SEATS.entries()) {
    const fallback = place === 0 ? creator : await registerPlayer(url);
    const person = persons[place] ?? fallback;
    await bringDeck(person, made.id, seat, decks[seat]);
    players.push({ ...person, seat });
  }
  const at = (seat: string) =>
    known(
      players.find((player) => player.seat === seat),
      seat,
    );
  return new CardTable(url, TITLE, { id: made.id, made, players, creator, at });
}

/** Cards of little effect that fill up the side of a deck that has fewer, half of each. */
const FILLERS = { fp: ['1_76', '1_78'], shadow: ['1_158', '1_151'] } as const;

/** A deck of these cards, with fillers to balance it; the rest is that of a starter deck. */
export function deckWith(
  cards: Readonly<Record<string, number>>,
  more: Partial<Omit<DeckList, 'drawDeck'>> = {},
): DeckList {
  const [{ ringBearer, ring, sites }] = STARTER_DECKS;
  const count = (side: Side) =>
    Object.entries(cards)
      .filter(([id]) => CARDS.get(id)?.side === side)
      .reduce((sum, [, copies]) => sum + copies, 0);
  const missing = count('fp') - count('shadow');
  const [filler, other] = FILLERS[missing > 0 ? 'shadow' : 'fp'];
  const half = Math.floor(Math.abs(missing) / 2);
  const all = {
    ...cards,
    [filler]: (cards[filler] ?? 0) + Math.abs(missing) - half,
    [other]: (cards[other] ?? 0) + half,
  };
  const drawDeck = Object.entries(all)
    .filter(([, copies]) => copies > 0)
    .map(([id, copies]) => ({ id, count: copies }));
  return { ringBearer, ring, sites, drawDeck, ...more };
}
