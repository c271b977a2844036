import type { Entry } from '../../play/entry.ts';
import { shapeErrors } from '../../play/shape.ts';
import { openedBy } from '../../tournaments/cache.ts';
import { TournamentEventSchema } from '../../tournaments/events.ts';
import { headerOf, type TournamentHeader } from '../../tournaments/export-log.ts';
import { headerDifference } from '../check-chain.ts';
import { promiseFault, saltFault } from '../check-commitment.ts';
import type { Fault } from '../report.ts';

/** The secret a tournament's log file publishes. */
export function seedOf({ serverSeed }: TournamentHeader): Uint8Array {
  return Buffer.from(serverSeed, 'hex');
}

/** What the header says beside the seed; an opening that is none is for the rules to find. */
export function headerFault(header: TournamentHeader, entries: readonly Entry[]): Fault | null {
  const [first] = entries;
  const opening = first?.events[0];
  if (first === undefined || opening?.type !== 'TournamentOpened') return null;
  if (shapeErrors(TournamentEventSchema, opening).length > 0) return null;
  const seed = seedOf(header);
  const { tournament } = openedBy({ ...first, events: [opening] }, seed);
  const { seedCommitment } = header;
  return headerDifference({ ...headerOf(tournament, seed), seedCommitment }, header);
}

/** Whether the seed is the promised one, and every salt made from it. */
export function seedFault(header: TournamentHeader, entries: readonly Entry[]): Fault | null {
  const seed = seedOf(header);
  return promiseFault(header, seed, entries) ?? saltFault(seed, entries);
}
