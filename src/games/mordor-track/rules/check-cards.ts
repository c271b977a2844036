import type { Deck, Seat, Tile } from '../ids.ts';
import type { CardsConfig, Config } from '../options.ts';
import { cardFacts, isFillerOf, isPlayableCard, isSupported } from './cards.ts';
import { type Fault, fault, firstFault, within } from './faults.ts';

/** A list of cards in the configuration, and what may be in it. */
interface CardList {
  readonly path: string;
  readonly seat: Seat;
  /** Null for a hand, which holds cards of both decks. */
  readonly deck: Deck | null;
  readonly onTable: boolean;
  readonly cards: readonly string[];
}

/** What is wrong with the cards (A.3). */
export function checkCards(config: Config): Fault {
  const { cards } = config.modules;
  if (cards === undefined) return null;
  const path = '/modules/cards';
  const { handLimit, hands } = cards;
  return firstFault([
    () => within(`${path}/handLimit`, handLimit, 0, 24),
    () => checkLists(config, listsOf(cards)),
    () => atMost(`${path}/hands/fp`, hands.fp, handLimit),
    () => atMost(`${path}/hands/shadow`, hands.shadow, handLimit),
  ]);
}

function atMost(path: string, hand: readonly string[], limit: number): Fault {
  return hand.length > limit ? fault(path, `must hold ${limit} cards at most`) : null;
}

function listsOf({ decks, hands, tables }: CardsConfig): readonly CardList[] {
  const path = '/modules/cards';
  const deck = (name: keyof CardsConfig['decks'], seat: Seat, kind: Deck): CardList => ({
    path: `${path}/decks/${name}`,
    seat,
    deck: kind,
    onTable: false,
    cards: decks[name],
  });
  const other = (name: 'hands' | 'tables', key: 'fp' | 'shadow', cards: readonly string[]) => ({
    path: `${path}/${name}/${key}`,
    seat: key === 'fp' ? ('free-peoples' as const) : ('shadow' as const),
    deck: null,
    onTable: name === 'tables',
    cards,
  });
  return [
    deck('fpCharacter', 'free-peoples', 'character'),
    deck('fpStrategy', 'free-peoples', 'strategy'),
    deck('shadowCharacter', 'shadow', 'character'),
    deck('shadowStrategy', 'shadow', 'strategy'),
    other('hands', 'fp', hands.fp),
    other('hands', 'shadow', hands.shadow),
    other('tables', 'fp', tables.fp),
    other('tables', 'shadow', tables.shadow),
  ];
}

function checkLists(config: Config, lists: readonly CardList[]): Fault {
  const seen = new Set<string>();
  for (const list of lists) {
    for (const [place, card] of list.cards.entries()) {
      const path = `${list.path}/${place}`;
      if (seen.has(card)) return fault(path, `must not name ${card} again`);
      seen.add(card);
      const wrong = whyNot(config, list, card);
      if (wrong !== null) return fault(path, wrong);
    }
  }
  return null;
}

/** Why a card may not be where it is; null where it may. */
function whyNot(config: Config, { seat, deck, onTable }: CardList, card: string): string | null {
  if (isFillerOf(card, seat)) return onTable ? 'must be a card that stays on the table' : null;
  if (!isPlayableCard(card)) return 'must be an Event card of this seat';
  const facts = cardFacts(card);
  if (facts.seat !== seat) return 'must be an Event card of this seat';
  if (deck !== null && facts.deck !== deck) return `must be a ${deck} card`;
  if (onTable) return whyNotOnTable(config, card);
  const { tile } = facts;
  return tile === undefined || isSetAside(config, tile)
    ? null
    : `must not be held while its tile ${tile} is in play`;
}

function whyNotOnTable({ companions }: Config, card: string): string | null {
  const facts = cardFacts(card);
  if (!facts.table) return 'must be a card that stays on the table';
  if (isSupported(facts, companions)) return null;
  return `must not be on the table without ${facts.companions?.join(' or ')}`;
}

function isSetAside({ tiles }: Config, tile: Tile): boolean {
  return !Object.values(tiles).some((list) => list.includes(tile));
}
