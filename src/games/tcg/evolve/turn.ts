import type { EventOf } from '../events.ts';
import { sortedById } from '../held.ts';
import type { Seat } from '../ids.ts';
import { SEATS } from '../ids.ts';
import type { Assignment, InPlay, Pub, TcgState } from '../state.ts';
import {
  changedPlayer,
  countIds,
  withCard,
  withOwn,
  without,
  withPlayer,
  withPub,
} from './change.ts';

/** A turn begins, and what holds for one turn is over (R-C3.1). */
export function turnStarted(pub: Pub, { pub: event }: EventOf<'TurnStarted'>): Partial<Pub> {
  return {
    ...{ phase: 'startOfTurn', fp: event.seat, turn: event.turn, moveCount: 0 },
    ...{ moveLimitBonus: 0, ruleOfFour: 0, cannotMoveAgain: false },
    ...cleared(pub),
  };
}

/** What is counted for one phase. */
function cleared(pub: Pub): Partial<Pub> {
  return {
    wounds: [],
    played: [],
    actions: { p1: 0, p2: 0 },
    uses: pub.uses.filter(({ per }) => per === 'turn'),
  };
}

/** A phase begins; in the Shadow and the Regroup phase nobody is assigned any more. */
export function phaseStarted(pub: Pub, { pub: { phase } }: EventOf<'PhaseStarted'>): Partial<Pub> {
  const isBetween = phase === 'shadow' || phase === 'regroup';
  const calm = isBetween ? { round: null, fierce: null, assignments: [] } : {};
  return { phase, ...cleared(pub), ...calm };
}

/** A phase is over. */
export function phaseEnded(pub: Pub, { pub: { phase } }: EventOf<'PhaseEnded'>): Partial<Pub> {
  const after = cleared(pub);
  return phase === 'skirmish' ? { ...after, skirmish: null } : after;
}

/** Twilight is in the pool; for a move it is the last step. */
export function twilightAdded(pub: Pub, { pub: event }: EventOf<'TwilightAdded'>): Partial<Pub> {
  const pool = pub.pool + event.n;
  return event.reason === 'move' ? { pool, isMoving: false } : { pool };
}

/** A site is on the path. */
export function sitePlayed(
  state: TcgState,
  { pub: { seat, iid, card } }: EventOf<'SitePlayed'>,
): TcgState {
  return withSite(state, seat, { iid, card });
}

function withSite(
  state: TcgState,
  seat: Seat,
  { iid, card }: Pick<InPlay, 'iid' | 'card'>,
): TcgState {
  const adventure = without(state.own[seat].adventure, [iid]);
  const site: InPlay = {
    ...{ iid, card, owner: seat, zone: 'path' },
    ...{ attachedTo: null, wounds: 0, resistance: null },
  };
  const after = withPlayer(state, seat, { adventureDeck: adventure.length });
  return withOwn(withPub(after, { cards: [...after.pub.cards, site] }), seat, { adventure });
}

/** A site took the place of another one, which is back in the adventure deck of its owner. */
export function siteReplaced(state: TcgState, { pub, own }: EventOf<'SiteReplaced'>): TcgState {
  const { seat, iid, card, returned } = pub;
  const cards = without(state.pub.cards, [returned]);
  let after = withSite(withPub(state, { cards }), seat, { iid, card });
  for (const owner of SEATS) {
    const site = own[owner]?.site;
    if (site === undefined) continue;
    const adventure = sortedById([...after.own[owner].adventure, site]);
    after = withOwn(after, owner, { adventure });
    after = countIds(withPlayer(after, owner, { adventureDeck: adventure.length }), owner);
  }
  return after;
}

/** The fellowship is at another site; its move is not complete yet. */
export function fellowshipMoved(
  pub: Pub,
  { pub: { seat, to } }: EventOf<'FellowshipMoved'>,
): Partial<Pub> {
  return {
    players: changedPlayer(pub, seat, { marker: to }),
    moveCount: pub.moveCount + 1,
    isMoving: true,
  };
}

/** A player has more, or fewer, burdens. */
export function burdensChanged(pub: Pub, seat: Seat, by: number): Partial<Pub> {
  const burdens = pub.players[seat].burdens + by;
  return { players: changedPlayer(pub, seat, { burdens }) };
}

/** Somebody else bears the Ring (R-E10). */
export function ringBearerChanged(
  pub: Pub,
  { pub: { seat, to, ring, resistance } }: EventOf<'RingBearerChanged'>,
): Partial<Pub> {
  const cards = withCard(pub, ring, { zone: 'attached', attachedTo: to });
  return {
    cards: withCard({ ...pub, cards }, to, { resistance }),
    players: changedPlayer(pub, seat, { ringBearer: to }),
    wearingRing: false,
  };
}

/** Minions are assigned, each added to those of its character. */
export function assigned(pub: Pub, { pub: { pairs } }: EventOf<'Assigned'>): Partial<Pub> {
  let assignments: readonly Assignment[] = pub.assignments;
  for (const { character, minion } of pairs) {
    const before = assignments.find((one) => one.character === character);
    assignments =
      before === undefined
        ? [...assignments, { character, minions: [minion] }]
        : assignments.map((one) =>
            one === before ? { character, minions: [...one.minions, minion] } : one,
          );
  }
  return { assignments };
}

/** A skirmish is fought; who fights in it is assigned no more. */
export function skirmishStarted(
  pub: Pub,
  { pub: { character, minions } }: EventOf<'SkirmishStarted'>,
): Partial<Pub> {
  return {
    skirmish: { character, minions, gone: [] },
    assignments: pub.assignments.filter((one) => one.character !== character),
  };
}

/** A turn is over, with all that was counted in it and all that a player was shown. */
export function turnEnded(state: TcgState): TcgState {
  let after: TcgState = withPub(state, { uses: [], revealed: [] });
  for (const seat of SEATS) after = withOwn(after, seat, { looked: [] });
  return after;
}
