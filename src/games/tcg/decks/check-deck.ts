import type { Card } from '../cards/card.ts';
import { CARDS, isCard } from '../cards/index.ts';
import { MOST_CARDS } from '../data/decks.ts';
import type { DeckList } from '../data/vocabulary.ts';
import type { Config } from '../options.ts';
import { siteFaults } from './check-sites.ts';
import { type DeckFault, deckFault, labelOf } from './fault.ts';

/** What the options say of decks. */
type DeckRules = Pick<Config, 'drawDeckMin' | 'maxCopies'>;

/** Every fault of a deck at once, sorted by their reasons (R-C1). */
export function deckFaults(deck: DeckList, rules: DeckRules): readonly DeckFault[] {
  return [
    ...cardFaults(deck),
    ...sizeFaults(deck, rules),
    ...balanceFaults(deck),
    ...copyFaults(deck, rules),
    ...siteFaults(deck),
    ...ringFaults(deck),
  ];
}

function cardFaults({ ringBearer, ring, sites, drawDeck }: DeckList): readonly DeckFault[] {
  const named: readonly (readonly [string, string])[] = [
    ['ringBearer', ringBearer],
    ['ring', ring],
    ...sites.map((id, place) => [`sites/${place}`, id] as const),
    ...drawDeck.map(({ id }, place) => [`drawDeck/${place}`, id] as const),
  ];
  return named
    .filter(([, id]) => !isCard(id))
    .map(([place, id]) => deckFault('DECK_CARD', place, `must name a card, which ${id} does not`));
}

/** How many cards of the draw deck are such cards. */
function countWhere({ drawDeck }: DeckList, isSuch: (card: Card | undefined) => boolean): number {
  const counts = drawDeck.map(({ id, count }) => (isSuch(CARDS.get(id)) ? count : 0));
  return counts.reduce((sum, count) => sum + count, 0);
}

function sizeFaults(deck: DeckList, { drawDeckMin }: DeckRules): readonly DeckFault[] {
  const size = countWhere(deck, () => true);
  if (size >= drawDeckMin && size <= MOST_CARDS) return [];
  const bound =
    size < drawDeckMin ? `${drawDeckMin} cards at least` : `${MOST_CARDS} cards at most`;
  return [deckFault('DECK_SIZE', 'drawDeck', `must have ${bound}, and has ${size}`)];
}

/** As many cards of one side as of the other, and none without a side: sites and Rings. */
function balanceFaults(deck: DeckList): readonly DeckFault[] {
  const fp = countWhere(deck, (card) => card?.side === 'fp');
  const shadow = countWhere(deck, (card) => card?.side === 'shadow');
  const message = `must have as many cards of the Free Peoples as of the Shadow, and has ${fp} and ${shadow}`;
  const uneven = fp === shadow ? [] : [deckFault('DECK_BALANCE', 'drawDeck', message)];
  const sideless = deck.drawDeck.flatMap(({ id }, place) => {
    const card = CARDS.get(id);
    if (card === undefined || card.side !== null) return [];
    const no = `must not be ${labelOf(card)}, which is of neither side`;
    return [deckFault('DECK_BALANCE', `drawDeck/${place}`, no)];
  });
  return [...uneven, ...sideless];
}

/** Copies go by the title, and the Ring-bearer is one of them; told where the limit is passed. */
function copyFaults(deck: DeckList, { maxCopies }: DeckRules): readonly DeckFault[] {
  const bearer = CARDS.get(deck.ringBearer);
  const copies = new Map(bearer === undefined ? [] : [[bearer.name, 1]]);
  const passed = new Map<string, { readonly place: number; readonly card: Card }>();
  for (const [place, { id, count }] of deck.drawDeck.entries()) {
    const card = CARDS.get(id);
    if (card === undefined) continue;
    const sum = (copies.get(card.name) ?? 0) + count;
    copies.set(card.name, sum);
    if (sum > maxCopies && !passed.has(card.name)) passed.set(card.name, { place, card });
  }
  return [...passed.values()].map(({ place, card }) => {
    const message = `must leave ${card.title} at ${maxCopies} copies at most, and there are ${copies.get(card.name)}`;
    return deckFault('DECK_COPIES', `drawDeck/${place}`, message);
  });
}

function ringFaults({ ringBearer, ring }: DeckList): readonly DeckFault[] {
  const bearer = CARDS.get(ringBearer);
  const borne = CARDS.get(ring);
  const faults: DeckFault[] = [];
  if (bearer?.ringBearerCapable === false) {
    const message = `must be able to bear the Ring, and ${labelOf(bearer)} is not`;
    faults.push(deckFault('DECK_RING_BEARER', 'ringBearer', message));
  }
  if (borne !== undefined && borne.type !== 'oneRing') {
    faults.push(deckFault('DECK_RING', 'ring', `must be the Ring, and ${labelOf(borne)} is not`));
  }
  return faults;
}
