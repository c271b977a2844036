import { known } from '../../../../engine/invariant.ts';
import type { CommandOf, Reason } from '../../commands.ts';
import { SPECIAL_DECK, SPECIALS_TO_PICK } from '../../data/special-cards.ts';
import type { CommandRule, Look, Phase, Play } from '../../edition.ts';
import type { ConfrontationEvent } from '../../events.ts';
import { answerOf, ask, offer, question } from '../../flow/asking.ts';
import { type BySide, enemyOf, SIDES, type Side, type SpecialCard } from '../../ids.ts';
import type { Options } from '../../options.ts';
import { deluxeOf } from '../../rules/deluxe-facts.ts';
import type { ConfrontationGiven, Own, Pub } from '../../state.ts';

const NO_SPECIALS: BySide<readonly SpecialCard[]> = { fellowship: [], sauron: [] };

/** H.5: how many cards each side picks. */
function countToPick({ specialCards, specialCardsGiven }: Options): number {
  if (specialCards === 'none') return 0;
  return specialCards === 'given' ? specialCardsGiven : SPECIALS_TO_PICK;
}

/** H.5: whom the picks of a side are for. */
function beneficiaryOf(side: Side, { specialCards }: Options): Side {
  return specialCards === 'given' ? enemyOf(side) : side;
}

/** Special cards in use from the beginning; null where both sides have yet to pick them (H.5). */
export function firstSpecials(options: Options): BySide<readonly SpecialCard[]> | null {
  const count = countToPick(options);
  if (count === 0) return NO_SPECIALS;
  return count < SPECIAL_DECK.sauron.length ? null : SPECIAL_DECK;
}

/** Asks both sides to pick special cards, where they have yet to; tells whether it asked (H.6). */
export function openSpecials(play: Play): boolean {
  if (deluxeOf(play.script.state.pub).specials !== null) return false;
  ask(play, 'choosing-specials');
  return true;
}

function isConfirmed(pub: Pub, side: Side): boolean {
  return deluxeOf(pub).selected[side];
}

function chosenBy({ deluxe }: Own): readonly SpecialCard[] {
  return known(deluxe, 'what a side knows of a deluxe game').specials;
}

interface Chooser {
  readonly isFinal: boolean;
  /** The cards it picks from. */
  readonly offered: readonly SpecialCard[];
  readonly chosen: readonly SpecialCard[];
  readonly isComplete: boolean;
}

/** The side that looks, and what it knows. */
function chooser({ viewer, pub, own }: Look): Chooser {
  const side = known(viewer, 'the side that picks');
  const chosen = chosenBy(known(own, 'its own facts'));
  return {
    isFinal: isConfirmed(pub, side),
    offered: SPECIAL_DECK[beneficiaryOf(side, pub.options)],
    chosen,
    isComplete: chosen.length === countToPick(pub.options),
  };
}

function refuseChoice(look: Look, { card }: CommandOf<'chooseSpecial'>): Reason | null {
  const { isFinal, offered, chosen, isComplete } = chooser(look);
  if (isFinal) return 'SPECIALS_CONFIRMED';
  if (!offered.includes(card)) return 'SPECIAL_NOT_OFFERED';
  if (chosen.includes(card)) return 'SPECIAL_TAKEN';
  return isComplete ? 'SPECIALS_COMPLETE' : null;
}

function refuseDrop(look: Look, { card }: CommandOf<'dropSpecial'>): Reason | null {
  const { isFinal, offered, chosen } = chooser(look);
  if (isFinal) return 'SPECIALS_CONFIRMED';
  if (!offered.includes(card)) return 'SPECIAL_NOT_OFFERED';
  return chosen.includes(card) ? null : 'NOT_CHOSEN';
}

function refuseConfirm(look: Look): Reason | null {
  const { isFinal, isComplete } = chooser(look);
  if (isFinal) return 'SPECIALS_CONFIRMED';
  return isComplete ? null : 'SPECIALS_INCOMPLETE';
}

const STATES = ['choosing-specials'] as const;

/** When special cards may be picked (H.6). */
export const CHOICE_RULES = {
  chooseSpecial: { states: STATES, refuse: refuseChoice },
  dropSpecial: { states: STATES, refuse: refuseDrop },
  confirmSpecials: { states: STATES, refuse: refuseConfirm },
} satisfies Record<string, CommandRule<never>>;

function legal(look: Look): ReturnType<Phase['legal']> {
  const { isFinal, offered, chosen, isComplete } = chooser(look);
  if (isFinal) return [];
  const left = offered.filter((card) => !chosen.includes(card));
  return [
    ...question(
      look.pub,
      isComplete
        ? [{ type: 'confirmSpecials' }]
        : left.map((card) => ({ type: 'chooseSpecial', card })),
    ),
    ...offer(
      'drop-special',
      offered
        .filter((card) => chosen.includes(card))
        .map((card) => ({ type: 'dropSpecial', card })),
    ),
  ];
}

/** What a step of the choice makes known, and to whom. */
function eventOf({ seat, command }: ConfrontationGiven): ConfrontationEvent {
  const answer = answerOf(command, 'chooseSpecial', 'dropSpecial', 'confirmSpecials');
  switch (answer.type) {
    case 'chooseSpecial':
      return { type: 'SpecialChosen', v: 1, pub: {}, own: { [seat]: { card: answer.card } } };
    case 'dropSpecial':
      return { type: 'SpecialDropped', v: 1, pub: {}, own: { [seat]: { card: answer.card } } };
    case 'confirmSpecials':
      return { type: 'SpecialsConfirmed', v: 1, pub: { side: seat } };
  }
}

/** The cards a side has from now on, in the order of H.5. */
function cardsFor(side: Side, { pub, own }: Play['script']['state']): readonly SpecialCard[] {
  const chosen = chosenBy(own[beneficiaryOf(side, pub.options)]);
  return SPECIAL_DECK[side].filter((card) => chosen.includes(card));
}

/** H.6: the second confirmation opens both choices, and the game goes on to what is asked next. */
function decide(play: Play, given: ConfrontationGiven): void {
  const { script } = play;
  script.emit(eventOf(given));
  const { state } = script;
  if (!SIDES.every((side) => isConfirmed(state.pub, side))) return;
  const specials = { fellowship: cardsFor('fellowship', state), sauron: cardsFor('sauron', state) };
  script.emit({ type: 'SpecialsAnnounced', v: 1, pub: { specials } });
  play.edition.open(play);
}

/** Both sides pick special cards, in secret (H.6). */
export const choosingSpecials: Phase = {
  waiting: (pub) => SIDES.filter((side) => !isConfirmed(pub, side)),
  takes: () => SIDES,
  legal,
  decide,
};
