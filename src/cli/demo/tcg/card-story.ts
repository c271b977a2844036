import type { SeenEvent } from '../wire.ts';
import { countOf, listOf } from './names.ts';
import type { Of, Scene, Telling } from './scene.ts';
import type { Held, Seat } from './view.ts';

interface Some {
  readonly seat: Seat;
  readonly n: number;
  /** Null where only its owner may know them. */
  readonly cards: readonly Held[] | null;
}

interface Shown {
  readonly seat: Seat;
  readonly cards: readonly Held[];
}

/** Events of cards that are played, used, shown or moved. */
type Happening =
  | Of<'CardRevealedForPlay', { seat: Seat; iid: string }>
  | Of<'CardPlayed', { iid: string; bearer: string | null }>
  | Of<'AbilityUsed', { seat: Seat; source: string; kind: string }>
  | Of<'Transferred', { iid: string; from: string; to: string }>
  | Of<'CardsDrawn', { seat: Seat; n: number }>
  | Of<'DrawSkipped', { seat: Seat; n: number; reason: string }>
  | Of<'TakenIntoHand' | 'PlacedBeneathDeck', Some>
  | Of<'DiscardedFromPlay', { cards: readonly string[] }>
  | Of<'DiscardedFromHand', Shown & { why: string }>
  | Of<'DiscardedFromDeck' | 'ShuffledIntoDeck' | 'HandRevealed' | 'CardsRevealed', Shown>
  | Of<'HandLookedAt' | 'CardsLookedAt', { seat: Seat; by: Seat }>
  | Of<'Reconciled', { seat: Seat; discarded: readonly Held[] }>;

/** An event of cards in words; null for one that other lines tell of. */
export function cardTellingOf(event: SeenEvent, scene: Scene): Telling | null {
  const happening = event as Happening;
  const clause = clauseOf(happening, scene);
  if (clause !== null) return { clause };
  const line = useOf(happening, scene) ?? moveOf(happening, scene) ?? showOf(happening, scene);
  return line === null ? null : { line };
}

/** What goes with the play or the text that brought it about. */
function clauseOf({ type, pub }: Happening, { nameOf }: Scene): string | null {
  switch (type) {
    case 'CardPlayed':
      return pub.bearer === null ? null : `on ${nameOf(pub.bearer)}`;
    case 'CardsDrawn':
      return `${pub.seat} draws ${countOf(pub.n, 'card')}`;
    default:
      return null;
  }
}

function useOf({ type, pub }: Happening, { nameOf }: Scene): string | null {
  switch (type) {
    case 'CardRevealedForPlay':
      return `  ${pub.seat} plays ${nameOf(pub.iid)}`;
    case 'AbilityUsed':
      return pub.kind === 'trigger'
        ? `  ${nameOf(pub.source)} takes effect`
        : `  ${pub.seat} uses ${nameOf(pub.source)}`;
    case 'Transferred':
      return `  ${nameOf(pub.iid)} goes from ${nameOf(pub.from)} to ${nameOf(pub.to)}`;
    default:
      return null;
  }
}

function moveOf({ type, pub }: Happening, { nameOf }: Scene): string | null {
  const names = (cards: readonly Held[]) => listOf(cards.map(({ iid }) => nameOf(iid)));
  switch (type) {
    case 'DrawSkipped':
      return `    ${pub.seat} does not draw ${countOf(pub.n, 'card')} (${pub.reason})`;
    case 'TakenIntoHand':
      return `    ${pub.seat} takes ${whichOf(pub, names)} into the hand`;
    case 'PlacedBeneathDeck':
      return `    ${pub.seat} puts ${whichOf(pub, names)} beneath the deck`;
    case 'ShuffledIntoDeck':
      return `    ${pub.seat} shuffles ${names(pub.cards)} into the deck`;
    case 'DiscardedFromPlay':
      return pub.cards.length === 0 ? null : `    discarded: ${listOf(pub.cards.map(nameOf))}`;
    case 'DiscardedFromHand':
      return pub.why === 'heal'
        ? `  ${pub.seat} heals with a further ${names(pub.cards)}`
        : `    ${pub.seat} discards ${names(pub.cards)}`;
    case 'DiscardedFromDeck':
      return `    discarded from the deck of ${pub.seat}: ${names(pub.cards)}`;
    case 'Reconciled':
      return pub.discarded.length === 0 ? null : `  ${pub.seat} lets go ${names(pub.discarded)}`;
    default:
      return null;
  }
}

function whichOf({ n, cards }: Some, names: (cards: readonly Held[]) => string): string {
  return cards === null ? countOf(n, 'card') : names(cards);
}

function showOf({ type, pub }: Happening, { nameOf }: Scene): string | null {
  switch (type) {
    case 'HandRevealed':
    case 'CardsRevealed':
      return `    ${pub.seat} shows ${listOf(pub.cards.map(({ iid }) => nameOf(iid)))}`;
    case 'HandLookedAt':
      return `    ${pub.by} looks at the hand of ${pub.seat}`;
    case 'CardsLookedAt':
      return `    ${pub.by} looks at cards of the deck of ${pub.seat}`;
    default:
      return null;
  }
}
