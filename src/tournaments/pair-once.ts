import type { LiveTournament } from './cache.ts';
import type { TournamentDeps } from './deps.ts';
import type { Pairing } from './pairing/plan.ts';
import { pairingRequest } from './run-round.ts';
import type { Tournament } from './tournament.ts';

/** Pairings that were asked for, by the copy they follow from; it goes, and they go with it. */
const pairings = new WeakMap<Tournament, Promise<Pairing>>();

/** The next round of a copy, paired once however many ask: a large one takes seconds. */
export function pairOnce(
  { pair }: Pick<TournamentDeps, 'pair'>,
  live: LiveTournament,
): Promise<Pairing> {
  const { tournament } = live;
  const asked = pairings.get(tournament);
  if (asked !== undefined) return asked;
  const pairing = pair(pairingRequest(live));
  pairings.set(tournament, pairing);
  pairing.catch(() => pairings.delete(tournament));
  return pairing;
}
