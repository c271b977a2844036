import type { Teller } from '../screen.ts';
import type { Update } from '../wire.ts';
import { listOf, nameOf, SEAT_NAMES } from './names.ts';
import { type Skips, skipsIn, skipsLine } from './skips.ts';
import { storyOf, turnLine } from './story.ts';
import { TILE_LEGEND, tileName, tilesInShort } from './tiles.ts';
import { SEATS, type Seat, unusedDice, type View } from './view.ts';

const MOST_CORRUPTION = 12;
const STEPS = ['0', '1', '2', '3', '4', 'Crack of Doom'];

/** The Mordor Track, the Fellowship, Hunt tiles and dice. */
export function render({ version, view: seen }: Update): readonly string[] {
  if (seen === null) return ['Waiting for the players to sit down.'];
  const view = seen as View;
  const { turn, turnLimit, fellowship, tiles, huntBox, rings, minions } = view;
  const { corruption, hidden, guide, companions } = fellowship;
  const rest = '.'.repeat(MOST_CORRUPTION - corruption);
  const inPlay = Object.keys(minions).filter((minion) => minions[minion] === 'inPlay');
  return [
    `The Fellowship in Mordor   turn ${turn} of ${turnLimit ?? '-'}   version ${version}`,
    '',
    row('Track', trackOf(view)),
    row('Corruption', `${'#'.repeat(corruption)}${rest} ${corruption} of ${MOST_CORRUPTION}`),
    row('Fellowship', `${hidden ? 'hidden' : 'REVEALED'}, Guide ${nameOf(guide)}`),
    row('Companions', listOf(companions.map(nameOf))),
    row('Pool', tilesInShort(tiles.pool)),
    row('Drawn', tilesInShort(tiles.drawn)),
    row('Hunt', huntLine(view)),
    row(
      'Hunt Box',
      bothSeats((seat) => String(huntBox[seat])),
    ),
    ...SEATS.map((seat) => row(SEAT_NAMES[seat], unusedOf(view, seat))),
    row(
      'Rings',
      bothSeats((seat) => String(rings[seat])),
    ),
    row('Minions', listOf(inPlay.map(nameOf))),
  ];
}

/** Tells a game from its beginning; dice that a seat skips one after another are told together. */
export function makeTeller(): Teller {
  let run: Skips | null = null;

  return (update, before) => {
    const skipped = skipsIn(update.events, (before?.view ?? null) as View | null);
    const others = tell(update, before);
    const lines: string[] = [];
    const endRun = () => {
      if (run !== null) lines.push(skipsLine(run));
      run = null;
    };
    if (skipped?.seat !== run?.seat) endRun();
    if (skipped !== null) run = { ...skipped, faces: [...(run?.faces ?? []), ...skipped.faces] };
    if (others.length > 0) endRun();
    return [...lines, ...others];
  };
}

/** What a step changed beside skipped dice, event by event. */
function tell({ view, events }: Update, before: Update | null): readonly string[] {
  const after = view as View | null;
  if (before === null) {
    // Who begins to watch a game that goes on is told where it is first of all.
    const first = after === null ? 'Waiting for the players to sit down' : turnLine(after);
    return [...TILE_LEGEND, first];
  }
  return after === null ? [] : storyOf(events, before.view as View | null, after);
}

function row(name: string, text: string): string {
  return `${name.padEnd(13)}${text}`;
}

function bothSeats(text: (seat: Seat) => string): string {
  return SEATS.map((seat) => `${SEAT_NAMES[seat]} ${text(seat)}`).join(', ');
}

function trackOf({ fellowship, way }: View): string {
  const { place, step, pathIndex, progress } = fellowship;
  const here = place === 'track' ? step : null;
  const track = STEPS.map((name, index) => (index === here ? `[${name}]` : name)).join(' > ');
  const region = way?.[pathIndex];
  const before = region === undefined ? 'gate' : `${nameOf(region.id)} +${progress}`;
  return `${here === null ? `[${before}]` : 'gate'} > ${track}`;
}

function huntLine({ hunt }: View): string {
  if (hunt === null) return '-';
  const { tile, damage } = hunt;
  return tile === null ? 'no tile yet' : `tile ${tileName(tile)}, damage left ${damage}`;
}

/** Faces of the dice that are still to be used. */
function unusedOf(view: View, seat: Seat): string {
  return listOf(unusedDice(view, seat).map(({ face }) => nameOf(face ?? 'unrolled')));
}
