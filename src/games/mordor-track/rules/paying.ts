import type { CommandOf } from '../commands.ts';
import type { CardFacts } from '../data/cards.ts';
import type { Face, Seat } from '../ids.ts';
import type { Pub } from '../state.ts';

/** Whether a face pays for a move, or for companions to leave (B.4). */
export function paysAsCharacter(face: Face | null): boolean {
  return face === 'character' || face === 'will';
}

/** Whether a face hides the Fellowship: any does when Strider is the Guide (B.4, B.5). */
export function paysHiding({ fellowship }: Pub, face: Face | null): boolean {
  return fellowship.guide === 'strider' || paysAsCharacter(face);
}

/** Whether a face musters a Minion (B.4). */
export function paysMustering(face: Face | null): boolean {
  return face === 'muster' || face === 'army-muster';
}

/** Whether a face draws a card (B.4). */
export function paysDrawing(face: Face | null): boolean {
  return face === 'event' || face === 'will';
}

/** Whether a die counts as an `event` die: it shows one, or a `will` die is declared so (H37). */
export function countsAsEvent(face: Face | null, as: CommandOf<'playCard'>['as']): boolean {
  return face === 'event' || (face === 'will' && as === 'event');
}

/** Whether a face pays for a card (B.4); `as` is what a `will` die is declared to be. */
export function paysCard(
  pub: Pub,
  seat: Seat,
  { icon }: CardFacts,
  face: Face | null,
  as: CommandOf<'playCard'>['as'],
): boolean {
  if (as !== undefined) return face === 'will';
  if (face === 'event' || face === 'will') return true;
  if (face === icon) return true;
  if (face === 'army-muster') return icon !== 'character';
  return isMessage(pub, seat, icon, face);
}

/** The Mouth of Sauron lets a `muster` die pay for an army card, once a turn (B.4). */
export function isMessage(
  { minions, messengerUsed }: Pub,
  seat: Seat,
  icon: CardFacts['icon'],
  face: Face | null,
): boolean {
  const isMouthFree = minions['mouth-of-sauron'] === 'inPlay' && !messengerUsed;
  return seat === 'shadow' && icon === 'army' && face === 'muster' && isMouthFree;
}
