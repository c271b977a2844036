import { commitTo, saltKey, saltOf } from '../play/chain.ts';
import type { Entry } from '../play/entry.ts';
import { headerOf } from '../play/export-log.ts';
import type { LogHeader } from '../play/log-file.ts';
import type { GameSeeds } from '../play/ports.ts';
import { gameOf } from './check-chain.ts';
import { firstDifference } from './difference.ts';
import type { Fault, Finding } from './report.ts';
import { seedsOf } from './seeds-of.ts';

/**
 * Whether the seed is the promised one and everything beside it is what it is made from. What the
 * header says of the entropies can only be held against a whole chain.
 */
export function checkCommitment(
  header: LogHeader,
  entries: readonly Entry[],
  isWhole: boolean,
): Finding {
  const seeds = seedsOf(header);
  const { serverSeed } = seeds;
  const fault =
    promiseFault(header, serverSeed, entries) ??
    dealFault(seeds, entries) ??
    saltFault(serverSeed, entries);
  if (fault !== null) return fault;
  if (!isWhole) return 'skipped';
  return entropyFault(header, seeds, entries) ?? 'ok';
}

/** A deal that is shared with other tables was promised like the game's own seed. */
function dealFault({ dealSeed }: GameSeeds, entries: readonly Entry[]): Fault | null {
  const second = entries[0]?.events[1]?.pub as { readonly dealCommitment?: unknown } | undefined;
  const promised = second?.dealCommitment ?? null;
  const found = dealSeed === null ? null : commitTo(dealSeed);
  if (found === promised) return null;
  const detail = 'The SHA-256 of the seed of the deal is not what the first entry promised.';
  return { version: 0, path: '/dealSeed', detail };
}

/** Whether the seed is the one that header and first entry have promised. */
export function promiseFault(
  header: Pick<LogHeader, 'seedCommitment'>,
  serverSeed: Uint8Array,
  entries: readonly Entry[],
): Fault | null {
  if (commitTo(serverSeed) !== header.seedCommitment) {
    const detail = 'The SHA-256 of the seed is not the commitment.';
    return { version: 0, path: '/serverSeed', detail };
  }
  const opened = entries[0]?.events[0]?.pub as { readonly seedCommitment?: unknown } | undefined;
  if (opened?.seedCommitment === header.seedCommitment) return null;
  const detail = 'The first entry promised another seed.';
  return { version: 1, path: '/events/0/pub/seedCommitment', detail };
}

/** The first entry whose salt was not made from the seed. */
export function saltFault(serverSeed: Uint8Array, entries: readonly Entry[]): Fault | null {
  const key = saltKey(serverSeed);
  const odd = entries.find(({ version, salt }) => salt !== saltOf(key, version));
  if (odd === undefined) return null;
  return { version: odd.version, path: '/salt', detail: 'The salt does not follow from the seed.' };
}

function entropyFault(
  header: LogHeader,
  seeds: GameSeeds,
  entries: readonly Entry[],
): Finding | null {
  const game = gameOf(entries);
  if (game === null) return 'skipped';
  const { entropies } = headerOf(game, seeds);
  const difference = firstDifference({ entropies }, { entropies: header.entropies });
  return difference === null ? null : { version: 0, ...difference };
}
