import Type from 'typebox';
import { shape, yesNo } from '../../../engine/schemas.ts';
import { Card } from '../ids.ts';

const Cards = Type.Immutable(
  Type.Array(Card, {
    maxItems: 60,
    description: 'Event cards; index 0 is drawn first where decks are not shuffled.',
  }),
);
const optional = Type.Optional(Cards);
const bySeat = (description: string) =>
  Type.Optional(shape({ fp: optional, shadow: optional }, description));

/** Schema of the module of Event cards, as a client sends it (B.7). */
export const CardsSchema = shape(
  {
    decks: Type.Optional(
      shape(
        {
          fpCharacter: optional,
          fpStrategy: optional,
          shadowCharacter: optional,
          shadowStrategy: optional,
        },
        'The four decks. A deck that is absent has every card that touches the Hunt and may be ' +
          'in it, and fillers up to 24.',
      ),
    ),
    shuffle: Type.Optional(
      yesNo('Decks are shuffled at the start; true if absent. An unshuffled deck is known to all.'),
    ),
    hands: bySeat('Hands at the start, known to all; empty if absent.'),
    tables: bySeat('Cards on the tables at the start; none if absent.'),
    lastBattleAllowed: Type.Optional(
      yesNo('Whether The Last Battle may be played; false if absent.'),
    ),
    drawEachTurn: Type.Optional(
      yesNo('Each seat draws a card of each of its decks every turn; true if absent.'),
    ),
    handLimit: Type.Optional(
      Type.Integer({ description: 'A hand holds so many cards, 0 to 24; 6 if absent.' }),
    ),
  },
  'Module CARDS: Event cards that touch the Hunt or the dice.',
);

const flag = (description: string) => Type.Optional(yesNo(`${description}; false if absent.`));

/** Schema of the module of the way to the gate, as a client sends it (C.9). */
export const ApproachSchema = shape(
  {
    nodes: Type.Immutable(
      Type.Array(
        shape(
          {
            id: Type.String({ minLength: 1, maxLength: 64, description: 'Name of the region.' }),
            shadowStronghold: Type.Optional(
              yesNo(
                'A Stronghold that the Shadow holds; false if absent, but true for the gate unless ' +
                  'the Free Peoples hold it.',
              ),
            ),
            shadowArmy: flag('A Shadow army is there'),
            nazgul: flag('A Nazgul is there'),
            fpCityOrStronghold: flag('A City or Stronghold that the Free Peoples hold'),
          },
          'A region on the way.',
        ),
        { minItems: 1, maxItems: 16, description: 'Regions of the way; the last one is the gate.' },
      ),
    ),
    figureIndex: Type.Optional(
      Type.Integer({ description: 'Where the Fellowship figure is, from 0; 0 if absent.' }),
    ),
    progress: Type.Optional(
      Type.Integer({ description: 'Progress of the Fellowship, 0 to 12; 0 if absent.' }),
    ),
  },
  'Module APPROACH: a way of some regions before the gate, with the rolled Hunt.',
);
