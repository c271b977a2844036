import { below, type Words } from '../../../../src/engine/rng.ts';
import { type Config, complete } from '../../../../src/games/tcg/options.ts';

/** Options at random, of which most are the usual ones. */
export function anyConfig(words: Words, stage: 1 | 2): Config {
  const now = (times: number) => below(words, times) === 0;
  const either = <T>(usual: T, ...others: T[]) =>
    now(3) ? (others[below(words, others.length)] ?? usual) : usual;
  return complete({
    decks: 'own',
    stage,
    startingFellowshipLimit: either(4, 0, 9, 20),
    handSize: either(8, 4, 12, 16),
    mulliganHand: either(4, 0, 3),
    mulligan: either(true, false),
    moveLimitBase: either(2, 1, 4),
    ruleOfFour: either(4, 0, 1, 20),
    ruleOfNine: either(9, 4, 14),
    sanctuaryHeals: either(5, 0, 1),
    roamingPenalty: either(2, 0, 1, 4),
    pathBlock: either('fellowship', 'shadows'),
    ringBearerSkirmishCancellable: either(false, true),
    discardBrowse: either('owner', 'all'),
    autoPass: either(false, true),
    actionsPerPhaseMax: either(12, 1, 3),
    bidMax: either(99, 0, 3),
  });
}
