import Type, { type Static } from 'typebox';
import {
  count,
  listOf,
  named,
  namedShape,
  oneOf,
  orNull,
  shape,
  yesNo,
} from '../../../engine/schemas.ts';
import { CRACK_OF_DOOM, MOST_CORRUPTION } from '../data/dice.ts';
import { byDeck, bySeat } from '../events/making.ts';
import {
  Card,
  CauseId,
  COMPANIONS,
  CompanionId,
  DeckId,
  DIE_ZONES,
  Die,
  FaceId,
  FateId,
  GAME_ENDS,
  GATES,
  GuideId,
  MINIONS,
  PHASES,
  PLACES,
  SeatId,
  StatusId,
  TileId,
  UPGRADES,
  ZONES,
} from '../ids.ts';
import { OPTIONS, PendingId } from '../questions.ts';

/** A closed object with one member of the same form for each name. */
function each<const Names extends readonly string[], S extends Parameters<typeof listOf>[0]>(
  names: Names,
  schema: S,
  description: string,
) {
  const members = Object.fromEntries(names.map((name) => [name, schema]));
  return shape(members as { [N in Names[number]]: S }, description);
}

const Cards = listOf(Card, 'Event cards.');

const FellowshipView = namedShape(
  'MordorTrackFellowship',
  {
    place: oneOf(PLACES, 'At the gate, on the way to it (`map`), or on the Mordor Track.'),
    pathIndex: count('The region of the way it is in, from 0.'),
    progress: count('Its progress before the gate.'),
    step: Type.Integer({ minimum: 0, maximum: CRACK_OF_DOOM, description: 'On the Mordor Track.' }),
    hidden: yesNo('Whether it is hidden.'),
    corruption: Type.Integer({ minimum: 0, maximum: MOST_CORRUPTION, description: 'Corruption.' }),
    companions: listOf(CompanionId, 'Companions in it.'),
    guide: GuideId,
  },
  'The Ring-bearers and who is with them.',
);

const DieView = namedShape(
  'MordorTrackDie',
  {
    id: Die,
    zone: oneOf(DIE_ZONES, 'Where it is.'),
    face: orNull(FaceId, 'Null before the roll.'),
  },
  'An Action die.',
);

const PendingView = namedShape(
  'MordorTrackPending',
  {
    kind: PendingId,
    owner: SeatId,
    options: Type.Optional(listOf(Type.String(), `For its owner. ${OPTIONS}`)),
    picked: Type.Optional(listOf(Type.String(), 'For its owner: what is picked of a set so far.')),
    companion: Type.Optional(CompanionId),
    deck: Type.Optional(DeckId),
    count: Type.Optional(count('How many must be picked.')),
  },
  'The decision that is open. `companion` (with `lure`): whom the Ring lures; `deck` (with ' +
    '`gandalfDraw`): from which a card may be drawn.',
);

const HuntView = namedShape(
  'MordorTrackHunt',
  {
    cause: CauseId,
    payDie: orNull(Die, 'The die that pays, which stays unused meanwhile; null where none does.'),
    boxDie: yesNo('Whether that die goes into the Hunt Box afterwards.'),
    eyeValue: count('Damage of an Eye tile.'),
    tile: orNull(TileId, 'The tile that applies; null before the draw, or without one.'),
    damage: count('Damage that is left.'),
    tableCardUsed: yesNo('Whether a card from the table has reduced it.'),
    casualtyTaken: yesNo('Whether a companion was lost as a casualty.'),
    guideUsed: listOf(GuideId, 'Guides who used their abilities.'),
    revealed: yesNo('Whether the Fellowship was revealed in it.'),
  },
  'The Hunt that is being resolved, also where the game ended in the middle of it.',
);

const SeatCardsView = namedShape(
  'MordorTrackSeatCards',
  {
    hand: byDeck(count('How many.'), 'Cards in hand, by their backs.'),
    decks: byDeck(count('How many.'), 'Cards in the decks.'),
    table: Cards,
    played: Cards,
    faceDown: byDeck(count('How many.'), 'Cards discarded face down, by their backs.'),
    cards: Type.Optional(
      shape({ hand: Cards, faceDown: Cards }, 'For their owner: the cards that lie hidden.'),
    ),
  },
  'Cards of a seat. `played` are open discards.',
);

const ResultView = shape(
  {
    winner: orNull(SeatId, 'Null when both seats left at once.'),
    how: oneOf(GAME_ENDS, 'By which rule.'),
    faceDown: bySeat(Cards, 'Cards that were discarded face down.'),
  },
  'How the game ended.',
);

/** Schema of what one viewer sees of a game (F.1). */
export const ViewSchema = namedShape(
  'MordorTrackView',
  {
    viewer: orNull(SeatId, 'Null for a spectator.'),
    phase: named('MordorTrackPhase', PHASES, 'The phase of the turn.'),
    turn: count('Turns that were begun.'),
    turnLimit: orNull(Type.Integer(), 'The Shadow wins at the end of this turn; null for never.'),
    actor: orNull(SeatId, 'Who acts, also while a decision of the other seat is open.'),
    pending: orNull(PendingView, 'Null where no decision is open.'),
    gate: oneOf(GATES, 'The gate into Mordor.'),
    way: Type.Optional(
      listOf(
        namedShape(
          'MordorTrackWayRegion',
          {
            id: Type.String({ description: 'Its name.' }),
            shadowStronghold: yesNo('A Stronghold that the Shadow holds.'),
            shadowArmy: yesNo('A Shadow army is there.'),
            nazgul: yesNo('A Nazgul is there.'),
            fpCityOrStronghold: yesNo('A City or Stronghold that the Free Peoples hold.'),
          },
          'A region of the way.',
        ),
        'The way to the gate, in a game that is played with it.',
      ),
    ),
    fellowship: FellowshipView,
    fates: each(COMPANIONS, FateId, 'All companions.'),
    tiles: each(
      ZONES,
      listOf(TileId, 'Hunt tiles.'),
      'Hunt tiles by where they are: in the `pool` that is drawn from; `drawn`; in `limbo`, drawn ' +
        'and being replaced; `setAside`, special and not in play; `waiting` for the Fellowship to ' +
        'enter Mordor; `removed` from the game.',
    ),
    dice: bySeat(listOf(DieView, 'Action dice, by number.'), 'Action dice.'),
    huntBox: bySeat(count('How many.'), 'Dice in the Hunt Box.'),
    rings: bySeat(count('How many.'), 'Elven Rings.'),
    ringUsed: bySeat(Type.Boolean(), 'Whether a seat has used a Ring in this turn.'),
    minions: each(MINIONS, StatusId, 'Minions.'),
    upgrades: each(UPGRADES, StatusId, 'Characters the Free Peoples may bring in.'),
    attempted: yesNo(
      'Whether the Fellowship tried to move on the Track, or hid there, in this turn.',
    ),
    declared: yesNo('Whether the Fellowship was declared in this turn.'),
    guideChanged: yesNo('Whether the Guide was changed in this Fellowship phase.'),
    messengerUsed: yesNo(
      'Whether the Mouth of Sauron has let a muster die pay for an army card in this turn.',
    ),
    fpHuntDiceLastTurn: count('Dice of the Free Peoples in the Hunt Box when the last turn ended.'),
    hunt: orNull(HuntView, 'Null where no Hunt is being resolved.'),
    huntQueue: count('Tiles for Strongholds still to be drawn.'),
    cards: Type.Optional(bySeat(SeatCardsView, 'Event cards, in a game with them.')),
    result: orNull(ResultView, 'Null while the game goes on.'),
  },
  'What one viewer may know of a game.',
);

/** What one viewer sees of a game. */
export type View = Readonly<Static<typeof ViewSchema>>;
