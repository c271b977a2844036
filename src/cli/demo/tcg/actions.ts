import type { CardFacts } from './cards.ts';
import { factsIn, type Position, pieceOf, strengthOf, textAt } from './position.ts';
import { scoreText } from './texts.ts';
import type { TcgCommand } from './view.ts';

/** What is done first, in this order; passing is worth nothing. */
const HEAL = 90;
const COMPANION = 70;
const MINION = 60;
const ITEM = 50;
const ALLY = 40;
const PASS = 0;
const NEVER = -20;

/** Twilight the Free Peoples make for the Shadow before they move, and no more. */
const MOST_TWILIGHT = 5;

/** How good an action, or to pass, is to the seat that acts. */
export function scoreAction(
  position: Position,
  command: TcgCommand,
  listed: readonly TcgCommand[],
): number {
  switch (command.type) {
    case 'pass':
      return PASS;
    case 'discardToHeal':
      return HEAL;
    case 'playCard':
      return scorePlay(position, command, listed);
    case 'useAbility':
      return scoreAbility(position, command, listed);
    default:
      return NEVER;
  }
}

function scorePlay(position: Position, command: TcgCommand, listed: readonly TcgCommand[]): number {
  const facts = factsIn(position, command.card);
  if (facts === null) return NEVER;
  if (facts.type === 'event') return scoreEvent(position, command, facts, listed);
  if (!isAffordable(position, facts)) return NEVER;
  const worth = WORTHS[facts.type] ?? NEVER;
  const bearer = pieceOf(position, command.bearer);
  // Of several characters the strongest, who fights most.
  return worth + (facts.cost ?? 0) + strengthOf(bearer) / 100;
}

const WORTHS: Readonly<Record<string, number>> = {
  companion: COMPANION,
  minion: MINION,
  possession: ITEM,
  artifact: ITEM,
  condition: ITEM,
  ally: ALLY,
};

/** The Shadow spends what there is; the Free Peoples think of what they give to it. */
function isAffordable({ role, view }: Position, { cost = 0 }: CardFacts): boolean {
  return role === 'shadow' || view.pool + cost <= MOST_TWILIGHT;
}

function scoreEvent(
  position: Position,
  { card = '' }: TcgCommand,
  facts: CardFacts,
  listed: readonly TcgCommand[],
): number {
  const text = facts.effects.find(({ kind, phase }) => {
    return kind === 'event' && phase?.includes(position.view.phase) === true;
  });
  return text === undefined ? NEVER : scoreText(position, text, card, listed);
}

function scoreAbility(
  position: Position,
  { card = '', index }: TcgCommand,
  listed: readonly TcgCommand[],
): number {
  return scoreText(position, textAt(position, card, index), card, listed);
}
