import Type from 'typebox';
import { count, listOf, oneOf, orNull, yesNo } from '../../../engine/schemas.ts';
import {
  Card,
  CauseId,
  CompanionId,
  Die,
  GuideId,
  LossId,
  MOVE_CAUSES,
  OTHER_CAUSES,
  TileId,
} from '../ids.ts';
import { Chance, event } from './making.ts';
import { Tiles } from './turn.ts';

const HuntDie = Type.Integer({ minimum: 1, maximum: 6 });
const Eye = count(
  'Damage of an Eye tile in this Hunt. Before the gate (`mapMove`) 0: there the roll decides it.',
);

/** What reduces damage (D.5). */
export const REDUCTIONS = [
  ...(['useRing', 'guideAbility', 'casualtyGuide'] as const),
  ...(['casualtyRandom', 'tableCard'] as const),
] as const;
/** One of the things that reduce damage. */
export type Reduction = (typeof REDUCTIONS)[number];

/** Events of a Hunt (D). */
export const HUNT_EVENTS = [
  event('MoveAttempted', 'The Fellowship tries to move.', {
    cause: oneOf(MOVE_CAUSES, 'On the Track by a die, before the gate, or on the Track by a card.'),
    die: orNull(Die, 'The die that pays; null for a card that has been paid.'),
    boxDie: yesNo('Whether that die goes into the Hunt Box afterwards.'),
    eyeValue: Eye,
    progress: count('Progress before the gate, afterwards.'),
  }),
  event('HuntStarted', 'A Hunt begins that no move causes.', {
    cause: oneOf(
      OTHER_CAUSES,
      'A card of the Shadow, or a Stronghold the Fellowship was found at.',
    ),
  }),
  event('HuntRolled', 'The Hunt was rolled.', {
    dice: listOf(HuntDie, 'As they fell.'),
    bonus: count('Added to each die.'),
    successes: count('Dice that succeed.'),
  }),
  event('HuntRerolled', 'Failed dice of the Hunt were rolled again.', {
    dice: listOf(HuntDie, 'As they fell the second time.'),
    successes: count('Dice that succeed in all.'),
  }),
  event('DrawPrevented', 'A card prevents the draw.', { card: Card }),
  event('PoolRecycled', 'The pool was empty: standard tiles are back in it.', { tiles: Tiles }),
  event('TileDrawn', 'A Hunt tile was drawn.', { tile: TileId, ...Chance }),
  event('TileHeldBack', 'A drawn tile does not apply: another one is drawn.', { tile: TileId }),
  event('TileReturned', 'The first tile goes back into the pool.', { tile: TileId }),
  event('TileDieRolled', 'A die was rolled for a tile.', { die: HuntDie }),
  event('DamageSet', 'So much damage is done by the Hunt.', {
    damage: count('Damage.'),
    by: oneOf(['number', 'eye', 'die'], 'What it was read from.'),
  }),
  event('DamageReduced', 'Damage is taken or prevented.', {
    by: oneOf(
      REDUCTIONS,
      '`useRing`: it becomes corruption; by the ability of the Guide; by a companion who is lost, ' +
        'the Guide or a random one; by a card from the table.',
    ),
    amount: count('How much.'),
    guide: orNull(GuideId, 'The Guide whose ability was used.'),
  }),
  event('CompanionLost', 'A companion is lost.', {
    companion: CompanionId,
    fate: LossId,
    casualty: yesNo('Whether it is a casualty of a Hunt.'),
  }),
  event('StepAdvanced', 'The Fellowship goes one step on.', {
    step: Type.Integer({ minimum: 0, maximum: 5, description: 'Its step afterwards.' }),
  }),
  event('StepBlocked', 'The Fellowship stays where it is.', {
    step: Type.Integer({ minimum: 0, maximum: 5, description: 'Its step, as before.' }),
  }),
  event('HuntEnded', 'The Hunt is over.', { cause: CauseId }),
] as const;
