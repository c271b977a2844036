import { known } from '../../../engine/invariant.ts';
import { DECK } from '../data/cards.ts';
import type { EventOf } from '../events.ts';
import { type BySide, type Card, CHARACTERS, type Character, type Side } from '../ids.ts';
import { fightOf } from '../rules/fighters.ts';
import type { ConfrontationState, Pub } from '../state.ts';
import { arrived } from './board.ts';
import { answered, changed, including, setSide, withDeluxe, withFight, withOwn } from './change.ts';
import { partOf } from './deployment.ts';

function withRoster(
  state: ConfrontationState,
  side: Side,
  chosen: readonly Character[],
): ConfrontationState {
  const roster = CHARACTERS.filter((character) => chosen.includes(character));
  return withOwn(state, side, { roster, placed: roster.map(() => null) });
}

/** A side chose one character of a pair, which nobody else sees. */
export function versionChosen(
  state: ConfrontationState,
  { own }: EventOf<'VersionChosen'>,
): ConfrontationState {
  const [side, { character }] = partOf(own);
  return withRoster(state, side, including(state.own[side].roster, character));
}

/** A side opened a pair again. */
export function versionDropped(
  state: ConfrontationState,
  { own }: EventOf<'VersionDropped'>,
): ConfrontationState {
  const [side, { character }] = partOf(own);
  const { roster } = state.own[side];
  return withRoster(
    state,
    side,
    roster.filter((one) => one !== character),
  );
}

/** The draft of a side is final. */
export function draftConfirmed(pub: Pub, { pub: { side } }: EventOf<'DraftConfirmed'>): Pub {
  const drafted = known(pub.deluxe, 'the draft').drafted;
  return withDeluxe(pub, { drafted: setSide(drafted, side, true) });
}

/** Both drafts are final, and may be known from now on. */
export function draftEnded(pub: Pub, { pub: { rosters } }: EventOf<'DraftEnded'>): Pub {
  const seen = rosters === null ? [] : null;
  return changed(withDeluxe(pub, { rosters, seen }), { frames: answered(pub, 'drafting') });
}

/** A character was shown, which is remembered where all else is secret. */
export function characterSeen(pub: Pub, character: Character): Pub {
  const seen = pub.deluxe?.seen ?? null;
  return seen === null ? pub : withDeluxe(pub, { seen: including(seen, character) });
}

/** A stand stays shown for the rest of the game. */
export function tokenStaysShown(pub: Pub, { pub: { handle } }: EventOf<'TokenStaysShown'>): Pub {
  const shownForGood = pub.deluxe?.shownForGood ?? [];
  return withDeluxe(pub, { shownForGood: including(shownForGood, handle) });
}

/** Smeagol and another stand changed places. */
export function standsSwapped(pub: Pub, event: EventOf<'StandsSwapped'>): Pub {
  const { handle, from, partner, to } = event.pub;
  return arrived(arrived(pub, handle, to, { hides: true }), partner, from);
}

/** Sauron answered a question for a text. */
export function sauronTextUsed(pub: Pub): Pub {
  const frames = answered(
    pub,
    ...(['gollum-text', 'saruman-force', 'mouth-decision', 'wormtongue-flight'] as const),
  );
  return changed(pub, { frames });
}

/** The Fellowship took its card back, and plays another. */
export function cardTakenBack(pub: Pub, { pub: { card } }: EventOf<'CardTakenBack'>): Pub {
  const { cards } = fightOf(pub);
  const hand = inDeckOrder('fellowship', [...pub.hands.fellowship, card]);
  const after = changed(pub, { hands: setSide(pub.hands, 'fellowship', hand) });
  return withFight(withDeluxe(after, { takenBack: card }), {
    cards: setSide(cards, 'fellowship', null),
  });
}

/** A card of Sauron took the place of the one he played, which goes where that one was. */
export function cardSwapped(
  pub: Pub,
  { pub: { card, from, replaced } }: EventOf<'CardSwapped'>,
): Pub {
  const { cards, replacements } = fightOf(pub);
  const swap = (list: readonly Card[]) => [...list.filter((one) => one !== card), replaced];
  const { hands, discards } = pub;
  const change: Partial<Pub> =
    from === 'hand'
      ? { hands: setSide(hands, 'sauron', inDeckOrder('sauron', swap(hands.sauron))) }
      : { discards: setSide(discards, 'sauron', swap(discards.sauron)) };
  return withFight(changed(pub, change), {
    cards: setSide(cards, 'sauron', card),
    replacements: setSide<BySide<Card | null>['sauron']>(replacements, 'sauron', null),
  });
}

/** A fighter retreated instead of being defeated. */
export function fighterFled(pub: Pub, event: EventOf<'FighterFled'>): Pub {
  const { side, handle, to } = event.pub;
  const { fallen, retreated } = fightOf(pub);
  return withFight(arrived(pub, handle, to, { side, hides: true }), {
    fallen: fallen.filter((one) => one !== side),
    retreated: including(retreated, side),
  });
}

/** What held for one fight is over. */
export function fightForgotten(pub: Pub): Pub {
  return withDeluxe(pub, { isSupported: false, takenBack: null });
}

function inDeckOrder(side: Side, hand: readonly Card[]): readonly Card[] {
  return DECK[side].filter((card) => hand.includes(card));
}
