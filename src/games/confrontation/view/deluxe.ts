import type { DeluxePub } from '../state/deluxe.ts';
import type { ConfrontationSight } from '../state.ts';
import type { DeluxeView } from './deluxe-schema.ts';

/** What one viewer may know of alternative characters and special cards (H). */
export function deluxeView({ own }: ConfrontationSight, deluxe: DeluxePub): DeluxeView {
  const { drafted, rosters, selected, specials, heir, shownForGood, firstStep } = deluxe;
  return {
    drafted,
    rosters,
    selected,
    specials,
    heir,
    shownForGood: shownForGood.toSorted(),
    forcedHandle: deluxe.forced,
    watchedRegion: deluxe.watched,
    firstStep: firstStep === null ? null : { card: firstStep.card, handle: firstStep.handle },
    supported: deluxe.isSupported,
    takenBack: deluxe.takenBack,
    ...(own === null ? {} : { ownRoster: own.roster }),
    // Beyond the choice they would tell nothing that `specials` does not.
    ...(own?.deluxe === undefined || specials !== null ? {} : { ownSpecials: own.deluxe.specials }),
  };
}
