import Type from 'typebox';
import { oneSeat } from '../../../engine/event-schemas.ts';
import { listOf, oneOf, orNull } from '../../../engine/schemas.ts';
import { CardId, CharacterId, HandleId, MOVE_KINDS, RegionId, SideId } from '../ids.ts';
import { bySide, event, Passage, secretEvent } from './making.ts';

/** Ways Sauron answers a question for a text (H.6). */
const SAURON_TEXT_USES = [
  ...(['pass', 'gollum-retreat', 'saruman-force'] as const),
  ...(['mouth-replace', 'wormtongue-flight'] as const),
] as const;

const Version = Type.Object({ character: CharacterId }, oneSeat);

// H.1, H.6.
const DRAFT_EVENTS = [
  secretEvent('VersionChosen', 'A side chose one character of a pair.', {}, Version),
  secretEvent('VersionDropped', 'A side opened a pair again.', {}, Version),
  event('DraftConfirmed', 'The draft of a side is final.', { side: SideId }),
  event('DraftEnded', 'Both drafts are final.', {
    rosters: orNull(
      bySide(listOf(CharacterId, 'In the order of the character lists.'), 'Who plays.'),
      'Null where the drafts are kept secret.',
    ),
  }),
] as const;

// H.2, H.3.
const CHARACTER_EVENTS = [
  secretEvent(
    'SpecialMoveMade',
    'A side used a power of movement.',
    {},
    Type.Object({ handle: HandleId, kind: oneOf(MOVE_KINDS, 'How it moves.') }, oneSeat),
  ),
  event('TokenStaysShown', 'A stand stays shown for the rest of the game.', { handle: HandleId }),
  event('StandsSwapped', 'Smeagol, who is hidden again, and another stand change places.', {
    handle: HandleId,
    from: RegionId,
    partner: HandleId,
    to: RegionId,
  }),
  event('SauronTextUsed', 'Sauron used a text, or none.', {
    kind: oneOf(SAURON_TEXT_USES, 'What he used.'),
  }),
  event('CardTakenBack', 'The Fellowship takes its card back, and plays another.', {
    card: CardId,
  }),
  event('CardSwapped', 'A card of Sauron takes the place of the one he played.', {
    card: CardId,
    from: oneOf(['hand', 'discards'], 'Where it was, and where the other one goes.'),
    replaced: CardId,
  }),
  event('FighterSupported', 'A stand supports the fighter of the Fellowship.', {
    handle: HandleId,
  }),
  event('FighterFled', 'A fighter retreats instead of being defeated, and is hidden.', Passage),
  event('RingPassedOn', 'A character took the Ring from its bearer.', {
    handle: HandleId,
    character: CharacterId,
  }),
] as const;

/** Events of a draft and of the alternative characters (H). */
export const DELUXE_EVENTS = [...DRAFT_EVENTS, ...CHARACTER_EVENTS] as const;
