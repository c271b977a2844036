import type { Play } from '../play.ts';
import type { Candidate } from '../rules/table.ts';

type Reason = 'play' | 'cost' | 'effect' | 'transfer';

/** Twilight comes into the pool (R-B12); none at all is no event. */
export function addTwilight({ script }: Play, n: number, reason: Reason): void {
  if (n > 0) script.emit({ type: 'TwilightAdded', v: 1, pub: { n, reason, parts: null } });
}

/** Twilight leaves the pool, as far as there is any. */
export function removeTwilight(
  { script, pub }: Play,
  n: number,
  reason: Exclude<Reason, 'transfer'>,
): void {
  const gone = Math.min(n, pub.pool);
  if (gone > 0) script.emit({ type: 'TwilightRemoved', v: 1, pub: { n: gone, reason } });
}

/** R-B12: a card of the Free Peoples adds its cost, one of the Shadow takes it from the pool. */
export function payTwilight(play: Play, { card }: Candidate, cost: number): void {
  if (card.side === 'shadow') removeTwilight(play, cost, 'play');
  else addTwilight(play, cost, 'play');
}
