import type { SeenEvent } from '../wire.ts';
import { huntLineOf } from './hunt-story.ts';
import { countsOf, diceOf, listOf, nameOf, SEAT_NAMES } from './names.ts';
import { dieBefore, type Scene, sceneOf } from './scene.ts';
import { tileName, tilesInShort } from './tiles.ts';
import type { BySeat, Seat, View } from './view.ts';

type Of<T extends string, P> = { readonly type: T; readonly pub: Readonly<P> };

/** Events outside of Hunts that are worth telling. */
type Happening =
  | Of<
      'TurnStarted' | 'EnteredMordor' | 'IdleCorruption' | 'FellowshipHidden' | 'HuntEnded',
      object
    >
  | Of<'Declared', { index: number }>
  | Of<'HuntDiceAllocated', { dice: readonly string[] }>
  | Of<'ActionDiceRolled', BySeat<readonly string[]>>
  | Of<'RingUsed' | 'Passed', { seat: Seat }>
  | Of<'DieFaceChanged', { die: string; face: string }>
  | Of<'MinionStatusChanged', { minion: string; status: string }>
  | Of<'UpgradeStatusChanged', { character: string; status: string }>
  | Of<'CardPlayed', { seat: Seat; card: string }>
  | Of<'TilePutInPlay', { tile: string }>
  | Of<'CardsDrawn', { seat: Seat; decks: readonly string[] }>
  | Of<'CardsDiscarded', { seat: Seat; table: readonly string[] }>
  | Of<'GameEnded', { winner: Seat | null; how: string }>;

/** The events of a step as lines; of skipped dice it tells nothing. */
export function storyOf(
  events: readonly SeenEvent[],
  before: View | null,
  after: View,
): readonly string[] {
  const scene = sceneOf(events, before, after);
  const lines = events.flatMap((event) => linesOf(event as Happening, scene));
  // A new turn says how things stand by itself.
  const isTurnNew = events.some(({ type }) => type === 'TurnStarted' || type === 'GameEnded');
  const wasHunted = events.some(({ type }) => type === 'HuntEnded');
  return wasHunted && !isTurnNew ? [...lines, `    now: ${standing(after)}`] : lines;
}

function linesOf(happening: Happening, scene: Scene): readonly string[] {
  const line =
    lineOf(happening, scene) ?? actionLineOf(happening, scene) ?? huntLineOf(happening, scene);
  return line === null ? [] : [line];
}

/** The turn, and how the Ring-bearers stand in it. */
export function turnLine(view: View): string {
  return `Turn ${view.turn}: ${standing(view)}`;
}

/** How the Ring-bearers stand, in one line. */
function standing(view: View): string {
  const { corruption, hidden, guide } = view.fellowship;
  const sight = hidden ? 'hidden' : 'revealed';
  const pool = tilesInShort(view.tiles.pool);
  return `${placeOf(view)}, corruption ${corruption}, ${sight}, Guide ${nameOf(guide)}, pool ${pool}`;
}

function placeOf({ fellowship, way }: View): string {
  const { place, step, pathIndex, progress } = fellowship;
  if (place === 'track') return `step ${step}`;
  const region = way?.[pathIndex];
  return region === undefined ? 'at the gate' : `in ${nameOf(region.id)}, progress ${progress}`;
}

/** What happens by itself, and how the game ends; null for what other lines tell of. */
function lineOf({ type, pub }: Happening, { after }: Scene): string | null {
  switch (type) {
    case 'TurnStarted':
      return turnLine(after);
    case 'EnteredMordor':
      return `  the Fellowship enters Mordor: pool ${tilesInShort(after.tiles.pool)}`;
    case 'Declared':
      return `  the Fellowship declares itself ${placeOf(after)}`;
    case 'HuntDiceAllocated':
      return `  Shadow: ${diceOf(pub.dice.length)} put into the Hunt Box unrolled`;
    case 'ActionDiceRolled': {
      const faces = (seat: Seat) => `${SEAT_NAMES[seat]} ${countsOf(pub[seat].map(nameOf))}`;
      const box = `Hunt Box ${after.huntBox.shadow}`;
      return `  dice: ${faces('free-peoples')}; ${faces('shadow')}; every Eye goes in: ${box}`;
    }
    case 'IdleCorruption':
      return '  the Fellowship stands idle in Mordor';
    case 'GameEnded':
      return pub.winner === null
        ? `Nobody wins (${pub.how})`
        : `Winner ${SEAT_NAMES[pub.winner]} (${pub.how}): ${standing(after)}`;
    default:
      return null;
  }
}

/** What the seats do with their dice. */
function actionLineOf({ type, pub }: Happening, scene: Scene): string | null {
  switch (type) {
    case 'FellowshipHidden':
      return '  the Fellowship hides';
    case 'RingUsed':
      return `  ${SEAT_NAMES[pub.seat]}: an Elven Ring`;
    case 'DieFaceChanged':
      return `    the ${dieBefore(scene, pub.die)} becomes ${nameOf(pub.face)}`;
    case 'Passed':
      return `  ${SEAT_NAMES[pub.seat]}: pass`;
    case 'MinionStatusChanged':
      return `  ${nameOf(pub.minion)} comes`;
    case 'UpgradeStatusChanged':
      return pub.status === 'inPlay' ? `  ${CHARACTERS[pub.character]} comes` : null;
    case 'CardPlayed':
      return `  ${SEAT_NAMES[pub.seat]}: card ${nameOf(pub.card)}`;
    case 'CardsDrawn':
      return `  ${SEAT_NAMES[pub.seat]}: cards drawn ${pub.decks.length}`;
    case 'TilePutInPlay':
      return `    tile ${tileName(pub.tile)} is in play`;
    case 'CardsDiscarded':
      return pub.table.length === 0
        ? null
        : `    ${SEAT_NAMES[pub.seat]}: ${listOf(pub.table.map(nameOf))} discarded`;
    default:
      return null;
  }
}

const CHARACTERS: Readonly<Record<string, string>> = {
  gandalfWhite: 'Gandalf the White',
  aragorn: 'Aragorn',
};
