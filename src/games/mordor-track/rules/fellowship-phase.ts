import type { Command, CommandOf } from '../commands.ts';
import type { Reason } from '../reasons.ts';
import type { Pub } from '../state.ts';
import { ofHighestLevel } from './guides.ts';
import { isAtGate, isOnTrack, reachableNodes } from './way.ts';

/** Why the Fellowship cannot enter Mordor; null where it can (C.3). */
export function refuseEntering(pub: Pub): Reason | null {
  if (isOnTrack(pub)) return 'ALREADY_ON_TRACK';
  return isAtGate(pub) ? null : 'NOT_AT_GATE';
}

/** Why a companion cannot become the Guide; null where he can (C.3, H44). */
export function refuseGuide(
  { fellowship, guideChanged }: Pub,
  { companion }: CommandOf<'changeGuide'>,
): Reason | null {
  const { companions, guide } = fellowship;
  if (!companions.includes(companion)) return 'COMPANION_ABSENT';
  if (!ofHighestLevel(companions).includes(companion)) return 'GUIDE_NOT_HIGHEST';
  if (companion === guide) return 'GUIDE_UNCHANGED';
  return guideChanged ? 'GUIDE_ALREADY_CHANGED' : null;
}

/** Why the Fellowship cannot be declared there; null where it can (C.9). */
export function refuseDeclaring(pub: Pub, { index }: CommandOf<'declare'>): Reason | null {
  return refuseAnyDeclaring(pub) ?? (reachableNodes(pub).includes(index) ? null : 'PATH_RANGE');
}

function refuseAnyDeclaring(pub: Pub): Reason | null {
  if (isOnTrack(pub)) return 'ON_TRACK';
  if (!pub.fellowship.hidden) return 'FELLOWSHIP_REVEALED';
  return pub.declared ? 'ALREADY_DECLARED' : null;
}

/** Everything the Free Peoples may do in the Fellowship phase; what leads on comes first. */
export function fellowshipCommands(pub: Pub): readonly [Command, ...Command[]] {
  const { companions } = pub.fellowship;
  const commands: Command[] = [];
  if (refuseEntering(pub) === null) commands.push({ type: 'enterMordor' });
  if (pub.options.modules.approach !== undefined && refuseAnyDeclaring(pub) === null) {
    for (const index of reachableNodes(pub).toReversed()) commands.push({ type: 'declare', index });
  }
  commands.push({ type: 'endFellowshipPhase' });
  for (const companion of companions) {
    const command = { type: 'changeGuide', companion } as const;
    if (refuseGuide(pub, command) === null) commands.push(command);
  }
  return commands as [Command, ...Command[]];
}
