import type { SeenEvent } from '../wire.ts';
import { cardTellingOf } from './card-story.ts';
import { fightTellingOf } from './fight-story.ts';
import { countOf, type Names } from './names.ts';
import { bothSeats, type Of, type Scene, sceneOf, type Telling } from './scene.ts';
import type { BySeat, Held, Seat, View } from './view.ts';
import { wayLineOf } from './way-story.ts';

interface Twilight {
  readonly n: number;
  readonly reason: string;
  readonly parts?: { readonly shadowNumber: number; readonly companions: number } | null;
}

/** Events of the set-up, the Ring and twilight. */
type Happening =
  | Of<'BidsRevealed', { bids: BySeat<number> }>
  | Of<'TieBroken' | 'MulliganTaken' | 'RingWorn' | 'RingTakenOff', At>
  | Of<'OrderChosen', { first: Seat }>
  | Of<'RingBearerPlaced', At & { bearer: Held }>
  | Of<'StartingCompanionPlayed', At & { iid: string }>
  | Of<'TwilightCleared', { n: number }>
  | Of<'TwilightAdded' | 'TwilightRemoved', Twilight>
  | Of<'BurdensAdded' | 'BurdensRemoved', At & { n: number }>
  | Of<'RingBearerChanged', At & { to: string }>;

interface At {
  readonly seat: Seat;
}

/** The events of a step as lines; those that are alike and follow each other are counted. */
export function storyOf(
  events: readonly SeenEvent[],
  names: Names,
  before: View | null,
  after: View,
): readonly string[] {
  const scene = sceneOf(names, before, after);
  const lines: string[] = [];
  for (const event of events) {
    const telling = tellingOf(event, scene);
    if (telling !== null) lines.push(lineFor(telling, lines));
  }
  return counted(lines);
}

/** A clause takes the line before it along, if the step has one. */
function lineFor(telling: Telling, lines: string[]): string {
  if ('line' in telling) return telling.line;
  const line = lines.pop();
  return line === undefined ? `  ${telling.clause}` : `${line}, ${telling.clause}`;
}

function counted(lines: readonly string[]): readonly string[] {
  const runs: { readonly line: string; count: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.count += 1;
    else runs.push({ line, count: 1 });
  }
  return runs.map(({ line, count }) => (count === 1 ? line : `${line} ×${count}`));
}

function tellingOf(event: SeenEvent, scene: Scene): Telling | null {
  const happening = event as Happening;
  const line =
    setUpLineOf(happening, scene) ?? wayLineOf(event, scene) ?? ringLineOf(happening, scene);
  if (line !== null) return { line };
  return (
    twilightTellingOf(happening, scene) ??
    cardTellingOf(event, scene) ??
    fightTellingOf(event, scene)
  );
}

function setUpLineOf({ type, pub }: Happening, { nameOf }: Scene): string | null {
  switch (type) {
    case 'BidsRevealed':
      return `Bids: ${bothSeats(pub.bids)}`;
    case 'TieBroken':
      return `Chance lets ${pub.seat} choose the order`;
    case 'OrderChosen':
      return `${pub.first} goes first`;
    case 'RingBearerPlaced':
      return `${pub.seat} starts with ${nameOf(pub.bearer.iid)}, who bears the Ring`;
    case 'StartingCompanionPlayed':
      return `${pub.seat} starts with ${nameOf(pub.iid)}`;
    case 'MulliganTaken':
      return `${pub.seat} changes its hand`;
    default:
      return null;
  }
}

function ringLineOf({ type, pub }: Happening, scene: Scene): string | null {
  const { nameOf, burdens } = scene;
  switch (type) {
    case 'BurdensAdded':
      burdens[pub.seat] += pub.n;
      return `    ${pub.seat} has ${countOf(burdens[pub.seat], 'burden')}`;
    case 'BurdensRemoved':
      burdens[pub.seat] -= pub.n;
      return `    ${pub.seat} has ${countOf(burdens[pub.seat], 'burden')} left`;
    case 'RingWorn':
      return '    the Ring-bearer puts on the Ring';
    case 'RingTakenOff':
      return '    the Ring-bearer takes off the Ring';
    case 'RingBearerChanged':
      return `    ${nameOf(pub.to)} bears the Ring from now on`;
    default:
      return null;
  }
}

/** What a move brings is told by itself; all other twilight along with what it is paid for. */
function twilightTellingOf({ type, pub }: Happening, scene: Scene): Telling | null {
  switch (type) {
    case 'TwilightCleared':
      scene.pool = 0;
      return null;
    case 'TwilightAdded':
    case 'TwilightRemoved': {
      const was = scene.pool;
      scene.pool += type === 'TwilightAdded' ? pub.n : -pub.n;
      const clause = `twilight ${was} -> ${scene.pool}`;
      if (pub.parts == null) return { clause };
      const { shadowNumber, companions } = pub.parts;
      return { line: `    ${clause}: site ${shadowNumber}, companions ${companions}` };
    }
    default:
      return null;
  }
}
