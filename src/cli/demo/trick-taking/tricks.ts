import { known } from '../../../engine/invariant.ts';
import { type Hand, type HandCommand, type Play, type Round, readCard } from './view.ts';

const ALL_RINGS = 5;
const TOP_RANK = 8;
/** How likely a player who holds a higher card also plays it. */
const OVERTAKES = 0.6;
const TRICK = 3;
const RING = 4;
const AVOIDED_TRICK = -4;

/** How good it is for the table if this card is played now; a guess from what its hand can see. */
export function scorePlay(round: Round, command: HandCommand): number {
  const { hand = '', card = '', claim = null } = command;
  const before = known(round.trick, 'the trick').plays;
  const plays = [...before, { hand, card, claim }];
  const winning = winnerOf(plays);
  const open = round.hands.filter((one) => plays.every((play) => play.hand !== one.hand));
  const holds = chanceToHold(round, plays, winning, open.length);
  const cards = plays.map((play) => play.card);
  const others = open.map((one) => worth(round, one, cards));
  const otherwise = others.reduce((sum, value) => sum + value, 0) / Math.max(1, others.length);
  const now = worth(round, handOf(round, winning.hand), cards);
  return holds * now + (1 - holds) * otherwise + spareValue(handOf(round, hand), card);
}

function handOf(round: Round, name: string): Hand {
  return known(
    round.hands.find(({ hand }) => hand === name),
    `the hand ${name}`,
  );
}

/** A claim wins; otherwise the highest card of the suit that was led. */
function winnerOf(plays: readonly Play[]): Play {
  const claimed = plays.find(({ claim }) => claim === true);
  if (claimed !== undefined) return claimed;
  const led = readCard(known(plays[0], 'the lead').card).suit;
  const value = ({ card }: Play) => (readCard(card).suit === led ? readCard(card).rank : 0);
  return plays.reduce((one, other) => (value(other) > value(one) ? other : one));
}

function chanceToHold(round: Round, plays: readonly Play[], winning: Play, open: number): number {
  if (winning.claim === true || open === 0) return 1;
  const { suit, rank } = readCard(winning.card);
  const seen = new Set([
    ...round.hands.flatMap(({ cards, wonCards }) => [...(cards ?? []), ...wonCards]),
    ...round.lost,
    ...plays.map(({ card }) => card),
  ]);
  const top = suit === 'rings' ? ALL_RINGS : TOP_RANK;
  const higher = Array.from({ length: top - rank }, (_, step) => `${suit}-${rank + step + 1}`);
  const unseen = higher.filter((card) => !seen.has(card)).length;
  return (1 - OVERTAKES * (open / (round.hands.length - 1))) ** unseen;
}

/** What it is worth to the table if this hand wins these cards. */
function worth(round: Round, { goal }: Hand, cards: readonly string[]): number {
  const rings = cards.filter((card) => readCard(card).suit === 'rings').length;
  const frodo = round.hands.find((one) => one.goal?.kind === 'cards-at-least')?.goal;
  const needed = frodo?.status === 'open' ? (frodo.atLeast ?? 0) - frodo.have : 0;
  // The fewer rings may go astray, the worse it is when one does.
  const astray = needed > 0 ? (-RING * rings * (frodo?.atLeast ?? 0)) / ALL_RINGS : 0;
  switch (goal?.kind) {
    case 'cards-at-least':
      return RING * Math.min(rings, needed) - (rings === 0 ? 1 : 0);
    case 'tricks-at-least':
      return astray + (goal.status === 'open' ? TRICK : 0);
    case 'fewest-tricks':
      return astray + AVOIDED_TRICK;
    default:
      return astray;
  }
}

/** Between equals: who must avoid tricks throws high cards away, who needs them keeps them. */
function spareValue({ goal }: Hand, card: string): number {
  const { rank } = readCard(card);
  return goal?.kind === 'fewest-tricks' ? rank / 20 : -rank / 50;
}
