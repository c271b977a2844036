import type { SeenEvent } from '../wire.ts';
import { countOf, listOf } from './names.ts';
import type { Of, Scene } from './scene.ts';
import { otherSeat, SEATS, type Seat, type View } from './view.ts';

interface At {
  readonly seat: Seat;
}

/** Events of turns and of the way. */
type Happening =
  | Of<'TurnStarted', At & { turn: number }>
  | Of<'SitePlayed' | 'SiteReplaced', At & { iid: string }>
  | Of<'FellowshipMoved', At & { from: number; to: number }>
  | Of<'MoveLimitChanged', { n: number }>
  | Of<'MovingForbidden', At>
  | Of<'GameEnded', { winner: Seat | null; how: string }>;

/** An event of the way in words; null for one that other lines tell of. */
export function wayLineOf(event: SeenEvent, scene: Scene): string | null {
  const { type, pub } = event as Happening;
  const { nameOf, after } = scene;
  switch (type) {
    case 'TurnStarted':
      return `Turn ${pub.turn}: ${standing(scene, pub.seat)}`;
    case 'SitePlayed':
      return `  ${pub.seat} places the site ${nameOf(pub.iid)}`;
    case 'SiteReplaced':
      return `  ${pub.seat} places ${nameOf(pub.iid)} instead of a site of the other one`;
    case 'FellowshipMoved':
      return `  ${pub.seat} moves from site ${pub.from} to site ${pub.to}, ${siteName(scene, pub.to)}`;
    case 'MoveLimitChanged':
      return `    the fellowship may move ${countOf(pub.n, 'more time')}`;
    case 'MovingForbidden':
      return '    the fellowship cannot move again in this turn';
    case 'GameEnded':
      return `${endOf(pub)}: ${SEATS.map((seat) => placeOf(after, seat)).join('; ')}`;
    default:
      return null;
  }
}

/** How the fellowship of a turn stands, and where the other one is. */
function standing({ after, nameOf }: Scene, seat: Seat): string {
  const companions = after.cards
    .filter(({ owner, zone }) => owner === seat && zone === 'fellowship')
    .map(
      ({ iid, wounds }) => `${nameOf(iid)}${wounds === 0 ? '' : ` (${countOf(wounds, 'wound')})`}`,
    );
  const shadow = otherSeat(seat);
  const other = `${shadow}, at site ${after.players[shadow].marker}, is the Shadow`;
  return `${placeOf(after, seat)}, with ${listOf(companions)}; ${other}`;
}

function placeOf({ players }: View, seat: Seat): string {
  const { marker, burdens } = players[seat];
  return `${seat} at site ${marker} with ${countOf(burdens, 'burden')}`;
}

function siteName({ after, nameOf, siteOf }: Scene, site: number): string {
  const there = after.cards.find(({ zone, iid }) => zone === 'path' && siteOf(iid) === site);
  return there === undefined ? 'unknown' : nameOf(there.iid);
}

function endOf({ winner, how }: { readonly winner: Seat | null; readonly how: string }): string {
  return winner === null ? `Nobody wins (${how})` : `${winner} wins (${how})`;
}
