import type { LiveTournament } from '../../tournaments/cache.ts';
import { followedUp, pairingToAsk } from '../../tournaments/close-round.ts';
import { pairRound } from '../../tournaments/pairing/pair-round.ts';
import type { Step } from '../../tournaments/stages.ts';

/** Some events and what follows from them at once, with the pairing made on the spot. */
export function followedAtOnce(live: LiveTournament, events: Step): Step {
  const asked = pairingToAsk(live, events);
  return followedUp(live, events, asked === null ? null : pairRound(asked));
}
