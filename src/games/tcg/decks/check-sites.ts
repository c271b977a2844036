import { CARDS } from '../cards/index.ts';
import { ADVENTURE_SITES, DECK_BLOCK } from '../data/decks.ts';
import type { DeckList } from '../data/vocabulary.ts';
import { type DeckFault, deckFault, labelOf } from './fault.ts';

/** An adventure deck has one site of each number, all of one block (R-C1). */
export function siteFaults({ sites }: DeckList): readonly DeckFault[] {
  const found = new Set<number>();
  const faults: DeckFault[] = [];
  for (const [place, id] of sites.entries()) {
    const card = CARDS.get(id);
    if (card === undefined) continue;
    const { data } = card;
    const refuse = (message: string) => {
      faults.push(deckFault('DECK_SITES', `sites/${place}`, message));
    };
    if (data.type !== 'site') refuse(`must be a site, and ${labelOf(card)} is not`);
    else if (data.block !== DECK_BLOCK)
      refuse(`must be of the block ${DECK_BLOCK}, and ${labelOf(card)} is not`);
    else if (found.has(data.siteNumber)) {
      refuse(`must not be a second site ${data.siteNumber}, and ${labelOf(card)} is`);
    } else found.add(data.siteNumber);
  }
  const missing = ADVENTURE_SITES.filter((number) => !found.has(number));
  return [
    ...faults,
    ...missing.map((number) =>
      deckFault('DECK_SITES', 'sites', `must have a site ${number}, and has none`),
    ),
  ];
}
