import { below, type Words } from '../../../../src/engine/rng.ts';
import type { Seat } from '../../../../src/games/tcg/ids.ts';
import type { TcgState } from '../../../../src/games/tcg/state.ts';
import { activeOf, speakingCards } from './active.ts';
import { freeBearersOf, whyNotAnother } from './affording.ts';
import { actionsOf } from './legality.ts';
import { lay, lift, placeSite, put } from './moves.ts';
import { vitalityOf } from './numbers.ts';
import { PLACES } from './playing.ts';
import { type Game, type Piece, shadowOf } from './world.ts';

/** Cards whose text works at once wherever they are put: they come by play alone. */
const RESTLESS: readonly string[] = ['2_51', '1_31', '3_106', '1_327'];

type Draft<T> = T extends object ? { -readonly [K in keyof T]: Draft<T[K]> } : T;

/** One table in both of its forms, which are changed alike. */
class Tables {
  readonly game: Game;
  readonly state: Draft<TcgState>;

  constructor(game: Game, state: TcgState) {
    this.game = game;
    // By way of text, so that no two parts of it are one and the same list.
    this.state = JSON.parse(JSON.stringify(state));
  }

  /** Takes a card out of the draw deck. */
  private takeFromDeck({ iid, owner }: Piece): void {
    const { sealed, pub } = this.state;
    sealed.decks[owner] = sealed.decks[owner].filter((held) => held.iid !== iid);
    pub.players[owner].drawDeck -= 1;
  }

  toPlay(card: Piece, bearer: Piece | null): void {
    this.takeFromDeck(card);
    lift(this.game, card);
    lay(this.game, card, PLACES[card.print.plays ?? 'support'], bearer);
    this.show(card);
  }

  private show({ iid, print, owner, place, bearer }: Piece): void {
    const zone = place as 'fellowship';
    const attachedTo = bearer?.iid ?? null;
    const rest = { wounds: 0, resistance: null };
    this.state.pub.cards.push({ iid, card: print.id, owner, zone, attachedTo, ...rest });
  }

  toHand(card: Piece): void {
    this.takeFromDeck(card);
    put(this.game, card, 'hand');
    const { own, pub } = this.state;
    const { hand } = own[card.owner];
    hand.push({ iid: card.iid, card: card.print.id });
    hand.sort((one, other) => (one.iid < other.iid ? -1 : 1));
    pub.players[card.owner].hand += 1;
  }

  toPile(card: Piece, pile: 'dead' | 'discard'): void {
    this.takeFromDeck(card);
    put(this.game, card, pile);
    this.state.pub.players[card.owner][pile].push({ iid: card.iid, card: card.print.id });
  }

  toPath(site: Piece): void {
    const { own, pub } = this.state;
    const mine = own[site.owner];
    mine.adventure = mine.adventure.filter((held) => held.iid !== site.iid);
    pub.players[site.owner].adventureDeck -= 1;
    placeSite(this.game, site);
    this.show(site);
  }

  setMarker(seat: Seat, marker: number): void {
    this.game.sides[seat].marker = marker;
    this.state.pub.players[seat].marker = marker;
  }

  setPool(pool: number): void {
    this.game.pool = pool;
    this.state.pub.pool = pool;
  }

  setBurdens(seat: Seat, burdens: number): void {
    this.game.sides[seat].burdens = burdens;
    this.state.pub.players[seat].burdens = burdens;
  }

  wound(card: Piece, wounds: number): void {
    card.wounds += wounds;
    const shown = this.state.pub.cards.find(({ iid }) => iid === card.iid);
    if (shown !== undefined) shown.wounds += wounds;
  }
}

/** Whether a player may begin to act in a phase, now and then. */
export function isTimeToPlant(game: Game, words: Words): boolean {
  const { asked, phase, actions } = game;
  const [ask] = asked;
  if (ask?.kind !== 'phaseAction' || actions[ask.seat] > 0) return false;
  if (speakingCards(game).some(({ print }) => RESTLESS.includes(print.id))) return false;
  return (phase === 'fellowship' || phase === 'shadow') && below(words, 3) === 0;
}

/** Puts cards and tokens on the table that no short game would bring there, in both forms of it. */
export function plant(game: Game, state: TcgState, words: Words): TcgState {
  const tables = new Tables(game, state);
  const now = (times: number) => below(words, times) === 0;
  const { fp } = game;
  if (now(2)) goFurther(tables, fp, words);
  for (const seat of [fp, shadowOf(game)]) {
    const deck = [...game.sides[seat].deck].filter(({ print }) => !RESTLESS.includes(print.id));
    for (const card of deck.slice(0, 24)) plantCard(tables, card, words);
  }
  for (const card of activeOf(game, 'companion', 'ally', 'minion')) {
    const vitality = vitalityOf(game, card);
    if (now(2) && vitality > 1) tables.wound(card, below(words, vitality));
  }
  if (now(2)) tables.setPool(below(words, 12));
  if (now(3)) tables.setBurdens(fp, below(words, 5));
  game.asked = game.asked.map((ask) => ({ ...ask, commands: actionsOf(game, ask.seat) }));
  return tables.state as TcgState;
}

function plantCard(tables: Tables, card: Piece, words: Words): void {
  const { game } = tables;
  const way = below(words, 10);
  const isMortal = card.print.type === 'companion' || card.print.type === 'ally';
  if (way === 0) tables.toHand(card);
  else if (way === 1) tables.toPile(card, 'discard');
  else if (way === 2 && isMortal) tables.toPile(card, 'dead');
  else if (way < 7 && isPlantable(game, card)) plantInPlay(tables, card);
}

function isPlantable(game: Game, card: Piece): boolean {
  const { side, type } = card.print;
  const isOwn = (side === 'fp') === (card.owner === game.fp);
  const isTimely = type !== 'minion' || game.phase === 'shadow';
  return isOwn && isTimely && type !== 'event' && whyNotAnother(game, card) === null;
}

function plantInPlay(tables: Tables, card: Piece): void {
  const [bearer] = freeBearersOf(tables.game, card);
  if (card.print.plays !== 'bearer') tables.toPlay(card, null);
  else if (bearer !== undefined) tables.toPlay(card, bearer);
}

/** Moves the fellowship on along a path of sites of either player. */
function goFurther(tables: Tables, seat: Seat, words: Words): void {
  const { game } = tables;
  const { marker } = game.sides[seat];
  const goal = Math.min(8, marker + below(words, 4));
  for (let number = marker + 1; number <= goal; number += 1) {
    const sites = [...game.sides.p1.adventure, ...game.sides.p2.adventure].filter(
      ({ print }) => print.siteNumber === number && !RESTLESS.includes(print.id),
    );
    const site = sites[below(words, Math.max(1, sites.length))];
    if (game.path[number] === null && site !== undefined) tables.toPath(site);
    const reached = game.path[number] ?? null;
    if (reached === null || RESTLESS.includes(reached.print.id)) return;
    tables.setMarker(seat, number);
  }
}
