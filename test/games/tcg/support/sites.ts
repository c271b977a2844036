import { known } from '../../../../src/engine/invariant.ts';
import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { Held } from '../../../../src/games/tcg/held.ts';
import { type BySeat, SEATS, type Seat } from '../../../../src/games/tcg/ids.ts';
import type { InPlay, TcgState } from '../../../../src/games/tcg/state.ts';
import { fullName } from './laying-out.ts';
import type { Cards, Position } from './position.ts';

const FX_PATH = ['1_320:p1', '1_331:p2'];

/** The sites of both fellowships. */
export function markersOf({ marker }: Position): BySeat<number> {
  return { p1: 2, p2: 1, ...marker };
}

function siteNumber(card: string): number {
  return cardOf(card).siteNumber;
}

/** The nine sites of a player. */
function sitesOf({ p1, p2 }: Position, seat: Seat, start: TcgState): Cards {
  const others = { p1, p2 }[seat]?.sites ?? [];
  return start.own[seat].deck.sites.map(
    (site) => others.find((other) => siteNumber(other) === siteNumber(site)) ?? site,
  );
}

/** The sites on the path. */
export function pathOf(position: Position, start: TcgState): readonly InPlay[] {
  const foremost = Math.max(...Object.values(markersOf(position)));
  const filled = sitesOf(position, 'p2', start)
    .filter((site) => siteNumber(site) <= foremost)
    .map((site) => `${site}:p2`);
  const byNumber = new Map<number, string>();
  for (const entry of [...filled, ...FX_PATH, ...(position.path ?? [])]) {
    const number = siteNumber(known(entry.split(':')[0], 'a site'));
    if (number <= foremost || position.path?.includes(entry)) byNumber.set(number, entry);
  }
  return [...byNumber.values()].map((entry) => {
    const [card = '', of] = entry.split(':');
    const owner = known(
      SEATS.find((seat) => seat === of),
      `the owner of ${entry}`,
    );
    const held = { iid: fullName(owner, card), card };
    return { ...held, owner, zone: 'path', attachedTo: null, wounds: 0, resistance: null };
  });
}

/** Sites of a player that are not on the path. */
export function adventureOf(
  position: Position,
  seat: Seat,
  start: TcgState,
  path: readonly InPlay[],
): readonly Held[] {
  const placed = path.filter(({ owner }) => owner === seat).map(({ card }) => siteNumber(card));
  return sitesOf(position, seat, start)
    .filter((site) => !placed.includes(siteNumber(site)))
    .map((card) => ({ iid: fullName(seat, card), card }));
}
