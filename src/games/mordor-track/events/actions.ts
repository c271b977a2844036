import Type from 'typebox';
import { count, listOf, oneOf, yesNo } from '../../../engine/schemas.ts';
import { MOST_CORRUPTION } from '../data/dice.ts';
import {
  CompanionId,
  Die,
  FaceId,
  LossId,
  MinionId,
  SeatId,
  StatusId,
  TileId,
  UpgradeId,
} from '../ids.ts';
import { bySeat, event } from './making.ts';

const Corruption = Type.Integer({
  minimum: 0,
  maximum: MOST_CORRUPTION,
  description: 'Corruption.',
});

/** What corruption comes from. */
export const CORRUPTION_CAUSES = [
  ...(['hunt', 'tile', 'idle', 'declared'] as const),
  ...(['athelas', 'there-is-another-way', 'i-will-go-alone', 'bilbos-song'] as const),
  ...(['candles-of-corpses', 'morgul-wound', 'lure-of-the-ring', 'breaking'] as const),
] as const;
/** One of the things corruption comes from. */
export type CorruptionCause = (typeof CORRUPTION_CAUSES)[number];

/** Events of actions, outside Hunts and cards. */
export const ACTION_EVENTS = [
  // C.7.
  event('RingUsed', 'A seat used an Elven Ring.', {
    seat: SeatId,
    rings: bySeat(count('How many.'), 'Elven Rings afterwards.'),
  }),
  event('DieFaceChanged', 'An Action die shows another face.', { die: Die, face: FaceId }),
  event('DieMovedToHuntBox', 'An Action die goes into the Hunt Box.', { die: Die }),
  event('DieUsed', 'An Action die pays and is used.', { die: Die }),
  event('DieSkipped', 'An Action die is discarded without effect.', { die: Die }),
  event('Passed', 'A seat lets the other one act.', { seat: SeatId }),
  event('FellowshipHidden', 'The Fellowship is hidden.', {
    attempt: yesNo('Whether it is on the Mordor Track, so that it does not stand idle.'),
  }),
  event('FellowshipRevealed', 'The Fellowship is revealed.', {
    by: oneOf(['tile', 'guideAbility'], 'By a Hunt tile, or by Gollum against damage.'),
  }),
  event('FellowshipFound', 'The revealed Fellowship is placed on its way.', {
    index: count('A region of the way, from 0.'),
    strongholds: count('Hunt tiles to be drawn for Strongholds on the way it went.'),
  }),
  event('CompanionsSeparated', 'Companions leave the Fellowship.', {
    companions: listOf(CompanionId, 'In the order of the Fellowship.'),
    fate: LossId,
  }),
  event('MinionStatusChanged', 'What holds of a Minion has changed.', {
    minion: MinionId,
    status: StatusId,
  }),
  event('UpgradeStatusChanged', 'What holds of a character to bring in has changed.', {
    character: UpgradeId,
    status: StatusId,
  }),
  event('CorruptionChanged', 'The corruption of the Ring-bearers has changed.', {
    from: Corruption,
    to: Corruption,
    cause: oneOf(CORRUPTION_CAUSES, 'What it comes from.'),
  }),
  event('TilePutInPlay', 'A special tile is in play.', {
    tile: TileId,
    zone: oneOf(['pool', 'waiting'], 'Waiting until the Fellowship enters Mordor, or in the pool.'),
  }),
  event('CardDiceRolled', 'Dice were rolled for an Event card.', {
    dice: listOf(Type.Integer({ minimum: 1, maximum: 6 }), 'The dice.'),
  }),
  event('CompanionChosenAtRandom', 'A companion was drawn.', {
    companion: CompanionId,
    k: count('Which of them, from 0.'),
    of: count('Among so many companions.'),
  }),
  event('MessengerUsed', 'The Mouth of Sauron lets a muster die pay for an army card.', {
    die: Die,
  }),
] as const;
