import Type from 'typebox';
import { HandleId, RegionId } from '../ids.ts';
import { order } from './making.ts';

// C.1.
const Move = order('move', 'Moves an own stand; what kind of move it is follows.', {
  handle: HandleId,
  to: RegionId,
});

// C.5.
const BalrogStrike = order('balrogStrike', 'The Balrog kills who comes through the Tunnel.', {});

// C.5.
const BalrogPass = order('balrogPass', 'Lets whoever comes through the Tunnel pass.', {});

// C.6.
const Mix = order('mix', 'Mixes the own hidden stands of a region.', { region: RegionId });

// C.6.
const SetAutoMix = order('setAutoMix', 'Has own stands mixed at the end of turns, or not.', {
  on: Type.Boolean({ description: 'Whether they are mixed.' }),
});

/** Commands of a turn outside fights. */
export const TURN_COMMANDS = [Move, BalrogStrike, BalrogPass, Mix, SetAutoMix] as const;
