import { known } from '../../../engine/invariant.ts';
import { DECK } from '../data/cards.ts';
import type { EventOf } from '../events.ts';
import { type BySide, type Card, type Character, enemyOf, type Handle } from '../ids.ts';
import { battleOf, fightOf } from '../rules/fighters.ts';
import { tokenOf } from '../rules/tokens.ts';
import type { ConfrontationState, Fight, Own, Pub } from '../state.ts';
import { arrived } from './board.ts';
import {
  answered,
  changed,
  changedOwn,
  including,
  setSide,
  withFight,
  withFightOf,
  withOwn,
  withPub,
} from './change.ts';

const NONE: BySide<null> = { fellowship: null, sauron: null };

/** A stand came among enemies. */
export function battleJoined(pub: Pub, event: EventOf<'BattleJoined'>): Pub {
  const { region, attacker, side } = event.pub;
  return changed(pub, { battle: { region, attacker, side, fight: null } });
}

/** Two stands fight. */
export function fightStarted(pub: Pub, event: EventOf<'FightStarted'>): Pub {
  const { attacker, defender } = event.pub;
  const { side } = battleOf(pub);
  const fight: Fight = {
    attacker,
    defender,
    shown: setSide(
      setSide<Character | null>(NONE, side, tokenOf(pub, attacker).character),
      enemyOf(side),
      tokenOf(pub, defender).character,
    ),
    orcsStrike: false,
    samBonus: false,
    cancelled: false,
    committed: [],
    cards: NONE,
    replacements: NONE,
    retreated: [],
    fallen: [],
  };
  return changed(pub, {
    frames: answered(pub, 'choose-defender'),
    battle: withFightOf(battleOf(pub), fight),
  });
}

/** Another stand took the place of the defender. */
export function defenderReplaced(pub: Pub, handle: Handle): Pub {
  const { shown } = fightOf(pub);
  const { character } = tokenOf(pub, handle);
  const defenders = enemyOf(battleOf(pub).side);
  return withFight(pub, { defender: handle, shown: setSide(shown, defenders, character) });
}

/** The Fellowship answered the question for its text. */
export function textUsed(pub: Pub): Pub {
  return changed(pub, { frames: answered(pub, 'fellowship-text', 'gandalf-support') });
}

/** Sauron decided whether cards are played. */
export function cardsDecided(pub: Pub, cancelled: boolean): Pub {
  return withFight(pub, { cancelled }, { frames: answered(pub, 'saruman-decision') });
}

/** A side has chosen its card, which nobody else sees. */
export function cardCommitted(
  state: ConfrontationState,
  { pub: { side }, own }: EventOf<'CardCommitted'>,
): ConfrontationState {
  const { card } = known(own[side], 'the card of a side');
  const committed = including(fightOf(state.pub).committed, side);
  return withOwn(withPub(state, withFight(state.pub, { committed })), side, { committed: card });
}

/** Cards are opened, and leave the hands (D.6). */
export function cardsRevealed(
  state: ConfrontationState,
  { pub: opened }: EventOf<'CardsRevealed'>,
): ConfrontationState {
  const { pub, own, sealed } = state;
  const { cards } = fightOf(pub);
  const { fellowship = null, sauron = null } = opened;
  const frames = answered(
    pub,
    ...(['choose-cards', 'sauron-card-first', 'fellowship-card-second'] as const),
    'fellowship-replay',
  );
  const hands = {
    fellowship: without(pub.hands.fellowship, fellowship),
    sauron: without(pub.hands.sauron, sauron),
  };
  const open = { fellowship: fellowship ?? cards.fellowship, sauron: sauron ?? cards.sauron };
  const after = withFight(pub, { committed: [], cards: open }, { frames, hands });
  const nobody = { fellowship: uncommitted(own.fellowship), sauron: uncommitted(own.sauron) };
  return { pub: after, own: nobody, sealed };
}

function uncommitted(own: Own): Own {
  return own.committed === null ? own : changedOwn(own, { committed: null });
}

/** A side replaced its Magic. */
export function magicReplaced(pub: Pub, { pub: { side, card } }: EventOf<'MagicReplaced'>): Pub {
  const frames = answered(pub, 'sauron-magic', 'fellowship-magic');
  const { replacements } = fightOf(pub);
  return withFight(pub, { replacements: setSide(replacements, side, card) }, { frames });
}

/** A fighter retreated, and is hidden at once (D.8). */
export function tokenRetreated(
  pub: Pub,
  { pub: { side, handle, to } }: EventOf<'TokenRetreated'>,
): Pub {
  const frames = answered(pub, 'sauron-retreat', 'fellowship-retreat-card');
  const { retreated } = fightOf(pub);
  const after = arrived(pub, handle, to, { side, hides: true });
  return withFight(after, { retreated: including(retreated, side) }, { frames });
}

/** The cards of a fight went to the discards; a replacement lies there already (D.8, 1). */
export function cardsDiscarded(pub: Pub, { pub: cards }: EventOf<'CardsDiscarded'>): Pub {
  const { fellowship, sauron } = pub.discards;
  return changed(pub, {
    discards: {
      fellowship: [...fellowship, cards.fellowship],
      sauron: [...sauron, cards.sauron],
    },
  });
}

/** Both sides took all their cards back. */
export function decksRecycled(pub: Pub): Pub {
  return changed(pub, { hands: DECK, discards: { fellowship: [], sauron: [] } });
}

/** A fight is over; the next one may follow in the same battle. */
export function fightEnded(pub: Pub): Pub {
  return changed(pub, { battle: withFightOf(battleOf(pub), null) });
}

function without(hand: readonly Card[], card: Card | null): readonly Card[] {
  return card === null ? hand : hand.filter((one) => one !== card);
}
