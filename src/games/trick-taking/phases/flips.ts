import { known } from '../../../engine/invariant.ts';
import { slotsToFlip } from '../rules/pyramid.ts';
import { currentRound } from '../rules/table.ts';
import type { TrickTakingScript } from '../state.ts';

/** Turns up what nothing covers any more in the pyramid, if there is one (D3, D4). */
export function flipUncovered(script: TrickTakingScript): void {
  const { pyramid } = currentRound(script.state.pub);
  if (pyramid !== undefined) flip(script, slotsToFlip(pyramid));
}

/** Turns up all cards of the pyramid, covered or not: it is Goldberry's (D4). */
export function flipAll(script: TrickTakingScript): void {
  const slots = currentRound(script.state.pub).pyramid?.slots ?? [];
  flip(
    script,
    slots.flatMap((slot, place) => (slot === 'face-down' ? [place] : [])),
  );
}

function flip(script: TrickTakingScript, slots: readonly number[]): void {
  const { pub, sealed } = script.state;
  const { pyramid } = currentRound(pub);
  if (pyramid === undefined || slots.length === 0) return;
  const cards = slots.map((slot) => ({
    slot,
    card: known(sealed.pyramid?.[slot], `the face-down card of slot ${slot}`),
  }));
  script.emit({ type: 'CardsFlipped', v: 1, pub: { hand: pyramid.hand, cards } });
}
