import type { SeenEvent } from '../wire.ts';
import { listOf, nameOf } from './names.ts';
import { tileName } from './tiles.ts';

type Of<T extends string, P> = { readonly type: T; readonly pub: Readonly<P> };

/** Events of Hunts, and what they do to the Fellowship. */
type Happening =
  | Of<'MoveAttempted', { cause: string; eyeValue: number; progress: number }>
  | Of<'HuntStarted', { cause: string }>
  | Of<'HuntRolled' | 'HuntRerolled', { dice: readonly number[]; successes: number }>
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
  | Of<'FellowshipRevealed' | 'StepBlocked', object>
  | Of<'StepAdvanced', { step: number }>;

/** An event of a Hunt in words; null for one that other lines tell of. */
export function huntLineOf(event: SeenEvent): string | null {
  return beginningOf(event as Happening) ?? resultOf(event as Happening);
}

function beginningOf({ type, pub }: Happening): string | null {
  switch (type) {
    case 'MoveAttempted':
      return pub.cause === 'mapMove'
        ? `  the Fellowship moves, progress ${pub.progress}`
        : `  the Fellowship tries to move, Hunt Box ${pub.eyeValue}`;
    case 'HuntStarted':
      return `    a tile is drawn for ${nameOf(pub.cause)}`;
    case 'HuntRolled':
    case 'HuntRerolled':
      return `    the Hunt rolls ${listOf(pub.dice.map(String))}: successes ${pub.successes}`;
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

function resultOf({ type, pub }: Happening): string | null {
  switch (type) {
    case 'DamageSet':
      return pub.damage > 0 ? `    damage ${pub.damage}` : null;
    case 'DamageReduced':
      return pub.guide === null ? null : `    ${nameOf(pub.guide)} takes ${pub.amount}`;
    case 'CompanionLost':
      return `    ${nameOf(pub.companion)} is lost`;
    case 'CompanionsSeparated':
      return `    ${listOf(pub.companions.map(nameOf))} left the Fellowship`;
    case 'GuideChanged':
      return `    ${nameOf(pub.guide)} is the Guide now`;
    case 'CorruptionChanged':
      return `    corruption ${pub.from} -> ${pub.to}`;
    case 'FellowshipRevealed':
      return '    the Fellowship is revealed';
    case 'StepAdvanced':
      return `    step ${pub.step}`;
    case 'StepBlocked':
      return '    the Fellowship is stopped';
    default:
      return null;
  }
}
