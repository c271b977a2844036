import {
  by,
  CONFIRM,
  card,
  choose,
  deploy,
  give,
  move,
  moving,
  opening,
  type Provocations,
  place,
  playing,
} from './duel-steps.ts';

/*
 * Where nothing else is wished: Gandalf stands in Arthedain, Aragorn in Cardolan, Legolas in
 * Rhudaur, Gimli in Eregion, Boromir in Enedwaith; the Balrog in Mirkwood, Shelob in Fangorn, the
 * Witch-king in Rohan, the Nazgûl in Dagorlad and the Black Rider in Gondor.
 */
const AMBUSH = [move('shelob', 'caradhras'), move('gimli', 'fangorn')];
const TWO_IN_EREGION = [move('shelob', 'misty-mountains'), move('gandalf', 'eregion')];
const SHELOB_CHOOSES = [...TWO_IN_EREGION, move('shelob', 'eregion')];
const SHELOB_MEETS = [
  move('shelob', 'misty-mountains'),
  move('gandalf', 'rhudaur'),
  move('shelob', 'eregion'),
];

/** A wrong command for each reason a command of the classic game can be refused with (B.4). */
export const CLASSIC_PROVOCATIONS: Provocations = {
  WRONG_STATE: playing([], by('sauron', { type: 'balrogPass' })),
  NOT_YOUR_TURN: playing([], moving('fellowship', 'gimli', 'caradhras')),
  DEPLOYMENT_CONFIRMED: opening(
    [deploy('sauron'), give('sauron', CONFIRM)],
    by('sauron', { type: 'liftCharacter', character: 'orcs' }),
  ),
  DEPLOYMENT_NOT_CONFIRMED: opening([], by('fellowship', { type: 'reopenDeployment' })),
  NOT_YOUR_CHARACTER: opening([], by('sauron', place('gimli', 'mordor'))),
  ALREADY_PLACED: opening(
    [give('fellowship', place('gimli', 'cardolan'))],
    by('fellowship', place('gimli', 'rhudaur')),
  ),
  NOT_A_DEPLOY_REGION: opening([], by('sauron', place('orcs', 'caradhras'))),
  DEPLOY_REGION_FULL: opening(
    [give('fellowship', place('gimli', 'cardolan'))],
    by('fellowship', place('merry', 'cardolan')),
  ),
  NOT_PLACED: opening([], by('fellowship', { type: 'liftCharacter', character: 'merry' })),
  DEPLOYMENT_INCOMPLETE: opening([give('sauron', place('orcs', 'gondor'))], by('sauron', CONFIRM)),
  UNKNOWN_TOKEN: playing([], by('sauron', { type: 'move', handle: 'nobody', to: 'rohan' })),
  NOT_YOUR_TOKEN: playing([], moving('sauron', 'gimli', 'caradhras')),
  ILLEGAL_DESTINATION: playing([], moving('sauron', 'balrog', 'dagorlad')),
  MUST_ATTACK: playing([], moving('sauron', 'witch-king', 'fangorn')),
  TARGET_NOT_LONE: playing([], moving('sauron', 'flying-nazgul', 'the-shire')),
  PATH_BLOCKED: playing([], moving('sauron', 'black-rider', 'arthedain')),
  LATERAL_IN_MOUNTAINS: playing(
    [move('shelob', 'caradhras'), move('gandalf', 'rhudaur')],
    moving('sauron', 'shelob', 'misty-mountains'),
  ),
  ARROW_FORBIDDEN: playing([], moving('sauron', 'shelob', 'mirkwood')),
  REGION_FULL: playing(
    [move('black-rider', 'fangorn'), move('gandalf', 'rhudaur')],
    moving('sauron', 'flying-nazgul', 'fangorn'),
  ),
  NOT_BALROG: playing(AMBUSH, by('sauron', { type: 'balrogStrike' })),
  MIX_NOT_ALLOWED: playing(AMBUSH, by('fellowship', { type: 'mix', region: 'eregion' })),
  MIX_NEEDS_TWO: playing([], by('fellowship', { type: 'mix', region: 'eregion' })),
  ALREADY_MIXED: playing([], by('fellowship', { type: 'mix', region: 'the-shire' })),
  AUTO_MIX_UNCHANGED: playing([], by('fellowship', { type: 'setAutoMix', on: true })),
  AUTO_MIX_CHANGED: playing(
    [give('fellowship', { type: 'setAutoMix', on: false })],
    by('fellowship', { type: 'setAutoMix', on: true }),
  ),
  NOT_A_DEFENDER: playing(SHELOB_CHOOSES, async (duel) => ({
    seat: 'sauron',
    command: { type: 'chooseDefender', handle: await duel.handleOf('aragorn') },
  })),
  RETREAT_NOT_AVAILABLE: playing(
    [...SHELOB_CHOOSES, choose('sauron', 'sam')],
    by('fellowship', { type: 'fellowshipRetreat', to: 'rhudaur' }),
    { sam: 'eregion', gandalf: 'arthedain' },
  ),
  BAD_RETREAT_DESTINATION: playing(
    SHELOB_MEETS,
    by('fellowship', { type: 'fellowshipRetreat', to: 'cardolan' }),
    { frodo: 'eregion', gandalf: 'arthedain' },
  ),
  SAM_NOT_AVAILABLE: playing(
    [...SHELOB_CHOOSES, choose('sauron', 'sam')],
    by('fellowship', { type: 'samBonus' }),
    { sam: 'eregion', gandalf: 'arthedain' },
  ),
  ALREADY_COMMITTED: playing(
    [...SHELOB_MEETS, give('sauron', card('s-1'))],
    by('sauron', card('s-2')),
  ),
  CARD_NOT_IN_HAND: playing(SHELOB_MEETS, by('fellowship', card('s-1'))),
  CARD_NOT_IN_DISCARD: playing(
    [
      move('shelob', 'misty-mountains'),
      move('frodo', 'cardolan'),
      move('shelob', 'eregion'),
      give('sauron', card('s-1')),
      give('fellowship', card('f-1')),
      move('legolas', 'high-pass'),
      move('flying-nazgul', 'arthedain'),
      give('sauron', card('s-magic')),
    ],
    by('sauron', { type: 'replaceMagic', card: 's-2' }),
  ),
};
