import { known } from '../../../engine/invariant.ts';
import { type Seat, setSeat } from '../ids.ts';
import type { Fellowship, Hunt, MordorTrackState, Own, Pub } from '../state.ts';

/** The state with other public facts. */
export function withPub({ own, sealed }: MordorTrackState, pub: Pub): MordorTrackState {
  return { pub, own, sealed };
}

/** The state with other facts that one seat alone knows. */
export function withOwn(
  { pub, own, sealed }: MordorTrackState,
  seat: Seat,
  change: Partial<Own>,
): MordorTrackState {
  return { pub, own: setSeat(own, seat, { ...own[seat], ...change }), sealed };
}

/**
 * A copy, member by member: an object of this size is spread many times slower. A member that is
 * forgotten does not compile.
 */
function copyOf(pub: Pub): Pub {
  return {
    revision: pub.revision,
    options: pub.options,
    phase: pub.phase,
    turn: pub.turn,
    question: pub.question,
    questions: pub.questions,
    actor: pub.actor,
    fellowship: pub.fellowship,
    fates: pub.fates,
    tiles: pub.tiles,
    dice: pub.dice,
    rings: pub.rings,
    ringUsed: pub.ringUsed,
    minions: pub.minions,
    upgrades: pub.upgrades,
    attempted: pub.attempted,
    declared: pub.declared,
    guideChanged: pub.guideChanged,
    messengerUsed: pub.messengerUsed,
    fpHuntDiceLastTurn: pub.fpHuntDiceLastTurn,
    hunt: pub.hunt,
    owed: pub.owed,
    draws: pub.draws,
    cards: pub.cards,
    result: pub.result,
  };
}

/** The public facts, some of them changed. */
export function changed(pub: Pub, change: Partial<Pub>): Pub {
  return Object.assign(copyOf(pub), change);
}

/** The public facts with other facts of the Fellowship, and some beside it. */
export function withFellowship(
  pub: Pub,
  change: Partial<Fellowship>,
  beside: Partial<Pub> = {},
): Pub {
  const fellowship = Object.assign(copyOfFellowship(pub.fellowship), change);
  return changed(pub, { fellowship, ...beside });
}

function copyOfFellowship(fellowship: Fellowship): Fellowship {
  return {
    place: fellowship.place,
    pathIndex: fellowship.pathIndex,
    progress: fellowship.progress,
    step: fellowship.step,
    hidden: fellowship.hidden,
    corruption: fellowship.corruption,
    companions: fellowship.companions,
    guide: fellowship.guide,
  };
}

/** The public facts with other facts of the Hunt, and some beside it. */
export function withHunt(pub: Pub, change: Partial<Hunt>, beside: Partial<Pub> = {}): Pub {
  const hunt = Object.assign(copyOfHunt(known(pub.hunt, 'the Hunt')), change);
  return changed(pub, { hunt, ...beside });
}

function copyOfHunt(hunt: Hunt): Hunt {
  return {
    cause: hunt.cause,
    payDie: hunt.payDie,
    boxDie: hunt.boxDie,
    eyeValue: hunt.eyeValue,
    tile: hunt.tile,
    guideAtDraw: hunt.guideAtDraw,
    damage: hunt.damage,
    tableCardUsed: hunt.tableCardUsed,
    casualtyTaken: hunt.casualtyTaken,
    guideUsed: hunt.guideUsed,
    revealed: hunt.revealed,
  };
}
