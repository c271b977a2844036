import type { CommandOf } from '../commands.ts';
import type { CardFacts } from '../data/cards.ts';
import { PAYS, PAYS_CARD } from '../data/dice.ts';
import type { Face, Seat } from '../ids.ts';
import type { Pub } from '../state.ts';

type Faces = readonly (Face | null)[];

/** Whether a face pays for a command, by the table alone (B.4). */
export function pays(command: keyof typeof PAYS, face: Face | null): boolean {
  const faces: Faces = PAYS[command];
  return faces.includes(face);
}

/** Whether a face hides the Fellowship: any does when Strider is the Guide (B.4, B.5). */
export function paysHiding({ fellowship }: Pub, face: Face | null): boolean {
  return fellowship.guide === 'strider' || pays('hideFellowship', face);
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
  const faces: Faces = PAYS_CARD[icon];
  return faces.includes(face) || isMessage(pub, seat, icon, face);
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
