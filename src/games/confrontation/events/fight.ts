import Type from 'typebox';
import { oneSeat } from '../../../engine/event-schemas.ts';
import { listOf, oneOf, orNull } from '../../../engine/schemas.ts';
import { CardId, HandleId, RegionId, SideId } from '../ids.ts';
import { event, Passage, secretEvent } from './making.ts';

const Total = Type.Integer({ description: 'Strength of the fighter and of its card.' });
const PlayedCard = orNull(CardId, 'Null where no card is opened.');

/** Ways the Fellowship answers a question for a text (D.3, H.6). */
const TEXT_USES = [
  ...(['retreat', 'sam-substitute', 'sam-bonus', 'pass'] as const),
  ...(['smeagol-swap', 'aragorn-cancel-cards', 'gandalf-support'] as const),
] as const;

/** Events of a fight (D). */
export const FIGHT_EVENTS = [
  event('BattleJoined', 'A stand came to a region with enemies.', {
    region: RegionId,
    attacker: HandleId,
    side: SideId,
  }),
  // F1.
  event('FightStarted', 'Two stands fight.', {
    region: RegionId,
    attacker: HandleId,
    defender: HandleId,
  }),
  // D.4, 3: the first fight of a move of the Orcs.
  event('OrcsAttack', 'The Orcs fight for the first time in this move.', { handle: HandleId }),
  // D.3.
  event('TextUsed', 'The Fellowship used a text, or none.', {
    kind: oneOf(TEXT_USES, 'What it used.'),
  }),
  event('DefenderReplaced', 'Another stand took the place of the defender.', { handle: HandleId }),
  event('SamStrengthened', 'Sam fights with strength 5.', { handle: HandleId }),
  // F5.
  event('CardsCancelled', 'No cards are played in this fight.', { side: SideId }),
  event('CardsKept', 'Cards are played as usual.', { side: SideId }),
  // D.6.
  secretEvent(
    'CardCommitted',
    'A side has chosen its card.',
    { side: SideId },
    Type.Object({ card: CardId }, oneSeat),
  ),
  event('CardsRevealed', 'Cards are opened.', { fellowship: PlayedCard, sauron: PlayedCard }),
  // D.7.
  event('MagicReplaced', 'A side replaced its Magic.', { side: SideId, card: CardId }),
  event('TokenRetreated', 'A fighter retreated, and is hidden.', Passage),
  event('StrengthsCompared', 'The strengths of both fighters.', {
    fellowship: Total,
    sauron: Total,
  }),
  event('FightersFell', 'Fighters are defeated.', {
    sides: listOf(SideId, 'Whose.'),
  }),
  // D.8.
  event('CardsDiscarded', 'The cards of this fight went to the discards.', {
    fellowship: CardId,
    sauron: CardId,
  }),
  event('DecksRecycled', 'Both sides took all their cards back.', {
    cards: Type.Integer({ minimum: 1, description: 'Cards of each side.' }),
  }),
  event('ShelobReturned', 'Shelob went home to Gondor, and is hidden.', {
    handle: HandleId,
    from: RegionId,
  }),
  event('FightEnded', 'A fight is over.', { region: RegionId }),
] as const;
