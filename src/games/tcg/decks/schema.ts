import Type, { type Static } from 'typebox';
import { closed } from '../../../engine/tagged.ts';
import { STARTER_DECKS } from '../data/starter-decks.ts';
import { Printed } from '../ids.ts';

/** Bounds of what is read at all; what a deck may be is checked afterwards, every fault at once. */
const MOST_SITES = 20;
const MOST_ENTRIES = 120;
const MOST_COPIES = 99;

/** Schema of the id of a starter deck. */
const StarterDeckId = Type.Enum(
  STARTER_DECKS.map((deck) => deck.id),
  { type: 'string', description: 'A starter deck.' },
);

/** Schema of a deck as a client writes it down (R-C1). */
export const DeckSchema = Type.Object(
  {
    ringBearer: Printed,
    ring: Printed,
    sites: Type.Immutable(
      Type.Array(Printed, {
        maxItems: MOST_SITES,
        description: 'The adventure deck: one site of each number from 1 to 9, in any order.',
      }),
    ),
    drawDeck: Type.Immutable(
      Type.Array(
        Type.Object(
          {
            id: Printed,
            count: Type.Integer({ minimum: 1, maximum: MOST_COPIES, description: 'Copies of it.' }),
          },
          { ...closed, description: 'Copies of one card.' },
        ),
        {
          maxItems: MOST_ENTRIES,
          description: 'The draw deck, without the Ring-bearer, the Ring and the sites.',
        },
      ),
    ),
  },
  {
    ...closed,
    title: 'TcgDeck',
    description: 'A deck: a Ring-bearer, the Ring, the sites and the draw deck.',
  },
);

/** Schema of what a seat brings (D-42). Nobody else learns it before the end. */
export const SeatOptionsSchema = Type.Object(
  {
    deck: Type.Optional(
      Type.Union([StarterDeckId, DeckSchema], {
        description:
          'The deck of this seat: a starter deck by its id, or a list of cards, both with ' +
          '`decks`: `own` alone. If absent, `p1` plays `aragorn-starter`, `p2` `gandalf-starter`.',
      }),
    ),
  },
  { ...closed, title: 'TcgSeatOptions' },
);
/** What a seat brings. */
export type SeatOptions = Readonly<Static<typeof SeatOptionsSchema>>;
