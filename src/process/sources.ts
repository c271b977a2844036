import { randomBytes, randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock, Entropy } from '../play/ports.ts';

/** Measures how much time goes by, whatever the clocks are set to; counts from any instant. */
export const stopwatch: Clock = { now: () => performance.now() };

/** Makes a new id of a player, a token, a campaign, a game, a tournament or an entrant. */
export type NewId = (prefix: 'p' | 'k' | 'c' | 'g' | 't' | 'e') => string;

const SEQUENCES = 2 ** 31;

/**
 * Ids that sort by the service's clock, on all nodes, and on one node in the order in which they
 * were made.
 */
export function makeIds(clock: Clock): NewId {
  let msecs = 0;
  let seq = 0;
  return (prefix) => {
    const now = clock.now();
    // Half of the numbers are left free, so that counting on never comes to their end.
    seq = now > msecs ? randomInt(SEQUENCES) : seq + 1;
    msecs = Math.max(msecs, now);
    return `${prefix}_${uuidv7({ msecs, seq })}`;
  };
}

/** Seeds and codes from the operating system's generator. */
export function makeEntropy(newId: NewId): Entropy {
  return {
    serverSeed: () => randomBytes(32),
    gameId: () => newId('g'),
    inviteCode: () => randomBytes(12).toString('base64url'),
  };
}
