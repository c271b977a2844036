import type { Rng } from '../../../engine/rng.ts';
import type { CommandOf, Reason } from '../commands.ts';
import { dueBeforeDeal } from '../rules/decisions.ts';
import type { Pub, TrickTakingScript, TrickTakingSight } from '../state.ts';
import { ask } from './ask.ts';
import { dealRound } from './deal.ts';

/** A2: has the table decide what it decides before a deal, one thing after the other, then deals. */
export function prepareRound(script: TrickTakingScript, rng: Rng): void {
  const { pub } = script.state;
  const due = dueBeforeDeal(pub);
  if (due === null) {
    dealRound(script, rng);
    return;
  }
  if (pub.upcoming === undefined) {
    const round = (pub.round?.round ?? 0) + 1;
    script.emit({ type: 'RoundPrepared', v: 1, pub: { round } });
  }
  ask(script, { kind: 'open-decision', ...due });
}

/** The command that has the next round dealt; none where something else is to be settled first. */
export function nextRound({ frames }: Pub): readonly CommandOf<'startNextRound'>[] {
  return frames.some(({ kind }) => kind === 'round-end') ? [{ type: 'startNextRound' }] : [];
}

/** Why the next round cannot be dealt now; null if it can, by anybody. */
export function refuseNextRound({ pub }: TrickTakingSight): Reason | null {
  return nextRound(pub).length === 0 ? 'WRONG_PHASE' : null;
}
