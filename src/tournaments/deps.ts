import type { PlayDeps } from '../play/deps.ts';
import type { Queues } from '../play/queues.ts';
import type { TournamentCache } from './cache.ts';
import type { Pairing, PairingRequest } from './pairing/plan.ts';
import type { ReadGameEnds, Tournaments } from './ports.ts';

/** What the use cases of tournaments work with. */
export interface TournamentDeps {
  readonly play: PlayDeps;
  readonly tournaments: Tournaments;
  readonly cache: TournamentCache;
  readonly queues: Queues;
  readonly newId: (prefix: 't' | 'e') => string;
  readonly pair: (request: PairingRequest) => Promise<Pairing>;
  readonly readGameEnds: ReadGameEnds;
  /** Told of every tournament that has moved on here, after the commit. */
  readonly onChanged: (tournament: string) => void;
}
