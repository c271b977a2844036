import type { CardFacts, Op } from './cards.ts';
import {
  factsIn,
  lifeOf,
  type Piece,
  type Position,
  pieceOf,
  ringBearer,
  strengthOf,
} from './position.ts';
import { fightersOf } from './skirmishes.ts';
import type { TcgCommand } from './view.ts';

/** How good a card is for what it is chosen for; to choose nothing more is worth nothing. */
export function scorePick(position: Position, { card }: TcgCommand): number {
  const piece = pieceOf(position, card);
  const { kind = '', about } = position.view.pending?.question ?? {};
  const purpose = kind === 'sanctuaryHeal' ? 'heal' : (about ?? '');
  if (piece === undefined) return scoreElsewhere(factsIn(position, card), purpose);
  const isMine = piece.owner === position.me;
  switch (purpose) {
    case 'heal':
      return isMine ? 1 + piece.wounds + (isRingBearer(position, piece) ? 1 : 0) : -piece.wounds;
    case 'exert':
      return isForStrength(position) ? scoreHelped(position, piece) : scoreVictim(position, piece);
    case 'wound':
      return scoreVictim(position, piece);
    case 'discard':
      return isMine ? 1 / (1 + worthOf(piece.facts)) : worthOf(piece.facts);
    default:
      return scoreHelped(position, piece);
  }
}

/** One's own who can bear it best; of the others whom it hurts most. The Ring-bearer is spared. */
export function scoreVictim(position: Position, piece: Piece): number {
  const life = lifeOf(piece);
  if (piece.owner !== position.me) return 10 - life + strengthOf(piece) / 10;
  const isLast = life <= 1 ? 5 + strengthOf(piece) / 2 : 0;
  return 10 + life - isLast - (isRingBearer(position, piece) ? 3 : 0);
}

/** Who fights now is helped, or weakened where the text weakens. */
function scoreHelped(position: Position, piece: Piece): number {
  const isHarm = harmsIn(position);
  const isFighting = fightersOf(position, isHarm ? 'theirs' : 'mine').some(
    ({ iid }) => iid === piece.iid,
  );
  return (isFighting ? 50 : 1) + strengthOf(piece);
}

function harmsIn(position: Position): boolean {
  return stepsIn(position).some(({ op, n }) => op === 'strength' && typeof n === 'number' && n < 0);
}

/** Whether who is exerted for a text is who becomes stronger by it. */
function isForStrength(position: Position): boolean {
  return stepsIn(position).some(
    ({ op, target }) => op === 'strength' && typeof target === 'object' && 'ref' in target,
  );
}

/** What the texts do of the card that asks. */
function stepsIn(position: Position): readonly Op[] {
  const { source } = position.view.pending?.question ?? {};
  const { effects = [] } = pieceOf(position, source)?.facts ?? {};
  return effects.flatMap((text) => text.do ?? []);
}

/** A card of a hand, a deck or a pile: the best is played or taken, the worst given away. */
function scoreElsewhere(facts: CardFacts | null, purpose: string): number {
  const worth = facts === null ? 1 : worthOf(facts);
  return GIVEN_AWAY.has(purpose) ? 1 / (1 + worth) : 1 + worth;
}

const GIVEN_AWAY: ReadonlySet<string> = new Set(['discardFromHand', 'beneathDeck', 'discardAny']);

/** What a card is worth by its print, roughly. */
export function worthOf({ cost = 0, strength = 0 }: Pick<CardFacts, 'cost' | 'strength'>): number {
  return cost + strength;
}

function isRingBearer(position: Position, { iid }: Piece): boolean {
  return ringBearer(position)?.iid === iid;
}
