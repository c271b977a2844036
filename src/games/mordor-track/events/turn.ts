import Type from 'typebox';
import { count, listOf, oneOf, orNull, yesNo } from '../../../engine/schemas.ts';
import { Card, Die, FaceId, GAME_ENDS, GuideId, SeatId, TileId } from '../ids.ts';
import { QuestionSchema } from '../questions.ts';
import { bySeat, event } from './making.ts';

/** Schema of some Hunt tiles. */
export const Tiles = listOf(TileId, 'Hunt tiles.');
const Dice = listOf(Die, 'Action dice.');
const Turn = Type.Integer({ minimum: 1, description: 'Turns are counted from 1.' });

/** Events of a turn outside actions and Hunts. */
export const TURN_EVENTS = [
  event('QuestionAsked', 'A seat is asked something.', { question: QuestionSchema }),
  // C.2: recover.
  event('TurnStarted', 'A turn begins: all dice are back.', {
    turn: Turn,
    dice: bySeat(count('How many.'), 'Action dice of this turn.'),
    fpHuntDiceLastTurn: count(
      'Dice of the Free Peoples that were in the Hunt Box when the turn before ended.',
    ),
  }),
  // C.2: fellowship.
  event('Declared', 'The Fellowship declares where it is.', {
    index: count('A region of the way, from 0.'),
  }),
  event('EnteredMordor', 'The Fellowship is on the Mordor Track.', {
    hidden: yesNo('Whether it is hidden, which entering does not change.'),
  }),
  event('HuntPoolRebuilt', 'Eye tiles and waiting tiles go into the pool.', { tiles: Tiles }),
  event('GuideChanged', 'Somebody else guides the Fellowship.', {
    guide: GuideId,
    inPhase: Type.Boolean({
      description: 'Whether by `changeGuide`, which is allowed once a turn.',
    }),
  }),
  event('FellowshipPhaseEnded', 'The Fellowship phase is over.', { turn: Turn }),
  // C.5.
  event('HuntDiceAllocated', 'The Shadow put dice into the Hunt Box.', { dice: Dice }),
  // C.2: action roll.
  event('ActionDiceRolled', 'The other dice were rolled.', {
    'free-peoples': listOf(FaceId, 'In the order of the dice.'),
    shadow: listOf(FaceId, 'In the order of the dice that are not in the Hunt Box.'),
  }),
  event('EyesMovedToHuntBox', 'Dice that show an Eye go into the Hunt Box.', { dice: Dice }),
  // C.8, 7.
  event('IdleCorruption', 'The Fellowship stood idle on the Mordor Track.', { turn: Turn }),
  event('VictoryChecked', 'The turn is over; if it was the last one, the Shadow wins now.', {
    turn: Turn,
  }),
  // E.
  event('GameEnded', 'The game is over; cards that lie face down are shown.', {
    winner: orNull(SeatId, 'Null when both seats left at once.'),
    how: oneOf(GAME_ENDS, 'By which rule.'),
    faceDown: bySeat(listOf(Card, 'Event cards.'), 'Cards that were discarded face down.'),
  }),
] as const;
