import Type, { type Static } from 'typebox';
import { listOf, namedShape, oneOf, orNull, shape, yesNo } from '../../../engine/schemas.ts';
import { bySide } from '../events/making.ts';
import {
  CardId,
  CharacterId,
  GAME_ENDS,
  HandleId,
  REGIONS,
  type Region,
  RegionId,
  SideId,
} from '../ids.ts';
import { DeluxeSchema } from './deluxe-schema.ts';

const Token = namedShape(
  'ConfrontationToken',
  {
    handle: HandleId,
    character: orNull(CharacterId, 'Null where the viewer may not know.'),
    revealed: yesNo('Whether everybody is shown who stands there.'),
  },
  'A stand.',
);
const Tokens = listOf(Token, 'Stands, by handle.');
const Mixed = bySide(
  Type.Boolean(),
  'Whether nobody can have kept track of the stands here since they were mixed; it says ' +
    'something only where the side has hidden stands.',
);
const RegionView = namedShape(
  'ConfrontationRegionView',
  { fellowship: Tokens, sauron: Tokens, mixed: Mixed },
  'What is in a region.',
);
const Cards = listOf(CardId, 'Combat cards.');
const OpenCards = (description: string) =>
  bySide(orNull(CardId, 'Null where there is none.'), description);

const FightView = shape(
  {
    region: RegionId,
    attackerHandle: HandleId,
    defenderHandle: orNull(HandleId, 'Null while it is being chosen.'),
    cards: OpenCards('Cards that lie open.'),
    replacements: OpenCards('What Magic was replaced with.'),
    committed: bySide(Type.Boolean(), 'Whether a side has chosen its card.'),
    ownCommitted: Type.Optional(CardId),
  },
  'The fight that goes on.',
);

const ResultView = shape(
  {
    winner: orNull(SideId, 'Null for a draw.'),
    how: oneOf(GAME_ENDS, 'By which rule.'),
    points: bySide(Type.Integer({ minimum: 0, maximum: 9 }), 'Points of both sides.'),
  },
  'How the game ended.',
);

const regions = Object.fromEntries(REGIONS.map((region) => [region, RegionView])) as {
  [R in Region]: typeof RegionView;
};

/** Schema of what one viewer sees of a game (G). */
export const ViewSchema = namedShape(
  'ConfrontationView',
  {
    viewer: orNull(SideId, 'Null for a spectator.'),
    phase: Type.String({ description: 'The open question, or `finished`.' }),
    turn: Type.Integer({ minimum: 0, description: 'Turns that were begun.' }),
    activeSide: SideId,
    decider: listOf(SideId, 'Sides that the game waits for.'),
    regions: shape(regions, 'The board: all regions, without stands while both sides deploy.'),
    hands: bySide(Cards, 'Cards in hand; one that was chosen and is not open is still among them.'),
    discards: bySide(Cards, 'Discarded cards, as they were played.'),
    defeated: bySide(listOf(CharacterId, 'Characters, as they fell.'), 'Defeated characters.'),
    autoMix: bySide(Type.Boolean(), 'Whether stands are mixed by themselves at the end of turns.'),
    submitted: bySide(Type.Boolean(), 'Whether a side has submitted its deployment.'),
    placed: Type.Optional(
      Type.Partial(
        Type.Object(
          Object.fromEntries(
            CharacterId.enum.map((character) => [character, RegionId]),
          ) as unknown as { [C in (typeof CharacterId)['enum'][number]]: typeof RegionId },
        ),
        { additionalProperties: false, description: 'The own deployment, while it goes on.' },
      ),
    ),
    fight: Type.Optional(FightView),
    ambush: Type.Optional(shape({ moverHandle: HandleId }, 'The stand in the Tunnel.')),
    result: Type.Optional(ResultView),
    deluxe: Type.Optional(DeluxeSchema),
  },
  'What one viewer may know of a game.',
);

/** What one viewer sees of a game. */
export type View = Readonly<Static<typeof ViewSchema>>;
