import type { Occurrence, Subject, Task, Window } from '../agenda.ts';
import type { Play } from '../play.ts';
import type { Piece } from '../rules/table.ts';

/** A card as it is before something happens to it. */
export function subjectOf({ pub }: Play, { iid, card, owner }: Piece): Subject {
  const isRingBearer = pub.players[owner].ringBearer === iid;
  return { iid, card: card.id, owner, isRingBearer };
}

/** Opens the window after something has happened (R-C12.4). */
export function openAfter(play: Play, occurrences: readonly Occurrence[]): void {
  if (occurrences.length > 0) play.push(windowFor(occurrences, null));
}

/** Opens the window before something happens, which it then does unless it is gone (R-C12.3). */
export function openBefore(play: Play, occurrence: Occurrence, effect: Task): void {
  play.push(windowFor([occurrence], effect));
}

function windowFor(occurrences: readonly Occurrence[], effect: Task | null): Window {
  return {
    ...{ kind: 'window', occurrences, mandatory: null, used: [], next: 'fp' },
    ...{ declined: 0, isGone: false, effect },
  };
}
