import { cardOf } from '../../../../src/games/tcg/cards/index.ts';
import type { Held } from '../../../../src/games/tcg/held.ts';
import type { Iid, Seat, Zone } from '../../../../src/games/tcg/ids.ts';
import type { InPlay } from '../../../../src/games/tcg/state.ts';
import type { Cards, Side } from './position.ts';

const FX_DECK: Cards = Array.from({ length: 12 }, () => '1_158');

/** All cards of a player, under their names. */
export interface LaidOut {
  readonly cards: readonly InPlay[];
  readonly ringBearer: Iid;
  readonly hand: readonly Held[];
  readonly deck: readonly Held[];
  readonly discard: readonly Held[];
  readonly dead: readonly Held[];
}

/** Lays out the cards of a player, in play and in piles. */
export function layOut(seat: Seat, side: Side = {}): LaidOut {
  const nameCard = naming(seat);
  const wounds = { ...side.wounds };
  const put = (name: string, zone: Zone, attachedTo: string | null = null): InPlay => {
    const held = nameCard(name);
    const short = held.iid.slice(seat.length + 1);
    const has = wounds[short] ?? 0;
    delete wounds[short];
    return { ...held, owner: seat, zone, attachedTo, wounds: has, resistance: null };
  };
  const bearer = put(side.ringBearer ?? '1_290', 'fellowship');
  const ring = put(side.ring ?? '1_2', 'attached', bearer.iid);
  const row = (names: Cards = [], zone: Zone) => names.map((name) => put(name, zone));
  const cards = [
    ...[bearer, ring],
    ...row(side.companions, 'fellowship'),
    ...row(side.support, 'support'),
    ...row(side.minions, 'minions'),
    ...Object.entries(side.attached ?? {}).flatMap(([to, names]) =>
      names.map((name) => put(name, 'attached', fullName(seat, to))),
    ),
  ];
  requireNone(Object.keys(wounds), 'wounded');
  const pile = (names: Cards = []) => names.map(nameCard);
  return {
    cards,
    ringBearer: bearer.iid,
    hand: pile(side.hand),
    dead: pile(side.dead),
    discard: pile(side.discard),
    deck: pile(side.deck ?? FX_DECK),
  };
}

/** The id of a card by its name: `1_299` of `p1` is `p1.1_299`. */
export function fullName(seat: Seat, name: string): Iid {
  return name.startsWith('p') ? name : `${seat}.${name}`;
}

/** Names the cards of a player: copies after the first one of a printed card are numbered. */
function naming(seat: Seat): (name: string) => Held {
  const taken = new Set<string>();
  return (name) => {
    const [printed = ''] = name.split('#');
    let free = name;
    for (let copy = 2; taken.has(free); copy += 1) free = `${printed}#${copy}`;
    taken.add(free);
    return { iid: fullName(seat, free), card: cardOf(printed).id };
  };
}

function requireNone(names: readonly string[], what: string): void {
  if (names.length > 0) throw new Error(`${what}, but not there: ${names.join(', ')}`);
}
