import { known } from '../../../engine/invariant.ts';
import { MOUNTAINS } from './board.ts';
import { strengthOf } from './characters.ts';
import { type BySide, enemyOf, SIDES, type Side, standsIn, type View } from './view.ts';

/** Two shown fighters, and what they bring without their cards. */
export interface Duel {
  readonly characters: BySide<string>;
  readonly strengths: BySide<number>;
  /** Most that Magic can become worth. */
  readonly magic: BySide<number>;
  readonly isInMountains: boolean;
}

/** Strength of Sam where Frodo is shown beside him. */
const SAM_WITH_FRODO = 5;

/** The fight that goes on, between fighters that are shown. */
export function duelIn(view: View): Duel {
  const { region, attackerHandle, defenderHandle } = known(view.fight, 'a fight');
  const fighters = standsIn(view).filter(
    ({ handle }) => handle === attackerHandle || handle === defenderHandle,
  );
  const fighter = (side: Side) =>
    known(fighters.find((one) => one.side === side)?.character, `the fighter of ${side}`);
  const characters = { fellowship: fighter('fellowship'), sauron: fighter('sauron') };
  const isHelped =
    characters.fellowship === 'sam' &&
    characters.sauron !== 'warg' &&
    view.regions[region]?.fellowship.some(({ character }) => character === 'frodo');
  return {
    characters,
    strengths: {
      fellowship: isHelped ? SAM_WITH_FRODO : strengthOf(characters.fellowship),
      sauron: strengthOf(characters.sauron),
    },
    magic: { fellowship: bestOf(view.discards.fellowship), sauron: bestOf(view.discards.sauron) },
    isInMountains: MOUNTAINS.includes(region),
  };
}

function bestOf(cards: readonly string[]): number {
  return Math.max(0, ...cards.map(pointsOf));
}

/** What a strength card adds; power cards add nothing. */
export function pointsOf(card: string): number {
  return Number(/\d$/.exec(card)?.[0] ?? 0);
}

/** Whose fighters fall with these cards; a guess, for retreats are taken to find a way. */
export function fallen(duel: Duel, cards: BySide<string>): readonly Side[] {
  const sauron = duel.characters.sauron === 'cave-troll' ? 'inert' : cards.sauron;
  if (sauron === 's-retreat' && !duel.isInMountains) return [];
  const isVoid = sauron === 's-eye' && pointsOf(cards.fellowship) === 0;
  const fellowship = isVoid ? 'void' : cards.fellowship;
  if (fellowship === 'f-noble-sacrifice') return SIDES;
  if (fellowship === 'f-retreat') return [];
  const bonus = (side: Side, card: string) =>
    card.endsWith('-magic') ? duel.magic[side] : pointsOf(card);
  const total: BySide<number> = {
    fellowship: duel.strengths.fellowship + bonus('fellowship', fellowship),
    sauron: duel.strengths.sauron + (fellowship === 'f-elven-cloak' ? 0 : bonus('sauron', sauron)),
  };
  return SIDES.filter((side) => total[side] <= total[enemyOf(side)]);
}
