import type { EventOf } from '../events.ts';
import type { Iid } from '../ids.ts';
import type { InPlay, Pub, TcgState, Use } from '../state.ts';
import { countAction, unsee } from './cards.ts';
import {
  changed,
  leavePlay,
  withCard,
  withDeck,
  withHand,
  without,
  withPlayer,
  withPub,
} from './change.ts';

/** A card is out of where it was, and is being played (R-C5.1). */
export function cardRevealedForPlay(
  state: TcgState,
  { pub }: EventOf<'CardRevealedForPlay'>,
): TcgState {
  const { seat, iid, card, from, why } = pub;
  const held: InPlay = {
    ...{ iid, card, owner: seat, zone: 'void' },
    ...{ attachedTo: null, wounds: 0, resistance: null },
  };
  const after = withPub(taken(state, pub), { cards: [...state.pub.cards, held] });
  const seen = from === 'discard' ? after : unsee(after, [iid], null);
  return why === 'action' ? countAction(seen, seat) : seen;
}

function taken(
  state: TcgState,
  { seat, iid, from }: EventOf<'CardRevealedForPlay'>['pub'],
): TcgState {
  switch (from) {
    case 'hand':
      return withHand(state, seat, without(state.own[seat].hand, [iid]));
    case 'discard':
      return withPlayer(state, seat, {
        discard: without(state.pub.players[seat].discard, [iid]),
      });
    case 'drawDeck':
      return withDeck(state, seat, without(state.sealed.decks[seat], [iid]));
  }
}

/** A card is in play, last of all that are there. */
export function cardPlayed(pub: Pub, { pub: event }: EventOf<'CardPlayed'>): Partial<Pub> {
  const { iid, zone, bearer, wounds } = event;
  const before = pub.cards.find((one) => one.iid === iid);
  if (before === undefined) return {};
  const card = { ...before, zone, attachedTo: bearer, wounds };
  const { owner } = before;
  return {
    cards: [...without(pub.cards, [iid]), card],
    played: [...pub.played, { iid, card: before.card, owner }],
  };
}

/** An event, or a card that found no place, is in the discard pile. */
export function eventResolved(pub: Pub, { pub: { iid } }: EventOf<'EventResolved'>): Pub {
  return leavePlay(pub, { dead: [], discarded: [iid] });
}

/** A text was used once more; using an ability is an action (A.2). */
export function abilityUsed(state: TcgState, { pub }: EventOf<'AbilityUsed'>): TcgState {
  const { seat, source, index, kind, limit } = pub;
  const after =
    limit === null ? state : withPub(state, { uses: counted(state.pub, source, index, limit) });
  return kind === 'ability' ? countAction(after, seat) : after;
}

function counted({ uses }: Pub, source: Iid, index: number, per: Use['per']): readonly Use[] {
  const isIt = (use: Use) => use.source === source && use.index === index;
  if (!uses.some(isIt)) return [...uses, { source, index, per, n: 1 }];
  return uses.map((use) => (isIt(use) ? { ...use, n: use.n + 1 } : use));
}

/** A character has one more wound token, unless that was kept off. */
export function exerted(pub: Pub, { pub: { iid, token } }: EventOf<'Exerted'>): Partial<Pub> {
  return token ? { cards: withWounds(pub, iid, 1) } : {};
}

function withWounds(pub: Pub, iid: Iid, more: number): Pub['cards'] {
  const before = pub.cards.find((one) => one.iid === iid)?.wounds ?? 0;
  return withCard(pub, iid, { wounds: before + more });
}

/** A character has one more wound token, which counts for limits of wounds. */
export function woundPlaced(pub: Pub, { pub: { iid } }: EventOf<'WoundPlaced'>): Partial<Pub> {
  const before = pub.wounds.find((one) => one.iid === iid)?.n ?? 0;
  const wounds = [...without(pub.wounds, [iid]), { iid, n: before + 1 }];
  return { cards: withWounds(pub, iid, 1), wounds };
}

/** A character has fewer wound tokens. */
export function healed(pub: Pub, { pub: { iid, n } }: EventOf<'Healed'>): Partial<Pub> {
  return { cards: withWounds(pub, iid, -n) };
}

/** Characters are dead, what they bore is discarded, and a Ring waits for somebody to bear it. */
export function killed(pub: Pub, { pub: event }: EventOf<'Killed'>): Pub {
  const { dead, discarded, waiting } = event;
  const cards = pub.cards.map((one) =>
    waiting.includes(one.iid) ? { ...one, zone: 'void' as const, attachedTo: null } : one,
  );
  return leavePlay(changed(pub, { cards }), { dead, discarded });
}

/** Something is changed for a time. */
export function modifierAdded(
  pub: Pub,
  { pub: { modifier } }: EventOf<'ModifierAdded'>,
): Partial<Pub> {
  return { modifiers: [...pub.modifiers, modifier], modifierCount: modifier.id };
}

/** Changes are over. */
export function modifierExpired(
  pub: Pub,
  { pub: { modifiers } }: EventOf<'ModifierExpired'>,
): Partial<Pub> {
  return { modifiers: pub.modifiers.filter(({ id }) => !modifiers.includes(id)) };
}
