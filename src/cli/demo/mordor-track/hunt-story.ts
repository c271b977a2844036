import { known } from '../../../engine/invariant.ts';
import type { SeenEvent } from '../wire.ts';
import { diceOf, listOf, nameOf } from './names.ts';
import { dieBefore, type Scene } from './scene.ts';
import { tileName } from './tiles.ts';

type Of<T extends string, P> = { readonly type: T; readonly pub: Readonly<P> };

/** Events of Hunts, and what they do to the Fellowship. */
type Happening =
  | Of<'MoveAttempted', Move>
  | Of<'HuntStarted', { cause: string }>
  | Of<'HuntRolled', Roll & { bonus: number }>
  | Of<'HuntRerolled', Roll>
  | Of<'DieMovedToHuntBox', { die: string }>
  | Of<'DrawPrevented', { card: string }>
  | Of<'PoolRecycled', { tiles: readonly string[] }>
  | Of<'TileDrawn' | 'TileHeldBack', { tile: string }>
  | Of<'TileDieRolled', { die: number }>
  | Of<'DamageSet', { damage: number }>
  | Of<'DamageReduced', { by: string; amount: number; guide: string | null }>
  | Of<'CompanionLost', { companion: string; fate: string }>
  | Of<'CompanionsSeparated', { companions: readonly string[] }>
  | Of<'GuideChanged', { guide: string }>
  | Of<'CorruptionChanged', { from: number; to: number }>
  | Of<'FellowshipRevealed', { by: string }>
  | Of<'StepBlocked', object>
  | Of<'StepAdvanced', { step: number }>;

/** A try to move; no die pays for it where a card was played. */
interface Move {
  readonly cause: string;
  readonly die: string | null;
  readonly eyeValue: number;
  readonly progress: number;
}

/** A roll of the Hunt before the gate, with all that has succeeded by then. */
interface Roll {
  readonly dice: readonly number[];
  readonly successes: number;
}

/** An event of a Hunt in words; null for one that other lines tell of. */
export function huntLineOf(event: SeenEvent, scene: Scene): string | null {
  return beginningOf(event as Happening, scene) ?? resultOf(event as Happening, scene);
}

function beginningOf({ type, pub }: Happening, scene: Scene): string | null {
  switch (type) {
    case 'MoveAttempted':
      return moveLine(pub, scene);
    case 'HuntStarted':
      return `    a tile is drawn for ${nameOf(pub.cause)}`;
    case 'HuntRolled':
      return `    the Hunt rolls ${rollOf(pub)} succeed (${luckOf(pub.bonus)})`;
    case 'HuntRerolled':
      return `    rolled again ${rollOf(pub)} succeed in all`;
    case 'DrawPrevented':
      return `    ${nameOf(pub.card)} prevents the draw`;
    case 'PoolRecycled':
      return `    the pool is empty: ${pub.tiles.length} tiles are back in it`;
    case 'TileDrawn':
      return `    tile ${tileName(pub.tile)}`;
    case 'TileHeldBack':
      return `    tile ${tileName(pub.tile)} does not apply`;
    case 'TileDieRolled':
      return `    its die shows ${pub.die}`;
    default:
      return null;
  }
}

function moveLine({ cause, die, eyeValue, progress }: Move, scene: Scene): string {
  const by = die === null ? 'by a card' : `with a ${dieBefore(scene, die)}`;
  return cause === 'mapMove'
    ? `  the Fellowship moves ${by}, progress ${progress}`
    : `  the Fellowship tries to move ${by}, Hunt Box ${eyeValue}`;
}

function rollOf({ dice, successes }: Roll): string {
  return `${listOf(dice.map(String))}: ${successes}`;
}

/** What a die of the Hunt must show: 6 together with the bonus, but never a 1. */
function luckOf(bonus: number): string {
  const least = Math.max(2, 6 - bonus);
  return least === 6 ? 'a 6 does' : `${least} or more does`;
}

function resultOf({ type, pub }: Happening, { boxed }: Scene): string | null {
  switch (type) {
    case 'DamageSet':
      return pub.damage > 0 ? `    damage ${pub.damage}` : null;
    case 'DamageReduced':
      return pub.guide === null ? null : helpLine(pub.guide, pub.amount);
    case 'CompanionLost':
      return `    ${nameOf(pub.companion)} is lost`;
    case 'CompanionsSeparated':
      return `    ${listOf(pub.companions.map(nameOf))} left the Fellowship`;
    case 'GuideChanged':
      return `    ${nameOf(pub.guide)} is the Guide now`;
    case 'CorruptionChanged':
      return `    corruption ${pub.from} -> ${pub.to}`;
    case 'FellowshipRevealed':
      // What Gollum takes is told together with its price.
      return pub.by === 'guideAbility' ? null : '    the tile reveals the Fellowship';
    case 'DieMovedToHuntBox': {
      const inBox = known(boxed.get(pub.die), `the Hunt Box with ${pub.die}`);
      return `    the die goes into the Hunt Box: ${diceOf(inBox)} now`;
    }
    case 'StepAdvanced':
      return `    step ${pub.step}`;
    case 'StepBlocked':
      return '    the Fellowship is stopped';
    default:
      return null;
  }
}

function helpLine(guide: string, amount: number): string {
  const price = guide === 'gollum' ? ' and reveals the Fellowship for it' : '';
  return `    ${nameOf(guide)} takes ${amount} of the damage${price}`;
}
