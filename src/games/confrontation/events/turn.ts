import Type from 'typebox';
import { oneSeat } from '../../../engine/event-schemas.ts';
import { oneOf, orNull } from '../../../engine/schemas.ts';
import {
  CharacterId,
  GAME_ENDS,
  HandleId,
  Identities,
  MOVE_KINDS,
  RegionId,
  SideId,
} from '../ids.ts';
import { bySide, event, Handles, Passage, Stand, secretEvent } from './making.ts';

const Points = Type.Integer({
  minimum: 0,
  maximum: 9,
  description: 'Surviving characters of the winner; 0 for the other side.',
});

/** Events of a turn outside fights. */
export const TURN_EVENTS = [
  event('TurnStarted', 'A side is to move.', {
    side: SideId,
    turn: Type.Integer({ minimum: 1, description: 'Turns of both sides are counted from 1.' }),
  }),
  // C.1.
  event('TokenMoved', 'A stand moved.', {
    ...Passage,
    kind: oneOf(MOVE_KINDS, 'How it moved.'),
  }),
  // C.5.
  event('AmbushWindowOpened', 'A stand goes into the Tunnel past a stand in Caradhras.', {
    handle: HandleId,
  }),
  event('AmbushPassed', 'Nobody stopped it.', { handle: HandleId }),
  event('AmbushStruck', 'The Balrog kills it.', { handle: HandleId }),
  // F2; C.5.
  event('TokenRevealed', 'It is shown who stands on a stand.', {
    ...Stand,
    character: CharacterId,
  }),
  // D.8, 2.
  event('TokenDefeated', 'A character is out of the game.', {
    ...Stand,
    character: CharacterId,
  }),
  // B.3, 1.
  event('TokensHidden', 'Shown stands are hidden again.', { handles: Handles }),
  // C.6.
  secretEvent(
    'TokensMixed',
    'A side mixed its hidden stands of a region.',
    { side: SideId, region: RegionId, retired: Handles, issued: Handles },
    Type.Object({ identities: Identities }, oneSeat),
  ),
  event('AutoMixSet', 'A side has its stands mixed at the end of turns, or not.', {
    side: SideId,
    on: Type.Boolean({ description: 'Whether they are mixed.' }),
  }),
  // E.
  event('GameEnded', 'The game is over, and every stand is shown.', {
    winner: orNull(SideId, 'Null for a draw.'),
    how: oneOf(GAME_ENDS, 'By which rule.'),
    points: bySide(Points, 'Points of both sides.'),
    tokens: bySide(Identities, 'Who stood on the stands that were left.'),
  }),
] as const;
