import type { SeenEvent } from '../wire.ts';
import { cardTellingOf } from './card-story.ts';
import { fightTellingOf } from './fight-story.ts';
import { isNewMatter } from './matters.ts';
import { countOf, type Names } from './names.ts';
import { makePage } from './page.ts';
import { bothSeats, type Of, type Scene, sceneOf, type Telling } from './scene.ts';
import type { BySeat, Held, Seat, View } from './view.ts';
import { wayLineOf } from './way-story.ts';

interface Twilight {
  readonly n: number;
  readonly reason: string;
  readonly parts?: { readonly shadowNumber: number; readonly companions: number } | null;
}

/** Events of the set-up, of phases, the Ring and twilight. */
type Happening =
  | Of<'PhaseStarted', { phase: string }>
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

const ENDS: ReadonlySet<string> = new Set(['PhaseEnded', 'GameEnded']);

/** Tells one game, step by step; what a step leaves open is told with what comes of it. */
export function makeStory(names: Names) {
  const page = makePage();
  return (events: readonly SeenEvent[], before: View | null, after: View): readonly string[] => {
    const scene = sceneOf(names, before, after);
    for (const event of events) {
      if (isNewMatter(event, scene)) page.forgetCauses();
      if (ENDS.has(event.type)) page.forgetHeading();
      const telling = tellingOf(event, scene);
      if (telling !== null) page.write(telling);
    }
    return page.take(after.phase === 'gameOver');
  };
}

function tellingOf(event: SeenEvent, scene: Scene): Telling | null {
  const happening = event as Happening;
  if (happening.type === 'PhaseStarted') return { heading: headingOf(happening.pub.phase) };
  const line =
    setUpLineOf(happening, scene) ?? wayLineOf(event, scene) ?? ringLineOf(happening, scene);
  if (line !== null) return { line };
  return (
    twilightTellingOf(happening, scene) ??
    cardTellingOf(event, scene) ??
    fightTellingOf(event, scene)
  );
}

function headingOf(phase: string): string {
  return ` ${phase.charAt(0).toUpperCase()}${phase.slice(1)} phase`;
}

function setUpLineOf({ type, pub }: Happening, scene: Scene): string | null {
  const { nameOf } = scene;
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
      scene.drawer = pub.seat;
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
      return { line: `  the twilight pool is emptied: ${pub.n} -> 0` };
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
