import Type from 'typebox';
import { oneSeat } from '../../../engine/event-schemas.ts';
import { listOf, orNull } from '../../../engine/schemas.ts';
import { CharacterId, HandleId, RegionId, SideId, SpecialCardId } from '../ids.ts';
import { bySide, event, secretEvent } from './making.ts';

const choice = Type.Object({ card: SpecialCardId }, oneSeat);

/** Events of special cards (H.5). */
export const SPECIAL_EVENTS = [
  secretEvent('SpecialChosen', 'A side chose a special card.', {}, choice),
  secretEvent('SpecialDropped', 'A side put a special card back.', {}, choice),
  event('SpecialsConfirmed', 'The choice of a side is final.', { side: SideId }),
  event('SpecialsAnnounced', 'Both choices are final; every special card in use is known.', {
    specials: bySide(
      listOf(SpecialCardId, 'Special cards of a side.'),
      'Who may use which special cards.',
    ),
  }),
  event('SpecialUsed', 'A special card is used, and used up.', {
    card: SpecialCardId,
    handle: orNull(HandleId, 'The stand it is used on; null where it names none.'),
    region: orNull(RegionId, 'The region it is used on; null where it names none.'),
  }),
  event('FirstStepTaken', 'A stand has taken its step before the move.', { handle: HandleId }),
  event('GandalfReturned', 'A defeated Gandalf is in Fangorn, on a new stand.', {
    handle: HandleId,
    character: CharacterId,
  }),
  event('TokenRecalled', 'A stand went to Mordor at once.', { handle: HandleId, from: RegionId }),
] as const;
