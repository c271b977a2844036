import { known } from '../../../engine/invariant.ts';
import { below, type Rng } from '../../../engine/rng.ts';
import type { Character, Rider } from '../ids.ts';
import { isBurdened } from '../rules/characters.ts';
import { usesThreat } from '../rules/road-build.ts';
import { currentRound } from '../rules/table.ts';
import type { Pub, TrickTakingScript } from '../state.ts';

/** G2, D-28: the special Black Rider goes by lot to a hand that may have it, if there is one. */
export function giveRider(script: TrickTakingScript, rng: Rng): void {
  const { pub } = script.state;
  const { round, hands } = currentRound(pub);
  const { rider } = known(pub.road, 'the Road');
  const candidates = hands.filter(
    ({ character }) => character !== null && mayBeGiven(pub, character, rider),
  );
  const drawn =
    candidates.length === 0
      ? undefined
      : candidates[below(rng.stream(`rider/${round}`), candidates.length)];
  script.emit({ type: 'RiderGiven', v: 1, pub: { hand: drawn?.hand ?? null, rider } });
}

function mayBeGiven(pub: Pub, character: Character, rider: Rider): boolean {
  if (isBurdened(pub, character)) return false;
  return rider !== 'unseen' || usesThreat(character);
}
