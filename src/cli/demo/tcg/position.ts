import { known } from '../../../engine/invariant.ts';
import { type CardFacts, type Cards, factsOf, type Text } from './cards.ts';
import type { CardInPlay, Held, Role, Seat, View } from './view.ts';

/** A card in play, with what is printed on it. */
export interface Piece extends CardInPlay {
  readonly facts: CardFacts;
}

/** A game as the one who has to answer sees it, with what is printed on the cards. */
export interface Position {
  readonly view: View;
  readonly cards: Cards;
  readonly me: Seat;
  readonly role: Role;
  readonly pieces: readonly Piece[];
}

/** Looks at a game for the seat whose view it is. */
export function makePosition(view: View, cards: Cards): Position {
  const me = known(view.viewer, 'the seat that is asked');
  const pieces = view.cards.map((card) => ({ ...card, facts: factsOf(cards, card.card) }));
  return { view, cards, me, role: view.fp === me ? 'fp' : 'shadow', pieces };
}

/** A card in play by its id. */
export function pieceOf({ pieces }: Position, iid: string | null | undefined): Piece | undefined {
  return pieces.find((piece) => piece.iid === iid);
}

/** What is printed on a card that the seat can see, wherever it is. */
export function factsIn({ view, cards }: Position, iid = ''): CardFacts | null {
  const { p1, p2 } = view.players;
  const seen: readonly Held[] = [
    ...view.cards,
    ...(view.own?.hand ?? []),
    ...(view.own?.looked ?? []),
    ...[p1, p2].flatMap(({ discard, dead }) => [...(discard.cards ?? []), ...dead]),
  ];
  const found = seen.find((held) => held.iid === iid);
  return found === undefined ? null : factsOf(cards, found.card);
}

/** The text of a card that a command names by its place. */
export function textAt(position: Position, iid = '', index = 0): Text {
  return known(factsIn(position, iid)?.effects[index], 'the text that a command names');
}

/** Active cards of a type. */
export function activeOf({ pieces }: Position, type: string): readonly Piece[] {
  return pieces.filter(({ active, facts }) => active && facts.type === type);
}

/** Active characters of the side that a seat leads. */
export function ownCharacters(position: Position): readonly Piece[] {
  if (position.role === 'shadow') return activeOf(position, 'minion');
  return [...activeOf(position, 'companion'), ...activeOf(position, 'ally')];
}

/** The Ring-bearer of the Free Peoples player, while it is in play. */
export function ringBearer(position: Position): Piece | undefined {
  const { view } = position;
  return pieceOf(position, view.players[view.fp].ringBearer);
}

/** Vitality that is left to a character. */
export function lifeOf(piece: Piece | undefined): number {
  return piece?.vitality ?? 0;
}

/** Strength of a character now. */
export function strengthOf(piece: Piece | undefined): number {
  return piece?.strength ?? 0;
}
