import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock, Entropy } from '../play/ports.ts';

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** Seeds, codes and ids from the operating system's generator. */
export const systemEntropy: Entropy = {
  serverSeed: () => randomBytes(32),
  gameId: () => `g_${uuidv7()}`,
  inviteCode: () => randomBytes(12).toString('base64url'),
};

/** A new id of a player, a token or a campaign. */
export const newId = (prefix: 'p' | 'k' | 'c'): string => `${prefix}_${uuidv7()}`;
