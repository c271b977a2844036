import { CHARACTER_FACTS } from '../../../../src/games/confrontation/data/characters.ts';
import type { Card, Character, Region, Side } from '../../../../src/games/confrontation/ids.ts';
import type { Answers } from './answers.ts';
import type { World } from './world.ts';

/** One fight (D.1), with the world it changes and the answers that were given in it. */
export interface Fight {
  readonly world: World;
  readonly answers: Answers;
  readonly region: Region;
  /** Whether the fighter of the Fellowship is the defender. */
  readonly isAttacked: boolean;
  /** D.4, 3: the attacking Orcs fight for the first time in this move. */
  readonly orcsStrike: boolean;
  readonly sauron: Character;
  fellowship: Character;
  hasSamBonus: boolean;
  isSupported: boolean;
  isWithoutCards: boolean;
  /** What was played, and what counts: after Magic its replacement (D.1). */
  readonly played: Record<Side, Card | null>;
  readonly effective: Record<Side, Card | null>;
  readonly retreated: Set<Side>;
  readonly fallen: Set<Side>;
  /** Totals that were compared, the Fellowship first. */
  readonly totals: string[];
}

/** D.1: the text of the fighter of the Fellowship is void. */
export function isWargFight({ sauron }: Fight): boolean {
  return sauron === 'warg';
}

/** D.1: the card of Sauron is inert. */
export function isTrollFight({ sauron }: Fight): boolean {
  return sauron === 'cave-troll';
}

/** Whether nothing is left to fight about. */
export function isDecided({ retreated, fallen, world }: Fight): boolean {
  return retreated.size > 0 || fallen.size > 0 || world.end !== null;
}

/** A fighter leaves the region. */
export function retreat(fight: Fight, side: Side, to: Region): void {
  fight.world.places.set(fight[side], to);
  fight.retreated.add(side);
}

/** Another character fights for the Fellowship from now on. */
export function sendIn(fight: Fight, character: Character): void {
  fight.fellowship = character;
  fight.world.seen.add(character);
}

/** H.2, H.3 and D.3: what a fighter counts without its card. */
export function baseStrength(fight: Fight, side: Side): number {
  if (side === 'sauron') return sauronStrength(fight);
  const printed = CHARACTER_FACTS[fight.fellowship].strength;
  if (isWargFight(fight)) return printed;
  if (fight.hasSamBonus) return 5;
  switch (fight.fellowship) {
    case 'sam-v':
      return fight.isAttacked ? sauronStrength(fight) : printed;
    case 'theoden':
      return fight.region === 'rohan' || fight.region === 'gondor' ? 4 : printed;
    case 'treebeard':
      return fight.region === 'fangorn' ? 6 : printed;
    default:
      return printed;
  }
}

function sauronStrength({ sauron, isAttacked }: Fight): number {
  return sauron === 'orcs-v' && isAttacked ? 6 : CHARACTER_FACTS[sauron].strength;
}
