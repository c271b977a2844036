import { commitTo, saltKey, saltOf } from '../play/chain.ts';
import type { Entry } from '../play/entry.ts';
import { headerOf } from '../play/export-log.ts';
import type { LogHeader } from '../play/log-file.ts';
import { gameOf } from './check-chain.ts';
import { firstDifference } from './difference.ts';
import type { Fault, Finding } from './report.ts';

/**
 * Whether the seed is the promised one and everything beside it is what it is made from. What the
 * header says of the entropies can only be held against a whole chain.
 */
export function checkCommitment(
  header: LogHeader,
  entries: readonly Entry[],
  isWhole: boolean,
): Finding {
  const serverSeed = Buffer.from(header.serverSeed, 'hex');
  const fault = promiseFault(header, serverSeed, entries) ?? saltFault(serverSeed, entries);
  if (fault !== null) return fault;
  if (!isWhole) return 'skipped';
  return entropyFault(header, serverSeed, entries) ?? 'ok';
}

function promiseFault(
  header: LogHeader,
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

function saltFault(serverSeed: Uint8Array, entries: readonly Entry[]): Fault | null {
  const key = saltKey(serverSeed);
  const odd = entries.find(({ version, salt }) => salt !== saltOf(key, version));
  if (odd === undefined) return null;
  return { version: odd.version, path: '/salt', detail: 'The salt does not follow from the seed.' };
}

function entropyFault(
  header: LogHeader,
  serverSeed: Uint8Array,
  entries: readonly Entry[],
): Finding | null {
  const game = gameOf(entries);
  if (game === null) return 'skipped';
  const { entropies } = headerOf(game, serverSeed);
  const difference = firstDifference({ entropies }, { entropies: header.entropies });
  return difference === null ? null : { version: 0, ...difference };
}
