import type { Seat } from './ids.ts';
import { countInBox } from './rules/dice.ts';
import { isPending, isSet, optionsOf } from './rules/pending.ts';
import type { Hunt, MordorTrackSight, Own, Pub, SeatCards } from './state.ts';
import type { View } from './view/schema.ts';

/** The game as one viewer may know it (F.1); without cards that is all of it. */
export function view(sight: MordorTrackSight): View {
  const { pub, viewer } = sight;
  const { options, hunt, owed, cards } = pub;
  const { approach } = options.modules;
  return {
    viewer,
    phase: pub.phase,
    turn: pub.turn,
    turnLimit: options.turnLimit,
    actor: pub.actor,
    pending: pendingView(sight),
    gate: options.gate,
    ...(approach === undefined ? {} : { way: approach.nodes }),
    fellowship: pub.fellowship,
    fates: pub.fates,
    tiles: pub.tiles,
    dice: pub.dice,
    huntBox: {
      'free-peoples': countInBox(pub, 'free-peoples'),
      shadow: countInBox(pub, 'shadow'),
    },
    rings: pub.rings,
    ringUsed: pub.ringUsed,
    minions: pub.minions,
    upgrades: pub.upgrades,
    attempted: pub.attempted,
    declared: pub.declared,
    guideChanged: pub.guideChanged,
    messengerUsed: pub.messengerUsed,
    fpHuntDiceLastTurn: pub.fpHuntDiceLastTurn,
    hunt: hunt === null ? null : huntView(hunt),
    huntQueue: owed.strongholds,
    ...(cards === null ? {} : { cards: cardsView(sight, cards) }),
    result: pub.result,
  };
}

/** The other seat sees only that a decision is open, of which kind, and what is public in it. */
function pendingView({ pub, viewer, own }: MordorTrackSight): View['pending'] {
  const { question } = pub;
  if (question === null || !isPending(question)) return null;
  const { kind, seat: owner, ...rest } = question;
  if (own === null || viewer !== owner) return { kind, owner, ...rest };
  const options = optionsOf({ pub, own }, question, own.picked);
  return { kind, owner, options, ...rest, ...(isSet(question) ? { picked: own.picked } : {}) };
}

function huntView({ guideAtDraw: _, ...hunt }: Hunt): NonNullable<View['hunt']> {
  return hunt;
}

function cardsView(
  { viewer, own }: MordorTrackSight,
  cards: NonNullable<Pub['cards']>,
): NonNullable<View['cards']> {
  const ownOf = (seat: Seat) => (viewer === seat ? own : null);
  return {
    'free-peoples': seatCardsView(cards['free-peoples'], ownOf('free-peoples')),
    shadow: seatCardsView(cards.shadow, ownOf('shadow')),
  };
}

function seatCardsView(cards: SeatCards, own: Own | null) {
  if (own === null) return cards;
  const { hand, faceDown } = own;
  return { ...cards, cards: { hand, faceDown } };
}
