import Type from 'typebox';
import { event, oneSeat } from '../../../engine/event-schemas.ts';
import { listOf, oneOf } from '../../../engine/schemas.ts';
import { closed } from '../../../engine/tagged.ts';
import { CardId, DIRECTIONS, HandId, RANGES, STEP_KINDS, SUITS, ThreatRank } from '../ids.ts';
import { Cards, OneCard, sealedEvent, secretEvent } from './making.ts';
import { COMMIT_STEPS } from './question.ts';

const PublicCard = Type.Optional(CardId);
const HiddenRank = Type.Union([ThreatRank, Type.Null()], {
  description: 'Null where only the controller of the hand may know it.',
});
const Ranks = (description: string) => listOf(ThreatRank, description);
const DeckAfter = { deck: Ranks('The threat deck afterwards, from the top.') };
const Pass = Type.Object({ from: HandId, to: HandId, card: CardId }, closed);
const Claim = Type.Union([Type.Boolean(), Type.Null()], {
  description: 'For `rings-1`, whether it claims the trick; null for every other card.',
});

/** Events of the setup: steps, exchanges, threat cards. */
export const SETUP = [
  // A6.
  event('LostCardTaken', 'Lost cards went into a hand.', { hand: HandId, cards: Cards }),
  // B3, B5.
  event('LostCardSwapped', 'A card was swapped with the lost card.', {
    hand: HandId,
    given: CardId,
    taken: CardId,
  }),
  // A8, B2.
  sealedEvent(
    'ThreatDrawn',
    'A threat card was drawn.',
    {
      hand: HandId,
      rank: HiddenRank,
      discarded: Ranks(
        'Cards that were put on the discard for it, the card before a redraw first.',
      ),
      deckLeft: Type.Integer({ minimum: 0, description: 'Cards left in the threat deck.' }),
      reshuffled: Type.Boolean({ description: 'Whether the discard became the new deck.' }),
      redrawn: Type.Boolean({ description: 'Whether it is the one redraw of this hand.' }),
    },
    Type.Object({ rank: ThreatRank }, oneSeat),
    DeckAfter,
  ),
  // B2.
  event('ThreatKept', 'A hand keeps the threat card it drew.', { hand: HandId }),
  // A6.
  secretEvent(
    'ThreatsSeen',
    'A hand looks at the threat cards it may choose from.',
    { hand: HandId, count: Type.Integer({ description: 'How many there are.' }) },
    Type.Object({ ranks: Ranks('By rank.') }, oneSeat),
  ),
  // A6.
  sealedEvent(
    'ThreatChosen',
    'A hand took one of the threat cards it looked at.',
    {
      hand: HandId,
      rank: HiddenRank,
      discarded: Ranks('Cards that were put on the discard.'),
      deckLeft: Type.Integer({ minimum: 0, description: 'Cards left in the threat deck.' }),
    },
    Type.Object({ rank: ThreatRank }, oneSeat),
    DeckAfter,
  ),
  // B5.
  event('RangeChosen', 'A hand chose how many tricks to win.', {
    hand: HandId,
    range: oneOf(RANGES, 'The range.'),
  }),
  // D-6.
  event('DirectionDeclared', 'A hand declared to win more or fewer tricks.', {
    hand: HandId,
    direction: oneOf(DIRECTIONS, 'More or fewer.'),
  }),
  // A7.
  secretEvent(
    'ExchangeOffered',
    'A card went from one hand to another; which one, only the two see.',
    { hand: HandId, target: HandId, card: PublicCard },
    OneCard,
  ),
  // A7.
  secretEvent(
    'ExchangeReturned',
    'A card came back for the one that was offered; which one, only the two see.',
    { hand: HandId, to: HandId, card: PublicCard },
    OneCard,
  ),
  // A7.
  secretEvent(
    'CardCommitted',
    'A hand chose a card that moves when all have chosen.',
    { hand: HandId, finished: Type.Boolean({ description: 'Whether it has chosen all.' }) },
    Type.Object({ target: HandId, card: CardId }, oneSeat),
  ),
  // A14, step form.
  event('CommitmentTakenBack', 'A hand took its last choice back.', { hand: HandId }),
  // A7.
  secretEvent(
    'CardsPassed',
    'The cards that were chosen change hands together.',
    {
      step: oneOf(COMMIT_STEPS, 'On what occasion.'),
      passes: listOf(
        Type.Object({ from: HandId, to: HandId, card: PublicCard }, closed),
        'Who passed to whom; the card if one of the two hands lies face up.',
      ),
    },
    Type.Object({ passes: listOf(Pass, 'The cards this seat gave or got.') }, oneSeat),
  ),
  // B1, Goldberry.
  event('HandShown', 'A hand is laid face up for the whole round.', { hand: HandId, cards: Cards }),
  // D3, D4.
  event('CardsFlipped', 'Cards of the pyramid were turned face up.', {
    hand: HandId,
    cards: listOf(
      Type.Object(
        {
          slot: Type.Integer({ minimum: 0, description: 'Row by row from the top.' }),
          card: CardId,
        },
        closed,
      ),
      'Slots and what lies there.',
    ),
  }),
  // B3.
  secretEvent(
    'CardTucked',
    'A card was tucked under the character.',
    { hand: HandId, card: PublicCard },
    OneCard,
  ),
  // B3.
  event('CardsSetAside', 'Two cards were set aside, for the last and the first trick.', {
    hand: HandId,
    last: CardId,
    first: CardId,
    claim: Claim,
  }),
  // B5.
  event('HornBlown', 'It is announced which suits a hand holds most of.', {
    hand: HandId,
    suits: listOf(oneOf(SUITS, 'A suit.'), 'One suit, or all that tie.'),
  }),
  // A6.
  event('SetupStepFinished', 'A setup step is over.', {
    hand: HandId,
    step: oneOf(STEP_KINDS, 'What kind of step it was.'),
    skipped: Type.Boolean({ description: 'True where nothing was done.' }),
  }),
] as const;
