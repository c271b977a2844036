import { MOST_SHADOW_DICE } from '../data/dice.ts';
import { type BySeat, type DieId, enemyOf, type Seat } from '../ids.ts';
import type { ActionDie, Pub } from '../state.ts';

/** How many dice of a seat are still to be used. */
export function countUnused({ dice }: Pub, seat: Seat): number {
  let count = 0;
  for (const { zone } of dice[seat]) if (zone === 'unused') count += 1;
  return count;
}

/** The dice of a seat that are still to be used. */
export function unusedDice({ dice }: Pub, seat: Seat): readonly ActionDie[] {
  return dice[seat].filter(({ zone }) => zone === 'unused');
}

/** C.6: only with strictly fewer unused dice than the other seat. */
export function mayPass(pub: Pub, seat: Seat): boolean {
  return countUnused(pub, seat) < countUnused(pub, enemyOf(seat));
}

/** How many dice of a seat are in the Hunt Box. */
export function countInBox({ dice }: Pub, seat: Seat): number {
  let count = 0;
  for (const { zone } of dice[seat]) if (zone === 'huntBox') count += 1;
  return count;
}

/** A die of a seat by its id; absent where the seat has no such die. */
export function dieOf({ dice }: Pub, seat: Seat, id: DieId): ActionDie | undefined {
  return dice[seat].find((die) => die.id === id);
}

/** Action dice both seats have from the next turn on (B.3). */
export function dicePools({ options, upgrades, minions }: Pub): BySeat<number> {
  const inPlay = (statuses: object) =>
    Object.values(statuses).filter((status) => status === 'inPlay').length;
  return {
    'free-peoples': options.baseDice.fp + inPlay(upgrades),
    shadow: Math.min(MOST_SHADOW_DICE, options.baseDice.shadow + inPlay(minions)),
  };
}

/** How many dice the Shadow may put into the Hunt Box before the roll (C.5). */
export function allocationRange(pub: Pub): { readonly least: number; readonly most: number } {
  const { dice, fellowship, fpHuntDiceLastTurn } = pub;
  return {
    least: fpHuntDiceLastTurn > 0 ? 1 : 0,
    most: Math.min(dice.shadow.length, Math.max(1, fellowship.companions.length)),
  };
}
