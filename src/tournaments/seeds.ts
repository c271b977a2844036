import { hkdfSync } from 'node:crypto';
import { ALGORITHMS as GAME_ALGORITHMS } from '../play/chain.ts';
import type { TournamentRules } from './events.ts';

/** Names of the schemes a tournament's log is made with, stated in its first entry. */
export const ALGORITHMS = {
  json: GAME_ALGORITHMS.json,
  hash: GAME_ALGORITHMS.hash,
  salt: GAME_ALGORITHMS.salt,
  draw: 'HKDF-SHA256 of the seed, info ringtable/draw',
  pairing: 'HKDF-SHA256 of the seed, info ringtable/pairing/ROUND',
  deal: 'HKDF-SHA256 of the seed, info ringtable/deal/ROUND/LEG',
  dice: GAME_ALGORITHMS.dice,
} as const;

/** The seed of what is drawn once for a whole event, published with its start. */
export function drawSeed(seed: Uint8Array): Uint8Array {
  return partOf(seed, 'ringtable/draw');
}

/** The seed of one pairing, published with its round; it tells nothing of any other part. */
export function pairingSeed(seed: Uint8Array, round: number): Uint8Array {
  return partOf(seed, `ringtable/pairing/${round}`);
}

/** The seed all tables of a round share in one of their games, published when all have played it. */
function dealSeed(seed: Uint8Array, round: number, leg: number): Uint8Array {
  return partOf(seed, `ringtable/deal/${round}/${leg}`);
}

/** The seeds of the deals of a round, one a leg; none where every game has its own chance. */
export function dealSeedsOf(
  { sameDeals, legs }: Pick<TournamentRules, 'sameDeals' | 'legs'>,
  seed: Uint8Array,
  round: number,
): readonly Uint8Array[] {
  return Array.from({ length: sameDeals ? legs : 0 }, (_, leg) => dealSeed(seed, round, leg + 1));
}

function partOf(seed: Uint8Array, info: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', seed, '', info, 32));
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
