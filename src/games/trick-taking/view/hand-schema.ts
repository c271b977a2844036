import Type, { type Static } from 'typebox';
import { count, listOf, oneOf, orNull, shape, yesNo } from '../../../engine/schemas.ts';
import type { Goal } from '../data/goals.ts';
import { SlotSchema } from '../events/dealing.ts';
import {
  CardId,
  CharacterId,
  DIRECTIONS,
  HandId,
  RANGES,
  RIDERS,
  SeatId,
  StatusId,
  ThreatRank,
} from '../ids.ts';
import { GiftId } from './chapter-schema.ts';
import { cardList, SuitId } from './shapes.ts';

const GOAL_KINDS = [
  ...(['always', 'tricks-at-least', 'tricks-between', 'fewest-tricks'] as const),
  ...(['only-one-without-trick', 'tricks-between-others', 'tricks-equal-threat'] as const),
  ...(['tricks-as-declared', 'tricks-in-range', 'tricks-at-least-without'] as const),
  ...(['tricks-with-suit', 'every-trick-with-suit', 'tricks-in-a-row'] as const),
  ...(['one-of-last-tricks', 'last-trick-without-card', 'last-trick-without-suit'] as const),
  ...(['last-card-of-suit', 'cards-at-least', 'most-of-suit', 'cards-of-threat-rank'] as const),
  ...(['threat-cards', 'cards-of-one-rank', 'every-rank', 'card-of-each-suit'] as const),
  ...(['run-of-ranks', 'every-hand-has-suit', 'matches-leftover'] as const),
] as const satisfies readonly Goal['kind'][];

const Need = shape(
  {
    suit: orNull(SuitId, 'Null for any suit.'),
    rank: orNull(Type.Integer({ description: 'A rank.' }), 'Null for any rank.'),
    got: yesNo('Whether it is won.'),
  },
  'A card that is wanted, by suit and rank.',
);

// A13.
const GoalView = shape(
  {
    kind: oneOf(GOAL_KINDS, 'What it needs.'),
    suit: orNull(SuitId, 'The suit that counts, where one does.'),
    have: orNull(count('Tricks or cards.'), 'How many tricks or cards it has that count.'),
    atLeast: orNull(count('Tricks or cards.'), 'How many it needs at least.'),
    atMost: orNull(
      Type.Integer({ minimum: -1, description: 'Tricks or cards; -1 where no number would do.' }),
      'How many it may have at most, as things stand.',
    ),
    avoid: orNull(
      shape(
        { suit: SuitId, rank: orNull(Type.Integer({ description: 'A rank.' }), 'Null for any.') },
        'What must not be won.',
      ),
      'Cards it must not win; null where it may win all.',
    ),
    needs: listOf(Need, 'Cards it wants one by one; empty where it wants none in particular.'),
    status: StatusId,
    met: yesNo('Whether it would be met if the round ended now.'),
  },
  'The goal of a hand; what hangs on a hidden threat card is null or open.',
);

const PyramidView = shape(
  {
    rows: listOf(count('Slots of a row.'), 'How many slots each row has, from the top.'),
    slots: listOf(SlotSchema, 'Row by row from the top.'),
    covered: listOf(
      count('A slot, counted from 0.'),
      'Slots that cards of the next row still cover; each is covered by the two nearest ones.',
    ),
    extras: cardList('Cards it got later: face up, beside the bottom row.'),
  },
  'The pyramid of two people; `extras` lie beside its bottom row.',
);

const CurseView = shape(
  {
    rider: oneOf(RIDERS, 'A special Black Rider.'),
    status: StatusId,
    met: yesNo('Whether it would be met if the round ended now.'),
  },
  'A special Black Rider and what it asks of the hand.',
);

const SetAsideView = shape(
  {
    first: orNull(CardId, 'For the first trick; null once it is played.'),
    last: orNull(CardId, 'For the last trick; null once it is played.'),
  },
  'Cards that lie apart, open to all.',
);

/** Schema of a hand as a viewer sees it. */
export const HandView = shape(
  {
    hand: HandId,
    controller: SeatId,
    character: orNull(CharacterId, 'Null until it is picked.'),
    burdened: yesNo('Whether its character shows the burdened side.'),
    goal: orNull(GoalView, 'By public facts alone; null until the character is picked.'),
    hint: orNull(
      GoalView,
      'The goal as its controller alone can tell, with cards and threats that others may not see; ' +
        'null where that is no more than all know, and for all other viewers.',
    ),
    rider: orNull(CurseView, 'Null for most hands.'),
    threat: orNull(
      shape(
        {
          rank: orNull(ThreatRank, 'Null where the viewer may not know it.'),
          hidden: yesNo('Whether only the controller of the hand knows it.'),
        },
        'A threat card.',
      ),
      'The threat card of the hand; null where it has none.',
    ),
    range: orNull(oneOf(RANGES, 'A range of tricks.'), 'How many tricks it chose to win.'),
    declared: orNull(
      oneOf(DIRECTIONS, 'More or fewer.'),
      'Whether it declared to win more or fewer tricks than its threat card.',
    ),
    announced: yesNo('Whether it announced that its hidden goal is done.'),
    gifts: listOf(GiftId, 'Gifts it may still use.'),
    cardCount: count('How many cards the hand holds, those that are tucked or set aside apart.'),
    open: yesNo('Whether it lies face up.'),
    cards: orNull(
      cardList('By suit and rank.'),
      'What the hand holds, where the viewer may know all of it; for the pyramid see `pyramid`.',
    ),
    pyramid: orNull(PyramidView, 'Null for a hand that is none.'),
    tucked: orNull(
      shape(
        { card: orNull(CardId, 'Null where the viewer may not know it.') },
        'A card under the character.',
      ),
      'Null where no card is tucked.',
    ),
    setAside: orNull(SetAsideView, 'Null where no cards were set aside.'),
    tricksWon: count('How many tricks the hand has won in this round.'),
    wonTricks: listOf(count('The number of a trick.'), 'Which tricks these are.'),
    wonCards: cardList('Cards it has won; with `hideHistory` those that a goal or rider asks for.'),
  },
  'A hand.',
);

/** A hand, as it is sent. */
export type HandSeen = Static<typeof HandView>;
/** A goal, as it is sent. */
export type GoalSeen = Static<typeof GoalView>;
