import type { LogHeader } from '../play/log-file.ts';
import type { GameSeeds } from '../play/ports.ts';

/** The secrets a log file publishes. */
export function seedsOf({ serverSeed, dealSeed }: LogHeader): GameSeeds {
  return {
    serverSeed: Buffer.from(serverSeed, 'hex'),
    dealSeed: dealSeed === undefined ? null : Buffer.from(dealSeed, 'hex'),
  };
}
