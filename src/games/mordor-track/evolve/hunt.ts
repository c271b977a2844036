import { known } from '../../../engine/invariant.ts';
import type { EventOf } from '../events.ts';
import type { Cause, Companion, DieId, Fate } from '../ids.ts';
import type { Hunt, Pub } from '../state.ts';
import { changed, withFellowship, withHunt } from './change.ts';

function newHunt(cause: Cause, payDie: DieId | null, boxDie: boolean, eyeValue: number): Hunt {
  return {
    cause,
    payDie,
    boxDie,
    eyeValue,
    tile: null,
    guideAtDraw: null,
    damage: 0,
    tableCardUsed: false,
    casualtyTaken: false,
    guideUsed: [],
    revealed: false,
  };
}

/** The Fellowship tries to move: a Hunt begins (D.2, START). */
export function moveAttempted(pub: Pub, { pub: event }: EventOf<'MoveAttempted'>): Pub {
  const { cause, die, boxDie, eyeValue, progress } = event;
  const hunt = newHunt(cause, die, boxDie, eyeValue);
  if (cause !== 'mapMove') return changed(pub, { hunt, attempted: true });
  return withFellowship(pub, { progress }, { hunt });
}

/** A Hunt begins that no move causes. */
export function huntStarted(pub: Pub, { pub: { cause } }: EventOf<'HuntStarted'>): Pub {
  const { owed } = pub;
  return changed(pub, {
    hunt: newHunt(cause, null, false, 0),
    ...(cause === 'stronghold' ? { owed: { ...owed, strongholds: owed.strongholds - 1 } } : {}),
  });
}

/** The roll of the Hunt counts so many successes, which are what an Eye tile does (C.9). */
export function huntRolled(pub: Pub, successes: number): Pub {
  const { draws } = pub;
  return withHunt(pub, { eyeValue: successes }, { draws: { ...draws, hunt: draws.hunt + 1 } });
}

/** Damage was taken or prevented. */
export function damageReduced(pub: Pub, { pub: event }: EventOf<'DamageReduced'>): Pub {
  const { damage, guideUsed, tableCardUsed, casualtyTaken } = known(pub.hunt, 'the Hunt');
  const { by, amount, guide } = event;
  return withHunt(pub, {
    damage: damage - amount,
    guideUsed: guide === null ? guideUsed : [...guideUsed, guide],
    tableCardUsed: tableCardUsed || by === 'tableCard',
    casualtyTaken: casualtyTaken || by === 'casualtyGuide' || by === 'casualtyRandom',
  });
}

/** Companions have left the Fellowship. */
export function companionsLeft(pub: Pub, left: readonly Companion[], fate: Fate): Pub {
  const companions = pub.fellowship.companions.filter((companion) => !left.includes(companion));
  const fates = { ...pub.fates };
  for (const companion of left) fates[companion] = fate;
  return withFellowship(pub, { companions }, { fates });
}

/** A companion is lost, as a casualty of a Hunt or otherwise. */
export function companionLost(pub: Pub, { pub: event }: EventOf<'CompanionLost'>): Pub {
  const after = companionsLeft(pub, [event.companion], event.fate);
  const { owed } = after;
  if (!event.casualty) return after;
  return changed(after, { owed: { ...owed, casualties: owed.casualties + 1 } });
}

/** The Fellowship is revealed. */
export function revealed(pub: Pub): Pub {
  return withHunt(withFellowship(pub, { hidden: false }), { revealed: true });
}

/** The revealed Fellowship is placed on its way (C.9). */
export function fellowshipFound(pub: Pub, { pub: event }: EventOf<'FellowshipFound'>): Pub {
  const { owed } = pub;
  return withFellowship(
    pub,
    { pathIndex: event.index, progress: 0 },
    { owed: { ...owed, strongholds: owed.strongholds + event.strongholds } },
  );
}
