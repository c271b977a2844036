import type { SeenEvent } from '../wire.ts';
import { countOf, listOf } from './names.ts';
import { endsTurn, type Of, type Scene, type Telling } from './scene.ts';
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
  | Of<'EventResolved', { iid: string }>
  | Of<'DeckSearched', { seat: Seat }>
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
  const telling = playOf(happening, scene) ?? handOf(happening, scene);
  if (telling !== null) return telling;
  const line = moveOf(happening, scene) ?? showOf(happening, scene);
  return line === null ? null : { line };
}

/** Cards that are played, with who bears them, and texts with what comes of them. */
function playOf({ type, pub }: Happening, { nameOf, factsFor }: Scene): Telling | null {
  switch (type) {
    case 'CardRevealedForPlay': {
      const line = `  ${pub.seat} plays ${nameOf(pub.iid)}`;
      return factsFor(pub.iid)?.plays === 'bearer' ? { line, awaits: pub.iid } : { line };
    }
    case 'CardPlayed':
      return pub.bearer === null
        ? null
        : { completes: pub.iid, clause: `on ${nameOf(pub.bearer)}` };
    case 'EventResolved':
      return { completes: pub.iid, clause: null };
    case 'AbilityUsed':
      return pub.kind === 'trigger'
        ? { cause: `  ${nameOf(pub.source)} takes effect` }
        : { cause: `  ${pub.seat} uses ${nameOf(pub.source)}` };
    case 'Transferred':
      return { line: `  ${nameOf(pub.iid)} goes from ${nameOf(pub.from)} to ${nameOf(pub.to)}` };
    default:
      return null;
  }
}

/** Cards that are drawn, and what they are drawn for. */
function handOf({ type, pub }: Happening, scene: Scene): Telling | null {
  switch (type) {
    case 'CardsDrawn': {
      const drawing = `draws ${countOf(pub.n, 'card')}`;
      return { clause: scene.drawer === pub.seat ? drawing : `${pub.seat} ${drawing}` };
    }
    case 'Reconciled': {
      scene.drawer = pub.seat;
      const cause = `  ${pub.seat} reconciles the hand`;
      const names = pub.discarded.map(({ iid }) => scene.nameOf(iid));
      return names.length === 0 ? { cause } : { line: `${cause}, discards ${listOf(names)}` };
    }
    default:
      return null;
  }
}

function moveOf({ type, pub }: Happening, scene: Scene): string | null {
  const { nameOf } = scene;
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
      if (pub.cards.length === 0) return null;
      return `${endsTurn(scene) ? '  the turn ends,' : '   '} discarded: ${listOf(pub.cards.map(nameOf))}`;
    case 'DiscardedFromHand':
      return pub.why === 'heal'
        ? `  ${pub.seat} heals with a further ${names(pub.cards)}`
        : `    ${pub.seat} discards ${names(pub.cards)}`;
    case 'DiscardedFromDeck':
      return `    discarded from the deck of ${pub.seat}: ${names(pub.cards)}`;
    default:
      return null;
  }
}

function whichOf({ n, cards }: Some, names: (cards: readonly Held[]) => string): string {
  return cards === null ? countOf(n, 'card') : names(cards);
}

function showOf({ type, pub }: Happening, { nameOf, after }: Scene): string | null {
  switch (type) {
    case 'DeckSearched':
      // Everybody does so for a starting fellowship.
      return after.phase === 'setup' ? null : `    ${pub.seat} searches its deck`;
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
