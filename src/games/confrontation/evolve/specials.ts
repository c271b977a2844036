import { known } from '../../../engine/invariant.ts';
import { INSTEAD_OF_TURN, SPECIAL_DECK } from '../data/special-cards.ts';
import type { EventOf } from '../events.ts';
import { CHARACTERS, type Handle, type Side, type SpecialCard } from '../ids.ts';
import { deluxeOf } from '../rules/deluxe-facts.ts';
import { byHandle } from '../rules/tokens.ts';
import type { DeluxePub } from '../state/deluxe.ts';
import type { ConfrontationState, Identity, Pub } from '../state.ts';
import { arrived } from './board.ts';
import { answered, changed, including, setSide, withDeluxe, withOwn, withPub } from './change.ts';
import { partOf } from './deployment.ts';

function withChoice(
  state: ConfrontationState,
  side: Side,
  change: (specials: readonly SpecialCard[]) => readonly SpecialCard[],
): ConfrontationState {
  const choice = known(state.own[side].deluxe, 'what a side knows of a deluxe game');
  return withOwn(state, side, { deluxe: { ...choice, specials: change(choice.specials) } });
}

/** A side chose a special card, which nobody else sees. */
export function specialChosen(
  state: ConfrontationState,
  { own }: EventOf<'SpecialChosen'>,
): ConfrontationState {
  const [side, { card }] = partOf(own);
  return withChoice(state, side, (specials) => including(specials, card));
}

/** A side put a special card back. */
export function specialDropped(
  state: ConfrontationState,
  { own }: EventOf<'SpecialDropped'>,
): ConfrontationState {
  const [side, { card }] = partOf(own);
  return withChoice(state, side, (specials) => specials.filter((one) => one !== card));
}

/** The choice of a side is final. */
export function specialsConfirmed(pub: Pub, event: EventOf<'SpecialsConfirmed'>): Pub {
  return withDeluxe(pub, { selected: setSide(deluxeOf(pub).selected, event.pub.side, true) });
}

/** Every special card in use is known. */
export function specialsAnnounced(pub: Pub, event: EventOf<'SpecialsAnnounced'>): Pub {
  const { specials } = event.pub;
  return changed(withDeluxe(pub, { specials }), {
    frames: answered(pub, 'choosing-specials'),
  });
}

/** A special card is used up; one that takes the place of the turn answers its question. */
export function specialUsed(pub: Pub, event: EventOf<'SpecialUsed'>): Pub {
  const { card } = event.pub;
  const side = SPECIAL_DECK.sauron.includes(card) ? 'sauron' : 'fellowship';
  const specials = known(deluxeOf(pub).specials, 'the special cards in use');
  const left = specials[side].filter((one) => one !== card);
  const after = withDeluxe(pub, {
    specials: setSide(specials, side, left),
    ...effectOf(deluxeOf(pub), event),
  });
  if (!INSTEAD_OF_TURN.includes(card)) return after;
  return changed(after, { frames: answered(pub, 'awaiting-move') });
}

/** What a card leaves behind for some time. */
function effectOf(
  deluxe: DeluxePub,
  { pub: { card, handle, region } }: EventOf<'SpecialUsed'>,
): Partial<DeluxePub> {
  switch (card) {
    case 'shadowfax':
    case 'dark-of-mordor':
      return { firstStep: { card, handle: known(handle, 'who steps'), isTaken: false } };
    case 'a-king-revealed':
      return { forced: handle };
    case 'palantir':
      return { watched: region };
    case 'crebain':
      return { shownForGood: including(deluxe.shownForGood, known(handle, 'who is shown')) };
    case 'gandalf-the-white':
    case 'gwaihir':
    case 'recall-to-mordor':
      return {};
  }
}

/** A stand has taken its step before the move. */
export function firstStepTaken(pub: Pub): Pub {
  const firstStep = known(deluxeOf(pub).firstStep, 'the step before the move');
  return withDeluxe(pub, { firstStep: { ...firstStep, isTaken: true } });
}

function inPrintedOrder(identities: readonly Identity[]): readonly Identity[] {
  return [...identities].sort(
    (one, other) => CHARACTERS.indexOf(one.character) - CHARACTERS.indexOf(other.character),
  );
}

/** A defeated Gandalf is back, and shown until the turn ends. */
export function gandalfReturned(
  state: ConfrontationState,
  { pub: { handle, character } }: EventOf<'GandalfReturned'>,
): ConfrontationState {
  const { pub, own } = state;
  const { tokens, stirred, traces, defeated } = pub;
  const token = { handle, region: 'fangorn', character } as const;
  const stands = [...tokens.fellowship, token].sort(byHandle);
  const identities = inPrintedOrder([...own.fellowship.identities, { handle, character }]);
  const after = changed(pub, {
    draws: pub.draws + 1,
    tokens: setSide(tokens, 'fellowship', stands),
    stirred: setSide(stirred, 'fellowship', including(stirred.fellowship, 'fangorn')),
    traces: setSide(traces, 'fellowship', including(traces.fellowship, handle)),
    defeated: setSide(
      defeated,
      'fellowship',
      defeated.fellowship.filter((one) => one !== character),
    ),
  });
  return withOwn(withPub(state, after), 'fellowship', { identities });
}

/** A stand went to Mordor at once. */
export function tokenRecalled(pub: Pub, event: EventOf<'TokenRecalled'>): Pub {
  return arrived(pub, event.pub.handle, 'mordor');
}

/** The stand that Sauron had to move has moved. */
export function orderObeyed(pub: Pub, handle: Handle): Pub {
  return pub.deluxe?.forced === handle ? withDeluxe(pub, { forced: null }) : pub;
}

/** What special cards did for one turn is over; an order to Sauron holds during his turn. */
export function specialsOver(pub: Pub, { pub: { side } }: EventOf<'TurnStarted'>): Pub {
  const forced = side === 'sauron' ? (pub.deluxe?.forced ?? null) : null;
  return withDeluxe(pub, { firstStep: null, watched: null, forced });
}
