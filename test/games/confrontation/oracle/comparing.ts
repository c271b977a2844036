import type { Card, Character, Region, Side } from '../../../../src/games/confrontation/ids.ts';
import { cardStrength, isEyeActive, isInert } from './cards.ts';
import { baseStrength, type Fight, isWargFight, retreat } from './fight.ts';
import { isNextTo, isTouching, waysAside, waysBack } from './ways.ts';
import { charactersOf, mayBeInPlay, placeOf } from './world.ts';

/** H.6, after F7b: the other Gandalf may support a fighter near him. */
export function supportFighter(fight: Fight): void {
  const { world, fellowship, region } = fight;
  if (isWargFight(fight) || fellowship === 'gandalf-v' || !mayBeInPlay(world, 'gandalf-v')) return;
  const isNear = (one: Character) => {
    const place = placeOf(world, one);
    return place === region || isNextTo(place, region) || isTouching(place, region);
  };
  const near = charactersOf(world, 'fellowship').filter((one) => one !== fellowship && isNear(one));
  if (near.length === 0) return;
  const answer = fight.answers.ask('gandalf-support', 'fellowship', [
    { type: 'textPass' } as const,
    ...(near.includes('gandalf-v') ? [{ type: 'gandalfSupport' } as const] : []),
  ]);
  if (answer.type === 'textPass') return;
  fight.isSupported = true;
  world.seen.add('gandalf-v');
}

/** F8: power cards that are not void, that of Sauron first (D.7, 3 and 4). */
export function usePowerCards(fight: Fight): void {
  const { world, region, fallen, retreated } = fight;
  if (counting(fight, 'sauron') === 's-retreat') {
    retreatByCard(fight, 'sauron', waysAside(world, 'sauron', region));
  }
  const card = counting(fight, 'fellowship');
  if (card === 'f-noble-sacrifice' && !retreated.has('sauron')) {
    fallen.add('fellowship').add('sauron');
  }
  if (card === 'f-retreat') {
    retreatByCard(fight, 'fellowship', waysBack(world, 'fellowship', region));
  }
}

/** F9: the lower total falls, and both where they are equal (D.7, 5). */
export function compareTotals(fight: Fight): void {
  const ours = counting(fight, 'fellowship');
  const theirs = ours === 'f-elven-cloak' ? null : counting(fight, 'sauron');
  const fellowship =
    baseStrength(fight, 'fellowship') + (fight.isSupported ? 1 : 0) + addedBy(ours);
  const sauron = baseStrength(fight, 'sauron') + addedBy(theirs);
  fight.totals.push(`${fellowship}:${sauron}`);
  if (fellowship <= sauron) fight.fallen.add('fellowship');
  if (sauron <= fellowship) fight.fallen.add('sauron');
}

function addedBy(card: Card | null): number {
  return card === null ? 0 : cardStrength(card);
}

/** The card of a side that is neither void nor inert. */
function counting(fight: Fight, side: Side): Card | null {
  const card = fight.effective[side];
  if (card === null || isInert(fight, card)) return null;
  const isVoid = side === 'fellowship' && isEyeActive(fight) && cardStrength(card) === 0;
  return isVoid ? null : card;
}

/** C.7: a single way is taken unasked. */
function retreatByCard(fight: Fight, side: Side, ways: readonly Region[]): void {
  const [first, second] = ways;
  if (first !== undefined) {
    retreat(fight, side, second === undefined ? first : chooseWay(fight, side, ways));
  }
}

function chooseWay({ answers }: Fight, side: Side, ways: readonly Region[]): Region {
  const kind = side === 'sauron' ? 'sauron-retreat' : 'fellowship-retreat-card';
  const choices = ways.map((to) => ({ type: 'chooseRetreat', to }) as const);
  return answers.ask(kind, side, choices).to;
}
