import Type, { type Static } from 'typebox';
import { count, listOf, namedShape, oneOf, orNull, shape, yesNo } from '../../../engine/schemas.ts';
import { DeckSchema } from '../decks/schema.ts';
import { bySeat, HeldCard, HeldCards, Instances } from '../events/making.ts';
import { KeywordSchema, ModifierSchema } from '../events/play.ts';
import { AskedSchema, QuestionSchema } from '../events/setup.ts';
import { GAME_ENDS, Instance, PHASES, Printed, ROUNDS, SeatId, ZONES } from '../ids.ts';

/** A value that only some cards have. */
const value = (description: string) => orNull(Type.Integer(), description);

const CardView = namedShape(
  'TcgCardInPlay',
  {
    iid: Instance,
    card: Printed,
    owner: SeatId,
    zone: oneOf(ZONES, 'Where it is; `void` is a card that is being played.'),
    attachedTo: orNull(Instance, 'The card that bears it.'),
    active: yesNo('Whether it is active: inactive cards neither do nor suffer anything.'),
    wounds: count('Wound tokens on it.'),
    strength: value('Strength now; null for a card that is no character.'),
    vitality: value(
      'What is left of the vitality, less wounds: 1 is exhausted, 0 is dead; null for a card that is no character.',
    ),
    resistance: value('Resistance now; null for a card that is no companion.'),
    keywords: listOf(KeywordSchema, 'Keywords it has now.'),
    overwhelmedAt: value(
      'This many times its strength overwhelms it in a skirmish; null for a card that is no character.',
    ),
    roaming: yesNo('Whether it is a minion that roams.'),
    shadowNumber: value('Shadow number now; null for a card that is no site.'),
  },
  'A card in play, with its values as they are now.',
);

const PlayerView = namedShape(
  'TcgPlayer',
  {
    hand: count('Cards of the hand.'),
    drawDeck: count('Cards of the draw deck.'),
    adventureDeck: count('Sites of the adventure deck.'),
    discard: shape(
      {
        count: count('Cards in it.'),
        last: orNull(HeldCard, 'The card that came last.'),
        cards: orNull(HeldCards, 'All of them; null for who may not look through it.'),
      },
      'The discard pile.',
    ),
    dead: HeldCards,
    burdens: count('Burdens.'),
    marker: count('The site of the fellowship; 0 before there is one.'),
    ringBearer: orNull(Instance, 'The Ring-bearer.'),
    hasBid: yesNo('Whether it has bid.'),
    bid: orNull(
      Type.Integer(),
      'The bid, as much as the resistance of the Ring-bearer loses at once; null until both are open.',
    ),
  },
  'What everybody sees of a player.',
);

const HandCard = namedShape(
  'TcgHandCard',
  {
    iid: Instance,
    card: Printed,
    cost: count('Twilight it costs now; who bears it may change that.'),
  },
  'A card of the hand.',
);

const OwnView = namedShape(
  'TcgOwn',
  {
    hand: listOf(HandCard, 'Cards of the hand.'),
    adventureDeck: HeldCards,
    bearer: listOf(HeldCard, 'The Ring-bearer and the Ring, until they are placed.'),
    deck: DeckSchema,
    bid: orNull(Type.Integer(), 'The bid, which the other one does not see yet.'),
    looked: listOf(
      HeldCard,
      'Cards that only this seat was shown the last time: a hand, or cards of a deck.',
    ),
  },
  'What only the viewer sees.',
);

const PendingView = namedShape(
  'TcgPending',
  { question: QuestionSchema, asked: orNull(AskedSchema, 'For who is asked; null for others.') },
  'The open question.',
);

/** Schema of the game as one viewer sees it. */
export const ViewSchema = Type.Object(
  {
    viewer: orNull(SeatId, 'Null for a spectator.'),
    phase: oneOf(PHASES, 'The phase.'),
    turn: count('The turn, 1 for the first; 0 in the set-up.'),
    fp: SeatId,
    first: orNull(SeatId, 'Who goes first; null until that is chosen.'),
    pool: count('Twilight in the pool.'),
    startCost: count('Cost of the starting fellowship that is being chosen, so far.'),
    moveCount: count('Moves in this turn.'),
    moveLimit: count('Moves there may be in this turn.'),
    cannotMoveAgain: yesNo('Whether the fellowship cannot move again in this turn.'),
    ruleOfFour: count('Cards that entered the hand in this fellowship phase, for the Rule of 4.'),
    wearingRing: yesNo('Whether the Ring-bearer wears the Ring.'),
    players: bySeat(PlayerView, 'The players.'),
    cards: listOf(CardView, 'Cards in play, in the order in which they came, sites among them.'),
    revealed: listOf(
      HeldCard,
      'Cards of a hand or of a deck that all were shown the last time, until they move or the turn ends.',
    ),
    modifiers: listOf(
      ModifierSchema,
      'Changes that end by themselves; texts that are in force while a card is in play are not among them.',
    ),
    round: orNull(oneOf(ROUNDS, 'A round.'), 'The round of assignments and skirmishes.'),
    fierce: orNull(Instances, 'Minions of the fierce round; null in the normal one.'),
    assignments: listOf(
      shape({ character: Instance, minions: Instances }, 'A skirmish to come.'),
      'Skirmishes to come.',
    ),
    skirmish: orNull(
      shape(
        {
          character: orNull(Instance, 'Null once it has left play.'),
          minions: Instances,
          fellowship: count('Strength of the character.'),
          minion: count('Strength of the minions.'),
        },
        'A skirmish.',
      ),
      'The skirmish that is fought.',
    ),
    pending: orNull(PendingView, 'Null when the game is over.'),
    own: orNull(OwnView, 'Null for a spectator.'),
    result: orNull(
      shape(
        {
          winner: orNull(SeatId, 'Null when both seats left at once.'),
          how: oneOf(GAME_ENDS, 'By which rule.'),
        },
        'How it ended.',
      ),
      'Null while it goes on.',
    ),
  },
  { additionalProperties: false, title: 'TcgView' },
);

/** The game as one viewer sees it. */
export type View = Readonly<Static<typeof ViewSchema>>;
